"""Views: what one seat may know, as a value of its own type, built by an allow-list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

import attrs

from monopoly_rules.kernel.tables.outcomes import Outcome
from monopoly_rules.kernel.tables.states import Table
from monopoly_rules.kernel.tables.tasks import Question, Task
from monopoly_rules.kernel.values.errors import DefinitionError
from monopoly_rules.kernel.values.extras import ExtraValue
from monopoly_rules.kernel.values.fields import maker, names_of
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
    """The seats that the game is waiting for."""
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


def viewing(
    kind: type[W], seen: Mapping[str, Callable[[T, Seat | None], object]]
) -> tuple[Callable[[T, Seat | None], W], Callable[[T, Seat], Callable[[], W]]]:
    """From one allow-list, a reader for each field, the two ways to look at a table.

    The first builds a view as a value. The second, for `Rules.watch`, makes a view once that reads
    the table whenever it is asked, so that players in the lane see at no cost per decision.
    """
    names = names_of(kind)
    wrong = set(names) ^ set(seen)
    if wrong:
        raise DefinitionError(f"{kind.__name__}: {min(wrong)!r} is on one side only")
    make = maker(kind)
    readers = tuple(seen[name] for name in names)

    def see(look: T, seat: Seat | None) -> W:
        return make(*[read(look, seat) for read in readers])

    def live(name: str) -> property:
        read = seen[name]
        return property(lambda self: read(self._table, self._for_seat))

    shown = {name: live(name) for name in names}
    twin = type(f"Live{kind.__name__}", (kind,), {"__slots__": ("_for_seat", "_table"), **shown})

    def watch(table: T, seat: Seat) -> Callable[[], W]:
        view: W = object.__new__(twin)
        object.__setattr__(view, "_table", table)
        object.__setattr__(view, "_for_seat", seat)
        return lambda: view

    return see, watch
