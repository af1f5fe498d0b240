"""Four players: draw, trade or go out (C-TURN-1 to C-TURN-4, C-SETUP-1 to C-SETUP-7)."""

from __future__ import annotations

from typing import ClassVar

from monopoly_rules_variants.card_game.turn.discarding import Discarding
from monopoly_rules_variants.card_game.turn.drawing import DRAWING
from monopoly_rules_variants.card_game.turn.going_out import GOING_OUT
from monopoly_rules_variants.card_game.turn.seating import (
    Seating,
    begin_with,
    reward_from_draw_pile,
)
from monopoly_rules_variants.card_game.turn.trading import TRADING
from monopoly_rules_variants.card_game.turn.turn_end import TurnQuestion


class Choosing(TurnQuestion):
    """The active player does exactly one thing (C-TURN-2, C-Q-31)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} draws or trades, or goes out if possible"
    VERBS: ClassVar = (DRAWING, TRADING, GOING_OUT)
    ONCE: ClassVar = True


FOUR_PLAYERS = Seating(
    0, False, begin_with(Choosing), reward_from_draw_pile, (Choosing, Discarding)
)
