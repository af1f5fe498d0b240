"""Names are texts: whatever somebody calls themselves, it is shown and never run."""

from __future__ import annotations

from .house import House, make_table

NASTY = "<img src=x onerror=alert(1)>"


def test_a_nasty_name_is_a_name(house: House) -> None:
    page = house.page()
    alerts: list[str] = []
    page.on("dialog", lambda dialog: alerts.append(dialog.message))
    make_table(page, house.address, "board-nl", NASTY, "bot:")
    page.locator('.actions[data-awaited="true"]').wait_for()
    page.locator('.buttons [data-action="Throw"]').click()
    page.locator(".story-list li", has_text=f"{NASTY} threw").first.wait_for()
    page.goto(house.address)
    page.locator(".table-entry", has_text=NASTY).wait_for()
    assert page.locator("img[src=x]").count() == 0
    assert not alerts
