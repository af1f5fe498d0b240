"""Saves of 0.1, whose rules were others: refused with the difference, and replayed if wanted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import monopoly_rules as mr

SAVES = Path(__file__).parent / "saves"
"""Written by 0.1.0, and never to be written again."""
each = pytest.mark.parametrize("file", sorted(SAVES.glob("*.json")), ids=lambda file: file.stem)


@each
def test_a_save_under_older_rules_is_refused_and_the_difference_named(file: Path) -> None:
    record = json.loads(file.read_text("utf-8"))
    assert (record["format"], record["rules"]["family board"]) == (1, "2")
    with pytest.raises(mr.RecordError) as caught:
        mr.Game.load(file.read_text("utf-8"))
    assert caught.value.place == "$.rules"
    assert "family board was 2, is 3" in caught.value.problem
    assert "edition" not in caught.value.problem, "only what differs"


@each
def test_it_loads_anyway_and_goes_on(file: Path) -> None:
    record = json.loads(file.read_text("utf-8"))
    game = mr.Game.load(file.read_text("utf-8"), anyway=True)
    asked = [a for play in (record["opening"], *record["plays"]) for a in play["actions"]]
    assert [game.rules.forms.action(ply.action) for ply in game.history] == asked
    again = mr.Game.load(game.save())
    assert again.state == game.state
    assert again.first_difference is None
