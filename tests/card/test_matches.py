"""Whole matches: they end, keep all cards, and pay what the rules say."""

from __future__ import annotations

import pytest
from tests.card.players import play_match

import monopoly_rules as mr
from monopoly_rules.kernel import RuleSet

COUNTS = (2, 3, 4, 5, 6)


def rules_for(spec: str, players: int) -> RuleSet:
    return mr.compose(spec, players=players, parameters={"stall_orbits": 25})


def check_matches(spec: str, players: int, seeds: range) -> None:
    rules = rules_for(spec, players)
    target = 7_000 if players > 4 else 10_000
    for seed in seeds:
        lane = play_match(rules, seed)
        state = lane.state()
        assert not rules.problems(state)
        look = rules.codec.read_only(rules, state)
        assert sum(rules.conserved(look).values()) == 60
        outcome = state.outcome
        assert outcome is not None
        assert max(outcome.scores) >= target
        assert [outcome.scores[seat] for seat in outcome.winners] == [max(outcome.scores)]
        assert all(score % 50 == 0 for score in outcome.scores)


@pytest.mark.rule("C-I-1", "C-I-6", "C-WIN-1", "C-WIN-2", "C-P56-13")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("spec", ["card-nl", "card-de"])
def test_matches_of_random_players_end(spec: str, players: int) -> None:
    check_matches(spec, players, range(4))


@pytest.mark.long
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("spec", ["card-nl", "card-de"])
def test_a_thousand_matches_end(spec: str, players: int) -> None:
    check_matches(spec, players, range(1_000))
