"""Tables without a server: one client, in the same process, as a worker of a browser runs it.

The client talks the messages of the server. Beside them it has what only somebody who is alone may
have: house rules from a text box, hands to score, scenarios to open.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final, cast

from monopoly_rules.kernel import JSON, MonopolyRulesError
from monopoly_rules.plugins import Registry, compose, installed, installed_beside
from monopoly_rules.scenarios import Scenario, ScenarioError, begun, read_scenarios, run_scenario
from monopoly_rules.scorecard import layout_of, read_aloud, words_of
from monopoly_rules.web.limits import Bucket
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.messages import write_message
from monopoly_rules.web.tables.connections import Connection, Delivery
from monopoly_rules.web.tables.keeping import Folder

HOUSE_RULES: Final = "my_house_rules"
"""The module that the text box makes; its rules are called by their plain names."""
KEPT: Final = "house_rules.py"
"""The file with the house rules, beside the tables."""
UNLIMITED: Final = 10**6
"""Nobody floods himself."""


class Worker:
    """A lobby for one client. ``send`` takes what a client of the server would send."""

    def __init__(self, folder: Path) -> None:
        """The tables of a folder, as they were, with the house rules that are kept there."""
        self._place = folder
        self._folder = Folder(folder)
        kept = folder / KEPT
        try:
            self._open(_registry(kept) if kept.exists() else installed())
        except Exception:  # noqa: BLE001  # house rules that worked once and do not any more
            self._open(installed())

    def _open(self, registry: Registry) -> None:
        self._lobby = Lobby(self._folder, registry)
        self._registry = registry
        self._who = Connection(Bucket(UNLIMITED, UNLIMITED))

    def close(self) -> None:
        """Another one may open the folder."""
        self._folder.close()

    # Tables

    def send(self, text: str) -> list[str]:
        """Answer a message; what the client is told, as texts."""
        return self._told(self._lobby.answer(self._who, text))

    def bots_due(self) -> bool:
        """Whether a bot at the client's table is to decide."""
        return self._lobby.bots_due(self._who.table)

    def bots_move(self) -> list[str]:
        """Let one bot decide once; what the client is told."""
        return self._told(self._lobby.bots_move(self._who.table))

    def _told(self, deliveries: list[Delivery]) -> list[str]:
        return [write_message(message) for who, message in deliveries if who is self._who]

    # What one may have for oneself

    def ask(self, text: str) -> str:
        """One of the tools below by its name, with its arguments, as JSON; whatever is wrong is
        an answer with a ``problem``."""
        try:
            asked = json.loads(text)
            tool = self._tools()[asked.pop("tool")]
            return json.dumps(tool(**asked))
        except MonopolyRulesError as error:
            return json.dumps({"problem": str(error)})
        except Exception as error:  # noqa: BLE001  # also what a house rule raises
            return json.dumps({"problem": f"this cannot be asked: {error}"})

    def _tools(self) -> Mapping[str, Callable[..., JSON]]:
        return {
            "score": self.score,
            "scenarios": self.scenarios,
            "step": self.step,
            "house_rules": self.house_rules,
        }

    def score(self, cards: str, edition: str, role: str = "out", locale: str = "en") -> JSON:
        """What a hand of the card game is worth: in words, and as a picture."""
        lines: list[JSON] = list(read_aloud(cards.split(), edition, role, {}, locale=locale))
        drawn = layout_of(cards.split(), edition, role, {}).draw(words_of(edition, locale))
        return {"lines": lines, "svg": drawn.svg()}

    def scenarios(self, text: str) -> JSON:
        """The scenarios in a file: whether each holds, and how many steps it has."""
        return [
            {
                "name": scenario.name,
                "rules": list(scenario.rules),
                "steps": len(scenario.when),
                "problem": self._problem(scenario),
            }
            for scenario in self._read(text)
        ]

    def step(self, text: str, name: str, steps: int, locale: str = "en") -> JSON:
        """The table of a scenario after so many steps, drawn, and what the last of them told."""
        found = next((each for each in self._read(text) if each.name == name), None)
        if found is None:
            raise ScenarioError("", name, "", "there is no scenario of this name")
        reached = partial(begun, found, compose=partial(compose, registry=self._registry))
        game = reached(steps)
        known = reached(steps - 1).event_count if steps else game.event_count
        events = [event for ply in game.history for event in ply.events][known:]
        told = [game.tell(event, locale) for event in events]
        return {"svg": game.draw(game.awaited[0] if game.awaited else None, locale).svg(),
                "told": cast("list[JSON]", told)}  # fmt: skip

    def house_rules(self, code: str) -> JSON:
        """Play by the house rules of this module from now on: their names. If it does not work,
        everything stays as it was."""
        kept = self._place / KEPT
        tried = kept.with_name("tried.py")
        tried.write_text(code, encoding="utf-8")
        registry = _registry(tried)
        self._open(registry)
        tried.replace(kept)
        mine = [each.name for each in registry.modifiers if each.plugin.name == HOUSE_RULES]
        return {"modifiers": cast("list[JSON]", mine),
                "damaged": [str(each) for each in self._lobby.damaged]}  # fmt: skip

    def _read(self, text: str) -> tuple[Scenario, ...]:
        file = self._place / "scenarios.toml"
        file.write_text(text, encoding="utf-8")
        return read_scenarios(file)

    def _problem(self, scenario: Scenario) -> str:
        try:
            run_scenario(scenario, partial(compose, registry=self._registry))
        except ScenarioError as error:
            return str(error)
        return ""


class HouseRuleError(MonopolyRulesError):
    """House rules that cannot be played by, and the line that is wrong, if one is."""


def _registry(file: Path) -> Registry:
    """What is installed, and the plugin that this file is."""
    spec = spec_from_file_location(HOUSE_RULES, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise HouseRuleError(f"line {error.lineno}: {error.msg}") from error
    except Exception as error:
        raise HouseRuleError(f"{_line(error, file)}{type(error).__name__}: {error}") from error
    registry = installed_beside(**{HOUSE_RULES: module})
    for failure in registry.failures:
        if failure.plugin == HOUSE_RULES:
            raise HouseRuleError(failure.problem)
    return registry


def _line(error: BaseException, file: Path) -> str:
    """Where in a file an error came up."""
    found, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(file):
            found = trace.tb_lineno
        trace = trace.tb_next
    return f"line {found}: " if found else ""
