"""Every position that a scenario comes to is a possible one: a game that is saved there loads."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_rules.kernel import RuleSet, State, say_refusal
from monopoly_rules.scenarios import begun

from .test_every_scenario import COMPOSE, FOLDER, scenarios_of

FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(FOLDER).as_posix())
def test_every_position_can_be_written_down_and_read(file: Path) -> None:
    found = []
    for scenario in scenarios_of(file).values():
        if scenario.refused:
            continue
        game = begun(scenario, len(scenario.when), COMPOSE)
        for number, ply in enumerate(game.history):
            problem = problem_of(game.rules, ply.state)
            if problem:
                found.append(f"{scenario.name}, action {number}: {problem}")
    assert not found


def problem_of(rules: RuleSet, state: State) -> str:
    """What is wrong with a position; nothing, one hopes."""
    problems = rules.problems(state)
    if problems:
        return say_refusal(problems[0], rules.words())
    again = rules.forms.read_state(rules.forms.state(state))
    return "" if again == state else "it is another when it is read"
