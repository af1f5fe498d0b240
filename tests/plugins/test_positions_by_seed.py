"""Positions by hand: what is left open lies in a fixed order, or is dealt by a seed."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import ChanceError, RecordError, RuleSet
from monopoly_rules_variants.board_game import BoardState
from monopoly_rules_variants.card_game import CardState

CARDS = {"hands": ["red1-3 H1 ?x6", "?x10"], "active": 0}


@pytest.fixture(scope="module")
def card() -> RuleSet:
    return mr.compose("card-nl", players=2)


@pytest.fixture(scope="module")
def board() -> RuleSet:
    return mr.compose("board-nl", players=2)


def test_without_a_seed_the_order_is_fixed(card: RuleSet, board: RuleSet) -> None:
    assert card.position(CARDS) == card.position(dict(CARDS))
    state = board.position({})
    assert isinstance(state, BoardState)
    assert state.chance == tuple(range(16))


def test_a_seed_deals_what_nobody_named(card: RuleSet) -> None:
    dealt = [card.position(CARDS, seed=seed) for seed in range(30)]
    assert dealt == [card.position(CARDS, seed=seed) for seed in range(30)]
    assert len({state for state in dealt if isinstance(state, CardState)}) == 30
    hands = {state.hands[1] for state in dealt if isinstance(state, CardState)}
    assert len(hands) > 20
    fixed = card.position(CARDS)
    assert isinstance(fixed, CardState)
    named = {card for card in fixed.hands[0]}
    for state in dealt:
        assert isinstance(state, CardState)
        assert not card.problems(state)
        assert len(named & set(state.hands[0])) >= 4


def test_a_seed_shuffles_the_decks_below_what_is_named(board: RuleSet) -> None:
    ids = board.position({})
    assert isinstance(ids, BoardState)
    seen = set()
    for seed in range(20):
        state = board.position({}, seed=seed)
        assert isinstance(state, BoardState)
        assert sorted(state.chance) == sorted(ids.chance)
        assert not board.problems(state)
        seen.add((state.chance, state.chest))
    assert len(seen) == 20


def test_the_deal_says_nothing_about_the_dice(card: RuleSet) -> None:
    """The same seed for a position and its game: the cards to come are not those of the deal."""
    one = card.position(CARDS, seed=7)
    assert one != card.position(CARDS, seed=8)
    assert mr.Game(card, start=one, seed=7).state == one


@pytest.mark.parametrize("spec", ["card-nl", "board-nl", "toy-bazaar"])
@pytest.mark.parametrize("given", [[], "x", None, 3, [["cash", [1, 2]]]])
def test_what_is_no_position(spec: str, given: object) -> None:
    with pytest.raises(RecordError, match="expected an object with the position"):
        mr.compose(spec, players=2).position(given)  # type: ignore[arg-type]  # hostile


@pytest.mark.parametrize("seed", ["7", 1.5, True, 2**300])
def test_what_is_no_seed(card: RuleSet, seed: object) -> None:
    with pytest.raises(ChanceError, match="a seed must be a whole number"):
        card.position(CARDS, seed=seed)  # type: ignore[arg-type]  # hostile


@pytest.mark.parametrize("parameters", ["x", "", [], [("a", 1)], 3])
def test_parameters_that_are_none(parameters: object) -> None:
    with pytest.raises(mr.MonopolyRulesError, match="parameters must be a mapping from names"):
        mr.compose("card-nl", players=2, parameters=parameters)  # type: ignore[arg-type]  # hostile
