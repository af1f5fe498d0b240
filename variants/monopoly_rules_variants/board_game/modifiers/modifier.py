"""The class of every modifier of the board game."""

from __future__ import annotations

from monopoly_rules.plugins import Modifier
from monopoly_rules_variants.board_game.editions.parameters import BoardNumbers


class BoardModifier(Modifier[BoardNumbers]):
    """A change of the board game."""

    FAMILY = "board"
