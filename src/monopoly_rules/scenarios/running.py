"""Running scenarios: set up the position, take the steps, compare."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, cast

import attrs

from monopoly_rules.kernel import (
    JSON,
    Action,
    ChanceError,
    ChanceSource,
    Composer,
    Decision,
    Event,
    FieldError,
    Forms,
    Game,
    IllegalAction,
    MonopolyRulesError,
    RecordError,
    RuleSet,
    Seeded,
    UnknownName,
    did_you_mean,
    quoted,
    say_refusal,
    unknown,
)
from monopoly_rules.kernel.errors.quoting import cleaned
from monopoly_rules.kernel.wire.parsing import toml_text
from monopoly_rules.kernel.wire.reading import as_list, as_object
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.scenarios.actions import action_of, chance_awaited, outcome_of
from monopoly_rules.scenarios.expectations import misses
from monopoly_rules.scenarios.files import (
    STEP_KEYS,
    Scenario,
    ScenarioError,
    read_scenarios,
    texts_of,
)
from monopoly_rules.scenarios.holes import (
    EXPECTING,
    filled,
    filled_text,
    filling,
    marked_text,
    unmarked,
)
from monopoly_rules.writing import replace_text

MOST_TOLD: Final = 20
"""So many expectations that do not hold are told at once."""

CHANCE_KEYS = frozenset({"chance", "then", "note"})
"""What a step of chance alone says."""


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
    """The outcomes a step gives; where none is left, the seed's, or chance waits for a step."""

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

    def require_used(self) -> None:
        """No outcome may be left: it would prove something else than what is written."""
        left = self.waiting[self._used :]
        if left:
            raise ChanceError(f"chance was not asked for {quoted(left)}")


@contextmanager
def _at(scenario: Scenario, step: str, about: Callable[[], str] = str) -> Iterator[None]:
    """Whatever goes wrong in here went wrong at this step."""
    try:
        yield
    except RecordError as error:
        problem = f"{error.place}: {error.problem}" if error.place else error.problem
        raise _failure(scenario, step, problem, about) from error
    except MonopolyRulesError as error:
        raise _failure(scenario, step, str(error), about) from error
    except Exception as error:  # a rule that breaks is one failure and does not stop the others
        problem = f"the rules failed: {type(error).__name__}: {error}"
        raise _failure(scenario, step, problem, about) from error


def _failure(
    scenario: Scenario, step: str, problem: str, about: Callable[[], str]
) -> ScenarioError:
    line = scenario.lines.of(step)
    return ScenarioError(scenario.file, scenario.name, step, problem, line, about())


def _about(game: Game, step: Mapping[str, object]) -> str:
    """What a step does, and what is asked now."""
    done = f"{step['action']} of seat {step.get('seat')}" if "action" in step else "chance"
    asked = None if game.over else game.view(None).question
    name = "nothing" if asked is None else game.rules.name_of(type(asked))
    seats = ", ".join(map(str, game.awaited))
    return cleaned(f"{done}; now asked: {name}" + (f", seat {seats}" if seats else ""))


def begun(scenario: Scenario, steps: int = 0, compose: Composer = compose_installed) -> Game:
    """The game of a scenario after so many steps; none is the position that it is about.

    What is expected of the steps is not looked at; a step that is to be refused changes nothing.
    """
    with _at(scenario, ""):
        if scenario.refused:
            raise RecordError("refused", "there is no game to be seen")
        parameters = cast("Mapping[str, JSON]", scenario.parameters)
        rules = compose(scenario.spec, players=scenario.players, parameters=parameters)
    script = _Script(Forms(rules, named=True), scenario.seed)
    with _at(scenario, "given"):
        game = _set_up(rules, scenario, script)
    for number, step in enumerate(scenario.when[:steps], start=1):
        with _at(scenario, f"step {number}"):
            _take(game, script, step)
    return game


def run_scenario(scenario: Scenario, compose: Composer = compose_installed) -> None:
    """Play a scenario through, or raise `ScenarioError` at the first thing that is not so."""
    with _at(scenario, ""):
        parameters = cast("Mapping[str, JSON]", scenario.parameters)
        if scenario.refused:
            _expect_no_game(scenario, compose, parameters)
            return
        rules = compose(scenario.spec, players=scenario.players, parameters=parameters)
        _require_rules(rules, scenario)
    script = _Script(Forms(rules, named=True), scenario.seed)
    with _at(scenario, "given"):
        game = _set_up(rules, scenario, script)
    events = tuple(event for ply in game.history for event in ply.events)
    with _at(scenario, "before"):
        _expect(game, events, scenario.before)
    for number, step in enumerate(scenario.when, start=1):
        with _at(scenario, f"step {number}", partial(_about, game, step)):
            told = _take(game, script, step)
            _expect(game, told, step.get("then", {}))
        events += told
    with _at(scenario, "then"):
        _expect(game, events, scenario.then)


def _require_rules(rules: RuleSet, scenario: Scenario) -> None:
    """A scenario proves rules that are in play; a rule set made by hand may not know its ids."""
    for id_ in scenario.rules if rules.rule_ids else ():
        if id_ not in rules.rule_ids:
            meant = did_you_mean(id_, rules.rule_ids)
            raise RecordError("rules", f"{scenario.spec} has no rule {quoted(id_)}; {meant}")


def _expect_no_game(scenario: Scenario, compose: Composer, parameters: Mapping[str, JSON]) -> None:
    try:
        compose(scenario.spec, players=scenario.players, parameters=parameters)
    except MonopolyRulesError as error:
        missing = [each for each in scenario.refused if each not in str(error)]
        if not missing:
            return
        raise RecordError("refused", f"expected {quoted(missing[0])}, found: {error}") from error
    spec, players = scenario.spec, scenario.players
    raise RecordError("refused", f"{spec} for {players} players can be played")


def _set_up(rules: RuleSet, scenario: Scenario, script: _Script) -> Game:
    given = dict(scenario.given)
    script.give(as_list(given.pop("chance", []), "chance"))
    start = rules.position(given, "given") if given else None
    game = Game(rules, chance=script, start=start)
    script.require_used()
    return game


def _take(game: Game, script: _Script, step: Mapping[str, object]) -> tuple[Event, ...]:
    script.give(as_list(step.get("chance", []), "chance"))
    refused = texts_of(step.get("refused", []), "refused")
    try:
        action = _action(game, script, step)
    except UnknownName:
        raise  # a misspelt name is no value that the rules refuse
    except FieldError:
        if refused == ["K-FIELD"]:
            return ()
        raise
    if refused:
        _expect_refusal(game, action, refused)
        script.require_used()
        return ()
    try:
        events = game.play(action)
    except IllegalAction as error:
        awaited = chance_awaited(game.decision) if error.refusal.rule == "K-SEAT" else None
        sentence = f"{type(action).__name__} is refused: {error}"
        raise RecordError("", f"{sentence}; {awaited}" if awaited else sentence) from error
    script.require_used()
    return events


def _action(game: Game, script: _Script, step: Mapping[str, object]) -> Action:
    """What a step does: an action of a seat, or an outcome of chance alone."""
    if "action" in step:
        return action_of(game.rules, script.forms, step, STEP_KEYS)
    for key in step:
        if key not in CHANCE_KEYS:
            problem = unknown("key", key, STEP_KEYS)
            raise RecordError("", f"in a step without an action: {problem}")
    if not script.waiting:
        raise RecordError("", "a step needs an action or an outcome of chance")
    if chance_awaited(game.decision) is None:
        raise ChanceError(f"chance was not asked for {quoted(script.waiting)}")
    first, *rest = script.waiting
    script.give(rest)
    return outcome_of(game.decision, first, script.forms)


def _expect_refusal(game: Game, action: Action, rules: list[str]) -> None:
    """An action is refused, and all of these rules say so."""
    wanted = cleaned(", ".join(rules))
    refusal = game.why_not(action)
    if refusal is None:
        raise RecordError("", f"expected a refusal by {wanted}, but {action!r} is allowed")
    found = refusal.rules
    if not all(filled(rule, found[0]) or rule in found for rule in rules):
        sentence = say_refusal(refusal, game.words())
        told = f"expected a refusal by {wanted}, found {', '.join(found)}: {sentence}"
        raise RecordError("", told)


def _expect(game: Game, events: tuple[Event, ...], then: object) -> None:
    """Everything that is not so, at once; of very much only the beginning."""
    missed = [*islice(misses(game, events, as_object(then, "then")), MOST_TOLD + 1)]
    if missed:
        missed[MOST_TOLD:] = ["and more"] if len(missed) > MOST_TOLD else []
        raise RecordError("", "; ".join(missed))


def composed_once(compose: Composer = compose_installed) -> Composer:
    """A composer that makes every rule set only once: rule sets do not change."""
    made: dict[str, RuleSet] = {}

    def remembered(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        key = json.dumps([spec, players, dict(parameters)], sort_keys=True, default=str)
        if key not in made:
            made[key] = compose(spec, players=players, parameters=parameters)
        return made[key]

    return remembered


def verify(files: Iterable[Path], compose: Composer = compose_installed) -> list[Result]:
    """The result of every scenario in these files; a file that cannot be read is one failure."""
    results: list[Result] = []
    compose = composed_once(compose)
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


def fill_in(file: Path, compose: Composer = compose_installed) -> int:
    """Write what comes out into the holes (``"?"``) of a file; how many were filled.

    A scenario that fails leaves the holes after the failure as they are.
    """
    with filling() as found:
        for scenario in read_scenarios(file, marked_text):
            when = tuple(_unmarked(step) for step in scenario.when)
            given = cast("dict[str, object]", unmarked(dict(scenario.given)))
            with suppress(ScenarioError):
                run_scenario(attrs.evolve(scenario, given=given, when=when), compose)
    text = toml_text(file)
    written = filled_text(text, found)
    if written != text:
        replace_text(file, written)
    return len(found)


def _unmarked(step: Mapping[str, object]) -> dict[str, object]:
    return {key: each if key in EXPECTING else unmarked(each) for key, each in step.items()}
