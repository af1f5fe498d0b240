"""The signs on the drawn board: nobody takes one thing for another."""

from __future__ import annotations

import re

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, plain
from monopoly_rules_variants.board_game.words.picture import deed_state

from .boards import board


def drawn(spec: str, given: dict[str, JSON], names: list[str], locale: str) -> str:
    """The board of a position."""
    rules = mr.compose(spec, players=len(names))
    game = mr.Game(rules, seed=1, start=rules.position(given), names=names)
    return plain(rules.picture(game.view(0), game.words(locale)))


@pytest.mark.parametrize(
    ("spec", "locale"), [("board-nl", "nl"), ("board-de", "de"), ("board-star-wars", "en")]
)
def test_prices_stand_in_a_column(spec: str, locale: str) -> None:
    """The longest names once pushed theirs out of it."""
    text = drawn(spec, {}, ["Anna", "Bram", "Cleo"], locale)
    rows = text.splitlines()[1:21]
    money = re.compile(r"(?:€|M) [\d.]+|[\d,]+ Cr")
    left = {found.start() for row in rows if (found := money.search(row[:37]))}
    right = {found.start() for row in rows if (found := money.search(row[37:]))}
    assert len(left) == len(right) == 1, text


def test_prisoners_are_in_brackets_and_visitors_are_not() -> None:
    given: dict[str, JSON] = {"at": [10, 10, 0], "jail": {"1": 0}}
    assert "<A(B)" in drawn("board-nl", given, ["Anna", "Bram", "Cleo"], "en")


def test_no_letter_of_a_player_looks_like_money() -> None:
    given: dict[str, JSON] = {"deeds": [[], ["Badstraße"], []]}
    assert re.search(r"Badstraße +2\b", drawn("board-de", given, ["Anna", "Max", "Zoe"], "de"))
    given = {"deeds": [[], ["Brink"], []]}
    assert re.search(r"Brink +M\b", drawn("board-nl", given, ["Anna", "Max", "Zoe"], "nl"))


def test_a_hotel_in_brief_is_no_letter() -> None:
    rules = board(2)
    given: dict[str, JSON] = {
        "deeds": [["Dorpsstraat", "Brink"], []],
        "buildings": {"Dorpsstraat": 5, "Brink": 5},
    }
    view, words = rules.view(rules.position(given), 0), rules.words(("Anna", "Hans"), "nl")
    assert plain((deed_state(rules, view, words, ("A", "H"), 0, brief=True),)) == "A ★"
