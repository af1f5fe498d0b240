"""Saves whose unfinished work no game has left: refused with a place, before anything is played."""

from __future__ import annotations

import json
from typing import Any

import pytest

import monopoly_rules as mr

from .reader import composed, lines

CASES: list[dict[str, Any]] = [json.loads(text) for text in lines("agendas.jsonl")]
TIMED = {"timed.limit": "20 rounds"}


def save_of(rules: mr.RuleSet, start: object) -> str:
    """A save of a game that begins with this state."""
    save = json.loads(mr.Game(rules, seed=1).save())
    nothing = {"actions": [], "after": [], "draws": 0}
    return json.dumps(save | {"start": start, "opening": nothing, "plays": []})


@pytest.mark.parametrize("case", CASES, ids=[case["was"] for case in CASES])
def test_an_agenda_that_no_game_leaves_is_refused(case: dict[str, Any]) -> None:
    """``was`` says what came of it."""
    parameters = TIMED if "timed" in case["spec"] else {}
    rules = composed(case["spec"], players=case["players"], parameters=parameters)
    with pytest.raises(mr.RecordError, match=r"^\$\.start: .* \[[BC]-"):
        mr.Game.load(save_of(rules, case["state"]), compose=composed)
    with pytest.raises(mr.PositionError):
        mr.Game(rules, start=rules.forms.read_state(case["state"]), seed=1)


def test_a_position_in_which_nobody_could_answer_is_refused() -> None:
    """Whose turn it is has nobody to swap with: an offered choice was empty."""
    rules = composed("card-nl", players=5)
    alone = {"hands": ["?x11"] + ["?x12"] * 4, "trade": ["?", "", "", "", ""], "active": 0}
    with pytest.raises(mr.PositionError, match="Swapping does not fit"):
        rules.position(alone)


MOST = 2**53 - 1
TOO_FAR: list[tuple[str, int, dict[str, Any]]] = [
    ("card-nl", 3, {"money": [MOST] * 3}),
    ("card-nl", 3, {"rounds": 1_000_000}),
    ("card-nl", 3, {"stalled": 10_000_000}),
    ("board-nl", 2, {"turns": 10_000_000}),
    ("board-nl", 2, {"rounds": 10_000_000}),
]


@pytest.mark.parametrize(("spec", "players", "given"), TOO_FAR, ids=repr)
def test_no_game_begins_at_the_end_of_a_range(
    spec: str, players: int, given: dict[str, Any]
) -> None:
    """After a few actions a column was out of its range, and the save could not be loaded."""
    with pytest.raises(mr.PositionError, match="when a game begins"):
        composed(spec, players=players).position(given)


def test_no_save_begins_with_all_the_money_there_can_be() -> None:
    rules = composed("board-nl", players=2)
    state: Any = rules.forms.state(rules.position({}))
    start = state | {"cash": [MOST, 0], "bank": -MOST}
    with pytest.raises(mr.RecordError, match=r"^\$\.start: BoardState.cash .*when a game begins"):
        mr.Game.load(save_of(rules, start), compose=composed)
