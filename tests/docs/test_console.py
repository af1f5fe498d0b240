"""The commands in the pages, run where only the library is installed: no game of the tests."""

from __future__ import annotations

import io
import re
import shlex
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
        for long, short in SMALLER:
            line = long.sub(short, line)
        _, name, *arguments = shlex.split(line.partition(" > ")[0].partition(" #")[0])
        if name in NEVER or "FILE…" in arguments or "--join" in arguments:
            continue
        if name == "play":
            monkeypatch.setattr("sys.stdin", io.StringIO("quit\n\n\n"))
        if "--save" in arguments and "--resume" not in arguments:
            (tmp_path / arguments[arguments.index("--save") + 1]).unlink(missing_ok=True)
        capsys.readouterr()
        status = main([name, *arguments])
        assert status == 0, (line, *capsys.readouterr())
