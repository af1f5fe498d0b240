"""Chance sources: seeded, scripted, asked for, replayed; and going back in them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_rules.kernel import (
    CHANCE,
    Action,
    Asked,
    ChanceError,
    ChanceSource,
    Decision,
    DefinitionError,
    Replayed,
    RuleSet,
    Scripted,
    Seeded,
    chance_choice,
    outcomes,
)
from monopoly_rules.kernel.play.chance import LISTED
from toy_game import compose
from toy_game.turns import Order

from .pebbles import Coin, Take, Toss, pebbles

RULES = pebbles(2)
START = RULES.start()[0]
TOSSING = RULES.apply(START, Toss(0))[0]


@pytest.fixture(scope="module")
def toy() -> RuleSet:
    return compose("toy-bazaar", players=3)


def tossing() -> Decision:
    return RULES.decision(TOSSING)


def sides(source: ChanceSource, number: int) -> list[int]:
    chosen = [source.choose(tossing()) for _ in range(number)]
    return [action.side for action in chosen if isinstance(action, Coin)]


@pytest.mark.smoke
def test_same_seed_gives_the_same_outcomes() -> None:
    assert sides(Seeded(5), 50) == sides(Seeded(5), 50)
    assert sides(Seeded(5), 50) != sides(Seeded(6), 50)


def test_seeded_outcomes_are_those_of_the_standard_generator() -> None:
    # The sequence of random() is promised; a change here would break every saved seed.
    assert sides(Seeded(7), 12) == [0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0]


@given(st.integers(0, 30), st.integers(0, 30))
def test_going_back_meets_the_same_outcomes(first: int, more: int) -> None:
    source = Seeded(3)
    sides(source, first)
    place = source.position
    met = sides(source, more)
    source.seek(place)
    assert sides(source, more) == met


def test_seeded_source_can_be_set_up_where_another_had_come_to() -> None:
    source = Seeded(3)
    sides(source, 9)
    assert (source.to_json(), source.draws_at(source.position)) == (
        {"kind": "seeded", "seed": "0x3"},
        9,
    )
    assert sides(Seeded(3, 9), 5) == sides(source, 5)


@pytest.mark.parametrize("seed", [1.5, "1", None, True, 2**256, -(2**256), 10**400])
def test_seed_is_a_whole_number_of_at_most_256_bits(seed: object) -> None:
    with pytest.raises(ChanceError, match="a seed must be a whole number of at most 256 bits"):
        Seeded(seed)  # type: ignore[arg-type]  # on purpose


def test_long_seeds_give_games_of_their_own() -> None:
    long = [2**256 - 1, 2**255, 2**128 + 7, 7]
    assert len({tuple(sides(Seeded(seed), 64)) for seed in long}) == len(long)


def test_script_gives_what_is_written_by_action_or_by_values() -> None:
    source = Scripted([Coin(CHANCE, 1), (0,), [1]])
    assert sides(source, 3) == [1, 0, 1]


def test_script_that_ran_out_says_what_is_wanted() -> None:
    source = Scripted([(1,)])
    sides(source, 1)
    with pytest.raises(
        ChanceError, match=r"script has 1 outcomes, but another one is needed: Coin"
    ):
        source.choose(tossing())


@pytest.mark.parametrize(
    "entry", [(2,), (True,), (1, 1), (), "1", Coin(0, 1), Take(CHANCE, 1), Take(0, 1)]
)
def test_script_that_does_not_fit_is_refused_and_not_used_up(entry: Action) -> None:
    source = Scripted([entry])
    with pytest.raises(ChanceError, match="does not fit"):
        source.choose(tossing())
    assert source.position == 0


def test_script_may_go_on_with_another_source() -> None:
    usual = sides(Seeded(4), 5)
    source = Scripted([(1,), (0,)], then=Seeded(4))
    assert sides(source, 7) == [1, 0, *usual]
    assert source.position == 7
    source.seek(1)
    assert sides(source, 6) == [0, *usual]
    source.seek(4)
    assert sides(source, 3) == usual[2:]


def test_script_may_go_on_with_a_source_that_has_come_some_way() -> None:
    later = Seeded(4, 10)
    usual = sides(Seeded(4, 10), 3)
    source = Scripted([(1,)], then=later)
    assert sides(source, 4) == [1, *usual]
    source.seek(0)
    assert sides(source, 4) == [1, *usual]
    assert source.draws_at(1) == 10
    assert source.draws_at(3) == 12


def test_asked_source_leaves_the_outcome_to_somebody() -> None:
    source: ChanceSource = Asked()
    assert source.choose(tossing()) is None
    assert source.to_json() == {"kind": "asked"}
    source.seek(0)
    assert source.position == 0


def test_replayed_source_takes_only_the_actions_of_chance() -> None:
    source = Replayed([Toss(0), Coin(CHANCE, 1), Take(1, 1), Coin(CHANCE, 0)])
    assert sides(source, 2) == [1, 0]


def test_finite_outcomes_have_equal_whole_weights() -> None:
    listed = outcomes(tossing())
    assert listed == ((Coin(CHANCE, 0), 1), (Coin(CHANCE, 1), 1))
    assert sum(Fraction(weight, 2) for _, weight in listed) == 1


def test_shuffle_is_described_and_not_listed(toy: RuleSet) -> None:
    decision = toy.decision(toy.start()[0])
    choice = chance_choice(decision)
    assert choice.kind is Order
    assert choice.count() > LISTED  # type: ignore[operator]  # exact
    assert outcomes(decision) is None


def test_question_to_a_player_is_no_question_to_chance() -> None:
    with pytest.raises(DefinitionError, match="one choice, found 0"):
        chance_choice(RULES.decision(START))
