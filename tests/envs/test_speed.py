"""What a step costs: the tool that measures it runs, and environments keep up with the library."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo", reason="the extra 'rl' is not installed")

from monopoly_rules.envs import TableEnv
from tools.steps import GAMES, bare, best_rates, environment


def ratio(spec: str, players: int, steps: int, rounds: int) -> float:
    """Steps of an environment for each action of the bare loop."""
    env = TableEnv(spec, players=players)
    subjects = {"bare": bare(env.encoding.rules), "environment": environment(env)}
    found = best_rates(subjects, steps, rounds)
    return found["environment"] / found["bare"]


def test_the_tool_measures_both() -> None:
    assert ratio("toy-bazaar", 2, steps=50, rounds=1) > 0


@pytest.mark.long
@pytest.mark.parametrize(("spec", "players"), GAMES[:-1])
def test_a_step_costs_at_most_twice_an_action_with_choices_listed(spec: str, players: int) -> None:
    assert ratio(spec, players, steps=3_000, rounds=5) >= 0.5
