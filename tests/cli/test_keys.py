"""Keys and people at one terminal: pausing and stepping a watched game, and two hands hidden from
each other."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from .terminal import Terminal

TURN = r"turn (\d+): "


def turn_of(terminal: Terminal) -> int:
    """The turn that stands on the screen when nothing more is drawn."""
    while terminal._more(time.monotonic() + 0.8):
        pass
    terminal.until(r"\Z")
    found = re.search(TURN, "\n".join(terminal.display))
    assert found is not None, terminal.display
    return int(found[1])


def test_a_watched_game_is_paused_stepped_and_stopped(tmp_path: Path) -> None:
    watch = ("watch", "board-nl", "--players", "3", "--seed", "7", "--locale", "en", "--pace", "9")
    with Terminal(*watch, folder=tmp_path, columns=120, lines=40) as terminal:
        terminal.until(TURN)
        first = turn_of(terminal)
        terminal.press("n")  # the next turn at once, though the pace is slow
        terminal.until(rf"turn {first + 1}: ")
        terminal.press(" ")
        terminal.press("n")
        terminal.until(rf"turn {first + 2}: ")
        assert turn_of(terminal) == first + 2  # it waits: nobody has pressed a key
        terminal.press(" ")
        for _ in range(9):
            terminal.press("+")  # from 9 seconds for each turn to hundredths of one
        terminal.press("n")
        terminal.until(rf"turn {first + 8}: ")
        terminal.press("q")
        assert terminal.end() == 0
        assert "Traceback" not in terminal.shown


def test_two_people_take_turns_and_see_no_other_hand(tmp_path: Path) -> None:
    """Bram begins; his hand is gone, also above the screen, before Anna looks."""
    game = ("play", "card-nl", "--players", "2", "--humans", "2", "--seed", "4", "--locale", "en")
    with Terminal(*game, folder=tmp_path, columns=80, lines=24) as terminal:
        terminal.until(r"Bram is next; press Enter when only you look: $")
        assert "your hand" not in "\n".join(terminal.display)
        terminal.type("")
        terminal.until(r"Bram> $")
        assert "your hand" in "\n".join(terminal.display)
        terminal.type("draw")
        drawn = re.search(r"Bram drew (.+?)  \[", terminal.until(r"Bram> $"))
        assert drawn is not None
        terminal.type("1")
        terminal.until(r"  cards: $")
        terminal.type("1")
        between = terminal.until(r"Anna is next; press Enter when only you look: $")
        assert "\x1b[3J" in terminal.raw
        assert "your hand" not in between
        shown = "\n".join(terminal.display)
        assert "your hand" not in shown
        assert drawn[1] not in shown
        terminal.type("")
        page = terminal.until(r"Anna> $")
        assert "your hand" in "\n".join(terminal.display)
        assert "Bram drew a card" in page
        assert f"Bram drew {drawn[1]}" not in page


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "paused; space: go on,"),
        ("nl", "gepauzeerd; spatie: verder,"),
        ("de", "angehalten; Leertaste: weiter,"),
    ],
)
def test_who_has_paused_is_told_how_to_go_on(tmp_path: Path, locale: str, told: str) -> None:
    arguments = ("watch", "board-nl", "--seed", "7", "--pace", "30", "--locale", locale)
    with Terminal(*arguments, folder=tmp_path) as terminal:
        terminal.until(r"q: \w+")
        terminal.press(" ")
        terminal.until(told)
