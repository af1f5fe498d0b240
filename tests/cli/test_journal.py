"""What `play --journal` keeps: a line for each step, which every command reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import monopoly_rules as mr

from .said import Play

BOARD = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", "en")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_every_step_is_kept_and_the_game_goes_on(play: Play, file: Path) -> None:
    told = play((*BOARD, "--journal", str(file)), "throw", "undo", "throw")[1]
    command = f"monopoly-rules play --resume {file} --journal {file} --locale en"
    assert told.endswith(f"continue with:\n{command}\n")
    lines = file.read_text().splitlines()
    assert any("undo" in json.loads(line) for line in lines)
    again = ("play", "--resume", str(file), "--journal", str(file), "--locale", "en")
    assert play(again, "throw")[0] == 0
    assert file.read_text().splitlines()[: len(lines)] == lines
    assert len(file.read_text().splitlines()) > len(lines)


def test_resuming_alone_only_reads(play: Play, file: Path) -> None:
    play((*BOARD, "--journal", str(file)), "throw")
    before = file.read_bytes()
    assert play(("play", "--resume", str(file), "--locale", "en"), "throw")[0] == 0
    assert file.read_bytes() == before


def test_a_save_is_kept_in_a_journal_from_then_on(play: Play, file: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    play(BOARD, "throw", f"save {saved}")
    arguments = ("play", "--resume", str(saved), "--journal", str(file), "--locale", "en")
    assert play(arguments, "throw")[0] == 0
    game = mr.Game.resume(mr.Journal(file))
    assert game.version > mr.Game.load(saved.read_text()).version


def test_other_commands_read_journals(play: Play, file: Path) -> None:
    play((*BOARD, "--journal", str(file)), "throw")
    assert "replay exactly" in play(("verify", str(file)))[1]
    assert play(("replay", str(file), "--all"))[0] == 0


def test_a_file_that_is_there_is_not_written_over(play: Play, file: Path) -> None:
    for text in ("a letter\n", '{"format": 2}'):
        file.write_text(text)
        status, told, wrong = play((*BOARD, "--journal", str(file)))
        assert (status, told, wrong.count("\n")) == (1, "", 1)
        assert "has a game already" in wrong
        assert file.read_text() == text
    file.unlink()
    play((*BOARD, "--journal", str(file)), "throw")
    status, _, wrong = play((*BOARD, "--save", str(file)))
    assert (status, "this is not a saved game" in wrong) == (1, True)


def test_a_damaged_journal_is_named_with_its_line(play: Play, file: Path) -> None:
    play((*BOARD, "--journal", str(file)), "throw")
    file.write_text(file.read_text().replace("Throw", "Trow", 1))
    for more in ((), ("--journal", str(file))):
        status, _, wrong = play(("play", "--resume", str(file), *more))
        assert status == 2
        assert f"{file}: line " in wrong
    absent = str(file.parent / "absent.jsonl")
    assert play(("play", "--resume", absent, "--journal", absent))[0] == 2
    assert not Path(absent).exists()
