"""The scenario files of the board game hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_rules.scenarios import Scenario, read_scenarios, run_scenario

from .boards import compose_board

FILES = sorted((Path(__file__).parents[1] / "scenarios" / "board").glob("*.toml"))
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: f"{each.file}: {each.name}")
def test_scenario_holds(scenario: Scenario) -> None:
    run_scenario(scenario, compose_board)
