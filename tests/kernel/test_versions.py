"""Versions: what they count, and which actions come too late."""

from __future__ import annotations

import random

import pytest

from monopoly_rules.kernel import (
    CHANCE,
    Game,
    HistoryError,
    IllegalAction,
    RuleSet,
    StaleAction,
)
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.testing import walk
from toy_game import compose as compose_toy

from .pebbles import Nod, Take, Toss, compose
from .playing import everything, new


def test_every_play_undo_and_redo_makes_a_version() -> None:
    game = new()
    assert game.version == 0
    game.play(Take(0, 1))
    game.play(Take(1, 1))
    assert game.version == 2
    game.undo()
    assert game.version == 3
    game.redo()
    assert game.version == 4
    game.undo(0)
    assert game.version == 5
    game.play(Take(0, 2))
    assert game.version == 6


def test_what_goes_wrong_makes_no_version() -> None:
    game = new()
    with pytest.raises(IllegalAction):
        game.play(Take(0, 9))
    with pytest.raises(HistoryError):
        game.undo()
    with pytest.raises(HistoryError):
        game.redo()
    assert game.version == 0


def test_a_loaded_game_has_as_many_versions_as_plays() -> None:
    game = new()
    for _ in range(3):
        game.play(Take(0, 1))
        game.undo()
    game.play(Toss(0))
    game.play(Nod(1))
    again = Game.load(game.save(), compose=compose)
    assert (game.version, again.version) == (8, 2)
    again.play(Toss(1), at=2)
    assert again.version == 3


@pytest.mark.rule("K-STALE")
def test_the_same_action_sent_twice_is_played_once() -> None:
    game = new()
    game.play(Take(0, 1), at=0)
    before = everything(game)
    for at in (0, 2, 99):
        with pytest.raises(StaleAction) as caught:
            game.play(Take(1, 1), at=at)
        assert (caught.value.at, caught.value.version) == (at, 1)
        assert caught.value.refusal.rule == "K-STALE"
        assert caught.value.seat == 1
        assert isinstance(caught.value, IllegalAction)
    assert everything(game) == before
    game.play(Take(1, 1), at=1)


@pytest.mark.rule("K-STALE")
def test_undo_and_redo_make_stale_what_was_decided_before() -> None:
    game = new()
    game.play(Take(0, 1))
    seen = game.version
    game.undo()
    game.redo()
    with pytest.raises(StaleAction):
        game.play(Take(1, 1), at=seen)
    game.undo()
    game.play(Take(0, 1))
    with pytest.raises(StaleAction):
        game.play(Take(1, 1), at=seen)
    game.play(Take(1, 1), at=game.version)


@pytest.mark.parametrize("at", [-1, True, "1", 1.0, [0]])
def test_a_version_that_is_none(at: object) -> None:
    game = new()
    with pytest.raises(HistoryError, match="a version is a whole number from 0 on, not"):
        game.play(Take(0, 1), at=at)  # type: ignore[arg-type]  # hostile
    assert game.version == 0


def test_a_stale_action_is_told_in_every_language() -> None:
    game = new()
    game.play(Take(0, 1))
    with pytest.raises(StaleAction) as caught:
        game.play(Take(1, 1), at=0)
    told = "this was decided on version 0 of the game, which now has version 1"
    assert caught.value.sentence == told
    assert game.tell(caught.value.refusal) == f"{told}  [K-STALE]"
    board = Game(compose_installed("board-nl", players=2), seed=1)
    assert board.tell(caught.value.refusal, "nl").startswith("dit is besloten bij versie 0")


# Questions to several seats at once


def simultaneous(rules: RuleSet) -> Game:
    """A game in which at least three seats are awaited."""
    for seed in range(200):
        game = Game(rules, seed=seed)
        for action in walk(rules, seed, 300).actions:
            if len(game.awaited) >= 3:
                return game
            if action.seat != CHANCE:
                game.play(action)
    raise AssertionError("nobody is ever asked together")


@pytest.fixture(params=["toy-bazaar", "card-nl"])
def table(request: pytest.FixtureRequest) -> Game:
    if request.param == "toy-bazaar":
        return simultaneous(compose_toy("toy-bazaar", players=4))
    return simultaneous(compose_installed("card-nl", players=5))


def answer(game: Game, seat: int, at: int) -> None:
    choice = game.choices(seat)[0]
    game.play(choice.sample(random.Random(1)), at=at)


@pytest.mark.rule("K-STALE")
def test_answers_of_others_do_not_make_stale(table: Game) -> None:
    seats, asked = table.awaited, table.version
    for seat in seats[:3]:
        answer(table, seat, asked)
    assert table.version == asked + 3


@pytest.mark.rule("K-STALE")
def test_the_own_answer_makes_stale(table: Game) -> None:
    first, second, *_ = table.awaited
    asked = table.version
    again = table.choices(first)[0].sample(random.Random(1))
    answer(table, second, asked)
    answer(table, first, asked)
    with pytest.raises(StaleAction):
        table.play(again, at=asked)


@pytest.mark.rule("K-STALE")
def test_an_undone_answer_makes_stale(table: Game) -> None:
    first, second, third, *_ = table.awaited
    asked = table.version
    answer(table, first, asked)
    table.undo()
    with pytest.raises(StaleAction):
        answer(table, second, asked)
    answer(table, second, table.version)
    answer(table, third, table.version - 1)


@pytest.mark.rule("K-STALE")
def test_the_next_question_makes_stale(table: Game) -> None:
    asked = table.version
    while len(table.awaited) > 1:
        answer(table, table.awaited[0], asked)
    (last,) = table.awaited
    once_more = table.choices(last)[0].sample(random.Random(1))
    answer(table, last, asked)
    with pytest.raises(StaleAction):
        table.play(once_more, at=asked)


@pytest.mark.rule("K-STALE")
def test_answers_count_after_loading_too(table: Game) -> None:
    loaded = Game.load(table.save(), compose=compose_installed)
    first, second, *_ = loaded.awaited
    asked = loaded.version
    answer(loaded, first, asked)
    again = Game.load(loaded.save(), compose=compose_installed)
    answer(again, second, asked)


def test_business_of_others_makes_stale() -> None:
    """On an open table others may act although one seat is awaited: that changes what it saw."""
    rules = compose_installed("board-nl", players=3)
    for seed in range(50):
        game = Game(rules, seed=seed)
        for action in walk(rules, seed, 200).actions:
            if action.seat == CHANCE:
                continue
            (awaited, *more) = game.awaited
            others = [s for s in range(3) if s != awaited and game.choices(s)]
            if others and not more:
                seen, mine = game.version, game.choices(awaited)[0].sample(random.Random(1))
                game.play(game.choices(others[0])[0].sample(random.Random(1)))
                with pytest.raises(StaleAction):
                    game.play(mine, at=seen)
                return
            game.play(action)
    raise AssertionError("nobody ever acts out of turn")
