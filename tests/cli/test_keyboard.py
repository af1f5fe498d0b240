"""A card match and twenty board turns by keyboard, in three languages and on two screens: whatever
is shown fits, and the question is always there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

from .terminal import Terminal

SIZES = [(80, 24), (120, 40)]
LOCALES = ["en", "nl", "de"]
PROMPT = r"(Anna> |: |\? |on |verder |weiter )$"
OVER = {"en": "the game is over", "nl": "het spel is afgelopen", "de": "das Spiel ist zu Ende"}
TURN = {"en": "turn", "nl": "beurt", "de": "Zug"}
CORNER = {"en": "Free", "nl": "Vrij", "de": "Frei"}
SAVE = {"en": "save FILE", "nl": "bewaar BESTAND", "de": "speichern DATEI"}
HOLDINGS = {"en": "holdings", "nl": "bezit", "de": "übersicht"}
FIRST = r"^ +1  \S"
"""The first line of a menu."""
NOT_YET = r"^ +1  [^()]+$"
"""The same without a word to type: it says why something is not possible yet."""
MOST = 600
"""More answers than any of these games needs."""
PLAYERS = 3


def asked(terminal: Terminal) -> list[str]:
    """What stands on the screen when something is asked, without what is empty below."""
    terminal.until(PROMPT)
    display = terminal.display
    while not display[-1]:
        display.pop()
    assert "Traceback" not in terminal.shown
    return display


def answer_to(display: list[str]) -> str:
    """What a careless player types: what is possible first on the menu, as many cards as a form
    wants, or the lowest bid."""
    asked = " ".join(display[-2:])  # a form has what it wants above the prompt
    wanted = re.search(r"\((\d+): ", asked) if display[-1] != "Anna>" else None
    if wanted is not None:
        return ",".join(str(each + 1) for each in range(int(wanted[1])))
    least = re.search(r"\(\D*(\d+) (?:to|t/m|bis) ", asked)
    if least is not None and display[-1] != "Anna>":
        return least[1]
    if display[-1] == "Anna>" and any(re.search(NOT_YET, line) for line in display):
        return "2"
    return "" if "Enter" in display[-1] else "1"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_twenty_turns_on_the_board(tmp_path: Path, columns: int, lines: int, locale: str) -> None:
    game = ("play", "board-nl", "--players", str(PLAYERS), "--seed", "12", "--locale", locale)
    with Terminal(*game, folder=tmp_path, columns=columns, lines=lines) as terminal:
        turn = pages = 0
        for _ in range(MOST):
            display = asked(terminal)
            if display[-1] == "Anna>":  # a page: table, news and the whole menu
                heading = re.search(rf"{TURN[locale]} (\d+): ", "\n".join(display))
                assert heading is not None, display
                assert any(re.search(FIRST, line) for line in display), display
                assert (columns >= 120) == display[1].startswith(CORNER[locale])
                turn = int(heading[1])
                pages += 1
            if turn > 20 * PLAYERS:
                break
            terminal.type(answer_to(display))
        assert turn > 20 * PLAYERS, display
        assert pages >= 20
        terminal.type("help")  # whatever can be typed
        help_ = asked(terminal)
        assert any(HOLDINGS[locale] in line for line in help_)
        terminal.type("quit")
        asked(terminal)
        terminal.type("")
        assert terminal.end() == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_the_board_is_seen_whole_on_24_lines(tmp_path: Path, locale: str) -> None:
    """It is 27 lines high with its players: the squares come first, the players after Enter."""
    game = ("play", "board-nl", "--players", str(PLAYERS), "--seed", "12", "--locale", locale)
    with Terminal(*game, folder=tmp_path, columns=80, lines=24) as terminal:
        asked(terminal)
        terminal.type("board")
        squares = "\n".join(asked(terminal))
        assert all(re.search(rf"\b{at} ", squares) for at in range(40)), squares
        terminal.type("")
        players = "\n".join(asked(terminal))
        assert all(name in players for name in ("Anna", "Bram", "Cleo"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_a_card_match(tmp_path: Path, columns: int, lines: int, locale: str) -> None:
    game = ("play", "card-nl", "--players", str(PLAYERS), "--seed", "11", "--locale", locale)
    with Terminal(*game, folder=tmp_path, columns=columns, lines=lines) as terminal:
        sheets = 0
        for _ in range(MOST):
            display = asked(terminal)
            if SAVE[locale] in display[-1]:
                break
            if display[-1] == "Anna>":
                assert any(re.search(FIRST, line) for line in display), display
                assert "Anna" in display[2], display  # the players stand at the top
            sheets += "C-SCORE-" in "\n".join(display)
            terminal.type(answer_to(display))
        assert SAVE[locale] in display[-1]
        assert OVER[locale] in "\n".join(display)
        assert sheets >= 2
        terminal.type("")
        assert terminal.end() == 0
