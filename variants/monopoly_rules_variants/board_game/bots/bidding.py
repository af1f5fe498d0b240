"""Bids as people call them: round sums, and few of them."""

from __future__ import annotations

from typing import Final

ROUND: Final = (5, 2, 1)
PART: Final = 10
"""A step is about this part of what is bid for."""
QUARTER: Final = 4
"""A bid goes up by this part of what is left to bid."""


def round_bid(lowest: int, most: int, worth: int, unit: int) -> int:
    """A bid from ``lowest`` to ``most`` for what is worth so much: a quarter of the way, up to the
    next round sum; where there is none left, as much as it goes to.

    >>> [round_bid(lowest, 213, 240, 1) for lowest in (1, 61, 201, 206)]
    [60, 100, 213, 213]
    >>> round_bid(4100, 9050, 9000, 10)
    5500
    """
    step = _step(worth, unit)
    wanted = lowest + (most - lowest) // QUARTER
    bid = -(-wanted // step) * step
    if bid > most:
        bid = most // step * step
    if bid < lowest:
        bid = most
    return bid - (bid - lowest) % unit


def _step(worth: int, unit: int) -> int:
    """A tenth of a value, made round: 1, 2 or 5 units, or ten, a hundred … times as many."""
    part, scale = worth // PART // unit, 1
    while part >= PART:
        part, scale = part // PART, scale * PART
    return next((each for each in ROUND if each <= part), 1) * scale * unit
