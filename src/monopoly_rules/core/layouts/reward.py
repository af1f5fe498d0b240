"""After the reward: the best layout of laid cards and reward, with the lock and without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from operator import attrgetter
from typing import Final

from monopoly_rules.core.cards import Card, CardError, show_cards
from monopoly_rules.core.layouts.going_out import default_roles
from monopoly_rules.core.layouts.jokers import BUILDING_OF_ROLE, JokerRole, RoleKind
from monopoly_rules.core.layouts.layout import Layout, ScoredLayout
from monopoly_rules.core.layouts.search.arranging import Plan, best_plan
from monopoly_rules.core.layouts.search.best import best_layout, laid_out
from monopoly_rules.core.layouts.search.codes import JOKER_SHIFT, code_of
from monopoly_rules.core.layouts.search.mixed import outnumber
from monopoly_rules.core.layouts.search.pins import NO_PINS, forbidden_by, pin
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.layouts.search.worth import best_value
from monopoly_rules.core.sets import SET_OF_DEED
from monopoly_rules.kernel.values.refusals import Refusal, refusal

RANK: Final = attrgetter("rank")
_MOVED = refusal(
    "C-REWARD-7",
    "a Chance that was laid down moves only if the reward brings the card it stands for",
)


def value_after_reward(
    laid: Iterable[int], roles: Sequence[JokerRole], reward: Iterable[int], scorer: Scorer
) -> int:
    """The most the outgoing player can earn with laid cards and reward (C-REWARD-3 to C-REWARD-7).

    ``roles`` are those declared for the laid Chance cards; open ones are filled in by C-Q-65, and
    without the lock they have no effect. The reward may be empty (C-REWARD-2), it never hurts
    (C-Q-24), what has no place is put aside (C-REWARD-4), and a Chance in it is free (C-Q-7,
    C-Q-54).
    """
    laid, reward = tuple(laid), tuple(reward)
    if not scorer.has_joker(laid) or not scorer.rules.chance_locked_after_laydown:
        return best_value(laid + reward, scorer)
    return _locked_plan(laid, roles, reward, scorer).total


def after_reward(
    laid: Iterable[int], roles: Sequence[JokerRole], reward: Iterable[int], scorer: Scorer
) -> ScoredLayout:
    """The best layout of laid cards and reward, with its score (C-REWARD-5, C-REWARD-6)."""
    laid, reward = tuple(laid), tuple(reward)
    if not scorer.has_joker(laid) or not scorer.rules.chance_locked_after_laydown:
        return best_layout(laid + reward, scorer)
    return laid_out(_locked_plan(laid, roles, reward, scorer), laid + reward, scorer)


def frees(card: int, role: JokerRole) -> bool:
    """Whether a reward card is one that a Chance in this role stands for (C-Q-8)."""
    if role.kind is RoleKind.DEED:
        return card < Card.H1 and SET_OF_DEED[card] is role.set
    if role.kind is RoleKind.TOKEN:
        return card == Card.TOKEN
    return BUILDING_OF_ROLE.get(role.kind) == card


def still_locked(
    roles: Sequence[JokerRole], reward: Sequence[int]
) -> Iterator[tuple[JokerRole, ...]]:
    """Every choice of laid Chance cards that stay locked, as many as possible being freed.

    One reward card frees one Chance. A freed one can do whatever a locked one can, so freeing
    fewer never pays. Chance cards that the same cards would free share them.
    """
    groups: dict[tuple[int, ...], list[JokerRole]] = {}
    for role in roles:
        freeing = tuple([place for place, card in enumerate(reward) if frees(card, role)])
        groups.setdefault(freeing, []).append(role)
    ways = [
        dict.fromkeys(combinations(sharing, max(len(sharing) - len(freeing), 0)))
        for freeing, sharing in groups.items()
    ]
    for choice in product(*ways):
        yield tuple(sorted([role for locked in choice for role in locked], key=RANK))


def lock_refusal(
    layout: Layout, roles: Sequence[JokerRole], reward: Iterable[int], scorer: Scorer
) -> Refusal | None:
    """Why a submitted layout moves a Chance that the lock holds; None where it does not (C-Q-8).

    ``roles`` are those declared for the laid Chance cards; the layout has the reward in it.
    """
    if not scorer.rules.chance_locked_after_laydown:
        return None
    reward = tuple(reward)
    used = Counter(role for laid in layout.sets for role in laid.roles)
    for locked in still_locked(roles, reward):
        held = Counter(role.card for role in roles) + Counter(reward)
        free = held - Counter(role.card for role in locked)
        moved = Counter(role.card for role in (used - Counter(locked)).elements())
        if moved <= free:
            return None
    return _MOVED


def _not_laid(laid: tuple[int, ...]) -> CardError:
    return CardError(show_cards(laid), "these cards may not be laid down like this")


def _locked_plan(
    laid: tuple[int, ...], roles: Sequence[JokerRole], reward: tuple[int, ...], scorer: Scorer
) -> Plan:
    if len(roles) != scorer.jokers_among(laid):
        declared = default_roles(laid, scorer, roles)
        if declared is None:
            raise _not_laid(laid)
        roles = declared
    elif [role for role in roles if forbidden_by(role, scorer)] or (
        # With Chance alone, as many roles as jokers cannot be too many of one kind.
        scorer.mixed is not None
        and outnumber(roles, code_of(laid) >> JOKER_SHIFT & scorer.joker_mask)
    ):
        raise _not_laid(laid)
    code = code_of(laid + reward)
    jokers = code >> JOKER_SHIFT & scorer.joker_mask
    best: Plan | None = None
    for locked in still_locked(roles, reward):
        pins, pinned_code = pin(locked, code, scorer) or (NO_PINS, code)
        plan = best_plan(scorer, pinned_code, jokers - scorer.taken_by(locked), pins)
        assert plan is not None, "only a lay-down may have no plan"
        if best is None or (-plan.total, plan.roles) < (-best.total, best.roles):
            best = plan
    assert best is not None, "there is always one way to stay locked"
    return best
