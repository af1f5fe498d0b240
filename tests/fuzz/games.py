"""Readers of a game: what was saved, what a client sends, positions written by hand."""

from __future__ import annotations

import json
import random
from functools import cache, partial
from typing import Any, Final

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON

from .known import KNOWN
from .mutating import damaged_json, damaged_text, parts
from .reader import LARGEST, Reader, composed, lines, texts

# Saves

PLAYED: Final = (
    ("board-nl", 3, 40),
    ("board-de+short", 4, 30),
    ("board-star-wars", 2, 30),
    ("card-nl", 2, 14),
    ("card-de", 5, 20),
    ("toy-bazaar", 3, 12),
)


def played(spec: str, players: int, actions: int) -> mr.Game:
    """A game after some random actions, always the same."""
    game = mr.Game(composed(spec, players=players), seed=7, names=[*"ABCDEF"][:players])
    rng = random.Random(spec)
    for _ in range(actions):
        if not game.over:
            choices = game.choices(rng.choice(game.awaited))
            game.play(rng.choice(choices).sample(rng))
    return game


def read_save(given: JSON) -> None:
    """What is loaded can be saved and loaded again."""
    assert isinstance(given, str)
    game = mr.Game.load(given, compose=composed, anyway=len(given) % 2 == 0)
    again = mr.Game.load(game.save(), compose=composed)
    assert again.state == game.state
    assert again.rules.problems(again.state) == ()


def damage_save(given: JSON, rng: random.Random, pool: list[JSON], others: list[str]) -> JSON:
    """Other values in the record, or an accident to its text."""
    assert isinstance(given, str)
    if rng.random() < 0.25:
        return damaged_text(given, rng, others)
    return json.dumps(damaged_json(json.loads(given), rng, pool, LARGEST))


def saves() -> Reader:
    """Games as they were saved."""
    known = [*texts("saves"), *(played(*each).save() for each in PLAYED)]
    pool = [part for text in known for part in parts(json.loads(text))]
    damage = partial(damage_save, pool=pool, others=known)
    return Reader("saves", (mr.RecordError,), tuple(known), damage, read_save)


# Actions


@cache
def tables() -> dict[str, mr.Game]:
    """A game of each family in which much may be done."""
    board = composed("board-nl+timed", players=3, parameters={"timed.limit": "announced"})
    deeds = [["Spui", "Plein", "Lange Poten"], ["Leidschestraat", "Kalverstraat"], ["Brink"]]
    given = {"cash": [600, 40, 90], "deeds": deeds, "buildings": {"Kalverstraat": 1}}
    card = composed("card-nl", players=2)
    hands = ["red1-3 CHANCE H2 H3 TOKENx2 GO MRM orange1", "?x10"]
    laid = {"hands": hands, "piles": ["", "?"], "active": 0}
    return {
        "board": mr.Game(board, start=board.position(given), seed=1),
        "card": mr.Game(card, start=card.position(laid), seed=1),
    }


def read_action(given: JSON) -> None:
    """What is read is refused or allowed, and neither reading nor asking changes the game."""
    assert isinstance(given, dict)
    game = tables()["card" if given.get("game") == "card" else "board"]
    before, version = game.state, game.version
    seat, data = given.get("seat"), given.get("action")
    sent: Any = json.dumps(data) if given.get("text", True) else data
    try:
        action = game.action(seat if isinstance(seat, int) else 0, sent)
        refusal = game.why_not(action)
        if refusal is not None:
            with pytest.raises(mr.IllegalAction) as caught:
                game.play(action)
            assert caught.value.refusal == refusal
    finally:
        assert game.state is before
        assert game.version == version


def damage_action(given: JSON, rng: random.Random, pool: list[JSON], others: list[str]) -> JSON:
    """Another action, another seat that it is said to be of, or an accident to the text."""
    assert isinstance(given, dict)
    how = rng.random()
    if how < 0.2:
        broken = damaged_text(json.dumps(given["action"]), rng, others)
        return {**given, "action": broken, "text": False}
    seat = given["seat"] if how < 0.9 else rng.choice((-3, -2, -1, 0, 1, 2, 3, 10**9))
    action = damaged_json(given["action"], rng, pool, LARGEST)
    return {**given, "seat": seat, "action": action, "text": how < 0.6}


def actions() -> Reader:
    """Actions as a client sends them, as text and as values."""
    known = lines("actions.jsonl")
    seeds: list[JSON] = [json.loads(text) for text in known]
    pool = [part for seed in seeds for part in parts(seed)]
    damage = partial(damage_action, pool=pool, others=known)
    return Reader("actions", (mr.RecordError, mr.GameError), tuple(seeds), damage, read_action)


# Positions

DEEDS: Final = 28


def read_position(given: JSON) -> None:
    """What is taken is a position that a game can start from and a save can hold."""
    assert isinstance(given, dict)
    rules = composed(str(given["spec"]), players=int(str(given["players"])))
    wanted: Any = given["given"]
    state = rules.position(wanted)
    assert rules.problems(state) == ()
    if str(given["spec"]).startswith("board"):
        require_as_written(wanted)
    assert rules.forms.read_state(json.loads(json.dumps(rules.forms.state(state)))) == state


def require_as_written(wanted: dict[str, Any]) -> None:
    """No number stands for another deed, and no deed has two owners."""
    owners = [{str(deed) for deed in deeds} for deeds in wanted.get("deeds", ())]
    assert sum(map(len, owners)) == len(set().union(*owners))
    lists = [*wanted.get("deeds", ()), wanted.get("mortgaged", ()), wanted.get("sold", ())]
    numbers = [deed for deeds in lists for deed in deeds if isinstance(deed, int)]
    assert all(0 <= deed < DEEDS for deed in numbers)


def damage_position(given: JSON, rng: random.Random, pool: list[JSON]) -> JSON:
    """Other values in a position of the same game."""
    assert isinstance(given, dict)
    largest = KNOWN["positions"].largest
    changed = damaged_json(given["given"], rng, pool, largest)
    return {**given, "given": changed if isinstance(changed, dict) else given["given"]}


def positions() -> Reader:
    """Positions by their keys, as in scenarios and `--from`."""
    seeds: list[JSON] = [json.loads(text) for text in lines("positions.jsonl")]
    pool = [part for seed in seeds for part in parts(seed)]
    refuses = (mr.RecordError, mr.PositionError)
    damage = partial(damage_position, pool=pool)
    return Reader("positions", refuses, tuple(seeds), damage, read_position)
