"""What a hand is worth at best, without laying it out: the exact maximum.

Without Chance cards the longest chain of buildings on the dearest street set is exact: for every
number n the sets with at least n buildings are then the dearest ones possible, which makes both
the sum of all sets and the dearest set as high as they can be, and every token belongs on the
dearest set. A Chance is tried as each card that would find a place.
"""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_rules.core.layouts.search.codes import JOKER_SHIFT, code_of
from monopoly_rules.core.layouts.search.fillings import fillings
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.scoring import Role


def best_value(cards: Iterable[int], scorer: Scorer, role: Role = Role.OUT) -> int:
    """The most these cards can earn, freely arranged, Mr. Monopoly's bonus left out.

    Whoever did not go out earns nothing with a Chance in hand (C-SCORE-8, C-LAYOUT-13).
    """
    code = code_of(cards)
    jokers = code >> JOKER_SHIFT & scorer.joker_mask
    if jokers:
        return 0 if role is Role.OTHER else best_of(scorer, code, jokers)
    return scorer.value(code)


def best_of(scorer: Scorer, code: int, jokers: int) -> int:
    """The most a code can earn with so many free Chance cards beside it."""
    return max(scorer.value(filled, left) for filled, _, left in fillings(scorer, code, jokers))
