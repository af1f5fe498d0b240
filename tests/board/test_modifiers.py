"""The short and the timed game: with every edition, with each other, recorded and repeated."""

from __future__ import annotations

from typing import cast

import pytest

from monopoly_rules.kernel import HOST, Game, IllegalAction, RuleSet
from monopoly_rules_variants.board_game.values.actions import Throw
from monopoly_rules_variants.board_game.values.chance import TimeUp

from .boards import board, compose_board, play
from .test_games import check

EDITIONS = ("nl", "de", "star-wars")
SPECS = [
    ("short", {}),
    ("timed", {"timed.limit": "25 rounds"}),
    ("short+timed", {"timed.limit": "25 rounds"}),
    ("timed+short", {"timed.limit": "120 turns"}),
]


@pytest.mark.rule("B-Q-59", "B-Q-60")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("modifiers", "parameters"), SPECS, ids=lambda each: str(each))
def test_games_with_modifiers(edition: str, modifiers: str, parameters: dict[str, str]) -> None:
    spec = f"board-{edition}+{modifiers}"
    for seed in range(3):
        rules = board(3 + seed, dict(parameters), spec)
        lane = play(rules, seed, turns=900)
        check(rules, lane)
        assert lane.over
        if "timed" in modifiers:
            assert lane.table.rounds <= 25 or lane.table.turns <= 120


@pytest.mark.rule("B-Q-59")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_order_of_short_and_timed_changes_nothing(edition: str) -> None:
    limit = {"timed.limit": "9 rounds"}
    one = board(4, limit, f"board-{edition}+short+timed")
    other = board(4, limit, f"board-{edition}+timed+short")
    assert one.numbers == other.numbers
    first, second = play(one, 5), play(other, 5)
    assert first.state() == second.state()


@pytest.mark.rule("B-Q-60", "B-Q-85")
@pytest.mark.parametrize("spec", ["board-de", "board-nl+timed", "board-star-wars+short+timed"])
def test_time_called_from_outside_is_recorded(spec: str) -> None:
    rules = board(3, {"timed.limit": "announced"}, spec)
    game = Game(cast("RuleSet", rules), seed=3)
    for _ in range(40):
        seat = game.awaited[0]
        choices = {each.kind.__name__: each for each in game.choices(seat)}
        for name in ("Throw", "Decline", "Pass"):
            if name in choices:
                game.play(choices[name].action())
                break
    assert [each.kind for each in game.choices(HOST)] == [TimeUp]
    game.play(TimeUp(HOST))
    assert not game.choices(HOST)
    text = game.save()
    again = Game.load(text, compose=compose_board)
    assert again.state == game.state
    assert again.outcome == game.outcome
    assert "TimeUp" in text
    if not game.over:
        game.undo()
        assert [each.kind for each in game.choices(HOST)] == [TimeUp]


@pytest.mark.rule("B-Q-60")
def test_only_the_host_calls_time() -> None:
    rules = board(3, {"timed.limit": "announced"}, "board-de")
    state = rules.position({})
    with pytest.raises(IllegalAction, match="K-"):
        rules.apply(state, TimeUp(0))
    plain = board(3, spec="board-de")
    with pytest.raises(IllegalAction, match="B-Q-60"):
        plain.apply(plain.position({}), TimeUp(HOST))
    with pytest.raises(IllegalAction):
        rules.apply(state, Throw(HOST))
