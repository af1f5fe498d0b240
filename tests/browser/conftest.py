"""A browser and a server. Without a browser people skip these tests, and a build server fails."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .house import House

NEEDED = ("playwright", "axe_playwright_python", "starlette", "uvicorn")
# They run in the session "browser", which installs what they need.
collect_ignore_glob = [] if all(map(importlib.util.find_spec, NEEDED)) else ["*.py"]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from tools.browser import NoBrowserError, browser

    try:
        found = browser()
    except NoBrowserError as problem:
        if os.environ.get("CI") == "true":
            pytest.fail(str(problem))
        pytest.skip(str(problem))
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=found.path, args=list(found.arguments)
        )
        yield launched
        launched.close()


@pytest.fixture
def house(tmp_path: Path, chromium: Browser) -> Iterator[House]:
    from .house import House

    with House(tmp_path / "tables", chromium) as open_:
        yield open_
    assert not open_.problems
