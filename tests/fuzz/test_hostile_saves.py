"""Saves written in bad faith: the reader stops at the first of a megabyte of defects."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

import monopoly_rules as mr

from .limits import little_memory, megabytes, seconds
from .reader import composed

SECONDS = 1
"""Much more than it takes to parse a megabyte."""
QUICK = 0.05
"""Seconds that a megabyte may take where nothing is played."""
MANY: dict[str, Any] = {
    "numbers": [1] * 300_000,
    "objects": [{}] * 250_000,
    "keys": {f"k{number}": number for number in range(60_000)},
}
PLACES = {
    "plays": "$.plays[0]: expected an object, got a whole number: 1",
    "names": "$.names[0]: expected a text, got a whole number: 1",
    "opening": "$.opening: expected an object, got a list",
    "start.agenda": "$.start.agenda: expected at most 200 values, got 300000",
    "start.dealer": "$.start.dealer: expected 0 to 3, got [1, 1",
    "start.draw": "$.start.draw: expected a list of 0 to 100 values",
}


def damaged(place: str, value: object) -> str:
    """A save with this value in a place."""
    rules = composed("card-nl", players=4)
    record = json.loads(mr.Game(rules, start=rules.position({}), chance=mr.Asked()).save())
    table, _, key = place.rpartition(".")
    (record[table] if table else record)[key] = value
    return json.dumps(record)


def refused(text: str) -> str:
    """What is said about a save that must be refused."""
    with little_memory(), pytest.raises(mr.RecordError) as caught:
        mr.Game.load(text, compose=composed, chance=mr.Asked())
    return str(caught.value)


@pytest.mark.parametrize("what", MANY)
@pytest.mark.parametrize("place", PLACES)
def test_a_megabyte_of_defects_is_refused_at_once(place: str, what: str) -> None:
    """A list of plays that are no objects took 16 seconds, one of such names 4."""
    text = damaged(place, MANY[what])
    began = time.process_time()
    said = refused(text)
    assert time.process_time() - began < SECONDS
    assert len(said) < 1000


@pytest.mark.parametrize("place", PLACES)
def test_the_first_defect_is_told(place: str) -> None:
    assert refused(damaged(place, MANY["numbers"])).startswith(PLACES[place])


GROWING = {"one sign that stands for 18": "\ufdfa" * 330_000, "letters": "x" * 990_000}


@pytest.mark.parametrize("what", GROWING)
def test_a_text_that_is_no_name_is_not_compared_with_any(what: str) -> None:
    """Without accents it was 6 million characters: 442 MB and a second for one of a megabyte."""
    text, rules = GROWING[what], composed("card-nl", players=5)
    start: Any = rules.forms.state(rules.position({}))
    start["hands"][0][1] = text
    save = json.loads(mr.Game(rules, seed=1).save()) | {"start": start}
    given = json.dumps(save, ensure_ascii=False)
    game = mr.Game(rules, start=rules.position({}), seed=1)

    def load() -> None:
        with pytest.raises(mr.RecordError, match=r"^\$\.start\.hands\[0\]\[1\]: expected 0 to"):
            mr.Game.load(given, compose=composed)

    def act() -> None:
        with pytest.raises(mr.RecordError, match=r"^\$\.card: expected 0 to"):
            game.action(0, {"action": "PassCard", "card": text})

    def lay_out() -> None:
        with pytest.raises(mr.CardError, match="no such card"):
            mr.best_layout(text[:20_000])

    for read in (load, act, lay_out):
        assert seconds(read, QUICK) < QUICK
        assert megabytes(read) < 10


def saved(**changes: object) -> str:
    """A save with other values in it."""
    rules = composed("card-nl", players=4)
    return json.dumps(json.loads(mr.Game(rules, seed=1).save()) | changes, separators=(",", ":"))


TOO_LONG: dict[str, tuple[dict[str, object], str]] = {
    "parameters": (
        {"parameters": {f"k{number}": number for number in range(60_000)}},
        "$.parameters: expected at most 1000 keys, got 60000",
    ),
    "values of a parameter": (
        {"parameters": {"hand_size": [[1] * 100] * 3_000}},
        "$.parameters.hand_size: expected at most 1000 values, got 3000",
    ),
    "parts of the rules": (
        {"rules": {f"k{number}": "1" for number in range(60_000)}},
        "$.rules: expected at most 1000 keys, got 60000",
    ),
    "empty plays": (
        {"plays": [{"actions": [], "after": [], "draws": 0}] * 20_000},
        "$.plays[0].draws: expected 60 to",
    ),
    "draws": (
        {"opening": {"actions": [], "after": [], "draws": 900_000}},
        "$.opening.draws: expected 0 to 250",
    ),
}


@pytest.mark.parametrize("what", TOO_LONG)
def test_lengths_are_looked_at_first(what: str) -> None:
    """They took 70 to 220 ms, where 50 are meant; a busy machine gets twice as long."""
    changes, said = TOO_LONG[what]
    text = saved(**changes)

    def load() -> None:
        with pytest.raises(mr.RecordError) as caught:
            mr.Game.load(text, compose=composed)
        assert str(caught.value).startswith(said)

    assert seconds(load, QUICK) < 2 * QUICK


WRONG: dict[str, tuple[dict[str, object], str]] = {
    "a parameter": ({"parameters": {"k0": 1}}, "$.parameters.k0: "),
    "its value": ({"parameters": {"hand_size": "x"}}, "$.parameters.hand_size: "),
    "players": ({"players": 99}, "$.players: "),
    "spec": ({"spec": "nonsense"}, "$.spec: "),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_composed_is_told_at_its_place(what: str) -> None:
    changes, said = WRONG[what]
    assert refused(saved(**changes)).startswith(said)


def test_other_rules_are_told_cut_and_cleaned() -> None:
    """What a file says of its rules reached the terminal as it was."""
    bad = {"\x1b[2J": "\x1b]0;x\x07" + "x" * 500, "\ud800": "1"}
    more = {f"k{number}": "1" for number in range(900)}
    said = refused(saved(rules=bad | more))
    assert said.isprintable()
    assert said.startswith("$.rules: played under other rules: ")
    assert said.endswith("more")
    assert len(said) < 700
