"""Going out: whether cards may be laid down, why not, and the best way to lay them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import attrs

from monopoly_rules.core.cards import CARDS, Card
from monopoly_rules.core.layouts.jokers import JokerRole, RoleKind, role_at
from monopoly_rules.core.layouts.layout import ScoredLayout
from monopoly_rules.core.layouts.search.arranging import Plan, best_plan
from monopoly_rules.core.layouts.search.best import laid_out
from monopoly_rules.core.layouts.search.codes import (
    COMPLETE_BIAS,
    HELD_BIAS,
    JOKER_SHIFT,
    TOPS,
    code_of,
    complete_sets,
    complete_streets,
)
from monopoly_rules.core.layouts.search.fillings import Filling, fillings, lies_whole
from monopoly_rules.core.layouts.search.line import Line
from monopoly_rules.core.layouts.search.mixed import outnumber
from monopoly_rules.core.layouts.search.pins import forbidden_by, pin
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.sets import SET_OF_DEED
from monopoly_rules.kernel.values.refusals import Refusal, refusal

_NO_SET = refusal("C-OUT-4", "going out needs at least one complete set")
_TOO_MANY_ROLES = refusal("C-Q-72", "more roles are named than Chance cards are laid down")
_TOGETHER = refusal("C-Q-72", "the named roles are not possible with the other cards")
_IDLE = refusal("C-Q-6", "a Chance card has no role, and it may not stay unused")


def may_go_out(
    cards: Iterable[int], scorer: Scorer, size: int, roles: Sequence[JokerRole] = ()
) -> Refusal | None:
    """Why exactly these cards may not be laid down; None where they may (C-OUT-2 to C-OUT-11).

    ``size`` is the number of cards that are laid (C-Q-48). Roles of Chance cards may be named; they
    matter only where the lock holds them (C-Q-72).
    """
    cards = tuple(cards)
    if len(cards) != size:
        return Refusal("C-OUT-2", "{0:cards} must be laid down, not {1}", (size, len(cards)))
    code = code_of(cards)
    jokers = code >> JOKER_SHIFT & scorer.joker_mask
    found = fillings(scorer, code, jokers)
    for filling in found:
        if lies_whole(scorer, filling):
            break
    else:
        return _reason(scorer, cards, found)
    if roles and scorer.rules.chance_locked_after_laydown:
        return _refused_roles(scorer, code, jokers, roles)
    return None


def best_lay_down(
    cards: Iterable[int], scorer: Scorer, roles: Sequence[JokerRole] = ()
) -> ScoredLayout | None:
    """The best legal going-out layout of exactly these cards, however many; None where none is.

    Named roles hold, the others are filled in by the highest total, then by the order of C-Q-65;
    without the lock named roles have no effect (C-Q-72).
    """
    cards = tuple(cards)
    plan = _lay_down_plan(code_of(cards), scorer, roles)
    return None if plan is None else laid_out(plan, cards, scorer)


def lay_down_value(cards: Iterable[int], scorer: Scorer) -> int | None:
    """The total of the best legal going-out layout; None where there is none."""
    code = code_of(cards)
    found = fillings(scorer, code, code >> JOKER_SHIFT & scorer.joker_mask)
    return max(
        (scorer.value(each[0], each[2]) for each in found if lies_whole(scorer, each)), default=None
    )


def default_roles(
    cards: Iterable[int], scorer: Scorer, named: Sequence[JokerRole] = ()
) -> tuple[JokerRole, ...] | None:
    """The roles that laid Chance cards have when none, or only these, are named (C-Q-65, C-Q-72).

    None where the cards may not be laid down so.
    """
    plan = _lay_down_plan(code_of(cards), scorer, named)
    return None if plan is None else tuple(role_at(rank) for rank in plan.roles)


def _lay_down_plan(code: int, scorer: Scorer, roles: Sequence[JokerRole]) -> Plan | None:
    jokers = code >> JOKER_SHIFT & scorer.joker_mask
    if not roles or not scorer.rules.chance_locked_after_laydown:
        return best_plan(scorer, code, jokers, whole=True)
    if outnumber(roles, jokers) or any(forbidden_by(role, scorer) for role in roles):
        return None
    if _some_idle(roles) and not scorer.rules.chance_may_idle:
        return None
    fixed = pin(roles, code, scorer)
    if fixed is None:
        return None
    return best_plan(scorer, fixed[1], jokers - scorer.taken_by(roles), fixed[0], whole=True)


def _refused_roles(
    scorer: Scorer, code: int, jokers: int, roles: Sequence[JokerRole]
) -> Refusal | None:
    """Why cards that may be laid down may not be laid with these roles (C-Q-72)."""
    if outnumber(roles, jokers):
        return _TOO_MANY_ROLES
    if _some_idle(roles) and not scorer.rules.chance_may_idle:
        return _IDLE
    for role in roles:
        rule = forbidden_by(role, scorer)
        if rule is not None and role.card is Card.JOKER:
            return Refusal(rule, "a Chance card may not be {0:role}", (str(role),))
        if rule is not None:
            shown = attrs.evolve(role, card=Card.JOKER)
            return Refusal(rule, "{0:card} may not be {1:role}", (role.card, str(shown)))
    return _TOGETHER if _lay_down_plan(code, scorer, roles) is None else None


def _some_idle(roles: Sequence[JokerRole]) -> bool:
    return any(role.kind is RoleKind.IDLE for role in roles)


def _reason(scorer: Scorer, cards: Sequence[int], found: Sequence[Filling]) -> Refusal:
    """The first rule that no use of the Chance cards can satisfy, with a card that breaks it."""
    with_set = [code for code, _, _ in found if code + COMPLETE_BIAS & TOPS]
    if not with_set:
        return _NO_SET
    fewest, code = min((_loose_deeds(code), code) for code in with_set)
    if fewest:
        complete = complete_sets(code)
        deeds = (card for card in cards if card < Card.H1)
        return _loose(next(deed for deed in deeds if SET_OF_DEED[deed] not in complete))
    whole = (code for code in with_set if not _loose_deeds(code))
    misfits = min((_misfits(scorer.line, code) for code in whole), key=len)
    return _misfit(misfits[0]) if misfits else _IDLE


@cache
def _loose(deed: int) -> Refusal:
    return Refusal("C-OUT-5", "{0:card} does not belong to a complete set", (CARDS[deed],))


@cache
def _misfit(building: int) -> Refusal:
    return Refusal(
        "C-OUT-6", "{0:card} does not fit on any complete street set", (CARDS[building],)
    )


def _loose_deeds(code: int) -> int:
    """How many sets are begun but not complete."""
    return ((code + HELD_BIAS ^ code + COMPLETE_BIAS) & TOPS).bit_count()


def _misfits(line: Line, code: int) -> list[Card]:
    """The kinds of buildings of which there are more than places (C-LAYOUT-6, C-LAYOUT-8)."""
    room = len(complete_streets(code))
    misfits: list[Card] = []
    for building, count in zip(line.cards, line.levels(code), strict=True):
        if count > room:
            misfits.append(building)
        room = min(room, count)
    return misfits
