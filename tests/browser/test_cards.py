"""Two browsers play a match of the card game to its end, through the page."""

from __future__ import annotations

import json

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
