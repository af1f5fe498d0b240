"""Named roles, the lock after the reward and shedding against the naive scorer."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from monopoly_rules.core.cards import EXTRAS, Card
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import (
    JokerRole,
    Scorer,
    after_reward,
    best_lay_down,
    best_part,
    default_roles,
    has_legal_part,
    layout_refusal,
    lock_refusal,
    may_go_out,
    parse_roles,
    value_after_reward,
)
from monopoly_rules.core.layouts.jokers import ROLES

from . import oracle
from .strategies import (
    LONG,
    PARAMETERS,
    SCORERS,
    Cards,
    collected,
    layable,
    odd_tables,
    rewards,
    with_added,
)

each_parameter = pytest.mark.parametrize("name", PARAMETERS)


def ids(cards: Cards) -> list[str]:
    return [card.id for card in cards]


def named(roles: tuple[JokerRole, ...]) -> oracle.Roles:
    return tuple(oracle.read(str(role)) for role in roles)


@st.composite
def lay_downs(draw: st.DrawFn, jokers: int) -> tuple[Cards, tuple[JokerRole, ...]]:
    """Cards to lay down and roles for some of the Chance cards, sensible or not."""
    cards = draw(layable(jokers))
    held = {card.set for card in cards if card.is_deed}
    near = [role for role in ROLES if role.set is None or role.set in held]
    count = draw(st.integers(0, cards.count(Card.JOKER)))
    drawn = draw(st.lists(st.sampled_from(near * 4 + [*ROLES]), min_size=count, max_size=count))
    return cards, tuple(sorted(drawn))


def check_named_roles(cards: Cards, roles: tuple[JokerRole, ...], scorer: Scorer) -> None:
    """C-Q-65, C-Q-72: named roles hold, open ones are filled in; no effect without the lock."""
    binding = named(roles) if scorer.rules.chance_locked_after_laydown else ()
    expected = oracle.lay_down(ids(cards), scorer.table, scorer.rules, binding)
    refused = may_go_out(cards, scorer, len(cards), roles)
    laid = best_lay_down(cards, scorer, roles)
    assert (refused is None) is (expected is not None)
    assert (laid is None) is (expected is None)
    if laid is not None and expected is not None:
        found = default_roles(cards, scorer, roles)
        assert found is not None
        assert [str(role) for role in found] == [oracle.show(role) for role in expected[1]]
        assert laid.total == expected[0]
        assert laid.layout.roles == found
        assert layout_refusal(laid.layout, cards, scorer) is None


def legal_roles(cards: Cards, scorer: Scorer) -> list[tuple[JokerRole, ...]]:
    """Every way to declare the Chance cards of a lay-down."""
    tables = oracle.tables(ids(cards), scorer.table, scorer.rules)
    found = {roles for _, roles, fits in tables if fits}
    return sorted(parse_roles([oracle.show(role) for role in roles]) for roles in found)


def check_reward(cards: Cards, roles: tuple[JokerRole, ...], reward: Cards, scorer: Scorer) -> None:
    """C-Q-8, C-Q-9, C-Q-10: the best layout that the lock allows, or the best of all."""
    expected = oracle.after_reward(
        ids(cards), named(roles), ids(reward), scorer.table, scorer.rules
    )
    assert value_after_reward(cards, roles, reward, scorer) == expected
    best = after_reward(cards, roles, reward, scorer)
    assert best.total == expected
    assert expected >= value_after_reward(cards, roles, (), scorer)
    assert best.layout.cards == Hand(cards) + Hand(reward)
    assert layout_refusal(best.layout, (*cards, *reward), scorer) is None
    assert lock_refusal(best.layout, roles, reward, scorer) is None
    # A Chance that was free to choose does not stand for a building that then lies idle.
    chosen = {role.kind.name for role in Counter(best.layout.roles) - Counter(roles)}
    assert not chosen & {card.id for card in best.layout.unused if card.is_building}


def check_parts(cards: Cards, size: int, scorer: Scorer) -> None:
    """C-OUT-3, C-Q-60: whether a part may be laid, and what the best one earns."""
    table, rules = scorer.table, scorer.rules
    legal = {
        part: found[0]
        for part in oracle.parts(ids(cards), size)
        if (found := oracle.lay_down(part, table, rules)) is not None
    }
    assert has_legal_part(cards, scorer, size) is bool(legal)
    part = best_part(cards, scorer, size)
    assert (part is None) is (not legal)
    if part is not None:
        assert len(part.laid) == size
        assert part.laid + part.shed == Hand(cards)
        key = tuple(sorted(ids(part.laid.cards)))
        assert part.lay_down.total == legal[key]
        if rules.chance_locked_after_laydown:
            assert legal[key] == max(legal.values())
        else:
            values = {each: oracle.best(each, table, rules) for each in legal}
            assert values[key] == max(values.values())


@pytest.mark.rule("C-Q-65", "C-Q-72")
@each_parameter
@settings(max_examples=50)
@given(case=st.integers(0, 2).flatmap(lay_downs))
def test_named_roles(name: str, case: tuple[Cards, tuple[JokerRole, ...]]) -> None:
    check_named_roles(*case, SCORERS[name])


@pytest.mark.rule("C-Q-8", "C-Q-9", "C-Q-10", "C-Q-24", "C-REWARD-7")
@each_parameter
@settings(max_examples=40)
@given(data=st.data(), jokers=st.sampled_from((1, 1, 2)))
def test_reward(name: str, data: st.DataObject, jokers: int) -> None:
    draw_and_check_reward(data, jokers, SCORERS[name])


@settings(max_examples=100)
@given(data=st.data(), jokers=st.sampled_from((1, 2)), table=odd_tables)
def test_reward_with_any_table(data: st.DataObject, jokers: int, table: object) -> None:
    for rules in (PARAMETERS["nl"], PARAMETERS["strict with tokens"]):
        draw_and_check_reward(data, jokers, Scorer(table, rules))  # type: ignore[arg-type]


def draw_and_check_reward(data: st.DataObject, jokers: int, scorer: Scorer) -> None:
    cards = data.draw(layable(jokers))
    ways = legal_roles(cards, scorer)
    assume(ways)
    check_reward(cards, data.draw(st.sampled_from(ways)), data.draw(rewards(cards)), scorer)


@pytest.mark.rule("C-OUT-3", "C-Q-18", "C-Q-60")
@each_parameter
@settings(max_examples=12)
@given(cards=st.one_of(*(collected(jokers, most=12) for jokers in (0, 1, 2))))
def test_parts(name: str, cards: Cards) -> None:
    for size in (3, 10):
        if len(cards) >= size:
            check_parts(cards, size, SCORERS[name])


@each_parameter
@settings(max_examples=6)
@given(cards=collected(1, most=8), added=st.lists(st.sampled_from(EXTRAS[:3]), max_size=3))
def test_parts_with_kinds_that_are_added(name: str, cards: Cards, added: list[Card]) -> None:
    hand = tuple(sorted((*cards, *added)))
    for size in (3, 8):
        if len(hand) >= size:
            check_parts(hand, size, with_added(name))


@pytest.mark.long
@each_parameter
@LONG
@given(data=st.data())
def test_many_lay_downs(name: str, data: st.DataObject) -> None:
    check_named_roles(*data.draw(st.integers(1, 2).flatmap(lay_downs)), SCORERS[name])
    draw_and_check_reward(data, data.draw(st.sampled_from((1, 1, 2))), SCORERS[name])


@pytest.mark.long
@each_parameter
@settings(LONG, max_examples=max(LONG.max_examples // 20, 10))
@given(cards=st.one_of(*(collected(jokers, most=14) for jokers in (0, 1, 2))))
def test_many_parts(name: str, cards: Cards) -> None:
    if len(cards) >= 10:
        check_parts(cards, 10, SCORERS[name])
