"""A saved game is opened in the lobby and goes on at a table."""

from __future__ import annotations

from pathlib import Path

import monopoly_rules as mr

from .house import House, at_version


def test_a_saved_game_is_opened_and_goes_on(house: House, tmp_path: Path) -> None:
    rules = mr.compose("card-de", players=3)
    game, bots = mr.Game(rules, seed=3, names=["Anna", "Bram", "Cleo"]), mr.bots(rules)
    for _ in range(20):
        seat = game.awaited[0]
        game.play(bots[seat](game.view(seat), game.choices(seat)))
    file = tmp_path / "game.json"
    file.write_text(game.save(), encoding="utf-8")
    page = house.page()
    page.goto(house.address)
    page.get_by_label("Open a saved game").set_input_files(file)
    page.get_by_role("button", name="Sit down as Bram").click()
    page.get_by_text("Bram (you)").wait_for()
    page.get_by_role("button", name="Bots take the free seats").click()
    page.locator('.actions[data-awaited="true"]').wait_for()
    at_version(page, game.version)
    assert page.locator(".hand-cards li").count() >= 10
    file.write_text("{}", encoding="utf-8")
    page.goto(house.address)
    page.get_by_label("Open a saved game").set_input_files(file)
    page.locator(".open-save .problem").wait_for()
