"""Reading scenario files.

::

    spec = "toy-bazaar"
    players = 3

    [[scenario]]
    name = "a toll that has to be raised"
    rules = ["TOY-3", "TOY-7"]
    given = { coins = [2, 10, 10], hands = [[1, 2, 3], [4], [5]] }

    [[scenario.when]]
    seat = 0
    action = "Throw"
    chance = [[1]]

    [[scenario.when]]
    seat = 0
    action = "Sell"
    cards = [1, 2]
    then = { awaited = [1] }

    [scenario.then]
    state = { coins = [0, 10, 10] }
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import attrs

from monopoly_rules.kernel import MonopolyRulesError, RecordError
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.wire.strict import structured
from monopoly_rules.kernel.wire.toml import parsed_toml
from monopoly_rules.plugins.errors import unknown_key

STEP_KEYS = frozenset({"seat", "action", "chance", "refused", "then", "note"})
"""What a step says besides the fields of its action."""


class ScenarioError(MonopolyRulesError):
    """A scenario that does not hold or cannot be read: which file, which scenario, which step."""

    def __init__(self, file: str, scenario: str, step: str, problem: str) -> None:
        place = ", ".join(each for each in (file, scenario and f"{scenario!r}", step) if each)
        super().__init__(f"{place}: {problem}")
        self.file = file
        self.scenario = scenario
        self.step = step
        self.problem = problem


@attrs.frozen
class Scenario:
    """One given / when / then."""

    file: str
    name: str
    rules: tuple[str, ...]
    spec: str
    players: int
    parameters: Mapping[str, object]
    given: Mapping[str, object]
    when: tuple[Mapping[str, object], ...]
    then: Mapping[str, object]
    seed: int | None
    refused: str
    """What is said of a game that cannot be played so; empty for one that can."""


@attrs.frozen
class _Scenario:
    name: str
    rules: list[str]
    spec: str | None = None
    players: int | None = None
    parameters: dict[str, object] = attrs.field(factory=dict)
    given: dict[str, object] = attrs.field(factory=dict)
    when: list[dict[str, object]] = attrs.field(factory=list)
    then: dict[str, object] = attrs.field(factory=dict)
    seed: int | None = None
    refused: str = ""
    note: str = ""


@attrs.frozen
class _File:
    scenario: list[_Scenario]
    spec: str | None = None
    players: int | None = None
    parameters: dict[str, object] = attrs.field(factory=dict)
    note: str = ""


def read_scenarios(file: Path) -> tuple[Scenario, ...]:
    """The scenarios of a file, or `ScenarioError` that says where it is wrong."""
    try:
        data = parsed_toml(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or error
        raise ScenarioError(file.name, "", "", f"cannot be read: {reason}") from error
    except RecordError as error:
        raise ScenarioError(file.name, "", "", error.problem) from None
    _require_known(file.name, data)
    try:
        read = structured(data, _File, "")
    except RecordError as error:
        raise ScenarioError(file.name, *_place(data, error.place), error.problem) from None
    if not read.scenario:
        raise ScenarioError(file.name, "", "", "there is no [[scenario]] in it")
    names: set[str] = set()
    scenarios = []
    for each in read.scenario:
        if each.name in names:
            raise ScenarioError(file.name, each.name, "", "the name appears twice")
        names.add(each.name)
        scenarios.append(_complete(file.name, each, read))
    return tuple(scenarios)


def _require_known(file: str, data: Mapping[str, object]) -> None:
    """No key is ignored: a misspelt expectation would always hold."""
    problem = unknown_key(data, names_of(_File))
    if problem is not None:
        raise ScenarioError(file, "", "", problem)
    scenarios = data.get("scenario")
    for index, each in enumerate(scenarios if isinstance(scenarios, list) else ()):
        problem = unknown_key(each, names_of(_Scenario)) if isinstance(each, dict) else None
        if problem is not None:
            raise ScenarioError(file, _name(data, index), "", problem)


def _place(data: Mapping[str, object], place: str) -> tuple[str, str]:
    """The scenario and the place in it that a path such as ``.scenario[2].rules`` speaks of."""
    found = re.fullmatch(r"\.scenario\[(\d+)\]\.?(.*)", place)
    if found is None:
        return "", place.lstrip(".")
    step = re.fullmatch(r"when\[(\d+)\](.*)", found[2])
    return _name(data, int(found[1])), f"step {int(step[1]) + 1}{step[2]}" if step else found[2]


def _name(data: Mapping[str, object], index: int) -> str:
    scenarios = data["scenario"]
    assert isinstance(scenarios, list)
    each = scenarios[index]
    name = each.get("name") if isinstance(each, dict) else None
    return name if isinstance(name, str) and name else f"scenario {index + 1}"


def _complete(file: str, scenario: _Scenario, defaults: _File) -> Scenario:
    spec = defaults.spec if scenario.spec is None else scenario.spec
    players = defaults.players if scenario.players is None else scenario.players
    if spec is None or players is None:
        raise ScenarioError(
            file, scenario.name, "", "give spec and players here or at the top of the file"
        )
    if not scenario.rules:
        raise ScenarioError(file, scenario.name, "", "a scenario must name the rules it proves")
    if scenario.refused and (scenario.given or scenario.when or scenario.then):
        problem = "a scenario that is refused has no position, no steps and no expectations"
        raise ScenarioError(file, scenario.name, "", problem)
    if not (scenario.when or scenario.then or scenario.refused):
        raise ScenarioError(file, scenario.name, "", "it has neither a step nor an expectation")
    return Scenario(
        file,
        scenario.name,
        tuple(scenario.rules),
        spec,
        players,
        {**defaults.parameters, **scenario.parameters},
        scenario.given,
        tuple(scenario.when),
        scenario.then,
        scenario.seed,
        scenario.refused,
    )
