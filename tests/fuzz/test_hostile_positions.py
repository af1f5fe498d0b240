"""Positions that somebody wrote in bad faith: refused with a place, at once and in little memory.

Only `RecordError` and `PositionError` come out, in under 50 ms and 50 MB, whatever is in a mapping
or in JSON of up to 1 MB.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import monopoly_rules as mr

from .limits import little_memory, megabytes, seconds
from .reader import composed

SECONDS = 0.05
MEGABYTES = 50
REFUSES = (mr.RecordError, mr.PositionError)
LONG = 10**6
"""Characters, or thereabouts, of the largest input that is looked at."""

BOARD: dict[str, dict[str, Any]] = {
    "a deed beyond the last": {"deeds": [[99], []]},
    "the first number after the last deed": {"deeds": [[28], []]},
    "a negative deed is not the last one": {"deeds": [[-1], []]},
    "a deed of everybody": {"deeds": [["Spui"], ["Spui"]]},
    "deeds of more players than there are": {"deeds": [[], [], ["Spui"]]},
    "deeds without lists": {"deeds": ["Spui", "Plein"]},
    "a deed in a list of its own": {"deeds": [[["Spui"]], []]},
    "a deed that is a table": {"deeds": [[{"Spui": 1}], []]},
    "a mortgage beyond the last deed": {"mortgaged": [28]},
    "a mortgage on a negative deed": {"deeds": [["Kalverstraat"], []], "mortgaged": [-1]},
    "sold beyond the last deed": {"sold": [28]},
    "sold beyond all memory": {"sold": [4_000_000_000]},
    "sold with a huge number": {"sold": [10**30]},
    "sold with a negative number": {"sold": [-1]},
    "sold with a fraction": {"sold": [1.5]},
    "release cards that are a number": {"cards": [5, []]},
    "release cards that are nothing": {"cards": [None, []]},
    "release cards of a third deck": {"cards": [[2], []]},
    "release cards with a negative deck": {"cards": [[-1], []]},
    "one release card twice": {"cards": [["chance", "chance"], []]},
    "release cards for one player": {"cards": [[]]},
    "release cards in a text": {"cards": ["chance", []]},
    "huge cash": {"cash": [10**30, 0]},
    "negative cash": {"cash": [-1, 0]},
    "a truth as cash": {"cash": [True, 0]},
    "cash for three": {"cash": [1, 2, 3]},
    "a square beyond the board": {"at": [40, 0]},
    "a negative square": {"at": [-1, 0]},
    "a seat beyond the last": {"turn": 2},
    "a huge seat": {"turn": 10**30},
    "a negative seat": {"turn": -1},
    "a starter who does not play": {"starter": 2},
    "a negative number of doubles": {"doubles": -1},
    "three doubles": {"doubles": 3, "begun": 1},
    "huge counts": {"turns": 10**30, "rounds": 10**30},
    "negative counts": {"turns": -1},
    "a huge stock": {"stock": [10**30, 12]},
    "a negative stock": {"stock": [-1, 12]},
    "a jail of nobody": {"jail": {"2": 1}},
    "a jail with a huge seat": {"jail": {"9" * 4000: 1}},
    "a jail with a huge count": {"jail": {"0": 10**30}},
    "a jail with a negative count": {"jail": {"0": -2}},
    "buildings in huge numbers": {"buildings": {"Spui": 10**30}},
    "buildings on a truth": {"buildings": {"Spui": True}},
    "buildings on something else": {"buildings": {"Free parking": 1}},
    "a deck that is a number": {"decks": {"chance": 5}},
    "a card that is a list": {"decks": {"chance": [["jail"]]}},
    "a card twice on top": {"decks": {"chance": ["jail", "jail"]}},
    "a third deck": {"decks": {"fate": []}},
    "out twice": {"out": [1, 1]},
    "out without a game left": {"out": [0, 1]},
    "out with a truth": {"out": [True]},
    "an extra of nobody": {"extras": {"pot.pot": 1}},
    "extras in a list": {"extras": []},
    "flags of other sizes": {"begun": 2, "called": -1},
    "an unknown key without end": {"x" * LONG: 1},
    "a name without end": {"deeds": [["x" * LONG], []]},
    "names without number": {"deeds": [["Spui"] * (LONG // 8), []]},
    "seats without number": {"cash": [1] * (LONG // 3)},
    "lists within lists": {"deeds": json.loads("[" * 900 + "]" * 900)},
}
CARD: dict[str, dict[str, Any]] = {
    "more wild cards than there are": {"hands": ["?x61", "?x10"]},
    "wild cards without number": {"hands": ["?x999 " * 60_000, "?x10"]},
    "wild cards without number in a pile": {"piles": ["?x999 " * 60_000, "?"]},
    "wild cards without number to draw": {"draw": "?x999 " * 60_000},
    "a thousand of a card": {"hands": ["GOx1000", "?x10"]},
    "a card without end": {"hands": ["x" * LONG, "?x10"]},
    "cards without number": {"hands": ["GO " * (LONG // 3), "?x10"]},
    "ranges without end": {"hands": ["red1-99999999", "?x10"]},
    "hands of three": {"hands": ["?x10"] * 3},
    "hands as numbers": {"hands": [1, 2]},
    "hands as lists": {"hands": [["GO"], ["GO"]]},
    "a hand that is nothing": {"hands": [None, "?x10"]},
    "huge money": {"money": [10**30, 0]},
    "negative money": {"money": [-50, 0]},
    "money in a text": {"money": "5000"},
    "a dealer who does not play": {"dealer": 2},
    "a huge dealer": {"dealer": 10**30},
    "a dealer in a text": {"dealer": "0"},
    "a truth as dealer": {"dealer": True},
    "an active seat that does not play": {"active": 2},
    "a negative active seat": {"active": -1},
    "huge rounds": {"rounds": 10**30},
    "a huge stall": {"stalled": 10**30},
    "a stall below none": {"stalled": -2},
    "an unknown key without end": {"x" * LONG: 1},
}
CASES = [
    pytest.param(spec, given, id=f"{spec}: {name}")
    for spec, table in (("board-nl", BOARD), ("card-nl", CARD))
    for name, given in table.items()
]


def refuse(spec: str, given: dict[str, Any]) -> str:
    """What is said about a position that must be refused."""
    rules = composed(spec, players=2)
    with little_memory(), pytest.raises(REFUSES) as caught:
        rules.position(given)
    return str(caught.value)


@pytest.mark.parametrize(("spec", "given"), CASES)
def test_it_is_refused_with_a_typed_error_that_quotes_little(
    spec: str, given: dict[str, Any]
) -> None:
    said = refuse(spec, given)
    assert len(said) < 1000
    assert not re.search(r"(.)\1{100}", said), "at most 100 characters are quoted"
    assert all(sign.isprintable() for sign in said)


@pytest.mark.parametrize(("spec", "given"), CASES)
def test_it_takes_neither_time_nor_memory(spec: str, given: dict[str, Any]) -> None:
    refuse(spec, given)
    assert seconds(lambda: refuse(spec, given)) < SECONDS
    assert megabytes(lambda: refuse(spec, given)) < MEGABYTES


def test_the_place_is_named() -> None:
    rules = mr.compose("board-nl", players=2)
    for given, place in (
        ({"deeds": [["Spui", 99], []]}, "$.deeds[0][1]"),
        ({"sold": [3, 4_000_000_000]}, "$.sold[1]"),
        ({"cards": [5, []]}, "$.cards[0]"),
        ({"mortgaged": [-1]}, "$.mortgaged[0]"),
    ):
        with little_memory(), pytest.raises(mr.RecordError) as caught:
            rules.position(given)
        assert caught.value.place == place


# Positions of saves: whole states, with everything still to be done.


def saved(spec: str, players: int, given: dict[str, Any]) -> tuple[mr.Game, dict[str, Any]]:
    """A game from a position, and its record."""
    rules = mr.compose(spec, players=players)
    game = mr.Game(rules, start=rules.position(given), chance=mr.Asked())
    return game, json.loads(game.save())


def require_refused(record: dict[str, Any]) -> None:
    """Neither loading nor a game from this position works."""
    with little_memory(), pytest.raises(mr.RecordError):
        mr.Game.load(json.dumps(record), chance=mr.Asked())
    rules = mr.compose(record["spec"], players=record["players"])
    with pytest.raises(REFUSES):
        mr.Game(rules, start=rules.forms.read_state(record["start"]), seed=1)


@pytest.mark.rule("B-Q-35")
@pytest.mark.parametrize("prices", [[], [[]], [[1000]] * 28, [[1000, 1000]] + [[]] * 27])
def test_prices_paid_fit_the_buildings(prices: list[list[int]]) -> None:
    deeds = [["Badstraße", "Turmstraße"], [], []]
    given = {"deeds": deeds, "buildings": {"Badstraße": 1, "Turmstraße": 1}}
    _, record = saved("board-de", 3, given)
    assert [len(each) for each in record["start"]["paid"]].count(1) == 2
    record["start"]["paid"] = prices
    require_refused(record)


@pytest.mark.rule("C-P56-4")
@pytest.mark.parametrize(
    "task",
    [
        {"task": "Swapping", "seat": 1},
        {"task": "LayingMissing", "seat": 1},
        {"task": "LayingNew", "seat": 1},
        {"task": "Finishing", "seat": 1},
        {"task": "Passing"},
    ],
    ids=lambda task: str(task["task"]),
)
def test_four_players_are_not_asked_what_five_are(task: dict[str, Any]) -> None:
    _, record = saved("card-nl", 4, {})
    record["start"]["agenda"] = [task]
    require_refused(record)


@pytest.mark.rule("C-P56-4")
@pytest.mark.parametrize("task", ["Choosing", "ChoosingOfThree", "ChoosingOfTwo", "Discarding"])
def test_five_players_are_not_asked_what_four_are(task: str) -> None:
    _, record = saved("card-nl", 5, {})
    record["start"]["agenda"] = [{"task": task, "seat": 1}]
    with pytest.raises(mr.RecordError):
        mr.Game.load(json.dumps(record), chance=mr.Asked())


@pytest.mark.rule("C-Q-69")
def test_a_pass_that_nobody_can_answer() -> None:
    """Everybody has chosen, or nobody has a card to choose."""
    _, record = saved("card-de", 5, {})
    start = record["start"]
    start["agenda"] = [{"task": "Passing"}]
    chosen = json.loads(json.dumps(record))
    for seat, hand in enumerate(chosen["start"]["hands"]):
        chosen["start"]["chosen"][seat] = hand.pop()
    require_refused(chosen)
    for seat, hand in enumerate(start["hands"]):
        start["aside"] = sorted([*start["aside"], *hand])
        start["hands"][seat] = []
    require_refused(record)
