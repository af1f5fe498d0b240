"""The best layout of a hand, with its score line by line."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from monopoly_rules.core.cards import BUILDINGS, CARDS, Card
from monopoly_rules.core.layouts.jokers import RoleKind
from monopoly_rules.core.layouts.layout import CAUGHT, LaidSet, Layout, ScoredLayout, score_layout
from monopoly_rules.core.layouts.search.arranging import Plan, best_plan
from monopoly_rules.core.layouts.search.codes import COUNT, JOKER_SHIFT, code_of
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.scoring import Role, Score
from monopoly_rules.core.sets import SETS

_DEED_CARDS = tuple(tuple(CARDS[deed] for deed in each.deeds) for each in SETS)


def best_layout(cards: Iterable[int], scorer: Scorer, role: Role = Role.OUT) -> ScoredLayout:
    """The layout that earns the most, cards without a place left unused.

    Of equal totals the first in the order of C-Q-65; a Chance stands only for cards that are
    missing (C-LAYOUT-12). Whoever did not go out earns nothing with a Chance (C-SCORE-8).
    """
    cards = tuple(cards)
    code = code_of(cards)
    jokers = code >> JOKER_SHIFT & COUNT
    if jokers and role is Role.OTHER:
        return ScoredLayout(Layout(unused=_sorted(cards)), Score((CAUGHT,)))
    plan = best_plan(scorer, code, jokers)
    assert plan is not None, "only a lay-down may have no plan"
    return laid_out(plan, cards, scorer)


def laid_out(plan: Plan, cards: Iterable[int], scorer: Scorer) -> ScoredLayout:
    """The cards as a plan places them, with their score."""
    unused = list(_sorted(cards))
    real_tokens = (Card.TOKEN,) * unused.count(Card.TOKEN)
    standing: dict[int, list[int]] = {}
    for rank in plan.roles:
        kind, served = divmod(rank, len(SETS))
        standing.setdefault(served, []).append(kind)
    sets: list[LaidSet] = []
    for each, steps in plan.steps.items():
        deeds = tuple([card for card in _DEED_CARDS[each] if card in unused])
        buildings = BUILDINGS[:steps]
        tokens = real_tokens if each is plan.target else ()
        if each in standing:
            kinds = standing[each]
            deeds += (Card.JOKER,) * kinds.count(RoleKind.DEED)
            buildings = tuple(
                [
                    Card.JOKER if step in kinds else card
                    for step, card in enumerate(buildings, start=1)
                ]
            )
            tokens += (Card.JOKER,) * kinds.count(RoleKind.TOKEN)
        sets.append(LaidSet(each, deeds, buildings, tokens))
        for card in sets[-1].cards:
            unused.remove(card)
    first = bisect_left(unused, Card.GO)
    layout = Layout(tuple(sets), tuple(unused[first:]), tuple(unused[:first]))
    return ScoredLayout(layout, score_layout(layout, scorer.table, scorer.extra))


def _sorted(cards: Iterable[int]) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in sorted(cards)])
