"""Observations leak nothing: of two games that a seat cannot tell apart, they are the same."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.envs.playing import encoding, every_game, some_games

from monopoly_rules.envs import Sitting


def leaks_nothing(spec: str, players: int, steps: int, every: int) -> None:
    """Deal anew what a seat cannot see, now and then: it sees and may say the same."""
    found = encoding(spec, players)
    rules, rng = found.rules, random.Random(11)
    sitting = Sitting(found, 11)
    differing = 0
    for step in range(steps):
        if not sitting.legal:
            sitting = Sitting(found, step)
        if step % every == 0:
            state = sitting.lane.state()
            for seat in range(players):
                twin = rules.resample(state, seat, rng)
                differing += twin != state
                # Begun afresh on both sides: what a seat has said so far is its own.
                sides = [Sitting(found, 1, start=each) for each in (state, twin)]
                seen = [each.observation(seat) for each in sides]
                assert np.array_equal(seen[0], seen[1]), (spec, step, seat)
                if sides[0].seat == seat:
                    assert sides[0].legal == sides[1].legal, (spec, step, seat)
        sitting.say(rng.choice(list(sitting.legal)))
    assert differing, "the twins must differ in something"


@pytest.mark.parametrize(("spec", "players"), some_games())
def test_twins_are_observed_alike(spec: str, players: int) -> None:
    leaks_nothing(spec, players, 300, 30)


@pytest.mark.long
@pytest.mark.parametrize(("spec", "players"), every_game())
def test_twins_are_observed_alike_for_long(spec: str, players: int) -> None:
    leaks_nothing(spec, players, 5_000, 20)
