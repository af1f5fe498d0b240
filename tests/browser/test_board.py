"""Two browsers play a board game through the page, whatever happens to the server meanwhile."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

import monopoly_rules as mr
from monopoly_rules.kernel import JSON

from .house import House, at_version, join, make_table, perform

TURNS = 30


class Match:
    """Two pages at one table; bots say what is done, and the pages do it."""

    def __init__(self, house: House, *pages: Page) -> None:
        self.house = house
        self.pages = pages
        self.game = house.game()
        self.bots = mr.bots(self.game.rules)

    @property
    def task(self) -> str:
        question = self.view()["question"]
        return "" if question is None else str(question["task"])

    @property
    def awaited(self) -> int:
        return self.game.awaited[0]

    def do(self, seat: int, action: str, **fields: JSON) -> None:
        written: dict[str, JSON] = {"action": action, "seat": seat, **fields}
        perform(self.pages[seat], self.game, written)
        self.look()

    def look(self) -> None:
        """Both pages show the game as it is."""
        self.game = self.house.game()
        for page in self.pages:
            at_version(page, self.game.version)

    def go_on(self) -> None:
        seat = self.awaited
        action = self.bots[seat](self.game.view(seat), self.game.choices(seat))
        perform(self.pages[seat], self.game, {**self.game.rules.forms.action(action)})
        self.look()

    def until(self, *tasks: str) -> None:
        while self.task not in tasks:
            self.go_on()

    def turns(self) -> int:
        turns = self.view()["turns"]
        assert isinstance(turns, int)
        return turns

    def view(self) -> dict[str, Any]:
        return {**self.game.rules.forms.view(self.game.view(None))}


def seated(house: House) -> Match:
    anna, bram = house.page(), house.page()
    make_table(anna, house.address, "board-nl", "Anna", "person")
    link = anna.get_by_label("To invite others").input_value()
    join(bram, link, "Bram")
    for page in (anna, bram):
        page.locator(".board").wait_for()
        assert "invitation" not in page.url
    return Match(house, anna, bram)


def test_two_browsers_play_thirty_turns(house: House) -> None:
    match = seated(house)
    refuse_and_auction(match)
    take_back(match)
    reload_one(match)
    trade_for_a_group(match)
    build(match)
    restart(match)
    while match.turns() < TURNS and not match.game.over:
        match.go_on()
    assert match.turns() >= TURNS
    # Both tell the same story, and it is that of the game.
    told = [page.locator(".story-list li").count() for page in match.pages]
    assert told[0] == told[1]
    assert told[0] == min(match.game.event_count, told[0])


def refuse_and_auction(match: Match) -> None:
    match.until("BuyOffer")
    seat = match.awaited
    match.do(seat, "Decline")
    assert match.task == "Auction"
    bidder = match.awaited
    page = match.pages[bidder]
    page.locator(".choice-form input.number").fill("99999")
    page.locator(".choice-form button[type=submit]").click()
    refusal = page.locator(".refusal")
    refusal.wait_for()
    rule = refusal.locator("a.rule").first
    named = rule.text_content()
    rule.click()
    dialog = page.get_by_role("dialog")
    assert named in dialog.text_content()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert match.house.game().version == match.game.version  # nothing has changed
    match.do(bidder, "Bid", amount=15)
    other = match.awaited
    match.do(other, "Bid", amount=31)
    match.do(match.awaited, "Pass")
    story = match.pages[0].locator(".story-list").text_content()
    assert "bid €31" in story


def take_back(match: Match) -> None:
    match.until("OpenTable")
    seat = match.awaited
    match.do(seat, "Throw")
    mover, other = match.pages[seat], match.pages[1 - seat]
    before = mover.locator(".story-list li").count()
    mover.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Do not agree").click()
    mover.get_by_text("does not agree").wait_for()
    mover.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Agree", exact=True).click()
    for page in match.pages:
        at_version(page, match.game.version + 1)
    match.look()
    assert match.task == "OpenTable"
    assert match.awaited == seat
    assert mover.locator(".story-list li").count() < before


def reload_one(match: Match) -> None:
    page = match.pages[1]
    before = page.locator(".story-list li").count()
    page.reload()
    at_version(page, match.game.version)
    assert page.locator(".story-list li").count() == before


def restart(match: Match) -> None:
    match.house.kill()
    for page in match.pages:
        page.get_by_text("The connection is lost").wait_for()
    match.house.start()
    for page in match.pages:
        page.locator(".notice").wait_for(state="hidden")
    match.look()


def trade_for_a_group(match: Match) -> None:
    """The one who lacks something offers too little; the other asks for more, and gets it."""
    while True:
        match.until("OpenTable")
        found = wanted(match)
        if found is not None:
            break
        match.go_on()
    seat, missing, _ = found
    nothing: dict[str, JSON] = {"give_cards": [], "take_cards": [], "take_cash": 0}
    offer: dict[str, JSON] = {"give_cash": 10, "give_deeds": [], "take_deeds": [*missing]}
    match.do(seat, "OfferTrade", partner=1 - seat, **offer, **nothing)
    other = match.pages[1 - seat]
    other.locator('[data-action="CounterOffer"]').first.click()
    form = other.locator(".choice-form")
    # It begins with the offer, seen from the other side.
    assert form.locator('[data-field="take_cash"] input.number').input_value() == "10"
    form.locator('[data-field="take_cash"] input.number').fill("45")
    form.locator("button[type=submit]").click()
    at_version(other, match.game.version + 1)
    match.look()
    match.do(seat, "Accept", offerer=1 - seat)
    owner = match.view()["owner"]
    assert {owner[deed] for deed in missing} == {seat}


def wanted(match: Match) -> tuple[int, list[int], int] | None:
    """Who could have a whole group of streets, what is missing, and which group it is."""
    view = match.view()
    catalogue: dict[str, Any] = {**match.game.rules.forms.catalogue("en")}
    for number, group in enumerate(catalogue["groups"]):
        deeds = group["deeds"]
        owners = [view["owner"][deed] for deed in deeds]
        if catalogue["deeds"][deeds[0]]["house_price"] is None or -1 in owners:
            continue
        for seat in (0, 1):
            if view["cash"][seat] > 300 and 0 < owners.count(seat) < len(deeds):
                return seat, [deed for deed in deeds if view["owner"][deed] != seat], number
    return None


def build(match: Match) -> None:
    """As soon as the owner of the group may, there is a house on the board."""
    for _ in range(60):
        match.until("OpenTable")
        for seat in (0, 1):
            forms: list[dict[str, Any]] = [{**each} for each in match.game.menu(seat)]
            lots = [form["fields"]["lot"] for form in forms if form["action"] == "Build"]
            if lots:
                before = match.pages[0].locator(".house").count()
                match.do(
                    seat, "Build", lot=lots[0].get("value", [*lots[0].get("values", []), 0][0])
                )
                assert match.pages[0].locator(".house").count() == before + 1
                levels = match.view()["level"]
                assert before + 1 == sum(level for level in levels if level < 5)
                return
        match.go_on()
    raise AssertionError("nobody could build")
