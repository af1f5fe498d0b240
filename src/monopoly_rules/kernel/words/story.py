"""The story of a game: sentences, and which of them are left out first where room is short."""

from __future__ import annotations

from enum import IntEnum

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields


class Weight(IntEnum):
    """How much a sentence matters, from the least on. A screen that is too small leaves out the
    lightest first; a family says of its events which they are."""

    DETAIL = 0
    """What came to nothing or led to a result that is told: a single bid, a throw after which
    nothing happened."""
    STEP = 1
    """A step on the way to a result, such as a throw or a move; the table shows where it led."""
    RESULT = 2
    """What somebody has won or lost: purchases, rents, cards, offers, bankruptcies."""
    LASTING = 3
    """What no other page tells, such as the seed of the game."""


@attrs.frozen
class Sentence(EqualByFields):
    """What is told of some events, with their rules."""

    text: str
    weight: Weight = Weight.RESULT
