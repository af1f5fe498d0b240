"""Two browsers play a match of the card game to its end, through the page."""

from __future__ import annotations

import json
from typing import Any

import monopoly_rules as mr

from .house import House, at_version, make_table
from .test_board import Match


def test_two_browsers_play_a_match_to_its_end(house: House) -> None:
    anna, bram = house.page(), house.page(locale="nl")
    make_table(anna, house.address, "card-nl", "Anna", "person")
    join_in_dutch = anna.get_by_label("To invite others").input_value()
    bram.goto(join_in_dutch)
    bram.get_by_label("Je naam").fill("Bram")
    bram.get_by_role("button", name="Ga zitten").click()
    for page in (anna, bram):
        page.locator(".card-scene").wait_for()
    match = Match(house, anna, bram)
    while not match.game.over:
        match.go_on()
    for page in (anna, bram):
        at_version(page, match.game.version)
    assert "The game is over" in anna.locator(".actions").text_content()
    sheet_adds_up(anna, match)
    with anna.expect_download() as saved:
        anna.get_by_role("button", name="Save as a file").click()
    with open(saved.value.path(), encoding="utf-8") as file:
        assert mr.Game.load(file.read()).state == match.game.state


def sheet_adds_up(page: object, match: Match) -> None:
    """The totals of the rounds on the sheet are what everybody has."""
    anna = match.pages[0]
    anna.get_by_role("button", name="Score sheet").click()
    dialog = anna.get_by_role("dialog")
    money = match.view()["money"]
    for seat, name in enumerate(("Anna", "Bram")):
        totals = dialog.locator(".sheet", has_text=name).locator("tfoot td").all_text_contents()
        assert totals
        earned = sum(int("".join(filter(str.isdigit, each))) for each in totals)
        assert earned == money[seat], json.dumps(totals)
    anna.keyboard.press("Escape")


def test_a_card_is_dragged_onto_a_pile(house: House) -> None:
    """What can be done with both is begun; a card that cannot be used there begins nothing."""
    page = house.page()
    make_table(page, house.address, "card-nl", "Anna", "bot:", "bot:")
    page.locator('.actions[data-awaited="true"]').wait_for()
    game = house.game()
    view: dict[str, Any] = {**game.rules.forms.view(game.view(0))}
    card, partner = tradable([{**each} for each in game.menu(0)])
    dragged = (
        page.locator(".hand-cards li").nth(view["hand"].index(card)).locator("[draggable=true]")
    )
    dragged.drag_to(page.locator(f'.opponent[data-style="seat {partner}"]'))
    form = page.locator('.choice-form[data-action="Trade"]')
    form.wait_for()
    chosen = form.locator(f".chip[data-value='{card}'] input:checked")
    assert chosen.count() == 1
    page.keyboard.press("Escape")
    form.wait_for(state="detached")
    dragged.drag_to(page.locator(".draw-pile"))
    assert form.count() == 0


def tradable(choices: list[dict[str, Any]]) -> tuple[int, int]:
    """A card of the hand that can be traded, and with whom."""
    for choice in choices:
        fields = choice["fields"].values()
        cards = [each for each in fields if each.get("noun") == "card" and each["kind"] == "among"]
        seats = [each for each in fields if each.get("noun") == "seat" and each["kind"] == "one"]
        if choice["action"] == "Trade" and cards and seats:
            return max(cards[0]["values"]), seats[0]["value"]
    raise AssertionError([choice["fields"] for choice in choices])
