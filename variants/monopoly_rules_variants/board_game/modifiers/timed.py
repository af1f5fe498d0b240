"""The timed game (B-TIMED): a limit is agreed on, and in some editions deeds are dealt.

The limit itself is a number of the family, because one edition has it in its base game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import attrs

from monopoly_rules.kernel import EqualByFields, Span
from monopoly_rules.plugins import Parameter
from monopoly_rules_variants.board_game.modifiers.modifier import BoardModifier
from monopoly_rules_variants.board_game.points import Cutoff, Deal, cutoff, deeds_dealt, larger
from monopoly_rules_variants.board_game.table.look import Look


@attrs.frozen
class TimedNumbers(EqualByFields):
    """The parameters of the timed game besides its limit."""

    deal: Annotated[int, Span(0, 3), Parameter("B-TIMED-3")]
    cutoff: Annotated[Cutoff, Parameter("B-Q-47")] = "finish_turn"


TIMED = BoardModifier("timed")
NUMBERS = TIMED.parameters(TimedNumbers, example={"timed.limit": "20 rounds"})


@TIMED.around(deeds_dealt, rule="B-TIMED-3")
def deal_in_timed(usual: Callable[[Look], Deal], look: Look) -> Deal:
    """Everybody is dealt deeds before play; two modifiers deal only once (B-Q-59)."""
    deal = Deal(look.rules.setting(NUMBERS).deal, "B-TIMED-3", "B-TIMED-3")
    return larger(usual(look), deal)


@TIMED.replace(cutoff, rule="B-Q-47")
def agreed_cutoff(look: Look) -> Cutoff:
    """What is still played after time is called, as agreed."""
    return look.rules.setting(NUMBERS).cutoff
