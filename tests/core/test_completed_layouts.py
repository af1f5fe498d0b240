"""A submitted layout with the rest of the cards: GO and MRM are added as often as one has them."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.core.layouts import completed


def completed_with(cards: str) -> mr.Layout:
    """The empty layout of these cards, completed."""
    return completed(mr.Layout(), mr.Hand.parse(cards))


@pytest.mark.rule("C-Q-37")
def test_a_hand_without_go_and_mrm_gains_none() -> None:
    found = completed_with("brown1-2 H1 TOKEN")
    assert found.bonus == ()
    assert found.cards == mr.Hand.parse("brown1-2 H1 TOKEN")


@pytest.mark.rule("C-Q-37")
@pytest.mark.parametrize(
    ("cards", "bonus"),
    [
        ("brown1-2 GO", "GO"),
        ("brown1-2 MRM", "MRM"),
        ("brown1-2 GOx3", "GOx3"),
        ("brown1-2 MRMx2 GO", "GO MRMx2"),
    ],
)
def test_go_and_mrm_count_as_often_as_one_has_them(cards: str, bonus: str) -> None:
    found = completed_with(cards)
    assert mr.Hand(found.bonus) == mr.Hand.parse(bonus)
    assert found.cards == mr.Hand.parse(cards)


@pytest.mark.rule("C-Q-37")
def test_what_is_laid_out_is_not_added_again() -> None:
    hand = mr.Hand.parse("yellow1-3 H1 TOKENx2 GO MRM H3")
    laid = mr.best_layout(hand, "card-nl").layout
    found = completed(mr.Layout(laid.sets), hand)
    assert found.sets == laid.sets
    assert found.cards == hand
    assert mr.Hand(found.unused) == mr.Hand.parse("H3")
