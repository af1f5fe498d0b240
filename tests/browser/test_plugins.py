"""A game that the page has never heard of can be played: its picture and forms are enough."""

from __future__ import annotations

import pytest

from .house import House, at_version, make_table, perform

pytest.importorskip("toy_game", reason="the toy game is not installed")


def test_a_game_of_somebody_else_is_played_to_its_end(house: House) -> None:
    page = house.page()
    make_table(page, house.address, "toy-game:toy-bazaar", "Anna", "bot:")
    page.locator(".picture img").wait_for()
    for _ in range(300):
        page.locator('.actions[data-awaited="true"], .result').first.wait_for()
        game = house.game()
        if game.over:
            break
        if game.awaited == (0,):
            at_version(page, game.version)
            action = next(each for choice in game.choices(0) for each in choice.first(1))
            perform(page, game, {**game.rules.forms.action(action)})
    assert house.game().over
    page.locator(".result").wait_for()


def test_the_host_calls_time(house: House) -> None:
    page = house.page()
    page.goto(house.address)
    page.locator('input[value="timed"]').check()
    limit = page.get_by_label("timed.limit", exact=True)
    assert limit.input_value() == "20 rounds"  # what has to be given comes with the modifier
    limit.fill("a while")
    limit.blur()
    page.locator(".make .problem", has_text="timed.limit").wait_for()
    limit.fill("announced")
    limit.blur()
    page.locator(".make .problem").wait_for(state="hidden")
    page.get_by_label("Your name").fill("Anna")
    page.locator(".make button[type=submit]").click()
    page.locator('.host [data-action="TimeUp"]').click()
    page.locator(".story-list li", has_text="time is up").wait_for()
