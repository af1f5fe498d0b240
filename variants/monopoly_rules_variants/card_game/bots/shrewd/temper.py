"""How the shrewd player weighs things: numbers found by contests against the collector."""

from __future__ import annotations

from typing import Final

import attrs

from monopoly_rules.kernel import EqualByFields


@attrs.frozen
class Temper(EqualByFields):
    """Weights of the shrewd player."""

    in_reach: float = 0.5
    """The chance that a missing card comes that can be taken now."""
    deeper: float = 0.25
    """The chance of one that lies deeper in a pile."""
    taken: float = 0.1
    """The chance of one that an opponent was seen to take."""
    unseen: float = 0.3
    """The chance of one that nobody has seen, while the draw pile is full."""
    fading: float = 0.5
    """How that fades as the draw pile shrinks: a power of the part that is left."""
    house: float = 0.12
    """The chance of a missing building, for every one of its kind that is left."""
    change: float = 0.94
    """The chance to go out first falls by this for every card that still has to change."""
    hurry: float = 0.5
    """How much faster at the end of the draw pile."""
    dread: float = 2.0
    """How much faster still with a Chance in hand, which would cost it the round."""
    later: float = 0.25
    """How much of what is not complete counts where somebody else goes out."""
    reward: float = 500.0
    """What the reward of going out is worth, about."""
    fear: float = 0.25
    """How much of a card's usual worth it counts to let an opponent have it."""
    a_draw: float = 1.0
    """How much of what a draw brings on average a trade has to bring."""
    eager: float = 40.0
    """How much more each trade since the last draw has to bring."""
    a_card: float = 15.0
    """What it costs to let an opponent have one card more in hand."""
    worth_it: float = 900.0
    """It goes out at once for this much; for less when the draw pile runs low."""
    running_low: float = 1.0
    """How fast that falls with the draw pile."""


TEMPER: Final = Temper()
