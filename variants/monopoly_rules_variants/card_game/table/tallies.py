"""What a tally of card games counts: turns, rounds, and rounds that nobody ended by going out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from monopoly_rules.kernel import JSON

TURNS: Final = 0
ROUNDS: Final = 1
GONE_OUT: Final = 2
LENGTH: Final = 3


def counted(tally: Sequence[int]) -> Mapping[str, JSON]:
    """Rounds played to their end, and how many of them somebody ended by going out."""
    return {"rounds": tally[ROUNDS], "gone_out": tally[GONE_OUT]}
