"""Layouts of the card game: what a hand is worth, how to lay it, when one may go out."""

from monopoly_rules.core.layouts.checking import completed, layout_refusal
from monopoly_rules.core.layouts.going_out import (
    best_lay_down,
    default_roles,
    lay_down_value,
    may_go_out,
)
from monopoly_rules.core.layouts.jokers import (
    IDLE,
    ROLES,
    JokerRole,
    RoleKind,
    parse_roles,
    role_at,
)
from monopoly_rules.core.layouts.layout import LaidSet, Layout, ScoredLayout, score_layout
from monopoly_rules.core.layouts.reward import after_reward, frees, lock_refusal, value_after_reward
from monopoly_rules.core.layouts.rounds import (
    RoundScores,
    bonuses,
    mrm_seat,
    round_scores,
    round_totals,
)
from monopoly_rules.core.layouts.search.best import best_layout
from monopoly_rules.core.layouts.search.codes import DEEDS_NEEDED
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.layouts.search.worth import best_value
from monopoly_rules.core.layouts.shedding import Part, best_part, best_parts, has_legal_part

__all__ = [
    "DEEDS_NEEDED",
    "IDLE",
    "ROLES",
    "JokerRole",
    "LaidSet",
    "Layout",
    "Part",
    "RoleKind",
    "RoundScores",
    "ScoredLayout",
    "Scorer",
    "after_reward",
    "best_lay_down",
    "best_layout",
    "best_part",
    "best_parts",
    "best_value",
    "bonuses",
    "completed",
    "default_roles",
    "frees",
    "has_legal_part",
    "lay_down_value",
    "layout_refusal",
    "lock_refusal",
    "may_go_out",
    "mrm_seat",
    "parse_roles",
    "role_at",
    "round_scores",
    "round_totals",
    "score_layout",
    "value_after_reward",
]
