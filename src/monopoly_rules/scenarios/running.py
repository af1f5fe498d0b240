"""Running scenarios: set up the position, take the steps, compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    JSON,
    Action,
    ChanceError,
    ChanceSource,
    Composer,
    Decision,
    Event,
    Forms,
    Game,
    IllegalAction,
    MonopolyRulesError,
    RecordError,
    RuleSet,
    Seeded,
    chance_choice,
    say_refusal,
)
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.scenarios.expectations import misses
from monopoly_rules.scenarios.files import STEP_KEYS, Scenario, ScenarioError, read_scenarios


@attrs.frozen
class Result:
    """What became of a scenario."""

    file: str
    name: str
    rules: tuple[str, ...]
    problem: str | None

    @property
    def holds(self) -> bool:
        """Whether everything was as expected."""
        return self.problem is None


class _Script(ChanceSource):
    """The outcomes a step gives; where none is left, chance waits for the next step."""

    def __init__(self, forms: Forms, seed: int | None) -> None:
        self.forms = forms
        self.waiting: list[object] = []
        self._used = 0
        self._otherwise = None if seed is None else Seeded(seed)

    def choose(self, decision: Decision) -> Action | None:
        if self._used == len(self.waiting):
            return None if self._otherwise is None else self._otherwise.choose(decision)
        entry = self.waiting[self._used]
        self._used += 1
        return outcome_of(decision, entry, self.forms)

    @property
    def position(self) -> int:
        return self._used

    def seek(self, position: int) -> None:
        self._used = position

    def give(self, outcomes: Iterable[object]) -> None:
        self.waiting, self._used = list(outcomes), 0

    @property
    def left(self) -> list[object]:
        return self.waiting[self._used :]


def outcome_of(decision: Decision, entry: object, forms: Forms) -> Action:
    """An outcome of chance as a step writes it: the values of its fields."""
    choice = chance_choice(decision)
    values = entry if isinstance(entry, list) else [entry]
    if len(choice.domains) == 1 and len(values) != 1:
        values = [values]
    if len(values) != len(choice.domains):
        raise ChanceError(f"{entry!r} does not fit {choice.kind.__name__}")
    pairs = zip(values, choice.domains, strict=True)
    return choice.kind(CHANCE, *(forms.value(_tupled(value), domain) for value, domain in pairs))


def _tupled(value: object) -> object:
    return tuple(_tupled(each) for each in value) if isinstance(value, list) else value


@contextmanager
def _at(scenario: Scenario, step: str) -> Iterator[None]:
    """Whatever goes wrong in here went wrong at this step."""
    try:
        yield
    except MonopolyRulesError as error:
        raise ScenarioError(scenario.file, scenario.name, step, str(error)) from error


def run_scenario(scenario: Scenario, compose: Composer = compose_installed) -> None:
    """Play a scenario through, or raise `ScenarioError` at the first thing that is not so."""
    with _at(scenario, ""):
        parameters = cast("Mapping[str, JSON]", scenario.parameters)
        rules = compose(scenario.spec, players=scenario.players, parameters=parameters)
    script = _Script(Forms(rules, named=True), scenario.seed)
    with _at(scenario, "given"):
        game = _set_up(rules, scenario, script)
    events: tuple[Event, ...] = ()
    for number, step in enumerate(scenario.when, start=1):
        with _at(scenario, f"step {number}"):
            told = _take(game, script, step)
            _expect(game, told, step.get("then", {}))
        events += told
    with _at(scenario, "then"):
        _expect(game, events, scenario.then)


def _set_up(rules: RuleSet, scenario: Scenario, script: _Script) -> Game:
    given = dict(scenario.given)
    opening = given.pop("chance", [])
    if not isinstance(opening, list):
        raise RecordError("given.chance", "a list of outcomes is wanted")
    script.give(opening)
    start = rules.position(given, "given") if given else None
    return Game(rules, chance=script, start=start)


def _take(game: Game, script: _Script, step: Mapping[str, object]) -> tuple[Event, ...]:
    outcomes = step.get("chance", [])
    if not isinstance(outcomes, list):
        raise RecordError("chance", "a list of outcomes is wanted, as [[3, 4]]")
    script.give(outcomes)
    if "action" in step:
        fields = {key: value for key, value in step.items() if key not in STEP_KEYS}
        written = {**fields, "action": step["action"], "seat": step.get("seat")}
        action = script.forms.read_action(written)
    elif outcomes:
        script.give(outcomes[1:])
        action = outcome_of(game.decision, outcomes[0], script.forms)
    else:
        raise RecordError("", "a step has an action or an outcome of chance")
    refused = step.get("refused")
    if refused is not None:
        _expect_refusal(game, action, refused)
        return ()
    try:
        events = game.play(action)
    except IllegalAction as error:
        raise RecordError("", f"{type(action).__name__} is refused: {error}") from error
    if script.left:
        raise ChanceError(f"chance was not asked for {script.left!r}")
    return events


def _expect_refusal(game: Game, action: Action, rule: object) -> None:
    refusal = game.why_not(action)
    if refusal is None:
        raise RecordError("", f"expected a refusal by {rule}, but {action!r} is allowed")
    if refusal.rule != rule:
        sentence = say_refusal(refusal, game.words())
        raise RecordError("", f"expected a refusal by {rule}, found {refusal.rule}: {sentence}")


def _expect(game: Game, events: tuple[Event, ...], then: object) -> None:
    if not isinstance(then, dict):
        raise RecordError("then", "a table of expectations is wanted")
    for miss in misses(game, events, then):
        raise RecordError("", miss)


def verify(files: Iterable[Path], compose: Composer = compose_installed) -> list[Result]:
    """The result of every scenario in these files; a file that cannot be read is one failure."""
    results: list[Result] = []
    for file in files:
        try:
            scenarios = read_scenarios(file)
        except ScenarioError as error:
            results.append(Result(file.name, error.scenario, (), str(error)))
            continue
        for scenario in scenarios:
            problem = None
            try:
                run_scenario(scenario, compose)
            except ScenarioError as error:
                problem = str(error)
            results.append(Result(file.name, scenario.name, scenario.rules, problem))
    return results
