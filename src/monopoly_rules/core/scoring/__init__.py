"""What cards are worth: the scoring table, the layout rules, scores and standings."""

from monopoly_rules.core.scoring.extra import MOST_KINDS, ExtraCard
from monopoly_rules.core.scoring.rules import LayoutRules, Role
from monopoly_rules.core.scoring.score import Score, ScoreLine
from monopoly_rules.core.scoring.shapes import Joker, building_line, joker_of, jokers_of
from monopoly_rules.core.scoring.standings import mrm_winner, winners
from monopoly_rules.core.scoring.table import ScoringTable

__all__ = [
    "MOST_KINDS",
    "ExtraCard",
    "Joker",
    "LayoutRules",
    "Role",
    "Score",
    "ScoreLine",
    "ScoringTable",
    "building_line",
    "joker_of",
    "jokers_of",
    "mrm_winner",
    "winners",
]
