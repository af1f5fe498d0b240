"""Everything that reaches a seat's page is the same in positions that it cannot tell apart."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import attrs
import pytest
import uvicorn
from playwright.sync_api import Browser, WebSocket
from tests.web.test_secrecy import NAMES, positions, table_at

import monopoly_rules as mr
from monopoly_rules.kernel import State
from monopoly_rules.web.lobby import Lobby
from monopoly_rules.web.server import app_of
from monopoly_rules.web.tables.keeping import Folder

from .house import free_port

SEATS = (0, 2, None)


@contextmanager
def served(folder: Path, states: dict[str, State], rules: mr.RuleSet) -> Iterator[str]:
    """A server whose tables are in these positions."""
    kept = Folder(folder)
    lobby = Lobby(kept)
    for name, state in states.items():
        table = table_at(rules, state)
        table.head = attrs.evolve(table.head, table=name)
        lobby._hall._tables[name] = table
    port = free_port()
    config = uvicorn.Config(app_of(lobby), port=port, log_level="error", ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}/"
    server.should_exit = True
    thread.join()
    kept.close()


@pytest.mark.parametrize(("spec", "scene"), [("card-nl", ".card-scene"), ("board-nl", ".board")])
def test_twins_look_alike_in_the_browser(
    tmp_path: Path, chromium: Browser, spec: str, scene: str
) -> None:
    rules = mr.compose(spec, players=3)
    rng, states, twins, differed = random.Random(3), {}, [], 0
    for number, state in enumerate(positions(rules, 17, 3)):
        for seat in SEATS:
            other = rules.resample(state, 0 if seat is None else seat, rng)
            differed += other != state
            pair = (f"a{number}{seat}", f"b{number}{seat}")
            states[pair[0]], states[pair[1]] = state, other
            twins.append((pair, seat))
    assert differed
    with served(tmp_path, states, rules) as address:
        windows = [Window(chromium), Window(chromium)]
        for pair, seat in twins:
            for window, name in zip(windows, pair, strict=True):
                window.look(address, name, seat, scene)
            one, two = (window.seen for window in windows)
            assert one == two
            assert len(one) > 2
        for window in windows:
            window.close()


class Window:
    """A browser, and all that reached it and all that it then showed, without the table's name."""

    def __init__(self, chromium: Browser) -> None:
        self.context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.on("websocket", self._listen)
        self.seen: list[str] = []

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.seen.append(str(text)))

    def look(self, address: str, table: str, seat: int | None, scene: str) -> None:
        page = self.page
        page.goto("about:blank")
        self.seen.clear()
        key = "" if seat is None else f"&token={NAMES[seat]}"
        page.goto(f"{address}#table={table}{key}")
        page.locator(scene).wait_for()
        openers = page.locator('.buttons [aria-expanded="false"]')
        if openers.count():  # a form, with its suggestions
            openers.first.click()
            page.locator(".choice-form").wait_for()
        self.seen.append(str(page.locator("body").inner_html()))
        self.seen[:] = [text.replace(table, "t") for text in self.seen]

    def close(self) -> None:
        self.context.close()
