"""The lobby: all tables of a server, and the one function that answers whatever a client sends."""

from __future__ import annotations

import logging
import re
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, cast

import attrs

from monopoly_rules.games import Game
from monopoly_rules.kernel import (
    JSON,
    JournalError,
    MonopolyRulesError,
    RecordError,
    Seeded,
)
from monopoly_rules.kernel.values.seeds import new_seed
from monopoly_rules.plugins import Registry, compose, family_of, installed
from monopoly_rules.web.connections import Connection, Delivery
from monopoly_rules.web.heads import FORMAT, Head, SeatHead
from monopoly_rules.web.keeping import Damaged, Folder
from monopoly_rules.web.limits import LARGEST_MESSAGE, LARGEST_SAVE, MOST_TABLES
from monopoly_rules.web.messages import (
    AnswerUndo,
    AskUndo,
    Begin,
    Draw,
    Enter,
    ExplainRules,
    FromClient,
    ListTables,
    ListVariants,
    LoadTable,
    Made,
    MakeTable,
    Narrow,
    Play,
    Refused,
    RuleTold,
    Save,
    Seated,
    Tables,
    TakeSeat,
    TellRule,
    Unfit,
    read_message,
)
from monopoly_rules.web.offers import explained, told_rule, variants_shown
from monopoly_rules.web.table import Table
from monopoly_rules.web.tokens import digest_of, new_token

_log = logging.getLogger(__name__)

COSTS: Final[Mapping[type[FromClient], int]] = {
    ExplainRules: 10,
    MakeTable: 10,
    LoadTable: 40,
    Save: 10,
    ListVariants: 5,
    TellRule: 3,
    Enter: 3,
    Draw: 3,
}
"""What is more work than a play counts as several messages."""
FLOODING: Final = "too many messages; wait a moment"


class Lobby:
    """All tables in a folder. It knows no sockets and no clock: `answer` takes a text from a
    connection, and returns what is to be sent to whom."""

    def __init__(
        self,
        folder: Folder,
        registry: Registry | None = None,
        *,
        seeds: Callable[[], int] = new_seed,
    ) -> None:
        """The tables in a folder, as they were; ``seeds`` are those of games that begin."""
        self._folder = folder
        self._seeds = seeds
        self._registry = installed() if registry is None else registry
        self._tables: dict[str, Table] = {}
        self.damaged: list[Damaged] = []
        for found in folder.tables(self._registry, seeds):
            if isinstance(found, Damaged):
                self.damaged.append(found)
            else:
                self._tables[found.head.table] = found

    def answer(self, who: Connection, text: str | bytes) -> list[Delivery]:
        """Answer what a client has sent. Whatever it is, the worst answer is a `Refused`."""
        save = _brings_a_save(text)
        price = COSTS[LoadTable] if save else 1  # before it is even parsed
        if not who.bucket.take(price):
            ask = _ask_of(text)
            # Who waits for an answer gets it; others are told once.
            if not ask and who.bucket.excess > 1:
                return []
            return [(who, Refused("flooding", FLOODING, ask=ask))]
        if len(text) > (LARGEST_SAVE if save else LARGEST_MESSAGE):
            problem = f"a message has at most {LARGEST_MESSAGE} characters, a save {LARGEST_SAVE}"
            return [(who, Refused("too large", problem))]
        if isinstance(text, bytes):
            return [(who, Refused("malformed", "messages are texts, not bytes"))]
        try:
            message = read_message(text)
        except RecordError as error:
            return [(who, Refused("malformed", str(error)))]
        ask = message.ask
        more = COSTS.get(type(message), 1) - price
        if more > 0 and not who.bucket.take(more):
            return [(who, Refused("flooding", FLOODING, ask=ask))]
        try:
            return self._answered(who, message)
        except Unfit as unfit:
            return [(who, attrs.evolve(unfit.refused, ask=ask))]
        except (JournalError, OSError):
            _log.exception("a table cannot be kept")
            problem = "the server cannot write to its disk; nothing has changed"
            return [(who, Refused("broken", problem, ask=ask))]
        except MonopolyRulesError as error:
            return [(who, Refused("malformed", str(error), ask=ask))]
        except Exception:  # noqa: BLE001  # a bug, ours or a plugin's: the others play on
            _log.exception("%s could not be answered", type(message).__name__)
            problem = "this went wrong on the server; enter the table again to see how it stands"
            return [(who, Refused("broken", problem, ask=ask))]

    def _answered(self, who: Connection, message: FromClient) -> list[Delivery]:
        ask = message.ask
        match message:
            case Play():
                return self._at(who).play(who, message)
            case Narrow():
                return [(who, self._at(who).narrow(who, message))]
            case Draw():
                return [(who, self._at(who).draw(who, ask))]
            case Save():
                return [(who, self._at(who).save(ask))]
            case AskUndo():
                return self._at(who).ask_undo(who, message)
            case AnswerUndo():
                return self._at(who).answer_undo(who, message)
            case Begin():
                return self._at(who).begin(who)
            case Enter():
                return self._enter(who, message)
            case TakeSeat():
                seat, token, news = self._table(message.table).take_seat(message)
                return [(who, Seated(message.table, seat, token, ask=ask)), *news]
            case MakeTable():
                return [(who, self._make(message))]
            case LoadTable(save, open_):
                return [(who, self.load(save, open_=open_, ask=ask))]
            case ListTables():
                listed = tuple(table.listed() for table in self._tables.values())
                return [(who, Tables(listed, ask=ask))]
            case ListVariants(locale):
                return [(who, variants_shown(self._registry, locale, ask))]
            case ExplainRules(spec, players, parameters, locale):
                given = cast("Mapping[str, JSON]", parameters)
                return [(who, explained(self._registry, spec, players, given, locale, ask))]
            case TellRule():
                return [(who, self._rule(message))]
            case _:
                raise AssertionError(message)

    def gone(self, who: Connection) -> list[Delivery]:
        """A client is gone; what the others are told."""
        table = self._tables.get(who.table)
        return [] if table is None else table.leave(who)

    # Bots

    def bots_due(self, table: str) -> bool:
        """Whether a bot of a table is to decide; whoever runs the lobby lets them, at its pace."""
        found = self._tables.get(table)
        return found is not None and found.bots_due()

    def bots_move(self, table: str) -> list[Delivery]:
        """Let one bot decide once."""
        return self._table(table).bots_move()

    @property
    def names(self) -> tuple[str, ...]:
        """The tables that there are."""
        return tuple(self._tables)

    # Tables

    def _table(self, name: str) -> Table:
        table = self._tables.get(name)
        if table is None:
            raise Unfit("unknown", "there is no such table")
        return table

    def _at(self, who: Connection) -> Table:
        if not who.table:
            raise Unfit("forbidden", "enter a table first")
        return self._table(who.table)

    def _enter(self, who: Connection, message: Enter) -> list[Delivery]:
        left = self._tables.get(who.table) if who.table != message.table else None
        told = self._table(message.table).enter(who, message)
        return told if left is None else [*told, *left.leave(who)]

    def _make(self, message: MakeTable) -> Made:
        return self.make(
            message.spec,
            message.seats,
            cast("Mapping[str, JSON]", message.parameters),
            open_=message.open,
            ask=message.ask,
        )

    def make(
        self,
        spec: str,
        seats: list[str | None],
        parameters: Mapping[str, JSON],
        *,
        open_: bool = False,
        ask: int = 0,
    ) -> Made:
        """A new table. A seat is None for a person, a bot's name, or "" for the usual bot."""
        self._require_room()
        if None not in seats:
            raise Unfit("forbidden", "at least one seat is for a person")
        rules = compose(spec, players=len(seats), parameters=parameters, registry=self._registry)
        family = family_of(spec, self._registry).full_name
        made = self._made(ask)
        head = _head(made, rules.spec, parameters, [SeatHead() for _ in seats], open_=open_)
        for seat, bot in enumerate(seats):
            if bot is not None:
                found = self._registry.bot_for(family, bot or None)
                head = head.with_bot(seat, bot, found.name)
        self._folder.write(head)
        self._tables[made.table] = Table(
            head, rules, self._folder, self._registry, seeds=self._seeds
        )
        return made

    def load(self, save: str, *, open_: bool = False, ask: int = 0) -> Made:
        """A table at which a saved game goes on; everybody there is called as in the save.

        From here on chance has another seed: whoever has the file must not know the dice to come.
        """
        self._require_room()
        chance = Seeded(self._seeds())
        game = Game.load(save, compose=partial(compose, registry=self._registry), chance=chance)
        rules = game.rules
        if not game.names:
            raise Unfit("malformed", "the players of this game have no names")
        made = self._made(ask)
        seats = [SeatHead(name=name) for name in game.names]
        head = _head(made, rules.spec, rules.parameters, seats, open_=open_)
        self._folder.keep(made.table, game)
        self._folder.write(head)
        table = Table(head, rules, self._folder, self._registry, game, self._seeds)
        self._tables[made.table] = table
        return made

    def _require_room(self) -> None:
        if len(self._tables) >= MOST_TABLES:
            raise Unfit("full", f"there are {MOST_TABLES} tables already")

    def _made(self, ask: int) -> Made:
        return Made(self._new_name(), new_token(), new_token(), ask=ask)

    def _new_name(self) -> str:
        while (name := secrets.token_hex(4)) in self._tables:
            pass
        return name

    def _rule(self, message: TellRule) -> RuleTold:
        row = told_rule(message.rule, self._registry, message.locale)
        if row is None:
            raise Unfit("unknown", "there is no such rule")
        return RuleTold(row.id, row.title, row.text, dict(row.sources), ask=message.ask)


def _head(
    made: Made, spec: str, parameters: Mapping[str, JSON], seats: list[SeatHead], *, open_: bool
) -> Head:
    """The head of a new table, which keeps digests of its secrets."""
    digests = (digest_of(made.host), digest_of(made.invitation))
    return Head(FORMAT, made.table, spec, dict(parameters), open_, *digests, seats)


def _ask_of(text: str | bytes) -> int:
    """The number of a message that is not read, if it stands at its beginning: who sent it waits
    for its answer."""
    found = re.search(r'"ask": ?(\d{1,9})\b', text[:60]) if isinstance(text, str) else None
    return 0 if found is None else int(found[1])


def _brings_a_save(text: str | bytes) -> bool:
    """Whether a text begins as a message that may be long."""
    return isinstance(text, str) and f'"{LoadTable.__name__}"' in text[:40]
