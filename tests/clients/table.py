"""A table at which clients play that have no code for any game; every message is looked at."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
from jsonschema import Draft202012Validator

import monopoly_rules as mr
from monopoly_rules.kernel import (
    JSON,
    ChoiceError,
    IllegalAction,
    action_schema,
    catalogue_schema,
    choice_schema,
    event_schema,
    message_schema,
    messages_schema,
    view_schema,
)
from monopoly_rules.plugins import Registry, compose
from monopoly_rules.plugins.registry.registry import installed_beside

from .filling import Filler

HOUSE_RULES = Path(__file__).parents[2] / "variants" / "popular-house-rules" / "src"
NAMES = ("Anna", "Bram", "Cleo")
SCHEMAS = {
    "Action": action_schema,
    "Catalogue": catalogue_schema,
    "Choice": choice_schema,
    "Event": event_schema,
    "Message": message_schema,
    "Messages": messages_schema,
    "View": view_schema,
}


@attrs.frozen
class Played:
    """A game that clients play."""

    spec: str
    word: str
    """What the names of its TypeScript types begin with."""
    parameters: Mapping[str, JSON]
    house_rules: bool = False

    def rules(self) -> mr.RuleSet:
        """Its rules."""
        with house_rules() if self.house_rules else _nothing() as known:
            return compose(self.spec, players=3, parameters=self.parameters, registry=known)


GAMES = (
    Played("board-nl+timed", "Board", {"timed.limit": "8 rounds"}),
    Played("card-nl", "Card", {"win_target": 300}),
    Played("toy-bazaar", "Toy", {}),
    Played(
        "board-london+timed+parking-pot+double-start+loans+immunity+snake-eyes",
        "House",
        {"timed.limit": "4 rounds"},
        house_rules=True,
    ),
)


@contextmanager
def _nothing() -> Iterator[None]:
    yield None


@contextmanager
def house_rules() -> Iterator[Registry]:
    """The house rules beside what is installed, as another distribution brings them."""
    sys.path.insert(0, str(HOUSE_RULES))
    try:
        yield installed_beside(popular=importlib.import_module("popular_house_rules"))
    finally:
        sys.path.remove(str(HOUSE_RULES))


def sent(value: object) -> Any:  # noqa: ANN401  # JSON, as a client has it
    """As a client gets it."""
    return json.loads(json.dumps(value))


class Table:
    """A server and its clients in one process. What goes over the line is JSON that fits."""

    def __init__(self, played: Played, seed: int) -> None:
        self.rules = played.rules()
        self.game = mr.Game(self.rules, seed=seed, names=[*NAMES])
        self._valid = {
            name: Draft202012Validator(sent(make(self.rules))) for name, make in SCHEMAS.items()
        }
        self._clients = [Filler(seed + seat) for seat in range(self.rules.players)]
        self._known = [0] * self.rules.players
        self.kept: dict[str, dict[str, None]] = {name: {} for name in SCHEMAS}
        """Every message as its text, by type; those that are equal once."""
        self.sent = 0
        self.refused = 0

    def play(self, most: int) -> None:
        """Play until the game is over, or for so many actions."""
        for locale in self.rules.locales:
            self._send("Catalogue", self.rules.forms.catalogue(locale))
            self._send("Messages", self.rules.forms.messages(locale))
        for _ in range(most):
            if self.game.over:
                break
            self._step(self.game.awaited[0])
        self._tell()

    def _step(self, seat: int) -> None:
        game, forms = self.game, self.rules.forms
        self._tell()
        self._send("View", forms.view(game.view(seat)))
        menu = [self._send("Choice", f) for f in game.menu(seat, "nl")]
        try:
            given = self._clients[seat].act(
                menu, lambda begun: self._send("Choice", game.form(seat, begun))
            )
            self._send("Action", given)
            game.play(game.action(seat, given), at=game.version)
        except IllegalAction as refused:
            exact = [form["exact"] for form in menu if form["action"] == given["action"]]
            assert not all(exact), given
            self._send("Message", forms.message(refused.refusal))
            self.refused += 1
        except ChoiceError:
            self.refused += 1

    def _tell(self) -> None:
        for seat, known in enumerate(self._known):
            for event in self.game.events(seat, known):
                self._send("Event", self.rules.forms.event(event))
                self._send("Message", self.rules.forms.message(event))
            self._known[seat] = self.game.event_count

    def _send(self, name: str, value: Mapping[str, JSON]) -> Any:  # noqa: ANN401
        text = json.dumps(value)
        message = json.loads(text)
        self._valid[name].validate(message)
        self.kept[name][text] = None
        self.sent += 1
        return message
