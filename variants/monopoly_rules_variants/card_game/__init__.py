"""Monopoly: The Card Game, for two to six players, as a plugin of monopoly_rules.

Authors of modifiers import from here: `CardModifier`, the rule points, `CardTable`, `CardLook`.
"""

from __future__ import annotations

from monopoly_rules.core.scoring import ExtraCard
from monopoly_rules_variants.card_game.editions.data import CardData
from monopoly_rules_variants.card_game.editions.parameters import CardNumbers
from monopoly_rules_variants.card_game.moments import (
    dealt,
    discarded,
    drawn,
    match_ended,
    round_ended,
    traded,
    turn_began,
    turn_ended,
)
from monopoly_rules_variants.card_game.plugin import (
    CARD_GAME,
    CardModifier,
    register_bots,
    register_catalogues,
    register_editions,
    register_families,
)
from monopoly_rules_variants.card_game.points import (
    match_winners,
    may_lay_down,
    payment,
    reward,
)
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.values.state import CardState
from monopoly_rules_variants.card_game.view import CardView
from monopoly_rules_variants.card_game.words.picture import score_sheet

__all__ = [
    "CARD_GAME",
    "CardData",
    "CardLook",
    "CardModifier",
    "CardNumbers",
    "CardRules",
    "CardState",
    "CardTable",
    "CardView",
    "ExtraCard",
    "dealt",
    "discarded",
    "drawn",
    "match_ended",
    "match_winners",
    "may_lay_down",
    "payment",
    "register_bots",
    "register_catalogues",
    "register_editions",
    "register_families",
    "reward",
    "round_ended",
    "score_sheet",
    "traded",
    "turn_began",
    "turn_ended",
]
