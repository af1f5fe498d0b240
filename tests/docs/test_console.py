"""The commands in the pages, run where only the library is installed: no game of the tests."""

from __future__ import annotations

import io
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_rules.__main__ import main
from monopoly_rules.plugins import installed
from monopoly_rules.plugins.loading.loader import ALLOW

from .pages import DOCS, PAGES, ROOT, blocks, in_checkout

COMMAND = "monopoly-rules"
OWN = re.compile(r"^python -m pip install (-e \.|variants/|tests/|\"\$)", re.MULTILINE)
"""A page that installs something of its own is about a plugin, and its test installs that."""
NEVER = ("serve", "bench")
"""A server that does not end, and a measurement. Their own tests run them, and ``--join``."""
SMALLER = (
    (re.compile(r"--games \d+"), "--games 2"),
    (re.compile(r"--jobs \d+"), "--jobs 1"),
    (re.compile(r"--landings \d+"), "--landings 2"),
    (re.compile(r"--pace [\d.]+"), "--pace 0"),
)
"""The same, in less time."""
FILES = {"disputed.toml": "examples/a-visit.toml"}
"""Files that a page only speaks of."""


FRONT = ("README.md", "CONTRIBUTING.md")
"""What people read before any page; every command in their blocks is run or excepted."""
NOT_RUN = {
    "python -m pip install ": "installs packages: the session `wheel` does",
    "nox": "runs these very tests",
    "python -m tests.golden.record": "writes the recordings anew",
    "git status": "the tests may run away from a repository",
    "python -m build": "builds for a release: the session `wheel` does",
    "check-wheel-contents": "looks at what a release built: the session `wheel` does",
    "twine check": "looks at what a release built",
}
"""How a command of those begins that is not run here, and why."""


def lines_of(page: Path) -> list[str]:
    """The commands of a page."""
    shown = [block.text for block in blocks(page) if block.language == "console"]
    return [line for text in shown for line in text.splitlines() if line.startswith(COMMAND)]


def pages() -> list[Path]:
    """The pages for people who have installed the library and nothing else."""
    return [
        page
        for page in PAGES
        if lines_of(page) and not OWN.search(page.read_text(encoding="utf-8"))
        if not any(block.file.startswith("src/") for block in blocks(page))
    ]


@pytest.fixture
def only_the_library(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(ALLOW, "")
    installed.cache_clear()
    yield
    installed.cache_clear()


@in_checkout
@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(DOCS).as_posix())
@pytest.mark.usefixtures("only_the_library")
def test_every_command_of_a_page_works(
    page: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "toy-bazaar" not in installed().editions
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for name, source in FILES.items():
        (tmp_path / name).write_text((ROOT / source).read_text("utf-8"), "utf-8")
    for block in blocks(page):
        if block.file and block.language in ("toml", "json"):
            (tmp_path / block.file).write_text(block.text, "utf-8")
    assert main(["watch", "card-nl", "--seed", "7", "--save", "game.json", "--pace", "0"]) == 0
    game = (tmp_path / "game.json").read_text("utf-8")
    for line in lines_of(page):
        (tmp_path / "game.json").write_text(game, "utf-8")
        arguments = arguments_of(line)
        if arguments[0] in NEVER or "FILE…" in arguments or "--join" in arguments:
            continue
        if arguments[0] == "play":
            monkeypatch.setattr("sys.stdin", io.StringIO("quit\n\n\n"))
        if "--save" in arguments and "--resume" not in arguments:
            (tmp_path / arguments[arguments.index("--save") + 1]).unlink(missing_ok=True)
        capsys.readouterr()
        status = main(arguments)
        assert status == 0, (line, *capsys.readouterr())


def arguments_of(line: str) -> list[str]:
    """What a line of a page gives to the command, with less to do."""
    for long, short in SMALLER:
        line = long.sub(short, line)
    return shlex.split(line.partition(" > ")[0].partition(" #")[0])[1:]


def commands_in_front(page: str) -> list[str]:
    """Every command in the console blocks of a file, one after the other."""
    shown = [block.text for block in blocks(ROOT / page) if block.language == "console"]
    lines = [line.partition("  #")[0] for text in shown for line in text.splitlines()]
    return [part.strip() for line in lines for part in line.split("&&") if part.strip()]


@in_checkout
@pytest.mark.parametrize("page", FRONT)
@pytest.mark.usefixtures("only_the_library")
def test_every_command_in_front_works(
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "toy-bazaar" not in installed().editions
    found = commands_in_front(page)
    assert found
    for line in found:
        if line.startswith(tuple(NOT_RUN)):
            continue
        if line.startswith(COMMAND):
            monkeypatch.chdir(tmp_path)
            assert main(arguments_of(line)) == 0, (line, *capsys.readouterr())
        elif sys.platform != "win32":  # they are written for a POSIX shell
            ran = subprocess.run(line, check=False, shell=True, cwd=ROOT, capture_output=True)
            assert ran.returncode == 0, (line, ran.stderr)


@in_checkout
def test_what_is_not_run_is_still_there() -> None:
    lines = [line for page in FRONT for line in commands_in_front(page)]
    assert [each for each in NOT_RUN if not any(line.startswith(each) for line in lines)] == []
