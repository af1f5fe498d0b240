"""A replay changes only together with the identity of the rules, and failures say what to do."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from . import record
from .checking import recording
from .identity import RAISE, RECORD, SHOWN, advice
from .plans import PLANS

PLAN = next(plan for plan in PLANS if plan.name == "asked-toy-bazaar")
(PLAYED,) = PLAN.games


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The recording of a small game, with something in its save changed."""
    kept = deepcopy(recording(PLAN, PLAYED)[1])
    change(kept["save"])
    return kept


def another_replay(save: dict[str, Any]) -> None:
    """As if the last position had been another one."""
    save["plays"][-1]["after"][-1] = "0" * len(save["plays"][-1]["after"][-1])


def another_version(save: dict[str, Any]) -> None:
    """As if it had been recorded under an older version."""
    assert "family toy" in save["rules"]
    save["rules"]["family toy"] = "0"


def test_a_changed_replay_asks_for_a_higher_version() -> None:
    said = advice(PLAN, PLAYED, changed(another_replay))
    assert said.startswith(RAISE)
    assert "raise `version`" in said


def test_a_raised_version_asks_for_new_recordings() -> None:
    said = advice(PLAN, PLAYED, changed(another_version))
    assert said.startswith(RECORD)
    assert "was 0, is 1" in said


def test_a_changed_message_asks_for_neither() -> None:
    assert advice(PLAN, PLAYED, recording(PLAN, PLAYED)[1]) == SHOWN


def test_a_changed_replay_is_not_recorded_under_the_same_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = [changed(another_replay)]
    monkeypatch.setattr(record, "read", lambda file: {"games": games})
    with pytest.raises(SystemExit, match="raise `version`"):
        record.require_another_version(PLAN)
    another_version(games[0]["save"])
    record.require_another_version(PLAN)
