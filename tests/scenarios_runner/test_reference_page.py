"""The page that documents scenario files: its example runs, and it leaves nothing out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from monopoly_rules.kernel import Outcome
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.scenarios import read_scenarios, run_scenario
from monopoly_rules.scenarios.files import STEP_KEYS

from .keys import file_keys, needed_keys, scenario_keys

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "scenarios.md"
pytestmark = pytest.mark.skipif(not PAGE.is_file(), reason="the tests are away from the checkout")


def section(title: str) -> str:
    """The text under a heading, up to the next of the same or a higher level."""
    level, text = title.partition(" ")[0], PAGE.read_text("utf-8")
    rest = text.split(f"\n{title}\n")[1]
    return re.split(rf"\n#{{1,{len(level)}}} ", rest)[0]


def keys(title: str) -> set[str]:
    """The names in the first column of the tables under a heading."""
    rows = re.findall(r"^\| (`[^|]+) \|", section(title), re.MULTILINE)
    return {name.strip("[]") for row in rows for name in re.findall(r"`([^`]+)`", row)}


def test_the_example_runs(tmp_path: Path) -> None:
    blocks = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        file = tmp_path / "example.toml"
        file.write_text(block, "utf-8")
        for scenario in read_scenarios(file):
            run_scenario(scenario)


def test_every_key_is_documented(tmp_path: Path) -> None:
    assert keys("## The file") == file_keys(tmp_path)
    assert keys("## A scenario") == scenario_keys(tmp_path)
    assert keys("## A step") == STEP_KEYS


def test_every_field_of_an_outcome_is_documented() -> None:
    assert all(f"`{name}`" in section("## Expectations") for name in names_of(Outcome))


def test_the_schema_has_the_keys_of_the_reader(tmp_path: Path) -> None:
    read = json.loads((PAGE.parent / "schemas" / "scenario.json").read_text(encoding="utf-8"))
    assert set(read["properties"]) == file_keys(tmp_path)
    assert set(read["$defs"]["scenario"]["properties"]) == scenario_keys(tmp_path)
    assert set(read["$defs"]["scenario"]["required"]) == needed_keys(tmp_path)
    assert set(read["$defs"]["step"]["properties"]) == STEP_KEYS
