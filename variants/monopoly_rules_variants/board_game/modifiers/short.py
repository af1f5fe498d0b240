"""The short game (B-SHORT): deeds are dealt, hotels come sooner, the second bankruptcy ends it.

Which of these an edition has are its numbers; what a hotel needs and counts stands in its table
``[with.short]``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import attrs

from monopoly_rules.kernel import EqualByFields, Span
from monopoly_rules.plugins import Parameter
from monopoly_rules_variants.board_game.modifiers.modifier import BoardModifier
from monopoly_rules_variants.board_game.points import (
    Deal,
    Ending,
    deeds_dealt,
    larger,
    last_bankruptcy,
)
from monopoly_rules_variants.board_game.table.look import Look


@attrs.frozen
class ShortNumbers(EqualByFields):
    """The parameters of the short game."""

    end_on_second_bankruptcy: Annotated[bool, Parameter("B-Q-53")]
    final_estate: Annotated[Literal["in_kind", "normal"], Parameter("B-Q-54")]
    deal: Annotated[int, Span(0, 3), Parameter("B-SHORT-1")] = 2


SHORT = BoardModifier("short")
NUMBERS = SHORT.parameters(ShortNumbers)


@SHORT.around(deeds_dealt, rule="B-SHORT-1")
def deal_in_short(usual: Callable[[Look], Deal], look: Look) -> Deal:
    """Everybody is dealt deeds before play; two modifiers deal only once (B-Q-59)."""
    deal = Deal(look.rules.setting(NUMBERS).deal, "B-SHORT-1", "B-SHORT-2")
    return larger(usual(look), deal)


@SHORT.replace(last_bankruptcy, rule="B-SHORT-6")
def second_bankruptcy(look: Look) -> Ending:
    """The second bankruptcy ends the game, and its estate passes in kind (B-Q-53, B-Q-54)."""
    numbers = look.rules.setting(NUMBERS)
    if not numbers.end_on_second_bankruptcy or not any(look.out):
        return "goes_on"
    return numbers.final_estate
