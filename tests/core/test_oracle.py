"""Values, lay-downs and reasons against the naive scorer, under every parameter of the ledger."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monopoly_rules.core.cards import EXTRAS, Card
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts import (
    Scorer,
    best_lay_down,
    best_layout,
    best_value,
    default_roles,
    lay_down_value,
    layout_refusal,
    may_go_out,
)
from monopoly_rules.core.scoring import LayoutRules, Role, ScoringTable

from . import oracle
from .strategies import (
    LONG,
    PARAMETERS,
    SCORERS,
    Cards,
    any_hands,
    collected,
    hands,
    odd_tables,
    with_added,
)

each_parameter = pytest.mark.parametrize("name", PARAMETERS)


def ids(cards: Cards) -> list[str]:
    return [card.id for card in cards]


def check_value(cards: Cards, scorer: Scorer) -> None:
    """The value and the layout of a hand in both roles."""
    for role in Role:
        expected = oracle.best(ids(cards), scorer.table, scorer.rules, role is Role.OUT)
        assert best_value(cards, scorer, role) == expected
        best = best_layout(cards, scorer, role)
        assert best.total == expected
        assert best.layout.cards == Hand(cards)
        assert layout_refusal(best.layout, cards, scorer, role) is None
        # A Chance stands for a missing card, never for one that then lies idle.
        for card in best.layout.unused:
            assert card.is_deed or card is Card.JOKER or not stands_for(best.layout.roles, card)


def stands_for(roles: object, card: Card) -> bool:
    return any(str(role).startswith(f"{card.id}@") for role in roles)  # type: ignore[attr-defined]


def check_lay_down(cards: Cards, scorer: Scorer) -> None:
    """Legality, best lay-down and default roles of a hand."""
    expected = oracle.lay_down(ids(cards), scorer.table, scorer.rules)
    total = expected and expected[0]
    assert lay_down_value(cards, scorer) == total
    laid = best_lay_down(cards, scorer)
    refused = may_go_out(cards, scorer, size=len(cards))
    roles = default_roles(cards, scorer)
    if expected is None:
        assert laid is None
        assert roles is None
        assert refused is not None
        assert refused.rule in {"C-OUT-4", "C-OUT-5", "C-OUT-6", "C-Q-6"}
        return
    assert refused is None
    assert laid is not None
    assert laid.total == total
    assert roles is not None
    assert [str(role) for role in roles] == [oracle.show(role) for role in expected[1]]
    assert laid.layout.roles == roles
    assert laid.layout.cards == Hand(cards)
    assert layout_refusal(laid.layout, cards, scorer) is None
    assert not any(card.is_deed or card.is_building for card in laid.layout.unused)
    too_many = may_go_out(cards, scorer, size=len(cards) + 1)
    assert too_many is not None
    assert too_many.rule == "C-OUT-2"


@pytest.mark.rule("C-SCORE-16", "C-LAYOUT-12", "C-Q-37")
@each_parameter
@settings(max_examples=60)
@given(cards=any_hands())
def test_value(name: str, cards: Cards) -> None:
    check_value(cards, SCORERS[name])


@pytest.mark.rule("C-OUT-4", "C-OUT-5", "C-OUT-6", "C-OUT-7", "C-OUT-9", "C-Q-65")
@each_parameter
@settings(max_examples=60)
@given(cards=any_hands(most=12))
def test_lay_down(name: str, cards: Cards) -> None:
    check_lay_down(cards, SCORERS[name])


@settings(max_examples=100)
@given(cards=hands(0, most=29))
def test_large_hands_of_others(cards: Cards) -> None:
    check_value(cards, SCORERS["nl"])
    check_lay_down(cards, SCORERS["nl"])


@pytest.mark.parametrize("rules", PARAMETERS.values(), ids=PARAMETERS)
@settings(max_examples=30)
@given(cards=any_hands(), table=odd_tables)
def test_any_table(rules: LayoutRules, cards: Cards, table: ScoringTable) -> None:
    check_value(cards, Scorer(table, rules))
    check_lay_down(cards, Scorer(table, rules))


@settings(max_examples=30)
@given(cards=collected(3, most=9))
def test_a_deck_with_more_chance_cards(cards: Cards) -> None:
    for name in ("nl", "de"):
        check_value(cards, SCORERS[name])
        check_lay_down(cards, SCORERS[name])


@each_parameter
@settings(max_examples=25)
@given(cards=any_hands(most=10), added=st.lists(st.sampled_from(EXTRAS[:3]), max_size=3))
def test_kinds_that_are_added(name: str, cards: Cards, added: list[Card]) -> None:
    hand = tuple(sorted((*cards, *added)))
    check_value(hand, with_added(name))
    check_lay_down(hand, with_added(name))


@pytest.mark.long
@each_parameter
@LONG
@given(cards=any_hands())
def test_many_hands(name: str, cards: Cards) -> None:
    check_value(cards, SCORERS[name])
    check_lay_down(cards, SCORERS[name])
