"""The lobby answers whatever a client sends: it looks at what it may ask, and asks the tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import time
from typing import Final, TypeAlias, cast

from monopoly_rules.kernel import JSON, RecordError
from monopoly_rules.kernel.values.seeds import new_seed
from monopoly_rules.plugins import Registry, installed
from monopoly_rules.web.lobby.hall import KEEP_DAYS, Hall
from monopoly_rules.web.lobby.offers import Explanations, told_rule
from monopoly_rules.web.lobby.refusing import (
    BUSY,
    FLOODING,
    ask_unread,
    cost_of,
    cost_unread,
    problem_unread,
    refusal_of,
)
from monopoly_rules.web.messages import (
    AnswerRequest,
    AskUndo,
    Begin,
    Draw,
    Enter,
    Explained,
    ExplainRules,
    FromClient,
    InviteTo,
    ListTables,
    ListVariants,
    LoadTable,
    Made,
    MakeTable,
    Narrow,
    Play,
    Refused,
    RemoveTable,
    RuleTold,
    Save,
    Seated,
    Tables,
    TakeSeat,
    TellRule,
    ToClient,
    Try,
    Unfit,
    read_message,
)
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.keeping import Damaged, Folder
from monopoly_rules.web.tables.table import Table

_Answer: TypeAlias = Callable[[], list[Delivery]]
_Begun: TypeAlias = Callable[[], Callable[[], ToClient]]
Work: TypeAlias = Callable[[], _Answer]
"""What takes long, and may be done on any thread; it returns what is left to do."""
TOO_MANY_TABLES: Final = "too many new tables; wait a minute"


class Lobby:
    """All tables in a folder. It knows no sockets: `answer` takes a text from a connection, and
    returns what is to be sent to whom."""

    def __init__(
        self,
        folder: Folder,
        registry: Registry | None = None,
        *,
        seeds: Callable[[], int] = new_seed,
        clock: Callable[[], float] = time,
        keep_days: int = KEEP_DAYS,
    ) -> None:
        """The tables in a folder, as they were; ``seeds`` are those of games that begin. A table
        that nobody comes to for ``keep_days`` goes when it is swept; 0 keeps all."""
        self._registry = installed() if registry is None else registry
        self._explanations = Explanations(self._registry)
        self._hall = Hall(folder, self._registry, seeds, clock, keep_days)

    @property
    def damaged(self) -> Sequence[Damaged]:
        """The tables of the folder that could not be opened."""
        return self._hall.damaged

    @property
    def names(self) -> tuple[str, ...]:
        """The tables that there are."""
        return tuple(table.head.table for table in self._hall.tables)

    # Answering

    def answer(self, who: Connection, text: str | bytes) -> list[Delivery]:
        """Answer what a client has sent. Whatever it is, the worst answer is a `Refused`."""
        begun = self.begin(who, text)
        return begun()() if callable(begun) else begun

    def begin(self, who: Connection, text: str | bytes) -> list[Delivery] | Work:
        """The answer, or work that leads to it: it takes long and changes nothing, so that a
        server can have it done on another thread. What it returns is called on the lobby's own,
        and returns the answer."""
        price = cost_unread(text)
        if not who.may_ask(price):
            ask = ask_unread(text)
            # Who waits for an answer gets it; others are told once.
            if not ask and who.bucket.excess > 1:
                return []
            return [(who, Refused("flooding", FLOODING, ask=ask))]
        problem = problem_unread(text)
        if problem is not None:
            return [(who, problem)]
        if not who.shared.may_work(price):
            return [(who, Refused("flooding", BUSY, ask=ask_unread(text)))]
        try:
            message = read_message(str(text))
        except RecordError as error:
            return [(who, Refused("malformed", str(error), ask=ask_unread(text)))]
        more = cost_of(message) - price
        if more > 0 and not who.may_ask(more):
            return [(who, Refused("flooding", FLOODING, ask=message.ask))]
        work = self._work(message)
        if work is None:
            return self._finish(who, message, partial(self._answered, who, message))
        if more > 0 and not who.shared.may_work(cost_of(message)):
            return [(who, Refused("flooding", BUSY, ask=message.ask))]
        if not isinstance(message, ExplainRules) and not who.shared.may_make_a_table():
            return [(who, Refused("flooding", TOO_MANY_TABLES, ask=message.ask))]
        return partial(self._worked, who, message, work)

    def _worked(self, who: Connection, message: FromClient, work: _Begun) -> _Answer:
        """Do what takes long; what is left to do."""
        try:
            return partial(self._finish, who, message, partial(_alone, who, work()))
        except Exception as error:  # noqa: BLE001  # as below
            refused: list[Delivery] = [(who, refusal_of(error, message))]
            return lambda: refused

    def _finish(self, who: Connection, message: FromClient, answer: _Answer) -> list[Delivery]:
        try:
            told = answer()
        except Exception as error:  # noqa: BLE001  # a bug, ours or a plugin's: the others play on
            told = [(who, refusal_of(error, message, self._translating(who, message)))]
        self._hall.touch(who.table)
        return told

    def _translating(self, who: Connection, message: FromClient) -> Callable[[str], str]:
        """How a client is told something: in the language that it wants at its table, or at the one
        that it wants to sit down at; in English where there is none."""
        at, locale = who.table, who.locale
        if isinstance(message, Enter | TakeSeat):
            locale = message.locale or (locale if at == message.table else "")
            at = message.table
        table = self._hall.find(at)
        return str if table is None else table.translating(locale)

    def _work(self, message: FromClient) -> _Begun | None:
        """What takes long, if this message does: it returns what is left to do."""
        match message:
            case MakeTable(spec, seats, parameters, open_):
                given = cast("Mapping[str, JSON]", parameters)
                return partial(self._lay, spec, seats, given, open_=open_, ask=message.ask)
            case LoadTable(save, open_):
                return partial(self._lay_saved, save, open_=open_, ask=message.ask)
            case ExplainRules() if not self._explanations.knows(message):
                return partial(self._explain, message)
            case _:
                return None

    def _answered(self, who: Connection, message: FromClient) -> list[Delivery]:
        ask = message.ask
        match message:
            case Play():
                return self._at(who).play(who, message)
            case Narrow():
                return [(who, self._at(who).narrow(who, message))]
            case Try():
                return [(who, self._at(who).try_actions(who, message))]
            case Draw():
                return [(who, self._at(who).draw(who, ask))]
            case Save():
                return self._at(who).save(who, ask)
            case AskUndo():
                return self._at(who).ask_undo(who, message)
            case AnswerRequest():
                return self._at(who).answer_request(who, message)
            case Begin():
                return self._at(who).begin(who)
            case Enter():
                return self._enter(who, message)
            case TakeSeat():
                seat, token, news = self._hall.table(message.table).take_seat(message)
                return [(who, Seated(message.table, seat, token, ask=ask)), *news]
            case InviteTo():
                return self._at(who).invite_to(who, message)
            case RemoveTable():
                return self._remove(who, ask)
            case ListTables():
                listed = tuple(table.listed() for table in self._hall.tables)
                return [(who, Tables(listed, ask=ask))]
            case ListVariants(locale):
                return [(who, self._explanations.variants(locale, ask))]
            case ExplainRules():
                return [(who, self._explanations.of(message))]
            case TellRule():
                return [(who, self._rule(message))]
            case _:
                raise AssertionError(message)

    def gone(self, who: Connection) -> list[Delivery]:
        """A client is gone; what the others are told."""
        self._hall.touch(who.table)
        table = self._hall.find(who.table)
        return [] if table is None else table.leave(who)

    # Tables

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
        return self._lay(spec, seats, parameters, open_=open_, ask=ask)()

    def _lay(
        self,
        spec: str,
        seats: list[str | None],
        parameters: Mapping[str, JSON],
        *,
        open_: bool,
        ask: int,
    ) -> Callable[[], Made]:
        self._hall.require_room()
        laid = self._hall.lay(spec, seats, parameters)
        return partial(self._hall.add, laid, open_=open_, ask=ask)

    def _lay_saved(self, save: str, *, open_: bool, ask: int) -> Callable[[], Made]:
        self._hall.require_room()
        laid = self._hall.lay_saved(save)
        return partial(self._hall.add, laid, open_=open_, ask=ask)

    def _explain(self, message: ExplainRules) -> Callable[[], Explained]:
        explained = self._explanations.of(message)
        return lambda: explained

    def sweep(self) -> None:
        """Let go of tables that nobody has come to for long."""
        self._hall.sweep()

    def _at(self, who: Connection) -> Table:
        if not who.table:
            raise Unfit("forbidden", "enter a table first")
        return self._hall.table(who.table)

    def _enter(self, who: Connection, message: Enter) -> list[Delivery]:
        left = self._hall.find(who.table) if who.table != message.table else None
        told = self._hall.table(message.table).enter(who, message)
        return told if left is None else [*told, *left.leave(who)]

    def _remove(self, who: Connection, ask: int) -> list[Delivery]:
        table = self._at(who)
        table.require_host(who)
        self._hall.remove(table)
        return table.close(who, ask)

    def _rule(self, message: TellRule) -> RuleTold:
        row = told_rule(message.rule, self._registry, message.locale)
        if row is None:
            raise Unfit("unknown", "there is no such rule")
        return RuleTold(row.id, row.title, row.text, dict(row.sources), ask=message.ask)

    # Bots

    def bots_due(self, table: str) -> bool:
        """Whether a bot of a table is to decide; whoever runs the lobby lets them, at its pace."""
        found = self._hall.find(table)
        return found is not None and found.bots_due()

    def bots_move(self, table: str) -> list[Delivery]:
        """Let one bot decide once; nothing happens at a table that is gone."""
        found = self._hall.find(table)
        return [] if found is None else found.bots_move()


def _alone(who: Connection, finish: Callable[[], ToClient]) -> list[Delivery]:
    return [(who, finish())]
