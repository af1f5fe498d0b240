"""Views: what one seat may know, as a value of its own type, built by an allow-list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from operator import attrgetter
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.compiling import compiled
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import State, Table, columns_of, element_of
from monopoly_rules.kernel.tables.tasks import Question, Task
from monopoly_rules.kernel.values.extras import ExtraValue
from monopoly_rules.kernel.values.fields import (
    bare,
    hints_of,
    made_once,
    names_of,
    open_twin,
)
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.values.secrets import WITHOUT_SECRETS

T = TypeVar("T", bound=Table)
W = TypeVar("W", bound="View")


@attrs.frozen
class View(EqualByFields):
    """Base of all views. ``seat`` is None for a spectator. Families add what is public and own."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    question: Task | None
    """What is asked now, without what the seat may not know; None when the game is over."""
    awaited: tuple[Seat, ...]
    """The seats that the game is waiting for."""
    outcome: Outcome | None
    """How the game ended, or None."""
    extras: tuple[tuple[str, ExtraValue], ...]
    """The values of modifiers that the seat may see, by name."""

    def _repr_html_(self) -> str:
        """What notebooks show: every field. `Game.draw` draws it, with the names of its game."""
        from monopoly_rules.kernel.drawing import Cell, html_table

        heading = (Cell("field"), Cell("value"))
        fields = [(Cell(name), Cell(str(getattr(self, name)))) for name in names_of(type(self))]
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return html_table([heading, *fields], f"{type(self).__name__} of {whose}")


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


Showing: TypeAlias = Callable[[T, Seat | None], object]
"""What a field of a view shows of a table to a seat, or to a spectator, who is None."""

COMMON: Final[Mapping[str, str]] = {
    "seat": "{seat}",
    "question": "top if type(top) in plain else top.seen_by({seat})",
    "awaited": "() if top is None else top.awaited({look})",
    "outcome": "{look}.outcome",
    "extras": "extras_seen({look}, {seat}) if {look}.extras else ()",
}
"""How the fields that every view has are read, in Python."""
TOP: Final = ("agenda = {look}.agenda", "top = agenda[-1] if agenda else None")


class Views(NamedTuple, Generic[T, W]):
    """The two ways to look at a table."""

    see: Callable[[T, Seat | None], W]
    """A view as a value."""
    watch: Callable[[T, Seat], W]
    """A view, made once, that reads the table whenever it is asked: players in the lane see at no
    cost per decision."""


@made_once
def open_view(state: type[State]) -> type[View]:
    """A view class that shows every column to everybody: of a game without secrets."""
    hints = {name: bare(hints_of(state)[name]) for name in columns_of(state)}
    name = f"{state.__name__.removesuffix('State')}View"
    said = f"Everything about a {state.__name__}, for everybody."
    made = type(name, (View,), {"__annotations__": hints, "__doc__": said})
    made.__module__ = state.__module__
    return attrs.frozen(made)


def viewing(kind: type[W], state: type[State], showing: Mapping[str, Showing[T]]) -> Views[T, W]:
    """How tables are looked at, generated from one allow-list: the fields of a view class.

    A field with the name and the type of a column shows that column as it is; for any other
    ``showing`` says what it shows.
    """
    shown = _shown(kind, state, showing)
    known: dict[str, object] = {
        "twin": open_twin(kind),
        "kind": kind,
        "plain": WITHOUT_SECRETS,
        "extras_seen": extras_seen,
        **{f"show_{name}": show for name, show in showing.items()},
    }
    return Views(_seeing(kind, shown, known), _watching(kind, state, shown, known))


def _seeing(
    kind: type[W], shown: Mapping[str, str], known: dict[str, object]
) -> Callable[[T, Seat | None], W]:
    """As `maker` fills a frozen value, without the call: while its class is an open twin."""
    filled = [*TOP, *(f"v.{name} = {read}" for name, read in shown.items())]
    lines = [line.format(look="look", seat="seat") for line in filled]
    return compiled(
        "see(look, seat)", known, ["v = twin()", *lines, "v.__class__ = kind", "return v"]
    )


def _watching(
    kind: type[W], state: type[State], shown: Mapping[str, str], known: dict[str, object]
) -> Callable[[T, Seat], W]:
    """Columns of a lane are lists that are never replaced, so a live view shares them; all else is
    read when somebody wants to see it."""
    shared = [
        name
        for name, read in shown.items()
        if read == _as_it_is(name) and element_of(hints_of(state)[name]) is not None
    ]
    live = {
        name: _single(name) if read == _as_it_is(name) else _live(name, read, known)
        for name, read in shown.items()
        if name != "seat" and name not in shared
    }
    veiling = type(f"Live{kind.__name__}", (kind,), {"__slots__": ("_table",), **live})
    # Bots read the question at every turn: where none holds secrets, none is looked for.
    plain = {"__slots__": (), "question": _live("question", "top", known)}
    unveiled = type(f"Plain{veiling.__name__}", (veiling,), plain)
    twins: dict[type, Callable[[], W]] = {each: open_twin(each) for each in (veiling, unveiled)}
    lines = ["v._table = t", "v.seat = seat", *(f"v.{name} = t.{name}" for name in shared)]
    fill: Callable[[W, T, Seat], None] = compiled("fill(v, t, seat)", {}, lines)

    def watch(table: T, seat: Seat) -> W:
        seen = veiling if table.rules.hides else unveiled
        view: W = twins[seen]()
        fill(view, table, seat)
        view.__class__ = seen
        return view

    return watch


def _shown(kind: type[View], state: type[State], showing: Collection[str]) -> dict[str, str]:
    """How each field of a view is read, in Python, from a ``look`` for a ``seat``."""
    names, columns = names_of(kind), columns_of(state)
    shown: dict[str, str] = {}
    for name in names:
        if name in COMMON:
            shown[name] = COMMON[name]
        elif name in showing:
            shown[name] = f"show_{name}({{look}}, {{seat}})"
        elif name in columns and _agree(hints_of(kind)[name], hints_of(state)[name]):
            shown[name] = _as_it_is(name)
        else:
            raise DefinitionError(
                f"{kind.__qualname__}.{name} does not say what it shows: {state.__qualname__} has "
                "no column of this name and type"
            )
    for name in showing:
        if name not in names or name in COMMON:
            raise DefinitionError(f"{kind.__qualname__} declares no field {name!r} to be shown")
    return shown


def _as_it_is(name: str) -> str:
    return f"{{look}}.{name}"


def _agree(field: object, column: object) -> bool:
    """Whether a field of a view can show a column as it is."""
    held = element_of(column)
    return bare(field) == bare(column) if held is None else element_of(field) == held


def _single(name: str) -> property:
    """A single value of the table, read without a call of Python."""
    return property(attrgetter(f"_table.{name}"))


def _live(name: str, read: str, known: dict[str, object]) -> property:
    """A field of a live view, read anew whenever somebody looks."""
    lines = [*(TOP if "top" in read else ()), f"return {read}"]
    lines = [line.format(look="self._table", seat="self.seat") for line in lines]
    return property(compiled(f"{name}(self)", known, lines))
