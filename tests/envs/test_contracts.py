"""Environments keep the contracts of PettingZoo and Gymnasium, for every game."""

from __future__ import annotations

import contextlib
import io
import random
import warnings

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from tests.envs.playing import encoding, every_game, play, registry, some_games

from monopoly_rules.envs import SeatEnv, TableEnv


def keeps_the_contracts(spec: str, players: int, cycles: int) -> None:
    rules = encoding(spec, players).rules
    env = TableEnv(rules)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        # That an observation is a dictionary is how PettingZoo's own games show their masks.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(env, num_cycles=cycles)
    seed_test(lambda: TableEnv(rules), num_cycles=cycles // players)
    # Gymnasium's checker looks at no mask.
    alone = SeatEnv(rules, bots=["random"], registry=registry(spec), forgiving=True)
    check_env(alone, skip_render_check=True)


@pytest.mark.parametrize(("spec", "players"), some_games())
def test_contracts(spec: str, players: int) -> None:
    keeps_the_contracts(spec, players, 60)


@pytest.mark.long
@pytest.mark.parametrize(("spec", "players"), every_game())
def test_contracts_with_every_number_of_players(spec: str, players: int) -> None:
    keeps_the_contracts(spec, players, 1000)


@pytest.mark.parametrize(("spec", "players"), some_games())
def test_no_legal_token_is_refused(spec: str, players: int) -> None:
    assert play(TableEnv(encoding(spec, players).rules), 700, seed=3) >= 1


@pytest.mark.long
@pytest.mark.parametrize(("spec", "players"), every_game())
def test_no_legal_token_is_refused_in_ten_thousand(spec: str, players: int) -> None:
    assert play(TableEnv(encoding(spec, players).rules), 10_000, seed=5) >= 1


@pytest.mark.parametrize(("spec", "players"), some_games())
def test_every_observation_lies_within_its_bounds(spec: str, players: int) -> None:
    env = TableEnv(encoding(spec, players).rules)
    rng = random.Random(1)
    env.reset(seed=1)
    for step in range(400):
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            if not env.agents:
                env.reset()
            continue
        if step % 20 == 0:
            for agent in env.agents:
                assert env.observation_space(agent).contains(env.observe(agent)), agent
        env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
