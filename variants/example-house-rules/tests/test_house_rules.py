"""Everything this plugin promises: its scenarios hold, and its variants conform."""

from pathlib import Path

import pytest
from monopoly_rules.scenarios import Scenario, read_scenarios, run_scenario
from monopoly_rules.testing import Variant, VariantConformance

FILES = sorted(Path(__file__).parent.glob("*.toml"))
SCENARIOS = [scenario for file in FILES for scenario in read_scenarios(file)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    run_scenario(scenario)


class TestConformance(VariantConformance):
    @pytest.fixture(scope="class", params=[2, 6])
    @classmethod
    def variant(cls, request: pytest.FixtureRequest) -> Variant:
        return Variant("board-moon+double-start+no-auctions+free-parking-pot", request.param)
