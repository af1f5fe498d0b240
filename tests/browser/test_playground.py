"""The page without a server: it loads, the network goes away, and a match is played to its end."""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.web.clients import filled

from tools.npm import NoNpm
from tools.playground.__main__ import build

from .house import fill_in, fill_lobby

LOADING = 120_000  # milliseconds: Python, the library and its plugins, on a slow machine
LISTEN = """
window.shown = null;
const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const message = data.kind === "text" ? JSON.parse(data.text) : null;
      if (message?.message === "Shown") window.shown = message;
    });
  }
};
"""
"""Keeps what the worker has last shown, as the page gets it."""
MY_TURN = "() => window.shown.result || window.shown.awaited.includes(0)"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built folder, served as any static file server would."""
    folder = tmp_path_factory.mktemp("static") / "playground"
    try:
        build(folder)
    except NoNpm as problem:
        if os.environ.get("CI") == "true":
            pytest.fail(str(problem))
        pytest.skip(str(problem))
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(static: str, chromium: Browser) -> Iterator[Page]:
    """The playground, loaded, and then cut off from everything."""
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(20_000)
    found = context.new_page()
    problems: list[str] = []
    asked: list[str] = []
    found.on("pageerror", lambda error: problems.append(str(error)))
    found.on("request", lambda request: asked.append(request.url))
    found.add_init_script(LISTEN)
    found.goto(static)
    found.locator('.playground-status[data-state="ready"]').wait_for(timeout=LOADING)
    found.locator(".make").wait_for()
    context.set_offline(True)
    yield found
    context.close()
    assert not problems
    assert all(url.startswith((static, "blob:", "data:")) for url in asked)


def shown(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("window.shown")
    return found


def do(page: Page, choice: dict[str, Any], same: int, action: dict[str, Any]) -> None:
    """Press the button of a choice, and fill in what it asks."""
    name = action["action"]
    fields = [field for field, domain in choice["fields"].items() if domain["kind"] != "one"]
    form = page.locator(f'.choice-form[data-action="{name}"]')
    if not (fields and form.count()):
        page.locator(f'.actions .buttons [data-action="{name}"]').nth(same).click()
    if fields:
        for field in fields:
            fill_in(form.locator(f'[data-field="{field}"]'), action[field])
        form.locator("button[type=submit]").click()


def test_a_match_against_bots_without_a_network(page: Page) -> None:
    fill_lobby(page, "card-nl", "Anna", "bot:", win_target="4000")
    page.locator(".card-scene").wait_for()
    rng = random.Random(7)
    decisions = 0
    while not (told := shown(page))["result"]:
        if 0 not in told["awaited"]:
            page.wait_for_function(MY_TURN)
            continue
        page.locator(f'main[data-version="{told["version"]}"]').wait_for()
        choices = told["choices"]
        best = [each for each in choices if each["action"] == "GoOut"] or choices
        choice = rng.choice(best)
        same = [each for each in choices if each["action"] == choice["action"]].index(choice)
        do(page, choice, same, filled(choice, rng))
        decisions += 1
        page.wait_for_function("at => window.shown.version !== at", arg=told["version"])
    assert decisions > 1  # the cards fall anew every time: two good rounds may be all
    assert page.get_by_text("The game is over").count()


def test_a_table_is_there_again_after_a_reload(page: Page) -> None:
    fill_lobby(page, "board-nl", "Anna", "bot:")
    page.locator(".board-scene").wait_for()
    page.wait_for_timeout(1500)  # what is to be kept is kept soon, not at once
    page.context.set_offline(False)
    page.reload()
    page.locator('.playground-status[data-state="ready"]').wait_for(timeout=LOADING)
    page.locator(".board-scene").wait_for()


def test_a_hand_is_scored(page: Page) -> None:
    page.get_by_role("button", name="Score a hand").click()
    page.get_by_role("button", name="Score it").click()
    page.locator(".score li", has_text="may be laid down, for €3,800").wait_for()


def test_a_scenario_is_opened_and_stepped_through(page: Page) -> None:
    page.get_by_role("button", name="Open a scenario").click()
    page.get_by_role("button", name="Run it").click()
    page.get_by_text("It holds (B-RENT-2)").wait_for()
    page.get_by_role("button", name="On", exact=True).click()
    page.get_by_text("1,400").wait_for()


def test_a_house_rule_is_written_and_played_at_once(page: Page) -> None:
    page.get_by_role("button", name="Write a house rule").click()
    box = page.get_by_label("Module (Python)")
    written = box.input_value()
    box.fill(written.replace("return [windfall]", "return [windfal]"))
    page.get_by_role("button", name="Play by it").click()
    page.get_by_role("alert").filter(has_text="windfal").wait_for()
    box.fill(written)
    page.get_by_role("button", name="Play by it").click()
    page.get_by_text("In the lobby now").wait_for()
    page.keyboard.press("Escape")
    page.locator('input[value$="windfall"]').check()
    fill_lobby(page, "board-nl", "Anna", "bot:")
    page.locator(".board-scene").wait_for()
