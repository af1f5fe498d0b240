"""Recorded saves load, and games in place come to what was recorded."""

from __future__ import annotations

import pytest

from . import library, messages
from .checking import compared, every_game, recording
from .identity import advice, broken
from .plans import PLANS, Plan, Played
from .record import new_game


@every_game
def test_a_recorded_save_loads(plan: Plan, played: Played) -> None:
    _, kept = recording(plan, played)
    if broken(kept):
        pytest.fail(advice(plan, played, kept), pytrace=False)
    game = library.loaded(kept["save"])
    saved = library.saved(game, kept["save"]["format"])
    assert library.digests(saved) == library.digests(kept["save"])
    assert library.saved(library.loaded(library.saved(game))) == library.saved(game)
    again = new_game(plan, played)
    for data in library.decided(kept["save"]):
        again.play(again.action(data["seat"], data))
    assert again.state == game.state
    assert again.events() == game.events()


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_games_in_place_come_to_what_was_recorded(plan: Plan) -> None:
    for played in plan.games:
        whole, kept = recording(plan, played)
        if kept["simulated"] is None:
            continue
        told = library.simulated(plan.spec, played.players, plan.parameters)
        found = messages.project(told, whole["keys"], "summary")
        lines = compared(kept["simulated"], found)
        assert not lines, "\n".join([f"{plan.name}, {played.players} players", *lines])
