"""Outcomes: how a game ended."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.values.seats import Seat


@attrs.frozen
class Outcome(EqualByFields):
    """Who won, by which rule, and the score of every seat.

    >>> Outcome("T-1", (2,), (0, 5, 9), "the last coin is gone").winners
    (2,)
    """

    rule: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
