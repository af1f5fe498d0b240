"""A browser for the tests and for pictures: found on this machine, or fetched.

The order: one that is installed, playwright's own, one by the package manager, one by npm. Run
``python -m tools.browser`` to see which it is.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from tools.npm import NoNpm, installed

CHROMIUMS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACE: Final = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "monopoly-rules"
"""Where a browser from npm is kept."""
PATIENCE: Final = 240
"""Seconds that one way of getting a browser may take."""
CONFINED: Final = ("--no-sandbox", "--no-zygote", "--single-process", "--headless=shell")
"""How the one from npm has to be started."""


@attrs.frozen
class Browser:
    """A Chromium, and how it has to be started."""

    path: str
    arguments: tuple[str, ...] = ("--no-sandbox",)


class NoBrowserError(Exception):
    """There is no browser, and none can be had."""


def browser() -> Browser:
    """A browser that starts, or `NoBrowserError` with one line that says what was tried."""
    for found in _ways():
        if found is not None and _starts(found):
            return found
    raise NoBrowserError(
        "no browser: none is installed, and neither playwright, the package manager nor npm has "
        "one; install Chromium"
    )


def _ways() -> Iterator[Browser | None]:
    yield _installed()
    yield _of_playwright()
    if _ran("playwright", "install", "--only-shell", "chromium"):
        yield _of_playwright()
    if _may_install() and _ran("apt-get", "update", "-qq"):
        _ran("apt-get", "install", "-y", "-qq", "chromium")
        yield _installed()
    yield _of_npm()


def _installed() -> Browser | None:
    named = os.environ.get("MONOPOLY_RULES_BROWSER")
    found = next(filter(None, map(shutil.which, (named,) if named else CHROMIUMS)), None)
    return None if found is None else Browser(found)


def _of_playwright() -> Browser | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = str(playwright.chromium.executable_path)
    shell = sorted(Path(path).parents[2].glob("chromium_headless_shell-*/*/*headless*shell*"))
    found = next((each for each in [Path(path), *shell] if each.is_file()), None)
    return None if found is None else Browser(str(found))


def _may_install() -> bool:
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def _of_npm() -> Browser | None:
    if sys.platform != "linux":
        return None
    try:
        installed(["@sparticuz/chromium"], PLACE)
    except NoNpm:
        return None
    script = (
        "import('@sparticuz/chromium').then(async ({default: chromium}) =>"
        " console.log(JSON.stringify(await chromium.executablePath())))"
    )
    told = subprocess.run(
        _found(["node", "--input-type=module", "-e", script]),
        capture_output=True, text=True, check=False, cwd=PLACE, timeout=PATIENCE,
    )  # fmt: skip
    return Browser(str(json.loads(told.stdout)), CONFINED) if told.returncode == 0 else None


def _ran(*command: str) -> bool:
    quiet: Mapping[str, str] = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            _found(command), capture_output=True, check=False, timeout=PATIENCE, env=quiet
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _found(command: Sequence[str]) -> list[str]:
    """Programs beside this Python come first: its environment need not be on the path."""
    beside = Path(sys.executable).parent
    path = shutil.which(command[0], path=f"{beside}{os.pathsep}{os.environ.get('PATH', '')}")
    return [path or command[0], *command[1:]]


def _starts(found: Browser) -> bool:
    from playwright.sync_api import Error, sync_playwright

    try:
        with sync_playwright() as playwright:
            playwright.chromium.launch(
                executable_path=found.path, args=list(found.arguments), timeout=60_000
            ).close()
    except (Error, OSError):
        return False
    return True


if __name__ == "__main__":
    try:
        print(browser().path)
    except NoBrowserError as problem:
        sys.exit(str(problem))
