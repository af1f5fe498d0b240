"""Names of players: what cannot be told apart, printed or saved is refused before the game."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_rules.kernel import Game, GameError, RecordError

from .pebbles import compose
from .playing import RULES, new


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["Anna"], "1 names for 2 players"),
        (["A", "B", "C"], "3 names for 2 players"),
        (["Anna", 2], "a name must be a text, not 2"),
        (["Anna", None], "a name must be a text, not None"),
        ([b"Anna", "Bram"], "a name must be a text, not b'Anna'"),
        (["Anna", ["Bram"]], r"a name must be a text, not \['Bram'\]"),
        (["", "Bram"], "a name must not be empty"),
        ([" \t", "Bram"], "a name must not be empty"),
        (["Anna", "x" * 61], "a name may have at most 60 characters: .* has 61"),
        (["Anna", "Anna"], "two players are called 'Anna'"),
        (["Anna", "ANNA"], "two players are called 'ANNA'"),
        (["Anna", "Br\nam"], r"must not have control characters: 'Br\\nam'"),
        (["Anna", "\x1b[2J"], "must not have control characters"),
        (["Anna", "Br\u2028am"], "must not have control characters"),
        (["Anna", "Br\ud800am"], "must not have control characters"),
        ("AB", "names must be a list of texts, not 'AB'"),
        ({"Anna", "Bram"}, "names must be a list of texts"),
        (2, "names must be a list of texts, not 2"),
        (None, "names must be a list of texts, not None"),
    ],
)
def test_names_that_cannot_be_kept_are_refused(names: object, problem: str) -> None:
    with pytest.raises(GameError, match=problem):
        new(names=names)


@pytest.mark.parametrize(
    "names", [[], (), ["Anna", "Bram"], ("É", "李雷"), ["x" * 60, "👩\u200d🚀 Ada"], [" A", "A B"]]
)
def test_names_that_can_be_kept_are_taken(names: list[str]) -> None:
    game = new(names=names)
    assert game.names == tuple(names)
    assert Game.load(game.save(), compose=compose).names == tuple(names)


@pytest.mark.parametrize("names", [["Anna"], ["Anna", ""], ["Anna", "Anna"], ["Anna", "a\0b"]])
def test_names_in_a_record_are_held_to_the_same(names: list[str]) -> None:
    record = json.loads(new().save())
    record["names"] = names
    with pytest.raises(RecordError) as caught:
        Game.load(json.dumps(record), compose=compose)
    assert caught.value.place == "$.names"


values = st.none() | st.integers() | st.text(max_size=70) | st.binary(max_size=3)


@given(st.lists(values, max_size=3))
def test_a_game_with_any_names_is_refused_or_can_be_loaded(names: list[str]) -> None:
    try:
        game = Game(RULES, seed=1, names=names)
    except GameError:
        return
    assert Game.load(game.save(), compose=compose).names == game.names
