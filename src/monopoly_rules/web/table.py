"""One table: its seats, its game, who looks on, and what everybody is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol, cast

import attrs

from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    HOST,
    JSON,
    ChoiceError,
    HistoryError,
    IllegalAction,
    RecordError,
    RuleSet,
    Seat,
    StaleAction,
)
from monopoly_rules.kernel.values.seeds import new_seed
from monopoly_rules.plugins import Registry, family_of
from monopoly_rules.web.bots import Bots
from monopoly_rules.web.connections import Connection, Delivery
from monopoly_rules.web.heads import Head, SeatHead
from monopoly_rules.web.limits import MOST_AT_A_TABLE
from monopoly_rules.web.messages import (
    AnswerUndo,
    AskUndo,
    Drawn,
    Enter,
    Entered,
    Narrow,
    Narrowed,
    Play,
    Refused,
    Saved,
    Seats,
    SeatShown,
    Shown,
    TableShown,
    TakeSeat,
    ToClient,
    UndoShown,
    Unfit,
)
from monopoly_rules.web.rewinds import Rewinds
from monopoly_rules.web.showing import shown
from monopoly_rules.web.tokens import digest_of, new_token, opens

SHORTEST_TOKEN: Final = 20
"""A client that brings a token of its own has to make it so long."""


class Keeper(Protocol):
    """Where a table is kept, so that it is there again after a crash."""

    def write(self, head: Head) -> None:
        """Keep a head; it is safe when this returns."""

    def keep(self, table: str, game: Game) -> None:
        """Keep a new game; every step of it is safe before it counts."""


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
        self._connections: dict[Connection, Seat | None] = {}
        """Who is here, and on which seat; a spectator on none."""
        self._undo: UndoShown | None = None
        self._rewinds = Rewinds(0 if game is None else game.version)
        if game is not None:
            self._bots = self._seated_bots()

    def _seated_bots(self) -> Bots:
        wanted = {n: seat.bot for n, seat in enumerate(self.head.seats) if seat.kind == "bot"}
        return Bots(self.rules, wanted, self._registry)

    # Sitting down

    def take_seat(self, message: TakeSeat) -> tuple[Seat, str, list[Delivery]]:
        """Give somebody a seat: which one, its token, and what the others are told.

        A client that brings its own token may ask again if it got no answer: it gets the same seat.
        """
        head = self.head
        own = message.token
        if own and len(own) < SHORTEST_TOKEN:
            raise Unfit("malformed", f"a token has at least {SHORTEST_TOKEN} characters")
        again = head.seat_of(own) if own else None
        if again is not None:
            return again, own, []
        if not head.open and not opens(message.invitation, head.invitation):
            raise Unfit("not yours", "this table is by invitation only")
        seat = head.free_seat() if message.seat is None else message.seat
        if seat is None:
            raise Unfit("full", "no seat is free at this table")
        if not 0 <= seat < head.players:
            raise Unfit("unknown", f"seats are 0 to {head.players - 1}")
        if head.seats[seat].kind != "open":
            raise Unfit("full", "this seat is taken")
        token = own or new_token()
        # At a table of a saved game everybody is called as in the save.
        name = message.name if self.game is None else head.seats[seat].name
        try:
            seated = head.with_seat(seat, SeatHead("person", name, digest_of(token)))
        except ValueError as error:
            raise Unfit("malformed", str(error)) from None
        self._seated(seated)
        return seat, token, self._news()

    def begin(self, who: Connection) -> list[Delivery]:
        """The host begins: bots take the seats that are free."""
        if not who.host:
            raise Unfit("not yours", "only the host begins")
        head = self.head
        if head.full:
            raise Unfit("forbidden", "the game has begun already")
        usual = self._registry.bot_for(family_of(self.rules.spec, self._registry).full_name).name
        for seat, taken in enumerate(head.seats):
            if taken.kind == "open" and self.game is None:
                head = head.with_bot(seat, "", usual)
            elif taken.kind == "open":
                head = head.with_seat(seat, SeatHead("bot", taken.name))
        self._seated(head)
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
        seats = self.seats_shown()
        told: list[Delivery] = [(each, seats) for each in self._connections]
        if self.game is not None and self.game.version == 0:
            told += self._show(self._connections)
        return told

    # Coming and going

    def enter(self, who: Connection, message: Enter) -> list[Delivery]:
        """Somebody comes, comes back, or wants another language."""
        head, rules = self.head, self.rules
        seat = head.seat_of(message.token) if message.token else None
        if message.token and seat is None:
            raise Unfit("not yours", "this token opens no seat at this table")
        host = bool(message.host) and opens(message.host, head.host)
        if message.host and not host:
            raise Unfit("not yours", "this is not the token of the host")
        locale = message.locale or rules.language
        if locale not in rules.locales:
            known = ", ".join(rules.locales)
            raise Unfit("unknown", f"there are no texts in this language; available: {known}")
        if who not in self._connections and len(self._connections) >= MOST_AT_A_TABLE:
            raise Unfit("full", "too many look at this table already")
        who.table, who.seat, who.host, who.locale = head.table, seat, host, locale
        who.told = self._known(message.version, message.told)
        was = self._connections.get(who)
        self._connections[who] = seat
        entered = Entered(
            head.table,
            head.spec,
            {**head.settings},
            seat,
            host,
            locale,
            rules.locales,
            rules.forms.catalogue(locale),
            ask=message.ask,
        )
        told: list[Delivery] = [(who, entered)]
        seats = self.seats_shown()
        told += [(each, seats) for each in self._connections if each is who or seat != was]
        return told + self._show([who])

    def _known(self, version: int, told: int) -> int:
        """How many of the events that a client has are still true."""
        game = self.game
        if game is None:
            return 0
        left = self._rewinds.still_true(told=told, seen=version, version=game.version)
        return min(left, game.event_count)

    def leave(self, who: Connection) -> list[Delivery]:
        """Somebody is gone."""
        if self._connections.pop(who, None) is None:
            return []  # nobody sees whether a spectator is here
        seats = self.seats_shown()
        return [(each, seats) for each in self._connections]

    # Playing

    def _playing(self) -> Game:
        if self.game is None:
            raise Unfit("forbidden", "the game has not begun: a seat is still free")
        return self.game

    def _seat_of(self, who: Connection) -> Seat:
        if who.seat is None:
            raise Unfit("not yours", "spectators do not play")
        return who.seat

    def play(self, who: Connection, message: Play) -> list[Delivery]:
        """An action of the seat that the token has opened, and of no other."""
        game = self._playing()
        if message.host and not who.host:
            raise Unfit("not yours", "only the host may do this")
        seat = HOST if message.host else self._seat_of(who)
        try:
            action = game.action(seat, cast("Mapping[str, JSON]", message.action))
            game.play(action, at=message.at)
        except IllegalAction as error:
            raise self._forbidden(error, who) from None
        except (RecordError, HistoryError) as error:
            raise Unfit("malformed", str(error)) from None
        return self._changed(who, message.ask)

    def _forbidden(self, error: IllegalAction, who: Connection) -> Unfit:
        game, refusal = self._playing(), error.refusal
        return Unfit(
            "stale" if isinstance(error, StaleAction) else "forbidden",
            game.tell(refusal, who.locale),
            refusal.rule,
            refusal.because,
            game.version,
        )

    def narrow(self, who: Connection, message: Narrow) -> Narrowed:
        """What is left for the other fields of an action that the seat has begun."""
        game, seat = self._playing(), self._seat_of(who)
        self._require_present(message.at)
        begun = cast("Mapping[str, JSON]", message.begun)
        try:
            form = game.form(seat, begun, who.locale)
        except (ChoiceError, RecordError) as error:
            raise Unfit("malformed", str(error)) from None
        return Narrowed(game.version, form, ask=message.ask)

    def draw(self, who: Connection, ask: int) -> Drawn:
        """The table as this client may see it."""
        game = self._playing()
        return Drawn(game.version, game.draw(who.seat, who.locale).svg(), ask=ask)

    def save(self, ask: int) -> Saved:
        """The whole game as a file. It shows everything, so it is there when the game is over."""
        game = self._playing()
        if not game.over:
            raise Unfit("forbidden", "a game can be saved when it is over: a save shows everything")
        return Saved(game.save(), ask=ask)

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

    # Undo by consent

    def ask_undo(self, who: Connection, message: AskUndo) -> list[Delivery]:
        """Somebody wants to take back a decision: the other persons are asked."""
        seat = self._seat_of(who)
        self._require_present(message.at)
        if self._undo is not None:
            raise Unfit("forbidden", "somebody has asked already")
        if not self.head.full:  # who could say no is not here yet
            raise Unfit("forbidden", "a seat is still free")
        if self._playing().over:  # somebody may have a save by now, and with it the dice to come
            raise Unfit("forbidden", "a game that is over stays over")
        persons = [n for n, each in enumerate(self.head.seats) if each.kind == "person"]
        asked = tuple(each for each in persons if each != seat)
        return self._consider(UndoShown(seat, (), asked), who, message.ask)

    def answer_undo(self, who: Connection, message: AnswerUndo) -> list[Delivery]:
        """A person agrees, or does not."""
        seat, undo = self._seat_of(who), self._undo
        self._require_present(message.at)
        if undo is None or seat not in undo.asked:
            raise Unfit("forbidden", "nobody asks you")
        if not message.agree:
            self._undo = None
            return self._show(self._connections, who, message.ask)
        left = tuple(each for each in undo.asked if each != seat)
        agreed = UndoShown(undo.seat, (*undo.agreed, seat), left)
        return self._consider(agreed, who, message.ask)

    def _consider(self, undo: UndoShown, who: Connection, ask: int) -> list[Delivery]:
        """Undo if all have agreed; otherwise show who is still asked."""
        game = self._playing()
        if undo.asked:
            self._undo = undo
            return self._show(self._connections, who, ask)
        self._undo = None
        try:
            game.undo(undo.seat)
        except HistoryError as error:
            told: list[Delivery] = self._show(self._connections)
            return [*told, (who, Refused("forbidden", str(error), ask=ask))]
        self._rewinds.add(game.version, game.event_count)
        for each in self._connections:
            each.told = min(each.told, game.event_count)
        return self._changed(who, ask)

    def _require_present(self, at: int) -> None:
        version = self._playing().version
        if at != version:
            raise Unfit("stale", "the game has gone on", "K-STALE", version=version)

    # Telling

    def _changed(self, who: Connection | None = None, ask: int = 0) -> list[Delivery]:
        """The game is another one: everybody sees it, and nobody is asked for an undo any more."""
        self._undo = None
        return self._show(self._connections, who, ask)

    def _show(
        self, to: Iterable[Connection], asker: Connection | None = None, ask: int = 0
    ) -> list[Delivery]:
        """What each of these may see; what two may see alike is made once."""
        game = self.game
        if game is None:
            return []
        made: dict[tuple[Seat | None, bool, str, int], Shown] = {}
        told: list[Delivery] = []
        for each in to:
            key = (each.seat, each.host, each.locale, each.told)
            if key not in made:
                made[key] = shown(
                    *(game, each.seat, each.locale),
                    first=each.told,
                    host=each.host,
                    undo=self._undo,
                )
            each.told = game.event_count
            message: ToClient = made[key]
            told.append((each, attrs.evolve(message, ask=ask) if each is asker else message))
        return told

    def seats_shown(self) -> Seats:
        """Who sits here, as everybody may know it."""
        present = set(self._connections.values())
        seats = tuple(
            SeatShown(seat.kind, seat.name, seat.kind == "bot" or number in present)
            for number, seat in enumerate(self.head.seats)
        )
        return Seats(self.game is not None, seats)

    def listed(self) -> TableShown:
        """The table as it stands in the list."""
        seats, game = self.seats_shown(), self.game
        over = game is not None and game.over
        head = self.head
        return TableShown(head.table, head.spec, head.open, seats.begun, over, seats.seats)
