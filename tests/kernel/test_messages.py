"""What a client sends: an action of its own seat, or an error that says where."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import (
    CHANCE,
    IllegalAction,
    RecordError,
)
from monopoly_rules.testing import Variant
from toy_game import compose

from .pebbles import (
    Take,
    Wish,
)
from .playing import everything, new


@pytest.mark.smoke
def test_client_message_becomes_an_action_of_its_own_seat() -> None:
    game = new()
    assert game.action(0, {"action": "Take", "amount": 2}) == Take(0, 2)
    assert game.action(0, {"action": "Take", "seat": 0, "amount": 2}) == Take(0, 2)
    assert game.action(1, '{"action": "Wish", "word": 3}') == Wish(1, 3)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"action": "Take", "seat": 1, "amount": 2}, "$.seat"),
        ({"action": "Take", "seat": False, "amount": 2}, "$.seat"),
        ({"action": "Take", "seat": CHANCE, "amount": 2}, "$.seat"),
        ({"action": "Take"}, "$"),
        ({"action": "Take", "amount": "2"}, "$.amount"),
        ({"action": "Take", "amount": 2.0}, "$.amount"),
        ({"action": "Take", "amount": True}, "$.amount"),
        ({"action": "Take", "amount": 11}, "$.amount"),
        ({"action": "Take", "amount": [2]}, "$.amount"),
        ({"action": "Take", "amount": 2, "more": 1}, "$"),
        ({"action": "Grab", "amount": 2}, "$.action"),
        ({"action": None}, "$.action"),
        ({"action": ["Take"]}, "$.action"),
        ({}, "$"),
        ([], "$"),
        (None, "$"),
        (7, "$"),
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ('{"action": "Take", "amount": 2.5}', "$.amount"),
        ('{"action": "Take", "amount": NaN}', "$.amount"),
        ('{"action": "Take", "amount": [1, {"x": 1e9}]}', "$.amount[1].x"),
        ('{"action": "Take", "amount": 2, "amount": 3}', "$"),
        ('{"action": "Take", "amount": {"x": 1, "x": 1.5}}', "$.amount"),
        ("[" * 900 + "1.5" + "]" * 900, "$" + "[0]" * 20),
        ("[" * 100_000, "$"),
    ],
)
def test_client_message_that_is_wrong_says_where(data: object, place: str) -> None:
    game = new()
    before = everything(game)
    with pytest.raises(RecordError) as caught:
        game.action(0, data)  # type: ignore[arg-type]  # on purpose
    assert caught.value.place == place
    assert caught.value.problem
    assert everything(game) == before


def test_action_of_a_client_may_still_be_against_the_rules() -> None:
    game = new()
    action = game.action(1, {"action": "Take", "amount": 2})
    with pytest.raises(IllegalAction, match="P-2"):
        game.play(action)


def test_every_walk_of_the_bazaar_is_a_game_with_the_same_seed() -> None:
    for moment in Variant("toy-bazaar", 2, compose).walks[0].moments:
        assert moment.rules.problems(moment.state) == ()
