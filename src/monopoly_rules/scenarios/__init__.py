"""Scenario files: given / when / then in TOML, for disputes, tests and variant authors."""

from __future__ import annotations

from monopoly_rules.scenarios.files import Scenario, ScenarioError, read_scenarios
from monopoly_rules.scenarios.running import (
    Result,
    begun,
    composed_once,
    fill_in,
    run_scenario,
    verify,
)

__all__ = [
    "Result",
    "Scenario",
    "ScenarioError",
    "begun",
    "composed_once",
    "fill_in",
    "read_scenarios",
    "run_scenario",
    "verify",
]
