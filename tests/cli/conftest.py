"""How the tests run the command."""

from __future__ import annotations

import io
import re
import sys

import pytest

import monopoly_rules as mr
from monopoly_rules.__main__ import main
from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.table.again import Manner
from monopoly_rules.cli.table.person import Person

from .said import AtTable, Play, Run, Said

# pytest loads every module in search of doctests, and Windows has no pseudo-terminals.
collect_ignore = ["terminal.py"] if sys.platform == "win32" else []


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process: its status, what it printed, what it complained of."""

    def call(*arguments: str) -> Said:
        status = main(arguments)
        return (status, *capsys.readouterr())

    return call


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run the command with these lines as its input."""

    def run(arguments: tuple[str, ...], *lines: str) -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        status = main(arguments)
        return (status, *capsys.readouterr())

    return run


@pytest.fixture
def at_table(monkeypatch: pytest.MonkeyPatch) -> AtTable:
    """Play on with a game in this process; what is answered to each line."""

    def play(game: mr.Game, locale: str, *lines: str) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        hidden = game.rules.spec.startswith("card")
        game.people = (0,) if hidden else tuple(range(game.rules.players))
        with out.capture() as told:
            Person(game, None, Manner(locale)).run()
        answers = re.split(r"(?m)^\w+> ", told.get())[1 : len(lines) + 1]
        return ["\n".join(each.splitlines()[1:]) for each in answers]

    return play
