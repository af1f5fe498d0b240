"""Which rule makes an action untimely that a seat is not asked for.

The kernel refuses such an action before any rule of the game sees it. A player who asks why learns
from here which rule keeps it from being a question now.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from monopoly_rules.kernel import Action, Task
from monopoly_rules_variants.card_game.players.five_six_players import (
    Finishing,
    LayingMissing,
    LayingNew,
    Passing,
    Swapping,
)
from monopoly_rules_variants.card_game.players.two_players import ChoosingAgain
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.turn.arranging import ArrangingOthers, ArrangingOwn
from monopoly_rules_variants.card_game.turn.discarding import Discarding
from monopoly_rules_variants.card_game.values.actions import (
    Arrange,
    Discard,
    Done,
    Draw,
    GoOut,
    LayTradeCard,
    NeutralSwap,
    NeutralTake,
    PassCard,
    Swap,
    Trade,
)

Reasons: TypeAlias = Mapping[type[Action], str]

OF_A_TURN: Final = frozenset(
    {Draw, Trade, NeutralSwap, NeutralTake, Discard, GoOut, LayTradeCard, Swap, Done}
)
"""What only the player whose turn it is does."""
ONE_OF_THREE: Final[Reasons] = {
    **dict.fromkeys((Draw, Trade, NeutralSwap, NeutralTake), "C-TURN-2"),
    GoOut: "C-TURN-3",
}
"""Whoever has drawn or traded in this turn."""
ONLY_SWAPPING: Final[Reasons] = dict.fromkeys((Draw, Trade, Discard), "C-P56-4")
LAID_FIRST: Final[Reasons] = {**ONLY_SWAPPING, Done: "C-Q-53", GoOut: "C-Q-49"}
MOMENTS: Final[Mapping[type[Task], Reasons]] = {
    Discarding: {**ONE_OF_THREE, Done: "C-DISCARD-1"},
    ChoosingAgain: ONE_OF_THREE,
    LayingMissing: {**LAID_FIRST, Swap: "C-P56-6"},
    Swapping: {**ONLY_SWAPPING, Done: "C-Q-53", LayTradeCard: "C-P56-5"},
    LayingNew: {**LAID_FIRST, Swap: "C-P56-4", Done: "C-P56-5"},
    Finishing: {**ONLY_SWAPPING, Swap: "C-P56-4", LayTradeCard: "C-P56-5"},
}
"""By what the player on turn is asked: why something else does not fit there."""
AT_THE_START: Final[Reasons] = {Discard: "C-DISCARD-1", Done: "C-Q-31"}
"""The same at the start of a turn, with up to four players."""


def untimely(look: CardLook, action: Action) -> str | None:
    """The rule that makes an action untimely: of the round that is over, the pass, another's turn,
    or the order within a turn."""
    kind, question = type(action), look.agenda[-1]
    if isinstance(question, ArrangingOwn | ArrangingOthers):
        return "C-OUT-14" if kind in OF_A_TURN else "C-ROUND-2" if kind is Arrange else None
    if isinstance(question, Passing):
        return "C-P56-8" if kind is GoOut else "C-Q-69" if kind in OF_A_TURN | {PassCard} else None
    passes = look.rules.seating.passes
    if kind is PassCard:
        return "C-Q-51" if passes else None
    if kind is Arrange:
        return "C-ROUND-2"
    if kind in OF_A_TURN and action.seat != look.active:
        return "C-Q-55" if kind is GoOut and passes else "C-TURN-4"
    return MOMENTS.get(type(question), AT_THE_START).get(kind)
