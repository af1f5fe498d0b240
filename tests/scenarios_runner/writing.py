"""Scenario files written in a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_rules.scenarios import Scenario, ScenarioError, read_scenarios, run_scenario

HEAD = """
spec = "toy-bazaar"
players = 3
[[scenario]]
name = "one"
rules = ["TOY-3"]
"""
"""The start of a scenario: what follows are its own keys."""

CARDS = """given = { coins = [2, 10, 10], hands = [[1, 2, 3], [4], [5]] }
"""
THROW = """
[[scenario.when]]
seat = 0
action = "Throw"
"""


def read(folder: Path, text: str) -> tuple[Scenario, ...]:
    """The scenarios in a text."""
    file = folder / "case.toml"
    file.write_text(text, "utf-8")
    return read_scenarios(file)


def holds(folder: Path, text: str) -> None:
    """Run the one scenario in a text; raises if it does not hold."""
    (scenario,) = read(folder, text)
    run_scenario(scenario)


def failure(folder: Path, text: str) -> ScenarioError:
    """Why the scenario in a text cannot be read or does not hold."""
    with pytest.raises(ScenarioError) as caught:
        holds(folder, text)
    return caught.value
