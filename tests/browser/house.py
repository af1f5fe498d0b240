"""A server with pages that look at it: they are played by hand, and the journal tells how it is."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request

import monopoly_rules as mr
from monopoly_rules.kernel import JSON

ROOT = Path(__file__).parents[2]
Form = dict[str, Any]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class House:
    """A server in a process that can be killed, and a browser."""

    def __init__(self, folder: Path, chromium: Browser, seed: int = 7) -> None:
        self.folder = folder
        self.chromium = chromium
        self.seed = seed
        self.port = free_port()
        self.problems: list[str] = []
        self.contexts: list[BrowserContext] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for context in self.contexts:
            context.close()
        self.kill()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serving"]
        self.server = subprocess.Popen(
            [*command, str(self.folder), str(self.port), str(self.seed)], cwd=ROOT
        )
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        self.kill()
        raise TimeoutError("the server does not start")

    def kill(self) -> None:
        self.server.kill()
        self.server.wait()

    def page(self, **options: object) -> Page:
        """A browser of its own: with its own keys, and in English unless it says otherwise."""
        context = self.chromium.new_context(
            **{"locale": "en-GB", "reduced_motion": "reduce", **options}
        )
        self.contexts.append(context)
        context.set_default_timeout(15_000)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._said)
        page.on("request", self._asked)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        # Whoever is cut off from the server says so.
        if message.type == "error" and "ERR_CONNECTION_REFUSED" not in message.text:
            self.problems.append(message.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.problems.append(f"asked another host: {request.url}")

    def game(self) -> mr.Game:
        """The game of the only table, as its journal tells it."""
        (journal,) = self.folder.glob("*.jsonl")
        return mr.Game.resume(journal.read_text().splitlines(keepends=True))


def make_table(page: Page, address: str, variant: str, name: str, *seats: str, **more: str) -> None:
    """Fill in the form of the lobby; the first seat is one's own."""
    page.goto(address)
    fill_lobby(page, variant, name, *seats, **more)


def fill_lobby(page: Page, variant: str, name: str, *seats: str, **more: str) -> None:
    """The form of the lobby, where one is already."""
    page.locator(f'input[value="{variant}"]').check()
    page.get_by_label("Your name").fill(name)
    while page.locator(".seat-rows li").count() > len(seats) + 1:
        page.get_by_role("button", name="One seat fewer").click()
    while page.locator(".seat-rows li").count() < len(seats) + 1:
        page.get_by_role("button", name="One seat more").click()
    for number, seat in enumerate(seats, 2):
        page.get_by_label(f"Seat {number}").select_option(seat)
    if more:
        page.get_by_text("Numbers of the rules").click()
    for parameter, value in more.items():
        field = page.get_by_label(parameter.replace("__", "."), exact=True)
        field.fill(value)
        field.blur()
    page.locator(".make button[type=submit]").click()


def join(page: Page, link: str, name: str) -> None:
    """Come by a link, and sit down."""
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def at_version(page: Page, version: int) -> None:
    """Wait until a page shows a version; bots may have played on meanwhile."""
    shown = "wanted => Number(document.querySelector('main').dataset.version ?? -1) >= wanted"
    page.wait_for_function(shown, arg=version)


def perform(page: Page, game: mr.Game, action: dict[str, JSON]) -> None:
    """Do an action by hand: press its button, fill in its form, and wait until it is done."""
    seat = action["seat"]
    assert isinstance(seat, int)
    at_version(page, game.version)
    choices: list[Form] = [{**each} for each in game.menu(seat)]
    same = [each for each in choices if each["action"] == action["action"]]
    choice = next(each for each in same if _fits(each, action))
    fields = [name for name, domain in choice["fields"].items() if domain["kind"] != "one"]
    form = page.locator(f'.choice-form[data-action="{action["action"]}"]')
    if not fields:
        button = page.locator(f'.actions .buttons [data-action="{action["action"]}"]')
        button.nth(same.index(choice)).click()
    else:
        if not form.count():
            button = page.locator(f'.actions .buttons [data-action="{action["action"]}"]')
            button.nth(same.index(choice)).click()
        for name in fields:
            fill_in(form.locator(f'[data-field="{name}"]'), action[name])
        form.locator("button[type=submit]").click()
    at_version(page, game.version + 1)


def _fits(choice: Form, action: dict[str, JSON]) -> bool:
    return all(
        domain["kind"] != "one" or domain["value"] == action[name]
        for name, domain in choice["fields"].items()
    )


def fill_in(field: Locator, value: JSON) -> None:
    """Fill in one field, whatever kind of control it is."""
    if field.locator(".list-field").count():
        listed = field.locator(".list-field > select")
        known = [json.loads(each or "null") for each in _values(listed.locator("option"))]
        if value in known:
            listed.select_option(index=known.index(value))
        else:
            listed.select_option("other")
            fill_in(field.locator(".list-field > :not(select)"), value)
    elif field.locator(".many-rows").count():
        assert isinstance(value, list)
        for place, each in enumerate(value):
            if field.locator(".many-rows > li").count() <= place:
                field.get_by_role("button", name="More").click()
            fill_in(field.locator(".many-rows > li").nth(place), each)
    elif field.locator("input.number").count():
        field.locator("input.number").fill(str(value))
    elif field.locator(".pick").count():
        assert isinstance(value, list)
        checked = field.locator(".chip input:checked")
        while checked.count():
            checked.first.uncheck()
        for place, each in enumerate(value):
            before = value[:place].count(each)
            field.locator(f".chip[data-value='{json.dumps(each)}'] input").nth(before).check()
    elif field.locator(".chip").count():
        field.locator(
            f".chip[data-value='{json.dumps(value, separators=(',', ':'))}'] input"
        ).check()


def _values(options: Locator) -> list[str | None]:
    return [options.nth(n).get_attribute("data-value") for n in range(options.count())]
