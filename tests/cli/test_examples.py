"""The files that `monopoly-rules example` prints, for who has only the wheel."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from monopoly_rules.cli.commands.ask import examples

from .said import Run

pytestmark = pytest.mark.smoke


def test_examples_are_listed(run: Run) -> None:
    status, told, _ = run("example")
    assert status == 0
    assert len(examples()) == 4
    assert all(name in told for name in examples())


def test_another_one_is_one_clear_line(run: Run) -> None:
    status, told, wrong = run("example", "chess")
    assert (status, told) == (2, "")
    assert "there is no example 'chess'; there are: board-position, " in wrong


@pytest.mark.parametrize("family", ["board", "card"])
def test_a_scenario_holds(run: Run, tmp_path: Path, family: str) -> None:
    file = tmp_path / "argument.toml"
    file.write_text(run("example", f"{family}-scenario")[1], "utf-8")
    assert run("verify", str(file))[0] == 0


@pytest.mark.parametrize("family", ["board", "card"])
def test_a_position_can_be_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, family: str
) -> None:
    file = tmp_path / "position.toml"
    file.write_text(run("example", f"{family}-position")[1], "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    game = (f"{family}-nl", "--players", "3", "--seed", "4", "--locale", "en")
    status, told, wrong = run("play", *game, "--position", str(file))
    assert (status, wrong) == (0, "")
    shown = "in jail (1 throw)" if family == "board" else "€7,850"
    assert shown in told
