"""The command on a terminal: people watch, play, step through games, and press Ctrl-C."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from .terminal import Terminal

PROMPT = r"Anna> $"


@pytest.mark.parametrize("spec", ["card-nl", "board-nl"])
def test_watching_with_colours_and_frames(tmp_path: Path, spec: str) -> None:
    arguments = ("watch", spec, "--seed", "7", "--pace", "0", "--max-turns", "40")
    with Terminal(*arguments, folder=tmp_path) as terminal:
        assert terminal.end() == 0
        assert "╭─" in terminal.shown
        assert "\x1b[1;36mAnna\x1b[0m" in terminal.raw
        assert "Traceback" not in terminal.shown
        assert max(map(len, terminal.shown.splitlines())) <= 300


def test_the_board_fits_into_eighty_columns(tmp_path: Path) -> None:
    arguments = ("watch", "board-nl", "--seed", "7", "--max-turns", "1", "--scroll")
    with Terminal(*arguments, folder=tmp_path, columns=80) as terminal:
        assert terminal.end() == 0
        framed = [line for line in terminal.shown.splitlines() if line.startswith("│")]
        assert framed
        assert {len(line) for line in framed} <= set(range(81))


def test_a_form_that_is_left_gives_way_to_the_page(tmp_path: Path) -> None:
    (tmp_path / "position.toml").write_text('deeds = [["Spui", "Neude"], []]\n')
    start = ("play", "board-nl", "--players", "2", "--locale", "en", "--from", "position.toml")
    with Terminal(*start, folder=tmp_path) as terminal:
        terminal.until(PROMPT)
        page = list(terminal.display)
        terminal.type("mortgage")
        terminal.until(r"  deed: $")
        terminal.type("back")
        terminal.until(PROMPT)
        assert list(terminal.display) == page


def test_playing_on_the_board(tmp_path: Path) -> None:
    """A refused action, why, a throw, undo, save, quit, resume."""
    first = ("play", "board-nl", "--players", "2", "--seed", "4", "--locale", "en")
    with Terminal(*first, folder=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("build Brink")
        assert "[B-HOUSE-1]" in terminal.until(PROMPT)
        terminal.type("why")
        assert "B-HOUSE-1  Only on a complete group" in terminal.until(PROMPT)
        terminal.type("bid 5000")
        assert "[K-ACTION]" in terminal.until(PROMPT)
        terminal.type("1")
        thrown = terminal.until(PROMPT)
        assert re.search(r"Anna threw \d and \d", thrown)
        terminal.type("undo")
        assert "back to your last decision" in terminal.until(PROMPT)
        terminal.type("1")
        again = terminal.until(PROMPT)
        dice = r"Anna threw (\d and \d)"
        assert re.findall(dice, again)[0] == re.findall(dice, thrown)[0]  # chance went back too
        terminal.type("save game.json")
        saved = terminal.until(PROMPT)
        assert "monopoly-rules play --resume game.json" in saved
        terminal.type("view")
        table = terminal.until(PROMPT)
        terminal.type("quit")
        assert terminal.end() == 0
        assert "continue with:\nmonopoly-rules play --resume game.json" in terminal.rest()
        assert "Traceback" not in terminal.shown
    with Terminal("play", "--resume", "game.json", "--locale", "en", folder=tmp_path) as terminal:
        welcome = terminal.until(PROMPT)
        rows = [line.strip("│ ") for line in table.splitlines() if "€" in line and "■" in line]
        assert rows
        assert all(row in welcome for row in rows)
        terminal.type("quit")
        assert terminal.end() == 0


def test_playing_cards(tmp_path: Path) -> None:
    first = ("play", "card-nl", "--players", "3", "--seat", "1", "--seed", "4", "--locale", "en")
    prompt = r"Bram> $"  # the player left of the dealer begins, before any bot
    with Terminal(*first, folder=tmp_path) as terminal:
        terminal.until(prompt)
        terminal.type("trade Anna 99 -")
        rule = re.search(r"\[(C-[A-Z0-9-]+)\]", terminal.until(prompt))
        assert rule is not None
        terminal.type("why")
        assert f"{rule[1]}  " in terminal.until(prompt)
        terminal.type("why draw")
        assert "that is possible now" in terminal.until(prompt)
        terminal.type("draw")
        assert "Bram drew " in terminal.until(prompt)
        terminal.type("1")  # discard: a form with the cards by number
        terminal.until(r"or back\n  cards: $")
        terminal.type("99")
        assert "99 is not among 1 to 11" in terminal.until(r"  cards: $")
        terminal.type("1")
        assert "Bram discarded " in terminal.until(prompt)
        terminal.type("undo")  # back to the discard, although two others have played since
        terminal.until(r"back to your last decision")
        assert "discard" in terminal.until(prompt)
        terminal.type("save match.json")
        terminal.until(prompt)
        terminal.type("undo")
        assert "draw" in terminal.until(prompt)
        terminal.type("resume match.json")
        terminal.until(r"Enter leaves, back goes on: $")  # the undo is not saved
        terminal.type("")
        assert "discard" in terminal.until(prompt)
        terminal.type("quit")
        assert terminal.end() == 0
        assert "Traceback" not in terminal.shown


def test_stepping_through_a_game(tmp_path: Path) -> None:
    saved = ("watch", "board-nl", "--seed", "7", "--max-turns", "2", "--save", "game.json")
    with Terminal(*saved, "--pace", "0", folder=tmp_path) as terminal:
        assert terminal.end() == 0
    prompt = r"\d+/\d+ \(Enter: next, a number, b: back, q: quit\) $"
    with Terminal("replay", "game.json", "--locale", "en", folder=tmp_path) as terminal:
        assert terminal.until(prompt).rpartition("\n")[2].startswith("0/")
        terminal.type("")
        assert "was shuffled" in terminal.until(prompt)
        terminal.type("8")
        assert "Cleo threw 3 and 2" in terminal.until(prompt)
        terminal.type("b")
        terminal.until(r"7/")
        terminal.until(r"quit\) $")
        terminal.type("9999")
        assert "is the last one" in terminal.until(prompt)
        terminal.type("what")
        assert "b or q" in terminal.until(prompt)
        terminal.type("q")
        assert terminal.end() == 0


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["watch", "board-nl", "--pace", "5"], "monopoly-rules: interrupted"),
        (
            ["play", "board-nl", "--players", "2", "--locale", "en"],
            "monopoly-rules: interrupted; the game is not",
        ),
    ],
)
def test_interrupted(tmp_path: Path, arguments: list[str], line: str) -> None:
    with Terminal(*arguments, folder=tmp_path) as terminal:
        terminal.until(r"(turn|beurt) \d")
        if arguments[0] == "play":
            terminal.until(PROMPT)
        terminal.interrupt()
        assert terminal.end() == 130
        assert line in terminal.rest()
        assert "Traceback" not in terminal.shown


def test_the_end_of_typing(tmp_path: Path) -> None:
    arguments = ("play", "card-nl", "--players", "2", "--save", "match.json", "--locale", "en")
    with Terminal(*arguments, folder=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("draw")
        terminal.until(PROMPT)
        os.write(terminal._master, b"\x04")
        assert terminal.end() == 0
        assert "continue with:\nmonopoly-rules play --resume match.json" in terminal.rest()
    assert (tmp_path / "match.json").exists()


@pytest.mark.parametrize("line", ["", "bord"])
def test_a_screen_of_another_size_is_drawn_anew(tmp_path: Path, line: str) -> None:
    size = {"columns": 120, "lines": 40}
    with Terminal("play", "board-nl", "--seed", "5", folder=tmp_path, **size) as anna:
        anna.until(r"Anna> $")
        anna.resize(80, 24)
        anna.type(line)
        anna.until(r"Anna> $")
        anna.settle()
        display = [each for each in anna.display if each]
        assert display[0].startswith("beurt 2: Anna")
        assert display[1].split()[0] == "speler"
        assert display[-1] == "Anna>"
        assert not any("type a number" in each for each in display)


@pytest.mark.parametrize("game", ["card-nl --seed 3", "board-nl --seed 5", "card-de --seed 5"])
def test_a_page_is_never_longer_than_the_screen(tmp_path: Path, game: str) -> None:
    with Terminal("play", *game.split(), folder=tmp_path, columns=40, lines=24) as anna:
        anna.until(r"Anna> $")
        anna.settle()
        first = anna.display[0]
        assert first.startswith(("ronde 1", "beurt 2", "Runde 1")), anna.display


def test_columns_stand_below_each_other_whatever_the_letters(tmp_path: Path) -> None:
    from rich.cells import cell_len

    names = "Maximiliaan-Alexander van der Berg,Żółć,李雷,Bo 😀"
    arguments = ("play", "board-nl", "--seed", "5", "--names", names)
    with Terminal(*arguments, folder=tmp_path, columns=100, lines=40) as terminal:
        terminal.until(r"Berg> $")
        terminal.type("tafel")
        shown = terminal.until(r"Berg> $")
    rows = [line for line in shown.splitlines() if "€ 1." in line and " START" in line]
    assert len(rows) >= 3
    assert len({cell_len(line[: line.index("€ 1.")]) for line in rows}) == 1, rows


def test_narrow_tables_name_their_family_in_every_row_and_scores_break_at_words(
    tmp_path: Path,
) -> None:
    with Terminal("bots", folder=tmp_path, columns=40, lines=24) as terminal:
        assert terminal.end() == 0
        headings = [line for line in terminal.shown.splitlines() if line.startswith("family")]
    assert len(headings) > 4
    assert all(len(line.split()) > 1 for line in headings)
    hand = ("score", "yellow1-3", "H1", "TOKENx2")
    with Terminal(*hand, folder=tmp_path, columns=40, lines=24) as terminal:
        assert terminal.end() == 0
        lines = terminal.shown.splitlines()
    assert max(map(len, lines)) <= 40
    assert any("€ 1.200" in line for line in lines)
