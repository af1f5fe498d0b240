"""Narrow and wide terminals: no line is longer than the screen, no word or name is cut."""

from __future__ import annotations

import builtins
import io
import re
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import cast

import pytest
from rich.cells import cell_len
from rich.text import Text

import monopoly_rules as mr
from monopoly_rules.cli.commands.watch import Watched
from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.lines import wrapped_row
from monopoly_rules.cli.screen.prompt import last_line
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.table.again import Manner
from monopoly_rules.cli.table.person import Person
from monopoly_rules.cli.table.seats import bots_for

SPECS = ("board-nl", "board-de", "board-star-wars", "card-nl", "card-de")
WIDTHS = (40, 50, 60, 70, 80, 120)
HEIGHT = 60
LINES = ("view", "help", "1", "1", "log 20", "1", "1", "why build", "build", "1", "1", "1", "view")
"""What is typed: forms, menus, pictures, and what is refused."""
MORE = "… more; type log to see it all"
"""Stands where the screen is too low for what was told."""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
WORD = re.compile(r"[^\W\d_]{2,}")
AMOUNT = re.compile(r"(€|\bM|\d x)$|\d\n\s*(Euro|Cr)\b")
"""An amount that goes on in the next line."""

Show = Callable[[str, str, int], str]


class Keyboard(io.StringIO):
    """Standard input of a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Show:
    """What stands on a terminal of some width in the course of a game."""

    def play(spec: str, locale: str, width: int) -> str:
        written, typed = io.StringIO(), iter(LINES)

        def answer(prompt: str) -> str:
            line = next(typed, None)
            written.write(f"{prompt}{line or ''}\n")
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr(out, "_file", written)
        monkeypatch.setattr(out, "_force_terminal", True)
        monkeypatch.setattr(out, "_color_system", None)
        monkeypatch.setattr(out, "_width", width)
        monkeypatch.setattr(out, "_height", HEIGHT)
        monkeypatch.setattr(sys, "stdin", Keyboard())
        monkeypatch.setattr(builtins, "input", answer)
        rules = mr.compose(spec, players=3)
        names = ["Anna", "Bram", "Cleo"]
        game = mr.Game(rules, seed=7, names=names)
        game.people = (0,)
        Person(game, 7, Manner(locale, scroll=False)).run()
        watched = mr.Game(rules, seed=8, names=names)
        screen = Screen(watched, locale, scroll=False)
        Watched(watched, screen, bots_for(rules, None, range(3), 8), 0.0, 3).play(12)
        return ESCAPES.sub("", written.getvalue())

    return play


@pytest.mark.parametrize("locale", ["en", "nl", "de"])
@pytest.mark.parametrize("spec", SPECS)
def test_nothing_overflows_and_nothing_is_cut(spec: str, locale: str, shown: Show) -> None:
    rules = mr.compose(spec, players=3)
    wide = shown(spec, locale, 200) + shown(spec, locale, 1000)
    whole = {*WORD.findall(wide + rules.words((), locale).translate(MORE))}
    box = rules.box(locale)
    names = [*(each.name for each in box.squares), *(each.name for each in box.cards)]
    for width in WIDTHS:
        lines = shown(spec, locale, width).splitlines()
        assert [line for line in lines if cell_len(line) > width] == []
        assert {*WORD.findall("\n".join(lines))} - whole == set()
        for line, following in pairwise(lines):
            assert not AMOUNT.search(line)
            assert not AMOUNT.search(f"{line}\n{following}")
            assert names_in_both(names, line, following.strip()) == []


def names_in_both(names: list[str], line: str, following: str) -> list[str]:
    """The names that two lines share."""
    found = []
    for name in names:
        parts = name.split()
        for at in range(1, len(parts)):
            begins, ends = " ".join(parts[:at]), " ".join(parts[at:])
            if re.search(rf"(?<!\w){re.escape(begins)}$", line) and following.startswith(ends):
                found.append(name)
    return found


@pytest.mark.parametrize("width", [40, 60, 70, 80])
def test_the_squares_stand_in_two_columns_where_there_is_room(shown: Show, width: int) -> None:
    text = shown("board-nl", "nl", width)
    beside = re.search(r"(?m)^.{0,2} 1 ■ Dorpsstraat +€ 60 +38   Extra belasting", text)
    below = re.search(r"(?m)^.{0,2} 1 ■ Dorpsstraat +€ 60 *.{0,2}\n", text)
    assert (beside is not None, below is not None) == (width > 76, width < 76)


def test_a_prompt_that_is_too_long_is_broken_before_a_word(shown: Show) -> None:
    shown("board-nl", "nl", 40)
    asked = "Anna wil een beslissing terugnemen; akkoord (j/n)? "
    assert last_line(asked) == "  akkoord (j/n)? "
    assert cast("io.StringIO", out.file).getvalue().endswith("beslissing terugnemen;\n")


def test_a_row_without_a_first_column_goes_on_below_its_second() -> None:
    row = Text("            2. Haus, 3. Haus, Spielfigur, 2 x Mr. Monopoly")
    shown = [each.plain for each in wrapped_row(row, 40)]
    assert shown == ["            2. Haus, 3. Haus,", "            Spielfigur, 2 x Mr. Monopoly"]
