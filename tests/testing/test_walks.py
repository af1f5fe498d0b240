"""Random games: the same for the same seed, of every kind, and never endless."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.kernel import CHANCE, HOST, Game, Lane, RuleSet
from monopoly_rules.testing import FAST, Variant, walk
from monopoly_rules.testing.walks import Counted
from toy_game import compose


@pytest.fixture(scope="module")
def variant() -> Variant:
    return Variant("toy-bazaar", 4, compose)


@pytest.fixture(scope="module")
def rules(variant: Variant) -> RuleSet:
    return variant.rules


@pytest.mark.smoke
def test_same_seed_gives_the_same_walk(rules: RuleSet) -> None:
    one, other = walk(rules, 7, 300), walk(rules, 7, 300)
    assert one.actions == other.actions
    assert [moment.state for moment in one.moments] == [moment.state for moment in other.moments]


def test_other_seeds_give_other_walks(rules: RuleSet) -> None:
    assert len({walk(rules, seed, 300).actions for seed in range(20)}) == 20


def test_walk_goes_from_the_start_to_the_end_without_a_gap(rules: RuleSet) -> None:
    played = walk(rules, 3, 300)
    assert played.end == "over"
    assert played.moments[0].state == rules.start()[0]
    for moment, following in zip(played.moments, played.moments[1:], strict=False):
        assert moment.after == following.state
    assert played.moments[-1].state.outcome is not None
    assert played.moments[-1].action is None


def test_walk_is_left_after_so_many_plies(rules: RuleSet) -> None:
    played = walk(rules, 3, 10)
    assert played.end == "left"
    assert len(played.actions) == 10


def test_walks_show_every_question_and_every_sort_of_seat(variant: Variant) -> None:
    kinds = {moment.kind.partition(",")[0] for each in variant.walks for moment in each.moments}
    assert kinds >= {"Shuffle", "Turn", "Rolling", "RaiseMoney", "OpenAuction", "Passing", "over"}
    seats = {action.seat for each in variant.walks for action in each.actions}
    assert seats == {CHANCE, HOST, 0, 1, 2, 3}


def test_some_seats_act_that_are_not_awaited(variant: Variant) -> None:
    meddled = [
        moment
        for each in variant.walks
        for moment in each.played
        if moment.action is not None
        and moment.action.seat >= 0
        and moment.action.seat not in moment.decision.awaited
    ]
    assert meddled


def test_moments_hold_some_of_every_kind(variant: Variant) -> None:
    kinds = {moment.kind for each in variant.walks for moment in each.moments}
    assert {moment.kind for moment in variant.moments} == kinds
    assert len(variant.moments) <= FAST.moments


def test_game_with_the_same_seed_meets_the_same_dice(rules: RuleSet) -> None:
    played = walk(rules, 5, 300)
    game = Game(rules, seed=5)
    for action in played.actions:
        if action.seat != CHANCE:
            game.play(action)
    assert game.state == played.moments[-1].state


def test_lane_can_start_in_the_middle_of_a_walk(rules: RuleSet) -> None:
    played = walk(rules, 5, 300)
    middle = next(m for m in played.moments[20:] if m.decision.awaited != (CHANCE,))
    lane = Lane(rules, middle.state, Counted(5, middle.drawn))
    for moment in played.played[middle.ply :]:
        if moment.action is not None and moment.action.seat != CHANCE:
            lane.take(moment.action)
    assert lane.state() == played.moments[-1].state


def test_place_names_seed_and_ply_and_leads_back_to_the_state(variant: Variant) -> None:
    moment = variant.walks[2].moments[5]
    assert "seed 2, ply 5" in moment.where
    assert variant.walk(2).moments[5].state == moment.state


def test_variant_composes_once_and_says_what_it_is(variant: Variant) -> None:
    other = attrs.evolve(variant, parameters={"toll": 3})
    assert other.rules is other.rules
    assert str(other) == "toy-bazaar for 4 players, toll=3"
