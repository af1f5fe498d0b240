"""Views: what one seat may know, as a value of its own type, built by an allow-list."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel.extras import ExtraValue
from monopoly_rules.kernel.outcomes import Outcome
from monopoly_rules.kernel.seats import Seat
from monopoly_rules.kernel.states import Table
from monopoly_rules.kernel.tasks import Question, Task


@attrs.frozen
class View:
    """Base of all views. ``seat`` is None for a spectator. Families add what is public and own."""

    seat: Seat | None
    question: Task | None
    awaited: tuple[Seat, ...]
    outcome: Outcome | None
    extras: tuple[tuple[str, ExtraValue], ...]


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
