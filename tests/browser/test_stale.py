"""Who decides on what is past is told so, and can decide again."""

from __future__ import annotations

from playwright.sync_api import WebSocketRoute

from .house import House, at_version, make_table


def test_a_decision_that_comes_too_late_is_shown_as_such(house: House) -> None:
    page = house.page()
    late: list[bool] = []

    def carried(line: WebSocketRoute) -> None:
        """A slow line: what is new arrives only as long as nobody says otherwise."""
        server = line.connect_to_server()
        line.on_message(lambda text: server.send(text))
        server.on_message(
            lambda text: None if late and '"message":"Shown"' in text else line.send(text)
        )

    page.route_web_socket("**/socket", carried)
    make_table(page, house.address, "board-nl", "Anna", "bot:")
    throw = page.locator('.buttons [data-action="Throw"]')
    throw.wait_for()
    at = house.game().version
    late.append(True)
    other = page.context.new_page()  # the same seat in another window
    other.goto(page.url)
    other.locator('.buttons [data-action="Throw"]').click()
    at_version(other, at + 1)
    throw.click()
    refusal = page.locator(".refusal")
    refusal.get_by_text("Too late").wait_for()
    assert "K-STALE" in refusal.text_content()
    assert house.game().version >= at + 1
    late.clear()
    page.reload()
    at_version(page, at + 1)
