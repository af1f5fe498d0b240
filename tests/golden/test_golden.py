"""Recorded games are played again: everything that is shown, offered, told and refused is equal.

A failure says which game, which step and what differs there. If the change is wanted, record again
and say why in the commit; see "Golden recordings" in `CONTRIBUTING.md`.
"""

from __future__ import annotations

from typing import Final

import pytest

from . import messages
from .checking import check, every_game
from .plans import FOLDER, PLANS, Plan, Played
from .record import read

SOME: Final = 8
"""Each so many steps are compared in the usual run; all of them are played."""


@every_game
def test_a_game_is_as_recorded(plan: Plan, played: Played) -> None:
    check(plan, played, SOME)


@pytest.mark.long
@every_game
def test_every_step_is_as_recorded(plan: Plan, played: Played) -> None:
    check(plan, played, 1)


def test_what_is_recorded_is_what_is_planned() -> None:
    assert {*FOLDER.iterdir()} == {plan.file for plan in PLANS}
    for plan in PLANS:
        whole = read(plan.file)
        assert (whole["spec"], whole["parameters"]) == (plan.spec, plan.parameters)


def test_new_keys_do_no_harm_and_other_values_do() -> None:
    keys: messages.Keys = {}
    old = {"event": "Paid", "amount": 3, "label": "three coins", "item": ["so {0}", 3]}
    was = messages.project(old, keys, "events", learn=True)
    assert was == {"event": "Paid", "amount": 3, "item": [3]}
    assert messages.project({**old, "price": 5, "label": "3"}, keys, "events") == was
    assert messages.project({**old, "amount": 4}, keys, "events") != was
    assert messages.project({"event": "Paid", "item": [3]}, keys, "events") != was
    assert messages.project([old, {"event": "Lost"}], keys, "events") != [was]
