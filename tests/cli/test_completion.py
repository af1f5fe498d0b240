"""How a shell completes the command, and what the commands show on narrow terminals."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from rich.console import Console

from monopoly_rules.__main__ import main
from monopoly_rules.cli.screen import summary_tables

from .said import Run


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("monopoly-rules pl", ["play"]),
        ("monopoly-rules watch card-d", ["card-de"]),
        ("monopoly-rules play board-nl+ti", ["board-nl+timed"]),
        ("monopoly-rules watch card-nl --loc", ["--locale"]),
        ("monopoly-rules watch card-nl --locale n", ["nl"]),
    ],
)
def test_what_a_shell_completes(
    line: str, found: list[str], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_MONOPOLY_RULES_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split()) - 1))
    main([])
    assert capfd.readouterr().out.split() == found


def test_the_script_for_a_shell(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As shells are told to ask for it; the option first finds out which shell it is."""
    monkeypatch.setenv("_MONOPOLY_RULES_COMPLETE", "source_bash")
    main([])
    told = capfd.readouterr().out
    assert "complete -o default -F _monopoly_rules_completion monopoly-rules" in told


def test_a_simulation_in_a_language(run: Run) -> None:
    few = ("simulate", "board-nl", "--games", "2", "--players", "2")
    assert "Village Street" in run(*few)[1]
    dutch = run(*few, "--locale", "nl")[1]
    assert "Dorpsstraat" in dutch
    assert "Village Street" not in dutch


def test_a_table_that_is_too_wide_becomes_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    columns = ("seat", "bot", "wins", "share", "95 % interval", "cash: mean")
    rows = [("seat 0", "simple", "1", "33.3%", "6.1% to 79.2%", "130")]
    narrow = Console(file=sys.stdout, width=40, force_terminal=True, color_system=None)
    monkeypatch.setattr(summary_tables, "out", narrow)
    summary_tables.print_table(columns, rows, 2)
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 40
    assert "  95 % interval: 6.1% to 79.2%" in lines
    assert not any("┃" in line for line in lines)
    wide = Console(file=sys.stdout, width=100, force_terminal=True, color_system=None)
    monkeypatch.setattr(summary_tables, "out", wide)
    summary_tables.print_table(columns, rows, 2)
    assert "┃" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize("arguments", [("variants",), ("simulate", "card-nl", "--games", "1")])
def test_forty_columns(arguments: tuple[str, ...], tmp_path: Path) -> None:
    from .terminal import Terminal

    with Terminal(*arguments, folder=tmp_path, columns=40) as terminal:
        assert terminal.end() == 0
        tables = [line for line in terminal.shown.splitlines() if set("┃│") & set(line)]
        assert all(len(line) <= 40 for line in tables)
