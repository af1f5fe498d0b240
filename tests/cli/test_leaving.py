"""Keys that leave: one of them does not lose a game, end a game for a hint, or show a hand."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

import monopoly_rules as mr

from .terminal import Terminal

BOARD = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", "en")
HANDS = ("play", "card-nl", "--players", "2", "--humans", "2", "--seed", "4", "--locale", "en")
PROMPT = r"Anna> $"
ASKED = r"not saved; a file name such as game\.json saves, Enter leaves, back goes on: $"
NEXT = r"(?:Anna|Bram) is next; press Enter when only you look: $"
ASKING = rf"{NEXT}|(?:Anna|Bram)> $|cards: $"


def press(terminal: Terminal, key: str) -> None:
    """Ctrl-C is a signal, Ctrl-D the end of a line that is empty; a line editor that has just begun
    to wait misses what comes too soon."""
    terminal.settle(0.5)
    if key == "C":
        terminal.process.send_signal(signal.SIGINT)
    else:
        os.write(terminal._master, b"\x04")


KEYS = pytest.mark.parametrize(("key", "status"), [("C", 130), ("D", 0)])


@KEYS
def test_a_game_that_is_not_saved_is_asked_about(tmp_path: Path, key: str, status: int) -> None:
    with Terminal(*BOARD, folder=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("throw")
        terminal.until(PROMPT)
        press(terminal, key)
        terminal.until(ASKED)
        terminal.type("back")
        assert re.search(r"^ +1  \S", terminal.until(PROMPT), re.MULTILINE)  # what is asked
        press(terminal, key)
        terminal.until(ASKED)
        terminal.type("mine.json")
        assert terminal.end() == status
        assert "continue with:\nmonopoly-rules play --resume mine.json" in terminal.rest()
    assert len(mr.Game.load((tmp_path / "mine.json").read_text()).history) > 0


@KEYS
def test_the_same_key_again_leaves_and_no_file_is_left(
    tmp_path: Path, key: str, status: int
) -> None:
    with Terminal(*BOARD, folder=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("throw")
        terminal.until(PROMPT)
        press(terminal, key)
        terminal.until(ASKED)
        press(terminal, key)
        assert terminal.end() == status
        assert "seed 4" in terminal.rest()
        assert "the game is not saved" in " ".join(terminal.rest().split())
    assert not [*tmp_path.iterdir()]


@KEYS
def test_a_game_that_is_kept_is_left_at_once(tmp_path: Path, key: str, status: int) -> None:
    with Terminal(*BOARD, "--save", "kept.json", folder=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("throw")
        terminal.until(PROMPT)
        press(terminal, key)
        assert terminal.end() == status
        assert "not saved" not in terminal.shown
    assert [each.name for each in tmp_path.iterdir()] == ["kept.json"]


@KEYS
def test_who_stays_has_yet_to_press_enter_for_the_next_hand(
    tmp_path: Path, key: str, status: int
) -> None:
    with Terminal(*HANDS, folder=tmp_path) as terminal:
        terminal.until(NEXT)
        terminal.type("")
        while not re.search(NEXT, shown := terminal.until(ASKING)):
            terminal.type("draw" if "(draw)" in shown else "1")
        press(terminal, key)
        terminal.until(ASKED)
        terminal.type("back")
        terminal.until(NEXT)
        # No hand, and no news of one.
        (left,) = [line for line in terminal.display if line]
        assert re.search(NEXT, f"{left} ")


def test_ctrl_c_ends_a_hint_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "many.toml").write_text('deeds = [["Brink", "Dorpsstraat"], ["Spui", "Plein"]]\n')
    with Terminal(*BOARD, "--from", "many.toml", folder=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("hint 30")
        terminal.until(r"simple would: ")
        press(terminal, "C")
        assert "the hint was interrupted; the game goes on" in terminal.until(PROMPT)
        terminal.type("throw")
        terminal.until(r"threw ")
        terminal.until(PROMPT)


def test_what_is_wrong_is_broken_between_words(tmp_path: Path) -> None:
    """A terminal would break it anywhere."""
    (tmp_path / "a-position-with-a-name.toml").write_text('deeds = [["Kalverstrat"], ["Brikn"]]\n')
    game = ("play", "board-nl", "--players", "2", "--from", "a-position-with-a-name.toml")
    whole = "a-position-with-a-name.toml: $.deeds[0][0]: unknown deed 'Kalverstrat'; did you mean"
    for columns in (50, 61, 72, 80, 96):
        with Terminal(*game, folder=tmp_path, columns=columns) as terminal:
            assert terminal.end() == 2
            lines = terminal.shown.split("\n")
            assert all(len(line) <= columns for line in lines)
            assert whole in " ".join(" ".join(lines).split())
