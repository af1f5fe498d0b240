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
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from monopoly_rules.kernel import MonopolyRulesError, Reader, RecordError, Span, quoted
from monopoly_rules.kernel.values.seeds import MOST_BITS
from monopoly_rules.kernel.wire.parsing import FILE, parsed_toml, toml_text
from monopoly_rules.kernel.wire.reading import as_object
from monopoly_rules.kernel.wire.strict import wrong
from monopoly_rules.scenarios.lines import Lines, lines_of

STEP_KEYS = frozenset({"seat", "action", "chance", "refused", "then", "note"})
"""What a step says besides the fields of its action."""
PLAYERS: Final = Span(-1000, 1000)
"""Whatever a scenario may try; composing says what is possible."""
SEED: Final = Span(1 - 2**MOST_BITS, 2**MOST_BITS - 1)
MOST_PARAMETERS: Final = 200
"""So many a file or a scenario may give. No game has as many, and those of the file are kept with
every scenario."""


class ScenarioError(MonopolyRulesError):
    """A scenario that does not hold or cannot be read: which file, which scenario, which step."""

    def __init__(
        self, file: str, scenario: str, step: str, problem: str, line: int = 0, about: str = ""
    ) -> None:
        where = f"{file}:{line}" if line else file
        what = f"{step} ({about})" if about else step
        place = ", ".join(each for each in (where, scenario and quoted(scenario), what) if each)
        super().__init__(f"{place}: {problem}")
        self.file = file
        self.scenario = scenario
        self.step = step
        self.problem = problem
        self.line = line
        self.about = about
        """What was done, and what is asked now."""


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
    refused: tuple[str, ...]
    """What is said of a game that cannot be played so; nothing for one that can."""
    before: Mapping[str, object] = attrs.field(factory=dict)
    """What must be true before the first step."""
    lines: Lines = Lines()
    """Where it stands in the file."""


@attrs.frozen
class _Above:
    """What a file says for all of its scenarios."""

    spec: str = ""
    players: int | None = None
    parameters: Mapping[str, object] = attrs.field(factory=dict)


def read_scenarios(file: Path, changed: Callable[[str], str] | None = None) -> tuple[Scenario, ...]:
    """The scenarios of a file, or `ScenarioError` that says where it is wrong; ``changed`` makes
    the text that is read from that of the file."""
    data: dict[str, object] = {}
    try:
        text = toml_text(file) if changed is None else changed(toml_text(file))
        data = parsed_toml(text)
        return _scenarios(file.name, Reader(data, ""), lines_of(text))
    except RecordError as error:
        place = ("", "") if error.place == FILE else _place(data, error.place)
        raise ScenarioError(file.name, *place, error.problem) from error


def _scenarios(file: str, read: Reader, lines: Sequence[Lines]) -> tuple[Scenario, ...]:
    above = _above(read, _Above())
    read.text("note", "")
    rows = read.tables("scenario", needed=True)
    read.finish()
    if not rows:
        raise ScenarioError(file, "", "", "there is no [[scenario]] in it")
    scenarios: dict[str, Scenario] = {}
    for place, row in enumerate(rows):
        # Whoever writes the scenarios as one list gets no lines.
        at = lines[place] if len(lines) == len(rows) else Lines()
        scenario = _scenario(file, row, above, at)
        if scenario.name in scenarios:
            raise ScenarioError(file, scenario.name, "", "the name appears twice")
        scenarios[scenario.name] = scenario
    return tuple(scenarios.values())


def _above(read: Reader, above: _Above) -> _Above:
    """Spec, players and parameters as they are given here, otherwise as above."""
    own = read.mapping("parameters")
    if len(own) > MOST_PARAMETERS:
        expected = f"expected at most {MOST_PARAMETERS} parameters, got {len(own)}"
        raise RecordError(read.at("parameters"), expected)
    return _Above(
        read.text("spec", above.spec),
        read.number("players", PLAYERS) if "players" in read else above.players,
        {**above.parameters, **own} if own else above.parameters,
    )


def _scenario(file: str, read: Reader, above: _Above, lines: Lines) -> Scenario:
    name, rules, here = read.text("name"), read.texts("rules", needed=True), _above(read, above)
    given, then, before = read.mapping("given"), read.mapping("then"), read.mapping("before")
    when = read.items("when")
    steps = tuple(as_object(each, f"{read.at('when')}[{i}]") for i, each in enumerate(when))
    seed = read.number("seed", SEED) if "seed" in read else None
    refused = tuple(texts_of(read.raw("refused", []), read.at("refused")))
    read.text("note", "")
    read.finish()
    problem = None
    if not here.spec or here.players is None:
        problem = "give spec and players here or at the top of the file"
    elif not rules:
        problem = "a scenario must name the rules it proves"
    elif refused and (given or steps or then or before):
        problem = "a scenario that is refused has no position, no steps and no expectations"
    elif not (steps or then or before or refused):
        problem = "it has neither a step nor an expectation"
    if problem is not None or here.players is None:
        raise ScenarioError(file, name, "", problem or "")
    return Scenario(
        file,
        name,
        tuple(rules),
        here.spec,
        here.players,
        here.parameters,
        given,
        steps,
        then,
        seed,
        refused,
        before,
        lines if len(lines.steps) == len(steps) else attrs.evolve(lines, steps=()),
    )


def texts_of(written: object, place: str) -> list[str]:
    """One text or a list of them."""
    texts: list[str] = []
    for each in written if isinstance(written, list) else [written]:
        if not isinstance(each, str) or not each:
            raise wrong(place, "a text or a list of texts", each)
        texts.append(each)
    return texts


def _place(data: Mapping[str, object], place: str) -> tuple[str, str]:
    """The scenario and the place in it that a path such as ``scenario[2].rules`` speaks of."""
    found = re.fullmatch(r"scenario\[(\d+)\]\.?(.*)", place)
    if found is None:
        return "", place
    step = re.fullmatch(r"when\[(\d+)\](.*)", found[2])
    return _name(data, int(found[1])), f"step {int(step[1]) + 1}{step[2]}" if step else found[2]


def _name(data: Mapping[str, object], index: int) -> str:
    scenarios = data["scenario"]
    assert isinstance(scenarios, list)
    each = scenarios[index]
    name = each.get("name") if isinstance(each, dict) else None
    return name if isinstance(name, str) and name else f"scenario {index + 1}"
