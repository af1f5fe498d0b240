"""Every scenario of the project holds: one test for each, named by file and scenario."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import pytest
from tests.board.skins import CARD_TO_12

from monopoly_rules.kernel import MonopolyRulesError
from monopoly_rules.plugins import compose, registry_of
from monopoly_rules.scenarios import (
    Scenario,
    ScenarioError,
    composed_once,
    read_scenarios,
    run_scenario,
)
from monopoly_rules_variants import board_game, card_game
from toy_game import plugin as toy

FOLDER = Path(__file__).parent.parent / "scenarios"


def found_in(folder: Path) -> list[tuple[str, str, Path]]:
    """The file and name of every scenario; of a file that cannot be read, one without a name."""
    pairs: list[tuple[str, str, Path]] = []
    for file in sorted(folder.rglob("*.toml")):
        shown = file.relative_to(folder).as_posix()
        try:
            pairs += [(shown, scenario.name, file) for scenario in read_scenarios(file)]
        except ScenarioError:
            pairs.append((shown, "", file))
    return pairs


def ids(pairs: list[tuple[str, str, Path]]) -> list[str]:
    return [f"{file}::{name or 'cannot be read'}" for file, name, _ in pairs]


REGISTRY = registry_of(board=board_game, card=card_game, toy=toy, card_to_12=CARD_TO_12)
COMPOSE = composed_once(partial(compose, registry=REGISTRY))


@cache
def scenarios_of(file: Path) -> dict[str, Scenario]:
    return {scenario.name: scenario for scenario in read_scenarios(file)}


def check(name: str, file: Path) -> None:
    """Read again, so that what is wrong with a file is what its test reports."""
    run_scenario(scenarios_of(file)[name], COMPOSE)


PAIRS = found_in(FOLDER)


SMOKE = {"kernel.toml", "toy.toml"}


@pytest.mark.parametrize(
    ("name", "file"),
    [
        pytest.param(name, file, marks=[pytest.mark.smoke] if shown in SMOKE else [])
        for shown, name, file in PAIRS
    ],
    ids=ids(PAIRS),
)
def test_scenario(name: str, file: Path) -> None:
    problem = ""
    try:
        check(name, file)
    except ScenarioError as error:
        if not isinstance(error.__cause__, MonopolyRulesError | None):
            raise
        problem = str(error)
    if problem:
        pytest.fail(problem, pytrace=False)  # the message says all there is to know


def test_there_are_scenarios() -> None:
    assert PAIRS


# A broken file, or one whose variant is missing, fails and hides nothing.

GOOD = """
spec = "toy-bazaar"
players = 2
[[scenario]]
name = "it begins"
rules = ["TOY-2"]
seed = 1
then = { awaited = [0] }
"""


def test_a_broken_file_is_one_failing_test(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[[scenario]", "utf-8")
    (tmp_path / "good.toml").write_text(GOOD, "utf-8")
    pairs = found_in(tmp_path)
    assert ids(pairs) == ["bad.toml::cannot be read", "good.toml::it begins"]
    with pytest.raises(ScenarioError, match=r"bad\.toml: is not valid TOML"):
        check(*pairs[0][1:])
    check(*pairs[1][1:])


def test_a_variant_that_is_not_installed_fails(tmp_path: Path) -> None:
    (tmp_path / "lost.toml").write_text(GOOD.replace("toy-bazaar", "lost-game"), "utf-8")
    (pair,) = found_in(tmp_path)
    with pytest.raises(ScenarioError, match="unknown variant 'lost-game'"):
        check(*pair[1:])
