"""The scenario files of the board game hold."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from monopoly_rules.plugins import compose, registry_of
from monopoly_rules.scenarios import Scenario, read_scenarios, run_scenario
from monopoly_rules_variants import board_game

from .skins import CARD_TO_12

FILES = sorted((Path(__file__).parents[1] / "scenarios" / "board").glob("*.toml"))
REGISTRY = registry_of(board=board_game, card_to_12=CARD_TO_12)
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: f"{each.file}: {each.name}")
def test_scenario_holds(scenario: Scenario) -> None:
    run_scenario(scenario, partial(compose, registry=REGISTRY))
