"""A table before and beside the play: its seats, who looks on, and what everybody is told."""

from __future__ import annotations

from collections.abc import Callable

from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    RuleSet,
    Seat,
    marked,
)
from monopoly_rules.kernel.game.several import Together
from monopoly_rules.kernel.values.seeds import new_seed
from monopoly_rules.plugins import Registry, family_of
from monopoly_rules.web.messages import (
    Enter,
    Entered,
    Form,
    Invited,
    InviteTo,
    Seats,
    TableShown,
    TakeSeat,
    Unfit,
)
from monopoly_rules.web.tables.audience import Audience
from monopoly_rules.web.tables.bots import Bots
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.consent import Consent
from monopoly_rules.web.tables.heads import Head, Keeper
from monopoly_rules.web.tables.seating import admitted, invited, seat_again, seated, with_bots
from monopoly_rules.web.tables.showing import seats_shown


class Room:
    """A table as far as nobody plays. Every method that changes something returns what is to be
    sent to whom; if it raises, nothing has changed."""

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
        """Whether persons have a game here that is not over, even if it is adjourned: whoever has
        not got its file yet still wants it."""
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
        return told + self._show(to=[who])

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

    # Telling

    def translating(self, locale: str) -> Callable[[str], str]:
        """What says a text in a language; in that of the edition where there are no texts in it."""
        known = locale if locale in self.rules.locales else self.rules.language
        return self.rules.words((), known).translate

    def _show(
        self, asker: Connection | None = None, ask: int = 0, to: list[Connection] | None = None
    ) -> list[Delivery]:
        """The game as each may see it; only everybody is told what came of a request."""
        settled = self._consent.settled() if to is None else None
        shown = self._audience.show
        adjourned = self.head.adjourned
        return shown(self.game, self._consent.shown, asker, ask, to, settled, adjourned=adjourned)

    def seats_shown(self) -> Seats:
        """Who sits here, as everybody may know it."""
        return seats_shown(self.head, self._audience.seats, begun=self.game is not None)

    def listed(self) -> TableShown:
        """The table as it stands in the list."""
        seats, game = self.seats_shown(), self.game
        head = self.head
        ended = head.adjourned or (game is not None and game.over)
        whose = (head.table, head.spec, head.open, seats.begun, ended, head.adjourned)
        return TableShown(*whose, seats.seats)
