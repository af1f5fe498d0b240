"""States and tables: the frozen value of a game in progress and its mutable working form.

A family writes a state class (columns are tuples, the rest small plain values), a table class with
the same attributes as sequences, and a look: a protocol of the same attributes, read-only. A
`StateCodec` makes the fast ways between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import (
    TYPE_CHECKING,
    Final,
    Generic,
    ParamSpec,
    Protocol,
    TypeVar,
    cast,
    get_args,
    get_origin,
)

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.compiling import compiled
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.tasks import Task
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.extras import Extra, ExtraValue
from monopoly_rules.kernel.values.fields import (
    bare,
    hints_of,
    made_once,
    names_of,
    open_twin,
)
from monopoly_rules.kernel.values.seats import Seat

if TYPE_CHECKING:
    from monopoly_rules.kernel.tables.resolved import Resolved

P = ParamSpec("P")
V = TypeVar("V")
E = TypeVar("E", bound=ExtraValue)
S = TypeVar("S", bound="State")
T = TypeVar("T", bound="Table")


class Looked:
    """A position that still has the table it came from, closed for writing: its look.

    It is no field: states are equal, hashed, copied and written without it.
    """

    __slots__ = ("look",)

    look: Table


@attrs.frozen
class State(Looked, EqualByFields):
    """Everything about a game in progress, as one flat hashable value. Families add columns."""

    agenda: tuple[Task, ...]
    extras: tuple[ExtraValue, ...]
    outcome: Outcome | None


class Look(Protocol):
    """What every table can be asked, without a way to write. Families add their columns."""

    @property
    def agenda(self) -> Sequence[Task]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    def extra(self, key: Extra[E]) -> E: ...


class Table:
    """The working form of a state. Only primitives, its methods, write columns and make events.

    A column is a ``Sequence``: a tuple, shared with the state, until a primitive first writes it,
    and then a list: ``coins = self.coins = writable(self.coins)``. So unchanged columns keep their
    identity from state to state, and in the lane, where all of them are lists, none is ever
    replaced.

    A family declares its columns in a `slotted` class.
    """

    __slots__ = ("agenda", "extras", "log", "outcome", "rules", "tally")

    rules: Resolved
    log: list[Event] | None
    """Where events are told; None when nobody listens, and then no primitive makes one."""
    tally: list[int] | None
    """Where primitives count what happens, finished turns first; None when nobody counts."""
    agenda: list[Task]
    extras: Sequence[ExtraValue]
    outcome: Outcome | None

    def tell(self, make: Callable[P, Event], *fields: P.args, **named: P.kwargs) -> None:
        """Report what has happened; the event is made only if somebody listens.

        ``make`` is the event's class, or its `maker` where it happens often.
        """
        if (log := self.log) is not None:
            log.append(make(*fields, **named))

    def push(self, task: Task) -> None:
        """Put a task on top of the agenda."""
        self.agenda.append(task)

    def push_at(self, place: int, task: Task) -> None:
        """Put a task into the agenda at a place, 0 being the lowest: its turn comes once all that
        lies above it is over."""
        self.agenda.insert(place, task)

    def bring_up(self, place: int) -> None:
        """Put the task at a place of the agenda, 0 being the lowest, on top."""
        self.agenda.append(self.agenda.pop(place))

    def done(self) -> None:
        """Take the task on top off the agenda."""
        self.agenda.pop()

    def dismiss(self, seat: Seat) -> None:
        """Take every task of a seat that leaves off the agenda."""
        self.agenda[:] = [task for task in self.agenda if task.owner != seat]

    def end(self, outcome: Outcome) -> None:
        """End the game: whatever was still to be done lapses."""
        self.outcome = outcome
        self.agenda.clear()

    def extra(self, key: Extra[E]) -> E:
        """A modifier's value."""
        return cast("E", self.extras[self.rules.place_of(key)])

    def put(self, key: Extra[E], value: E) -> None:
        """Change a modifier's value."""
        extras = self.extras = writable(self.extras)
        extras[self.rules.place_of(key)] = value

    def put_for(self, key: Extra[tuple[E, ...]], seat: Seat, value: E) -> None:
        """Change the value that a modifier keeps for one player."""
        values = self.extra(key)
        self.put(key, (*values[:seat], value, *values[seat + 1 :]))


def slotted(table: type[T]) -> type[T]:
    """Class decorator: a slot for each column that a table class declares."""
    return attrs.define(table, init=False, eq=False, repr=False, weakref_slot=False)


def writable(column: Sequence[V]) -> list[V]:
    """A column that may be written: itself, or a first copy of what the state still shares."""
    return column if type(column) is list else list(column)


class StateCodec(Generic[S, T]):
    """The ways between a state class and its table class, compiled once per family."""

    open_table: Callable[[Resolved, S, list[Event] | None], T]
    """A table that shares every column with the state until it is written."""
    open_in_place: Callable[[Resolved, S], T]
    """A table for the lane: every column is a list of its own, and nobody listens."""
    read_only: Callable[[Resolved, S], T]
    """A table that cannot be written: the one that the state came from, if these rules made it."""
    freeze: Callable[[T], S]
    """The state of a table; columns that nobody wrote stay the same objects."""
    close: Callable[[T], S]
    """As `freeze`, for a table that nobody needs any more: it becomes the look of its state."""
    singles: tuple[str, ...]
    """The names of what is no column but a single value, in order."""

    def __init__(self, state: type[S], table: type[T]) -> None:
        names = columns_of(state)
        slots = names_of(table) if attrs.has(table) else ()
        missing = [name for name in names if name not in slots]
        if missing:
            raise DefinitionError(
                f"{table.__qualname__} lacks {missing[0]!r}, a field of {state.__qualname__}; "
                "declare it in a class that is @slotted"
            )
        columns = {name for name in names if element_of(hints_of(state)[name]) is not None}
        self.singles = tuple(name for name in names if name not in columns)
        known: dict[str, object] = {
            "table": table,
            "frozen": _frozen(table),
            "state": state,
            "twin": open_twin(state),
        }
        filled, in_place = _filling(names, set(), "log"), _filling(names, columns, "None")
        self.open_table = compiled("open_table(rules, state, log)", known, filled)
        self.open_in_place = compiled("open_in_place(rules, state)", known, in_place)
        looking = [*_filling(names, set(), "None", "state.agenda")[:-1], "t.__class__ = frozen"]
        looking = [*LOOKED, *looking, "return t"]
        self.read_only = compiled("read_only(rules, state)", known, looking)
        self.freeze = compiled("freeze(t)", known, _freezing(names, columns))
        self.close = compiled("close(t)", known, _closing(names, columns))


LOOKED: Final = (
    "try:",
    "    t = state.look",
    "    if t.rules is rules:",
    "        return t",
    "except AttributeError:",
    "    pass",
)


@made_once
def codec_of(state: type[State], table: type[Table]) -> StateCodec[State, Table]:
    """The codec of a family: every rule set of it has the same one."""
    return StateCodec(state, table)


def columns_of(state: type[State]) -> tuple[str, ...]:
    """The names of a family's own columns and single values, in order."""
    return names_of(state)[len(names_of(State)) :]


def element_of(hint: object) -> object:
    """What a column holds several of, from its type; None for a single value."""
    hint = bare(hint)
    return get_args(hint)[0] if get_origin(hint) in (tuple, Sequence) else None


def _frozen(table: type[T]) -> type[T]:
    def refuse(self: T, name: str, value: object) -> None:
        raise TypeError(f"a look is read-only: {name!r} was written by a predicate or a view")

    return type(f"{table.__name__}Look", (table,), {"__slots__": (), "__setattr__": refuse})


def _filling(
    names: Sequence[str], lists: set[str], log: str, agenda: str = "[*state.agenda]"
) -> list[str]:
    extras = "list(state.extras)" if lists else "state.extras"
    return [
        "t = table()",
        "t.rules = rules",
        f"t.log = {log}",
        "t.tally = None",
        f"t.agenda = {agenda}",
        f"t.extras = {extras}",
        "t.outcome = state.outcome",
        *(f"t.{n} = list(state.{n})" if n in lists else f"t.{n} = state.{n}" for n in names),
        "return t",
    ]


def _freezing(names: Sequence[str], columns: set[str]) -> list[str]:
    """As `maker` fills a frozen value, without the call: while its class is an open twin."""
    lines = ["s = twin()", "s.agenda = tuple(t.agenda)", "s.outcome = t.outcome"]
    for name in ["extras", *names]:
        if name in columns or name == "extras":
            lines.append(f"s.{name} = tuple(t.{name})")  # a tuple stays the same object
        else:
            lines.append(f"s.{name} = t.{name}")
    return [*lines, "s.__class__ = state", "return s"]


def _closing(names: Sequence[str], columns: set[str]) -> list[str]:
    """As `_freezing`; the table shares every column with the state, and can only be read."""
    lines = ["s = twin()", "s.agenda = t.agenda = tuple(t.agenda)", "s.outcome = t.outcome"]
    for name in ["extras", *names]:
        if name in columns or name == "extras":
            lines.append(f"s.{name} = t.{name} = tuple(t.{name})")
        else:
            lines.append(f"s.{name} = t.{name}")
    lines += ["t.log = None", "t.__class__ = frozen", "s.look = t"]
    return [*lines, "s.__class__ = state", "return s"]
