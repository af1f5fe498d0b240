"""The best layout of a hand, with its score line by line."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from monopoly_rules.core.cards import CARDS, Card
from monopoly_rules.core.layouts.jokers import JokerRole, RoleKind, role_at
from monopoly_rules.core.layouts.layout import (
    LaidSet,
    Layout,
    ScoredLayout,
    caught_with,
    score_layout,
)
from monopoly_rules.core.layouts.search.arranging import Plan, best_plan
from monopoly_rules.core.layouts.search.codes import JOKER_SHIFT, code_of
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.scoring import Role, Score
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import maker

laid_set, laid, scored = maker(LaidSet), maker(Layout), maker(ScoredLayout)
_DEED_CARDS = tuple(tuple(CARDS[deed] for deed in each.deeds) for each in SETS)


def best_layout(cards: Iterable[int], scorer: Scorer, role: Role = Role.OUT) -> ScoredLayout:
    """The layout that earns the most, cards without a place left unused.

    Of equal totals the first in the order of C-Q-65; a Chance stands only for cards that are
    missing (C-LAYOUT-12). Whoever did not go out earns nothing with a Chance (C-SCORE-8).
    """
    cards = tuple(cards)
    code = code_of(cards)
    jokers = code >> JOKER_SHIFT & scorer.joker_mask
    if jokers and role is Role.OTHER:
        joker = next(each for each in scorer.jokers if each in cards)
        unused = Layout(unused=_sorted(cards), jokers=scorer.jokers)
        return ScoredLayout(unused, Score((caught_with(joker),)))
    plan = best_plan(scorer, code, jokers)
    assert plan is not None, "only a lay-down may have no plan"
    return laid_out(plan, cards, scorer)


def laid_out(plan: Plan, cards: Iterable[int], scorer: Scorer) -> ScoredLayout:
    """The cards as a plan places them, with their score."""
    unused = list(_sorted(cards))
    real_tokens = (Card.TOKEN,) * unused.count(Card.TOKEN)
    standing: dict[PropertySet | None, list[JokerRole]] = {}
    for rank in plan.roles:
        role = role_at(rank)
        standing.setdefault(role.set, []).append(role)
    line = scorer.line
    sets: list[LaidSet] = []
    for each, steps in plan.steps.items():
        deeds = tuple([card for card in _DEED_CARDS[each] if card in unused])
        buildings = line.cards[:steps]
        tokens = real_tokens if each is plan.target else ()
        if each in standing:
            roles = standing[each]
            deeds += tuple([role.card for role in roles if role.kind is RoleKind.DEED])
            jokers = {role.kind: role.card for role in roles}
            buildings = tuple(map(jokers.get, line.kinds, buildings))
            tokens += tuple([role.card for role in roles if role.kind is RoleKind.TOKEN])
        sets.append(laid_set(each, deeds, buildings, tokens, line.cards))
        for card in sets[-1].cards:
            unused.remove(card)
    first = bisect_left(unused, Card.GO)
    bonus, rest = unused[first:], unused[:first]
    if scorer.mixed is not None:
        rest += [card for card in bonus if not scorer.is_loose(card)]
        bonus = [card for card in bonus if scorer.is_loose(card)]
    layout = laid(tuple(sets), tuple(bonus), tuple(rest), scorer.jokers)
    return scored(layout, score_layout(layout, scorer.table, scorer.extra))


def _sorted(cards: Iterable[int]) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in sorted(cards)])
