"""Roles that the jokers of a deck never have: each is refused by a rule, on every deck."""

from __future__ import annotations

import pytest

from monopoly_rules.core.cards import CardError, parse_cards
from monopoly_rules.core.layouts import (
    JokerRole,
    Scorer,
    after_reward,
    best_lay_down,
    default_roles,
    may_go_out,
    parse_roles,
    value_after_reward,
)
from monopoly_rules.core.layouts.search.pins import forbidden_by
from monopoly_rules.core.scoring import ExtraCard

from .editions import NL

LAID = parse_cards("red1-3 H1 CHANCE")
BANK = ExtraCard(("Bank",), 3, value=300)
SKY = ExtraCard(("Skyscraper",), 2, after="HOTEL", value=800)
PERMIT = ExtraCard(("Permit",), 2, stands_for=("H1", "H2"))
LOOSE = Scorer(NL.table, NL.rules, (BANK,))
MIXED = Scorer(NL.table, NL.rules, (SKY, PERMIT))
assert NL.rules.chance_locked_after_laydown


@pytest.mark.rule("C-LAYOUT-12", "C-Q-72")
@pytest.mark.parametrize("scorer", [NL, LOOSE], ids=["printed", "a loose card"])
@pytest.mark.parametrize(
    ("role", "refused"),
    [
        ("EXTRA1@red", "C-LAYOUT-12"),
        ("EXTRA4@brown", "C-LAYOUT-12"),
        ("EXTRA2:H1@red", "C-Q-72"),
        ("EXTRA1:idle", "C-Q-72"),
    ],
)
def test_what_no_card_of_the_deck_can_be(scorer: Scorer, role: str, refused: str) -> None:
    roles = parse_roles(role)
    found = may_go_out(LAID, scorer, len(LAID), roles)
    assert found is not None
    assert found.rule == refused
    assert default_roles(LAID, scorer, roles) is None
    assert best_lay_down(LAID, scorer, roles) is None
    for ask in (after_reward, value_after_reward):
        with pytest.raises(CardError, match="may not be laid down like this"):
            ask(LAID, roles, parse_cards("H3"), scorer)


@pytest.mark.rule("C-LAYOUT-12")
@pytest.mark.parametrize(
    ("role", "rule"),
    [
        ("EXTRA1@red", None),
        ("EXTRA3@red", "C-LAYOUT-12"),
        ("EXTRA3@station", "C-LAYOUT-12"),
        ("EXTRA2:EXTRA3@red", "C-LAYOUT-12"),
        ("EXTRA1:H1@red", "C-LAYOUT-12"),
        ("EXTRA3:idle", "C-LAYOUT-12"),
        ("EXTRA2:H2@red", None),
        ("EXTRA2:idle", None),
    ],
)
def test_roles_of_a_deck_with_added_kinds(role: str, rule: str | None) -> None:
    assert forbidden_by(JokerRole.parse(role), MIXED) == rule


@pytest.mark.rule("C-Q-72", "C-REWARD-7")
def test_as_many_roles_as_jokers_of_each_kind() -> None:
    """One Chance and one permit are laid: two roles of permits are one too many."""
    laid = parse_cards("red1-3 CHANCE EXTRA2")
    assert value_after_reward(laid, parse_roles("TOKEN@red EXTRA2:H1@red"), (), MIXED) == 1000
    with pytest.raises(CardError, match="may not be laid down like this"):
        after_reward(laid, parse_roles("EXTRA2:H1@red EXTRA2:H2@red"), (), MIXED)


@pytest.mark.parametrize("other", [3, "H1@red", None])
def test_roles_are_in_order_among_themselves_only(other: object) -> None:
    role = JokerRole.parse("H1@red")
    with pytest.raises(TypeError, match="not supported between"):
        assert role < other
    with pytest.raises(TypeError, match="not supported between"):
        assert role >= other
    assert role < JokerRole.parse("H2@brown")
