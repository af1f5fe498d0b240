"""Links for one seat, one's own seat elsewhere, a save by consent, and the end of a table."""

from __future__ import annotations

import json

from playwright.sync_api import Page

import monopoly_rules as mr

from .house import House, at_version, join, make_table


def keys(page: Page) -> dict[str, str]:
    """What the browser keeps of the table that it shows."""
    kept = page.evaluate(
        "() => localStorage.getItem(`monopoly-rules:table:${location.hash.split('=')[1]}`)"
    )
    found: dict[str, str] = json.loads(kept)
    return found


def test_seats_are_kept_by_links_and_a_link_takes_no_key_away(house: House) -> None:
    anna, bram, cleo = house.page(), house.page(), house.page()
    make_table(anna, house.address, "board-nl", "Anna", "person", "person")
    anna.get_by_role("button", name="Keep it, by a link").first.click()
    link = anna.get_by_label("The link for seat 2").input_value()
    general = anna.get_by_label("To invite others").input_value()
    join(cleo, general, "Cleo")
    cleo.get_by_text("Cleo (you)").wait_for()
    assert cleo.locator(".waiting-seats li").nth(1).get_attribute("data-kind") == "open"
    join(bram, link, "Bram")
    bram.locator(".board").wait_for()
    assert house.game().names == ("Anna", "Bram", "Cleo")
    before = keys(bram)
    bram.goto("about:blank")
    bram.goto(f"{general}&token=another-token-that-is-long&seat=2")
    bram.get_by_text("Bram (you)").wait_for()
    assert keys(bram)["token"] == before["token"]
    assert "token" not in bram.url
    assert "invitation" not in bram.url

    bram.get_by_role("button", name="My seat elsewhere").click()
    own = bram.get_by_label("The link to your seat").input_value()
    elsewhere = house.page()
    elsewhere.goto(own)
    elsewhere.get_by_text("Bram (you)").wait_for()
    assert before["token"] not in elsewhere.url


def test_the_host_saves_a_running_game_when_the_other_agrees(house: House) -> None:
    anna, bram = house.page(), house.page()
    make_table(anna, house.address, "card-nl", "Anna", "person")
    join(bram, anna.get_by_label("To invite others").input_value(), "Bram")
    for page in (anna, bram):
        page.locator(".card-scene").wait_for()
    assert bram.get_by_role("button", name="Save as a file").count() == 0
    anna.get_by_role("button", name="Save as a file").click()
    dialog = anna.get_by_role("dialog")
    assert "shows everything" in dialog.text_content()
    dialog.get_by_role("button", name="Ask the others").click()
    bram.get_by_text("your cards too").wait_for()
    with anna.expect_download() as saved:
        bram.get_by_role("button", name="Agree", exact=True).click()
    with open(saved.value.path(), encoding="utf-8") as file:
        game = mr.Game.load(file.read())
    assert game.state == house.game().state
    assert bram.locator(".request button").count() == 0
    for page in (anna, bram):
        page.get_by_role("heading", name="The game is adjourned").wait_for()
        assert page.locator(".actions .choice").count() == 0
    assert bram.get_by_role("button", name="Save as a file").count() == 0
    with anna.expect_download() as again:
        anna.get_by_role("button", name="Save as a file").click()
    with open(again.value.path(), encoding="utf-8") as file:
        assert mr.Game.load(file.read()).state == game.state

    anna.get_by_role("link", name="To the lobby", exact=True).first.click()
    anna.get_by_text("The game is adjourned").wait_for()
    anna.get_by_label("Open a saved game").set_input_files(saved.value.path())
    anna.get_by_role("button", name="Sit down as Bram").wait_for()


def test_alone_with_bots_one_saves_at_once_and_removes_the_table(house: House) -> None:
    anna, watcher = house.page(), house.page()
    make_table(anna, house.address, "board-nl", "Anna", "bot:")
    anna.locator(".board").wait_for()
    watcher.goto(anna.url)
    watcher.locator(".board").wait_for()
    anna.get_by_role("button", name="Save as a file").click()
    with anna.expect_download() as saved:
        anna.get_by_role("dialog").get_by_role("button", name="Save as a file").click()
    with open(saved.value.path(), encoding="utf-8") as file:
        assert mr.Game.load(file.read()).names[0] == "Anna"
    at_version(anna, 0)
    for page in (anna, watcher):
        page.get_by_role("heading", name="The game is adjourned").wait_for()
    anna.get_by_role("button", name="Remove the table").click()
    anna.get_by_role("button", name="Remove it").click()
    anna.get_by_text("There are no tables yet").wait_for()
    watcher.get_by_text("The table is gone").wait_for()
    watcher.get_by_role("link", name="To the lobby", exact=True).click()
    watcher.get_by_text("There are no tables yet").wait_for()
    assert not list(house.folder.glob("*.json*"))
