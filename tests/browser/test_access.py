"""Everybody can play: checked by axe, with the keyboard alone, and by what is read aloud."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from .house import House, make_table

SERIOUS = {"serious", "critical"}
PHONE = {"viewport": {"width": 375, "height": 740}, "has_touch": True}


def findings(page: Page) -> list[str]:
    """What axe finds serious, each with the first place."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:200]} {each['nodes'][0].get('failureSummary')}"
        for each in found
        if each["impact"] in SERIOUS
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(house: House, scheme: str) -> None:
    page = house.page(color_scheme=scheme)
    page.goto(house.address)
    page.locator(".make").wait_for()
    page.get_by_text("Numbers of the rules").click()
    page.locator(".parameter").first.wait_for()
    assert not findings(page), "lobby"

    make_table(page, house.address, "board-nl", "Anna", "bot:", "bot:")
    turn(page)
    assert not findings(page), "board table"
    page.locator(".square").nth(39).click()
    page.get_by_role("dialog").wait_for()
    assert not findings(page), "deed"
    page.keyboard.press("Escape")

    page.goto(house.address)
    make_table(page, house.address, "card-nl", "Anna", "bot:", "bot:")
    turn(page)
    assert not findings(page), "card table"
    page.locator('.buttons [data-action="Trade"]').first.click()
    page.locator(".choice-form").wait_for()
    assert not findings(page), "form"
    page.keyboard.press("Escape")
    play_until_scored(page)
    page.get_by_role("button", name="Score sheet").click()
    page.locator(".sheet").first.wait_for()
    assert not findings(page), "score sheet"


def turn(page: Page) -> None:
    page.locator('.actions[data-awaited="true"]').wait_for()


def play_until_scored(page: Page) -> None:
    """Draw and discard until somebody, a bot perhaps, has gone out."""
    sheet = page.get_by_role("button", name="Score sheet")
    for _ in range(200):
        page.locator('.actions[data-awaited="true"], [data-key="score_sheet"]').first.wait_for()
        if sheet.count():
            return
        done = page.locator('.buttons [data-action="Done"]')
        discard = page.locator('.buttons [data-action="Discard"]')
        draw = page.locator('.buttons [data-action="Draw"]')
        version = page.locator("main").get_attribute("data-version")
        if done.count():
            done.first.click()
        elif draw.count():
            draw.first.click()
        else:
            discard.first.click()
            form = page.locator(".choice-form")
            while not form.locator("button[type=submit]").is_enabled():
                form.locator(".chip input:not(:checked)").last.check()
            form.locator("button[type=submit]").click()
        page.locator(f'main:not([data-version="{version}"])').wait_for()
    raise AssertionError("nobody went out")


def test_nothing_sticks_out_on_a_phone(house: House) -> None:
    page = house.page(**PHONE)
    page.goto(house.address)
    page.locator(".make").wait_for()
    assert fits(page), "lobby"
    for variant in ("board-nl", "card-nl"):
        make_table(page, house.address, variant, "Anna", "bot:", "bot:")
        turn(page)
        assert fits(page), variant
        page.goto(house.address)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_whole_turn_by_keyboard(house: House) -> None:
    """From the lobby to the end of a turn, without a mouse."""
    page = house.page()
    page.goto(house.address)
    page.locator(".make").wait_for()
    focus(page, "input", "Your name")
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    turn(page)
    thrown = read_aloud(page)
    focus(page, "button", "Throw the dice")
    page.keyboard.press("Enter")
    page.locator(".story-list li", has_text="Anna threw").first.wait_for()
    page.locator("[aria-live=polite]", has_text="Anna threw").wait_for(state="attached")
    assert "Anna threw" not in thrown
    # Whatever the square asks is answered where the focus is, in what one can do.
    for _ in range(6):
        page.locator('.actions[data-awaited="true"], .player[data-awaited="true"]').first.wait_for()
        if page.locator(".story-list li", has_text="the turn of Anna is over").count():
            break
        if page.locator('.actions[data-awaited="true"]').count():
            assert page.evaluate("document.activeElement.closest('.actions') !== null")
            page.keyboard.press("Tab")
            focus(page, "button", None)
            page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    page.locator(".story-list li", has_text="the turn of Anna is over").first.wait_for()


def test_a_bid_comes_before_what_else_one_may_do_for_the_keyboard_too(house: House) -> None:
    page = house.page()
    make_table(page, house.address, "board-nl", "Anna", "bot:")
    for _ in range(30):
        turn(page)
        decline = page.locator('.buttons [data-action="Decline"]')
        first = decline if decline.count() else page.locator(".buttons button").first
        version = page.locator("main").get_attribute("data-version")
        first.click()
        page.locator(f'main:not([data-version="{version}"])').wait_for()
        page.locator('.actions[data-awaited="true"]').wait_for()
        if page.locator(".choice-form input.number").count():
            break
    page.locator(".actions").focus()
    reached = []
    for _ in range(25):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(WHERE))
    order = [each for each in dict.fromkeys(reached) if each in ("form", "buttons")]
    assert order == ["form", "buttons"]
    boxes = [page.locator(f".actions .{each}").bounding_box() for each in ("form-place", "buttons")]
    assert boxes[0]["y"] < boxes[1]["y"]


WHERE = """() => {
    const { activeElement: active } = document;
    return active.closest(".choice-form") ? "form" : active.closest(".buttons") ? "buttons" : "";
}"""


def focus(page: Page, tag: str, name: str | None) -> None:
    """Press Tab until something has the focus: by its tag and its name; None is anything that one
    may do, and no mere help of a form."""
    script = """([tag, name]) => {
        const active = document.activeElement;
        if (active.localName !== tag) return false;
        if (name === null) return active.closest(".actions") !== null && active.matches(".choice");
        return (active.labels?.[0] ?? active).textContent.includes(name);
    }"""
    for _ in range(80):
        if page.evaluate(script, [tag, name]):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {name}")


def read_aloud(page: Page) -> str:
    return str(page.locator("[aria-live=polite]").text_content())


def test_the_language_can_be_switched_at_the_table(house: House) -> None:
    page = house.page()
    make_table(page, house.address, "board-nl", "Anna", "bot:")
    turn(page)
    page.get_by_label("Language").select_option("nl")
    page.get_by_text("Jij bent aan zet").wait_for()
    page.locator("[data-action=Throw]", has_text="dobbelstenen").wait_for()
    assert page.locator("html").get_attribute("lang") == "nl"
    page.get_by_label("Taal").select_option("de")
    page.get_by_text("Du bist dran").wait_for()
