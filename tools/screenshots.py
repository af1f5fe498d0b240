"""Pictures of the page in a browser, for README and docs: ``python -m tools.screenshots [FOLDER]``.

Without a folder it renews those in ``docs/images``; with one it puts there all that people should
look at after a change: the lobby, both tables, the score sheet, a phone, and dark mode.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.server import app_of
from monopoly_rules.web.tables.keeping import Folder
from tools.browser import browser

IMAGES: Final = Path(__file__).parents[1] / "docs" / "images"
DESK: Final = {"width": 1360, "height": 830}
PHONE: Final = {"width": 390, "height": 844}
SEED: Final = 11


@contextmanager
def served() -> Iterator[str]:
    """A server of its own, whose dice fall the same way every time."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Folder(Path(folder))
        app = app_of(Lobby(kept, seeds=lambda: SEED), pace=0.0)
        server = uvicorn.Server(
            uvicorn.Config(app, port=0, log_level="error", ws="websockets-sansio")
        )
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}/"
        server.should_exit = True
        thread.join()
        kept.close()


def opened(chromium: Browser, scheme: str, size: dict[str, int]) -> Page:
    page: Page = chromium.new_context(
        viewport=size, color_scheme=scheme, locale="en-GB", reduced_motion="reduce"
    ).new_page()
    page.set_default_timeout(15_000)
    return page


def sit_down(page: Page, address: str, variant: str, bots: int) -> None:
    """A table with bots, and Anna."""
    page.goto(address)
    page.locator(f'input[value="{variant}"]').check()
    page.get_by_label("Your name").fill("Anna")
    while page.locator(".seat-rows li").count() < bots + 1:
        page.get_by_role("button", name="One seat more").click()
    page.locator(".make button[type=submit]").click()
    page.locator('.actions[data-awaited="true"]').wait_for()


def play(page: Page, actions: int, until: str = ".nothing") -> None:
    """Do the first thing that is offered, so many times, or until something is to be seen."""
    for _ in range(actions):
        page.locator(f'.actions[data-awaited="true"], {until}').first.wait_for()
        if page.locator(until).count():
            return
        version = page.locator("main").get_attribute("data-version")
        page.locator(".buttons button").first.click()
        form = page.locator(".choice-form")
        if form.count():
            submit = form.locator("button[type=submit]")
            while not submit.is_enabled():
                form.locator(".chip input:not(:checked)").last.check()
            submit.click()
        page.locator(f'main:not([data-version="{version}"])').wait_for()
    page.locator('.actions[data-awaited="true"]').wait_for()


def shots(chromium: Browser, address: str, folder: Path, everything: bool) -> None:
    looks = [("light", DESK, ""), ("dark", DESK, "-dark"), ("light", PHONE, "-phone")]
    for scheme, size, name in looks if everything else looks[:1]:
        page = opened(chromium, scheme, size)
        sit_down(page, address, "board-nl", 3)
        play(page, 22)
        page.screenshot(path=folder / f"web-board{name}.png", full_page=size is PHONE)
        page = opened(chromium, scheme, size)
        sit_down(page, address, "card-nl", 2)
        play(page, 9)
        page.screenshot(path=folder / f"web-cards{name}.png", full_page=size is PHONE)
        if everything:
            play(page, 200, until='[data-key="score_sheet"]')
            page.get_by_role("button", name="Score sheet").click()
            page.screenshot(path=folder / f"web-scores{name}.png")
            page.goto(address)
            page.locator(".table-entry").first.wait_for()
            page.locator(".make").wait_for()
            page.screenshot(path=folder / f"web-lobby{name}.png", full_page=True)


def main(folder: Path | None) -> None:
    place = IMAGES if folder is None else folder
    place.mkdir(parents=True, exist_ok=True)
    found = browser()
    with served() as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=found.path, args=list(found.arguments)
        )
        shots(chromium, address, place, everything=folder is not None)
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
