"""Positions that somebody else wrote: typed errors with their place, and limits before work."""

from __future__ import annotations

import pytest
from tests.hostile import said_of

import monopoly_rules as mr

HUGE = 10**4000
HOSTILE: list[tuple[dict[str, object], str]] = [
    ({"hands": ["?x999 " * 100_000] * 4}, "$.hands[0]: expected at most 10000 characters"),
    ({"hands": ["?x999 " * 1_600] * 4}, "$.hands[0]: more cards than the deck has, which is 60"),
    ({"piles": ["?x999"] * 4}, "$.piles[0]: more cards than the deck has, which is 60"),
    ({"hands": ["TOKENx999"] * 4}, "$.hands[0]: Speelfiguur: given 999 times"),
    ({"hands": ["TOKENx50"] * 4}, "$.hands[0]: TOKEN appears too often"),
    ({"hands": ["x" * 9_999] * 4}, "$.hands[0]: xxxx"),
    ({"hands": ["\x1b[2J"] * 4}, "$.hands[0]: \\x1b[2J: no such card"),
    ({"hands": ["?"] * 300_000}, "$.hands: expected at most 4 values, got 300000"),
    ({"hands": [5] * 4}, "$.hands[0]: expected a text, got a whole number: 5"),
    ({"draw": 5}, "$.draw: expected a text, got a whole number: 5"),
    ({"draw": "? " * 100_000}, "$.draw: expected at most 10000 characters, got 200000"),
    ({"trade": ["?"] * 4}, "$: unknown key 'trade'; known: active, dealer, "),
    ({"money": [HUGE, 0, 0, 0]}, "$.money[0]: expected 0 to 9007199254740991"),
    ({"money": [-1, 0, 0, 0]}, "$.money[0]: expected 0 to 9007199254740991, got -1"),
    ({"money": "much"}, "$.money: expected a list of 4 values"),
    ({"dealer": HUGE}, "$.dealer: expected 0 to 3"),
    ({"dealer": "Anna"}, "$.dealer: expected 0 to 3, got 'Anna'"),
    ({"active": None}, "$.active: expected 0 to 3, got None"),
    ({"rounds": 10**9}, "$.rounds: expected 0 to 1000000, got 1000000000"),
    ({"stalled": -2}, "$.stalled: expected -1 to 10000000, got -2"),
    ({"delaer": 1}, "$: unknown key 'delaer'; did you mean 'dealer'?"),
]


@pytest.mark.parametrize(("given", "problem"), HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_positions(given: dict[str, object], problem: str) -> None:
    rules = mr.compose("card-nl", players=4)
    rules.position({})
    said = said_of(lambda: rules.position(given))
    assert said.startswith(problem)
    assert len(said) < 400
