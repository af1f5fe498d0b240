"""Seats: who decides. Players are 0, 1, 2 …; chance and the host have seats of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A player's place, counted from 0."""

CHANCE: Final[Seat] = -1
"""Throws dice, shuffles and cuts."""

HOST: Final[Seat] = -2
"""Speaks for the world outside the game, for instance to call time; never awaited.
"""

_NAMES: Final = {CHANCE: "chance", HOST: "host"}


def seat_name(seat: Seat, names: tuple[str, ...] = ()) -> str:
    """A seat in words.

    >>> seat_name(CHANCE), seat_name(0), seat_name(1, ("Anna", "Bram"))
    ('chance', 'seat 0', 'Bram')
    """
    if 0 <= seat < len(names):
        return names[seat]
    return _NAMES.get(seat, f"seat {seat}")


def are_seats(seats: Sequence[object], players: int) -> bool:
    """Whether these are seats of players, each at most once.

    >>> are_seats((0, 2), 3), are_seats((0, 0), 3), are_seats((3,), 3), are_seats((True,), 3)
    (True, False, False, False)
    """
    known = [each for each in seats if type(each) is int and 0 <= each < players]
    return len(known) == len(seats) == len({*known})
