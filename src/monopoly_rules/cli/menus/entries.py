"""What stands on one line of a menu: a choice, or those that differ in the player they are with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import attrs

from monopoly_rules.kernel import Action, Among, Choice, FieldValue, One, Seat
from monopoly_rules.kernel.domains.tuples import noun_of
from monopoly_rules.kernel.values.menus import SEAT

Choices: TypeAlias = Sequence[Choice[Action]]


@attrs.frozen
class Entry:
    """Choices of one action; there are several only where each is with another player."""

    choices: tuple[Choice[Action], ...]

    @property
    def first(self) -> Choice[Action]:
        """The only one, or the first."""
        return self.choices[0]

    @property
    def partners(self) -> Among | None:
        """The players to choose from, if there are several."""
        named = tuple(_partner(each) for each in self.choices)
        seats = tuple(seat for seat in named if seat is not None)
        return Among(seats, SEAT) if len(self.choices) > 1 else None

    def with_partner(self, seat: FieldValue) -> Choice[Action]:
        """The choice with one of them."""
        return next(each for each in self.choices if _partner(each) == seat)


def entries_of(choices: Choices) -> list[Entry]:
    """The lines of a menu, in the order of the choices. An offer to a player with whom no deal is
    possible stands on none of them."""
    found: dict[object, list[Choice[Action]]] = {}
    for number, choice in enumerate(_possible(choices)):
        key = number if _partner(choice) is None else choice.kind
        found.setdefault(key, []).append(choice)
    return [Entry(tuple(each)) for each in found.values()]


def _possible(choices: Choices) -> Iterator[Choice[Action]]:
    for choice in choices:
        if _partner(choice) is None or choice.first(1):
            yield choice


def _partner(choice: Choice[Action]) -> Seat | None:
    """The player whom a choice is with, where only its verb knows what it may hold."""
    first = choice.domains[0] if not choice.exact and choice.fields else None
    if isinstance(first, One) and noun_of(first) == SEAT and isinstance(first.value, int):
        return first.value
    return None
