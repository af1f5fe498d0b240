"""Whole games: nothing is lost, nobody is stuck, lane and states agree, games can end."""

from __future__ import annotations

from random import Random

import pytest

from monopoly_rules.kernel import Lane
from monopoly_rules.testing import walk
from monopoly_rules_variants.board_game import BoardRules

from .boards import BoardLane, board, play, players_of

CONSERVED = pytest.mark.rule("B-KIT-4", "B-KIT-5", "B-KIT-6", "B-KIT-7", "B-BANK-8", "B-Q-05")


def check(rules: BoardRules, lane: BoardLane) -> None:
    state = lane.state()
    assert not rules.problems(state)
    assert min(state.cash) >= 0
    counted = rules.conserved(rules.codec.read_only(rules, state))
    assert counted == {"money": 0, "deeds": 28, "houses": 32, "hotels": 12, "cards": 32}


def check_bots(games: range, turns: int) -> int:
    over = 0
    for seed in games:
        rules = board(2 + seed % 5)
        lane = play(rules, seed, turns=turns)
        check(rules, lane)
        over += lane.over
    return over


def check_random(games: range, plies: int) -> None:
    for seed in games:
        rules = board(2 + seed % 5)
        found = walk(rules.erased, seed, plies)
        assert found.broke is None, found.broke
        assert found.end in ("over", "left"), found.moments[-1].where
        assert not found.refused


@CONSERVED
def test_games_of_simple_bots() -> None:
    assert check_bots(range(20), 400) > 10


@pytest.mark.long
@CONSERVED
def test_two_thousand_games_of_simple_bots() -> None:
    assert check_bots(range(2_000), 1_000) > 1_800


@pytest.mark.rule("B-Q-80", "B-Q-84")
def test_games_of_random_players() -> None:
    check_random(range(5), 400)


@pytest.mark.long
@pytest.mark.rule("B-Q-80", "B-Q-84")
def test_five_hundred_games_of_random_players() -> None:
    check_random(range(500), 1_500)


def test_a_rule_set_is_not_written_while_it_is_played() -> None:
    rules = board(4)
    play(rules, 1)
    before = dict(vars(rules))
    play(rules, 2)
    walk(rules.erased, 2, 200)
    after = vars(rules)
    assert [name for name in before if after[name] is not before[name]] == []


def test_games_in_turns_are_the_games_one_after_the_other() -> None:
    rules = board(3)
    alone = [play(rules, seed, turns=60).state() for seed in (5, 6)]
    lanes = [Lane(rules, rules.start()[0], Random(seed), [0] * rules.TALLY) for seed in (5, 6)]
    seated = [players_of(rules, "simple") for _ in lanes]
    for turns in range(1, 61):
        for lane, players in zip(lanes, seated, strict=True):
            lane.play(players, turns=turns)
    assert [lane.state() for lane in lanes] == alone
