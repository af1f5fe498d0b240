"""People at a terminal for a whole evening: pages that are turned, hands that stay hidden, keys,
Ctrl-C, and commands to copy."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from .terminal import Terminal

BOARD = ("play", "board-nl", "--players", "3", "--seed", "12", "--locale", "en")
SMALL = {"columns": 80, "lines": 24}
PROMPT = r"Anna> $"
ASKED = r"Anna> $|: $|\? $"
MORE = r"Enter goes on $"
MENU = r"^ +1  throw the dice"


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Terminal]:
    """The board game on a small terminal, when Anna is asked for the first time."""
    with Terminal(*BOARD, folder=tmp_path, **SMALL) as terminal:
        terminal.until(PROMPT)
        yield terminal


@pytest.fixture
def match(tmp_path: Path) -> Iterator[Terminal]:
    """A match that is watched on a small terminal, when the scores of a round are shown."""
    watch = ("watch", "card-nl", "--players", "2", "--seed", "7", "--locale", "en")
    with Terminal(*watch, "--pace", "0.05", folder=tmp_path, **SMALL) as terminal:
        terminal.until(r"scores")
        yield terminal


def standing(terminal: Terminal) -> str:
    return "\n".join(terminal.display)


# Pages that are turned


def test_what_is_typed_instead_of_enter_is_the_next_line(board: Terminal) -> None:
    board.type("board")
    board.until(MORE)
    board.type("holdings")
    told = board.until(PROMPT)
    assert re.search(MENU, told, re.MULTILINE)  # what is asked is there again
    assert "Anna> holdings" in standing(board)
    assert "nothing yet" in told or "Bram" in told.partition("> holdings")[2]


def test_the_question_comes_back_after_a_long_picture(board: Terminal) -> None:
    board.type("view")
    board.until(MORE)
    board.type("")
    board.until(MORE)  # the players
    assert "Bram" in standing(board)
    board.type("")
    board.until(PROMPT)
    assert re.search(MENU, standing(board), re.MULTILINE)


@pytest.mark.parametrize(("word", "lines"), [("log 100", 24), ("help", 18)])
def test_what_is_longer_than_the_screen_is_read_in_parts(
    tmp_path: Path, word: str, lines: int
) -> None:
    with Terminal(*BOARD, folder=tmp_path, columns=80, lines=lines) as terminal:
        for _ in range(12):
            terminal.until(ASKED)
            terminal.type("1")
        terminal.until(ASKED)
        terminal.type(word)
        assert terminal.until(MORE).count("\n") <= lines
        if word != "help":
            assert "board-nl, 3 players, seed 12" in standing(terminal)
        terminal.type("")
        terminal.until(rf"{MORE}|{ASKED}")


# Hands that stay hidden


def test_only_an_empty_line_shows_the_next_hand(tmp_path: Path) -> None:
    game = ("play", "card-nl", "--players", "2", "--humans", "2", "--seed", "4", "--locale", "en")
    asked = r"Bram is next; press Enter when only you look: $"
    with Terminal(*game, folder=tmp_path, **SMALL) as terminal:
        terminal.until(asked)
        terminal.type("worth")
        assert "your hand" not in terminal.until(asked)
        assert "your hand" not in standing(terminal)
        terminal.type("")
        first = terminal.until(r"Bram> $")
        assert "your hand" in standing(terminal)
        assert "card-nl, 2 players, seed 4" in first  # and who comes second hears it too
        terminal.type("draw")
        terminal.until(r"Bram> $")
        terminal.type("1")
        terminal.until(r"cards: $")
        terminal.type("1")
        terminal.until(r"Anna is next; press Enter when only you look: $")
        terminal.type("")
        second = terminal.until(PROMPT)
        assert "card-nl, 2 players, seed 4" in second


def test_what_bots_did_before_another_person_played_is_told_later(tmp_path: Path) -> None:
    """Between Anna and Cleo there is nobody, between Cleo and Anna only a bot: what it did is told
    to whoever looks next, and to the other one too."""
    game = ("play", "card-nl", "--players", "3", "--humans", "2", "--seed", "4", "--locale", "en")
    told = {"Anna": "", "Bram": ""}
    with Terminal(*game, folder=tmp_path) as terminal:
        for _ in range(12):
            terminal.until(r"(is next; press Enter when only you look|cards): $|(Anna|Bram)> $")
            last = [line for line in terminal.display if line][-1]
            who = last.partition(">")[0]
            if who in told:
                told[who] += standing(terminal)
            terminal.type("" if "is next" in last else "1")
    assert "Cleo discarded" in told["Anna"]
    assert "Cleo discarded" in told["Bram"]


@pytest.fixture
def scored(tmp_path: Path) -> Iterator[Terminal]:
    """A match on a small terminal, when a bot has gone out and the first scores are read."""
    play = ("play", "card-de", "--seed", "5")
    with Terminal(*play, folder=tmp_path, **SMALL) as terminal:
        for line in ("ziehe", "lege-ab 1. haus, 1. haus"):
            terminal.until(PROMPT)
            terminal.type(line)
        terminal.until(r"Enter geht weiter $")
        yield terminal


def test_what_is_typed_at_the_scores_is_the_next_line(scored: Terminal) -> None:
    scored.type("rückgängig")
    told = scored.until(r"letzten Entscheidung[^>]*Anna> $")
    assert "Anna> rückgängig" in told


def test_the_scores_of_a_player_stay_together(scored: Terminal) -> None:
    scored.type("")
    scored.until(r"Enter geht weiter $")
    assert not scored.display[0].startswith(" "), standing(scored)


# Watching


def test_the_scores_of_a_watched_match_go_by_and_obey_the_keys(match: Terminal) -> None:
    match.until(r"q: quit")
    match.press(" ")
    match.until(r"paused; space: go on, n: step, \+ and -: speed, q: quit")
    assert "Enter goes on" not in match.shown
    match.press(" ")
    match.until(r"round 2, ")  # it goes on by itself
    match.press("q")
    assert match.end() == 0
    assert "card-nl, 2 players, seed 7" in match.rest()


def test_the_scores_are_left_with_n_and_with_q(match: Terminal) -> None:
    match.press(" ")
    match.until(r"paused; ")
    match.press("n")
    match.until(r"round 2, ")
    match.press(" ")
    match.until(r"scores")
    match.press("q")
    assert match.end() == 0
    assert "stopped after" in match.shown


def test_the_speed_is_shown_and_a_slow_game_counts_the_seconds(tmp_path: Path) -> None:
    watch = ("watch", "board-nl", "--players", "3", "--seed", "7", "--locale", "en")
    with Terminal(*watch, "--pace", "1", folder=tmp_path, **SMALL) as terminal:
        terminal.until(r"1 s a turn; space: pause")
        terminal.press("+")
        terminal.until(r"2 turns a second; ")
        for _ in range(5):
            terminal.press("-")
        terminal.until(r"16 s a turn, the next in 16 s; ")
        began = time.monotonic()
        terminal.until(r"16 s a turn, the next in 14 s; ")
        assert time.monotonic() - began > 1
        terminal.press("q")
        assert terminal.end() == 0


# Ctrl-C, and commands to copy


def test_ctrl_c_speaks_the_language_of_the_game_and_breaks_no_word(tmp_path: Path) -> None:
    game = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", "de")
    with Terminal(*game, folder=tmp_path, **SMALL) as terminal:
        terminal.until(PROMPT)
        terminal.interrupt()
        assert terminal.end() == 130
        told = terminal.rest()
        assert "interrupted" not in told
        assert "monopoly-rules: unterbrochen; das Spiel ist nicht gespeichert;" in told
        assert "seed 4" in told.casefold()
        lines = [line.strip() for line in told.splitlines()]
        assert all(len(line) <= 80 for line in lines)
        assert "speichern DATEI" in " ".join(lines)


def test_a_long_command_is_not_broken(board: Terminal) -> None:
    name = "a-rather-long-name-of-a-file-for-a-saved-game.json"
    command = f"monopoly-rules play --resume {name} --save {name} --locale en"
    board.type(f"save {name}")
    assert f"saved; continue later with:\n{command}\n" in board.until(PROMPT)
    board.interrupt()
    assert board.end() == 130
    assert f"monopoly-rules: interrupted; continue with:\n{command}\n" in board.rest()
