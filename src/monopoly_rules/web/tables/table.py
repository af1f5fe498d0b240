"""One table: its seats, its game, who looks on, and what everybody is told."""

from __future__ import annotations

from collections.abc import Callable

from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    HOST,
    HistoryError,
    RuleSet,
    Seat,
    marked,
)
from monopoly_rules.kernel.game.several import Together
from monopoly_rules.kernel.values.seeds import new_seed
from monopoly_rules.plugins import Registry, family_of
from monopoly_rules.web.messages import (
    AnswerRequest,
    AskUndo,
    Drawn,
    Enter,
    Entered,
    Form,
    Invited,
    InviteTo,
    Narrow,
    Narrowed,
    Play,
    Refused,
    Saved,
    Seats,
    TableShown,
    TakeSeat,
    Tried,
    Try,
    Unfit,
)
from monopoly_rules.web.tables.audience import Audience
from monopoly_rules.web.tables.bots import Bots
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.consent import Consent
from monopoly_rules.web.tables.heads import Head, Keeper
from monopoly_rules.web.tables.playing import narrowed, played, require_present, tried
from monopoly_rules.web.tables.seating import admitted, invited, seat_again, seated, with_bots
from monopoly_rules.web.tables.showing import seats_shown


class Table:
    """A table. Every method that changes something returns what is to be sent to whom; if it
    raises, nothing has changed."""

    def __init__(
        self,
        head: Head,
        rules: RuleSet,
        keeper: Keeper,
        registry: Registry,
        game: Game | None = None,
        seeds: Callable[[], int] = new_seed,
    ) -> None:
        """A table whose game has begun, or will; ``seeds`` are those of games that begin here."""
        self.head = head
        self.rules = rules
        self.game = game
        self._keeper = keeper
        self._registry = registry
        self._seeds = seeds
        self._bots: Bots | None = None
        self.touched = 0.0
        """When somebody was last here."""
        self._audience = Audience(0 if game is None else game.version)
        self._consent = Consent()
        self._together = Together()
        self._catalogues: dict[str, Form] = {}
        if game is not None:
            self._bots = self._seated_bots()

    @property
    def empty(self) -> bool:
        """Whether nobody is here, not even to watch."""
        return not len(self._audience)

    @property
    def sat(self) -> bool:
        """Whether a person has ever sat down here."""
        return any(seat.kind == "person" for seat in self.head.seats)

    @property
    def running(self) -> bool:
        """Whether persons play a game here that is not over."""
        return self.sat and self.game is not None and not self.game.over

    def _seated_bots(self) -> Bots:
        wanted = {n: seat.bot for n, seat in enumerate(self.head.seats) if seat.kind == "bot"}
        return Bots(self.rules, wanted, self._registry)

    # Sitting down

    def take_seat(self, message: TakeSeat) -> tuple[Seat, str, list[Delivery]]:
        """Give somebody a seat: which one, its token, and what the others are told.

        A client that brings its own token may ask again if it got no answer: it gets the same seat.
        """
        again = seat_again(self.head, message)
        if again is not None:
            return again, message.token, []
        head, seat, token = seated(self.head, message, named=self.game is not None)
        self._seated(head)
        return seat, token, self._news()

    def invite_to(self, who: Connection, message: InviteTo) -> list[Delivery]:
        """The host keeps a free seat for whoever gets a link."""
        self.require_host(who)
        head, secret = invited(self.head, message.seat)
        self._keeper.write(head)
        self.head = head
        return [(who, Invited(message.seat, secret, ask=message.ask)), *self._news()]

    def begin(self, who: Connection) -> list[Delivery]:
        """The host begins: bots take the seats that are free."""
        self.require_host(who)
        if self.head.full:
            raise Unfit("forbidden", marked("the game has begun already"))
        usual = self._registry.bot_for(family_of(self.rules.spec, self._registry).full_name).name
        self._seated(with_bots(self.head, usual, named=self.game is not None))
        if self.game is not None:
            self._bots = self._seated_bots()
        return self._news()

    def _seated(self, head: Head) -> None:
        """Let somebody sit; the game begins when no seat is free. If it cannot, nobody has."""
        before = self.head
        self._keeper.write(head)
        self.head = head
        try:
            self.begin_if_full()
        except BaseException:
            self.head = before
            self._keeper.write(before)
            raise

    def begin_if_full(self) -> None:
        """Begin, unless the table waits for somebody or has begun."""
        if self.game is None and self.head.full:
            game = Game(self.rules, seed=self._seeds(), names=self.head.names)
            bots = self._seated_bots()  # whatever a plugin's bot raises, nothing has begun
            self._keeper.keep(self.head.table, game)
            self.game, self._bots = game, bots

    def _news(self) -> list[Delivery]:
        """Somebody sits down, comes or goes; with the last seat the game begins."""
        told = self._audience.tell(self.seats_shown())
        if self.game is not None and self.game.version == 0:
            told += self._show()
        return told

    # Coming and going

    def enter(self, who: Connection, message: Enter) -> list[Delivery]:
        """Somebody comes, comes back, or wants another language."""
        head, rules = self.head, self.rules
        seat, host, locale = admitted(head, rules, message)
        self._audience.require_room(who)
        who.table, who.seat, who.host, who.locale = head.table, seat, host, locale
        who.told = self._audience.known(self.game, message.version, message.told)
        seen = self._audience.come(who)
        entered = Entered(
            head.table,
            head.spec,
            {**head.settings},
            seat,
            host,
            locale,
            rules.locales,
            self._catalogue(locale),
            ask=message.ask,
        )
        told: list[Delivery] = [(who, entered)]
        seats = self.seats_shown()
        told += self._audience.tell(seats) if seen else [(who, seats)]
        return told + self._audience.show(self.game, self._consent.shown, to=[who])

    def _catalogue(self, locale: str) -> Form:
        """What never changes; it is made once in each language."""
        if locale not in self._catalogues:
            self._catalogues[locale] = self.rules.forms.catalogue(locale)
        return self._catalogues[locale]

    def leave(self, who: Connection) -> list[Delivery]:
        """Somebody is gone."""
        on_a_seat, dropped = self._audience.go(who), self._consent.left(who)
        told = self._audience.tell(self.seats_shown()) if on_a_seat else []
        return told + (self._show() if dropped else [])

    def require_host(self, who: Connection) -> None:
        """Whoever made the table, or `Unfit`."""
        if not who.host:
            raise Unfit("not yours", marked("only the host may do this"))

    def close(self, who: Connection, ask: int) -> list[Delivery]:
        """The host removes the table: everybody is told, and is back in the lobby."""
        return self._audience.dismiss(self.head.table, who, ask)

    # Playing

    def _playing(self) -> Game:
        if self.game is None:
            raise Unfit("forbidden", marked("the game has not begun: a seat is still free"))
        return self.game

    def _seat_of(self, who: Connection) -> Seat:
        if who.seat is None:
            raise Unfit("not yours", marked("spectators do not play"))
        return who.seat

    def _acting(self, who: Connection, host: bool) -> Seat:
        """Who acts: the host, if somebody who is wants that, else the seat."""
        if not host:
            return self._seat_of(who)
        self.require_host(who)
        return HOST

    def play(self, who: Connection, message: Play) -> list[Delivery]:
        """An action of the seat that the token has opened, and of no other."""
        game = self._playing()
        seat = self._acting(who, message.host)
        before = game.event_count
        played(game, seat, message, who.locale)
        self._together.played(game, before)
        return self._changed(who, message.ask)

    def narrow(self, who: Connection, message: Narrow) -> Narrowed:
        """What is left for the other fields of an action that the seat has begun."""
        game, seat = self._playing(), self._seat_of(who)
        return Narrowed(game.version, narrowed(game, seat, message, who.locale), ask=message.ask)

    def try_actions(self, who: Connection, message: Try) -> Tried:
        """Why each of some actions would be refused; nothing is done."""
        game = self._playing()
        seat = self._acting(who, message.host)
        return Tried(game.version, tried(game, seat, message, who.locale), ask=message.ask)

    def draw(self, who: Connection, ask: int) -> Drawn:
        """The table as this client may see it."""
        game = self._playing()
        return Drawn(game.version, game.draw(who.seat, who.locale).svg(), ask=ask)

    def bots_due(self) -> bool:
        """Whether a bot is to decide."""
        return self.game is not None and self._bots is not None and self._bots.due(self.game)

    def bots_move(self) -> list[Delivery]:
        """Let one bot decide once."""
        if self.game is None or self._bots is None:
            return []
        action = self._bots.decide(self.game)
        if action is None:
            return []
        self.game.play(action)
        return self._changed()

    # By consent

    def save(self, who: Connection, ask: int) -> list[Delivery]:
        """The whole game as a file. It shows everything: what was hidden and the dice to come. So
        while the game runs it is the host's, and every other person has to agree."""
        game = self._playing()
        if game.over:
            return [(who, Saved(game.save(), ask=ask))]
        if not who.host:
            raise Unfit("not yours", marked("while a game goes on, only the host may save it"))
        self._require_full()  # who could say no is not here yet
        self._consent.ask("save", who, self._persons())
        return self._consider(who, ask)

    def ask_undo(self, who: Connection, message: AskUndo) -> list[Delivery]:
        """Somebody wants to take back a decision: the other persons are asked."""
        self._seat_of(who)
        require_present(self._playing(), message.at)
        self._require_full()
        if self._playing().over:  # somebody may have a save by now, and with it the dice to come
            raise Unfit("forbidden", marked("a game that is over stays over"))
        self._consent.ask("undo", who, self._persons())
        return self._consider(who, message.ask)

    def answer_request(self, who: Connection, message: AnswerRequest) -> list[Delivery]:
        """A person agrees, or does not."""
        seat = self._seat_of(who)
        require_present(self._playing(), message.at)
        self._consent.require_asked(seat)
        if not message.agree:
            self._consent.drop(refused_by=seat)
            return self._show(who, message.ask)
        self._consent.agree(seat)
        return self._consider(who, message.ask)

    def _consider(self, who: Connection, ask: int) -> list[Delivery]:
        """Do what all have agreed to; otherwise show who is still asked."""
        game, granted = self._playing(), self._consent.granted()
        if granted is None:
            return self._show(who, ask)
        request, asker = granted
        if request.what == "save":
            told = self._show(None if asker is who else who, ask)
            return [*told, (asker, Saved(game.save(), ask=ask if asker is who else 0))]
        try:
            self._together.undo(game, request.seat)
        except HistoryError:
            text = self.translating(who.locale)(marked("there is nothing to take back"))
            self._consent.failed()
            told = self._show()
            return [*told, (who, Refused("forbidden", text, ask=ask))]
        self._audience.rewound(game)
        return self._changed(who, ask)

    def _persons(self) -> list[Seat]:
        return [n for n, each in enumerate(self.head.seats) if each.kind == "person"]

    def _require_full(self) -> None:
        if not self.head.full:
            raise Unfit("forbidden", marked("a seat is still free"))

    # Telling

    def translating(self, locale: str) -> Callable[[str], str]:
        """What says a text in a language; in that of the edition where there are no texts in it."""
        known = locale if locale in self.rules.locales else self.rules.language
        return self.rules.words((), known).translate

    def _changed(self, who: Connection | None = None, ask: int = 0) -> list[Delivery]:
        """The game is another one: everybody sees it, and nobody is asked to agree any more."""
        self._consent.drop()
        return self._show(who, ask)

    def _show(self, asker: Connection | None = None, ask: int = 0) -> list[Delivery]:
        consent = self._consent
        return self._audience.show(self.game, consent.shown, asker, ask, settled=consent.settled())

    def seats_shown(self) -> Seats:
        """Who sits here, as everybody may know it."""
        return seats_shown(self.head, self._audience.seats, begun=self.game is not None)

    def listed(self) -> TableShown:
        """The table as it stands in the list."""
        seats, game = self.seats_shown(), self.game
        over = game is not None and game.over
        head = self.head
        return TableShown(head.table, head.spec, head.open, seats.begun, over, seats.seats)
