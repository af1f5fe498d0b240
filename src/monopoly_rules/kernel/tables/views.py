"""Views: what one seat may know, as a value of its own type, built by an allow-list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from operator import attrgetter
from typing import Final, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import State, Table, columns_of, compiled, element_of
from monopoly_rules.kernel.tables.tasks import Question, Task
from monopoly_rules.kernel.values.errors import DefinitionError
from monopoly_rules.kernel.values.extras import ExtraValue
from monopoly_rules.kernel.values.fields import bare, hints_of, maker, names_of
from monopoly_rules.kernel.values.seats import Seat

T = TypeVar("T", bound=Table)
W = TypeVar("W", bound="View")


@attrs.frozen
class View:
    """Base of all views. ``seat`` is None for a spectator. Families add what is public and own."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    question: Task | None
    """What is asked now, without what the seat may not know; None when the game is over."""
    awaited: tuple[Seat, ...]
    """The seats without whom the game does not go on."""
    outcome: Outcome | None
    """How the game ended, or None."""
    extras: tuple[tuple[str, ExtraValue], ...]
    """The values of modifiers that the seat may see, by name."""


def question_seen(look: Table, seat: Seat | None) -> Task | None:
    """The question on top as this seat may see it."""
    return look.agenda[-1].seen_by(seat) if look.agenda else None


def awaited_seats(look: Table) -> tuple[Seat, ...]:
    """Whom the game waits for; nobody when it is over."""
    if look.outcome is not None:
        return ()
    top = look.agenda[-1]
    assert isinstance(top, Question)
    return top.awaited(look)


def extras_seen(look: Table, seat: Seat | None) -> tuple[tuple[str, ExtraValue], ...]:
    """The modifiers' values that this seat may see, by name."""
    seen: list[tuple[str, ExtraValue]] = []
    for key, value in zip(look.rules.extras, look.extras, strict=True):
        if key.shown == "all":
            seen.append((key.name, value))
        elif key.shown == "owner" and seat is not None and seat >= 0 and isinstance(value, tuple):
            seen.append((key.name, value[seat]))
    return tuple(seen)


Reader: TypeAlias = Callable[[T, Seat | None], object]
"""What a field of a view shows a seat, or None for a spectator."""

COMMON: Final[Mapping[str, str]] = {
    "seat": "seat",
    "question": "question_seen(look, seat)",
    "awaited": "awaited_seats(look)",
    "outcome": "look.outcome",
    "extras": "extras_seen(look, seat) if look.extras else ()",
}
"""How the fields that every view has are read, in Python."""


def viewing(
    kind: type[W], state: type[State], readers: Mapping[str, Reader[T]]
) -> tuple[Callable[[T, Seat | None], W], Callable[[T, Seat], Callable[[], W]]]:
    """The two ways to look at a table, generated from one allow-list: the fields of a view class.

    A field with the name and the type of a column shows that column as it is; any other has a
    reader. The first way builds a view as a value. The second, for `Rules.watch`, makes a view once
    that reads the table whenever it is asked, so that players in the lane see at no cost per
    decision.
    """
    known: dict[str, object] = {
        "new": object.__new__,
        "twin": maker(kind),
        "kind": kind,
        "question_seen": question_seen,
        "awaited_seats": awaited_seats,
        "extras_seen": extras_seen,
        **{f"read_{name}": read for name, read in readers.items()},
    }
    shown = _shown(kind, state, readers)
    filled = [f"v.{name} = {read}" for name, read in shown.items()]
    see: Callable[[T, Seat | None], W] = compiled(
        "see(look, seat)", known, ["v = new(twin)", *filled, "v.__class__ = kind", "return v"]
    )
    # Columns of a lane are lists that are never replaced, so a live view shares them; single values
    # are read when somebody wants to see them.
    shared = [
        name
        for name in columns_of(state)
        if shown.get(name) == f"look.{name}" and element_of(hints_of(state)[name]) is not None
    ]
    live = {
        name: _live(name, read, known)
        for name, read in shown.items()
        if name != "seat" and name not in shared
    }
    twin = type(f"Live{kind.__name__}", (kind,), {"__slots__": ("_table",), **live})

    def watch(table: T, seat: Seat) -> Callable[[], W]:
        view: W = object.__new__(twin)
        put = object.__setattr__
        put(view, "_table", table)
        put(view, "seat", seat)
        for name in shared:
            put(view, name, getattr(table, name))
        return lambda: view

    return see, watch


def _shown(kind: type[View], state: type[State], readers: Collection[str]) -> dict[str, str]:
    """How each field of a view is read from a ``look`` for a ``seat``, in Python."""
    names, columns = names_of(kind), columns_of(state)
    shown: dict[str, str] = {}
    for name in names:
        if name in readers:
            shown[name] = f"read_{name}(look, seat)"
        elif name in COMMON:
            shown[name] = COMMON[name]
        elif name in columns and _agree(hints_of(kind)[name], hints_of(state)[name]):
            shown[name] = f"look.{name}"
        else:
            raise DefinitionError(
                f"{kind.__qualname__}.{name} needs a reader: {state.__qualname__} has no column of "
                "this name and type"
            )
    for name in readers:
        if name not in names:
            raise DefinitionError(f"{name!r} has a reader and is no field of {kind.__qualname__}")
    return shown


def _agree(field: object, column: object) -> bool:
    """Whether a field of a view can show a column as it is."""
    shown, held = element_of(field), element_of(column)
    return bare(field) == bare(column) if held is None else shown == held


def _live(name: str, read: str, known: dict[str, object]) -> property:
    if read == f"look.{name}":
        return property(attrgetter(f"_table.{name}"))
    lines = ["look, seat = self._table, self.seat", f"return {read}"]
    return property(compiled(f"{name}(self)", known, lines))
