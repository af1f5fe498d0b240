"""Undo, redo, and what runs by itself."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monopoly_rules.kernel import (
    CHANCE,
    Action,
    Asked,
    Game,
    GameError,
    HistoryError,
    IllegalAction,
    Replayed,
    RuleSet,
)
from monopoly_rules.testing import walk
from toy_game import compose

from .pebbles import (
    Coin,
    Nod,
    Take,
    Toss,
)
from .playing import everything, new


@pytest.fixture(scope="module")
def toy() -> RuleSet:
    return compose("toy-bazaar", players=3)


def test_undo_takes_back_all_that_ran_by_itself() -> None:
    game = new()
    before = everything(game)
    game.play(Toss(0))
    game.undo()
    assert everything(game) == before


def test_undone_action_meets_the_same_dice_again() -> None:
    for seed in range(20):
        game = new(seed=seed)
        game.play(Toss(0))
        after = everything(game)
        game.undo()
        game.play(Toss(0))
        assert everything(game) == after


def test_redo_repeats_and_a_new_action_drops_what_was_undone() -> None:
    game = new()
    game.play(Toss(0))
    game.play(Nod(1))
    after = everything(game)
    game.undo()
    game.undo()
    game.redo()
    game.redo()
    assert everything(game) == after
    with pytest.raises(HistoryError):
        game.redo()
    game.undo()
    game.undo()
    game.play(Take(0, 1))
    with pytest.raises(HistoryError):
        game.redo()


def test_refused_action_does_not_drop_what_was_undone() -> None:
    game = new()
    game.play(Take(0, 1))
    after = everything(game)
    game.undo()
    with pytest.raises(IllegalAction):
        game.play(Take(0, 9))
    game.redo()
    assert everything(game) == after


def test_undo_of_a_seat_takes_back_what_others_did_since() -> None:
    game = new()
    game.play(Take(0, 1))
    before = everything(game)
    game.play(Take(1, 1))
    game.play(Take(0, 2))
    after = everything(game)
    game.undo(1)
    assert everything(game) == before
    game.redo()
    game.redo()
    assert everything(game) == after
    game.undo(0)
    assert game.awaited == (0,)


def test_undo_of_a_seat_that_has_done_nothing_changes_nothing() -> None:
    game = new()
    game.play(Take(0, 1))
    before = everything(game)
    with pytest.raises(HistoryError, match="nothing for seat 1 to undo"):
        game.undo(1)
    with pytest.raises(GameError, match="no seat 9"):
        game.undo(9)
    assert everything(game) == before


@pytest.mark.parametrize("since", [-1, 3, True, "1", None, 1.0])
def test_events_from_a_number_that_is_none(since: object) -> None:
    game = new()
    game.play(Take(0, 1))
    game.play(Take(1, 1))
    assert len(game.events(0, since=2)) == 0
    with pytest.raises(HistoryError, match="there are 2 events: since must be 0 to 2, not"):
        game.events(0, since=since)  # type: ignore[arg-type]  # hostile


def test_nothing_to_undo_is_said() -> None:
    with pytest.raises(HistoryError, match="nothing to undo"):
        new().undo()


def test_redo_after_a_redo_goes_on_with_the_right_dice() -> None:
    game = new(seed=4)
    game.play(Toss(0))
    game.play(Nod(1))
    game.play(Toss(1))
    after = everything(game)
    game.undo()
    game.undo()
    game.redo()
    game.play(Toss(1))
    assert everything(game) == after


@settings(max_examples=60)
@given(seed=st.integers(0, 5_000), back=st.integers(1, 40))
def test_going_back_and_forth_leads_to_the_same_game(toy: RuleSet, seed: int, back: int) -> None:
    played = walk(toy, seed, 300)
    game = Game(toy, seed=seed)
    for action in played.actions:
        if action.seat != CHANCE:
            game.play(action)
    after = everything(game)
    times = 0
    for _ in range(back):
        try:
            game.undo()
        except HistoryError:
            break
        times += 1
    for _ in range(times):
        game.redo()
    assert everything(game) == after


def test_forced_decisions_run_by_themselves_if_wanted() -> None:
    game = new(forced=True)
    game.play(Toss(0))
    assert [type(ply.action) for ply in game.history] == [Toss, Coin, Nod]
    assert game.awaited == (1,)
    game.undo()
    assert game.history == ()


def test_forced_decisions_run_only_if_accepted() -> None:
    asked: list[Action] = []

    def never(action: Action) -> bool:
        asked.append(action)
        return False

    game = new(forced=never)
    game.play(Toss(0))
    assert asked == [Nod(1)]
    assert game.awaited == (1,)


def test_decision_that_others_may_answer_is_not_forced(toy: RuleSet) -> None:
    state = toy.position({"hands": [[], [3], []]})
    game = Game(toy, chance=Asked(), start=state, forced=True)
    assert game.history == ()
    assert game.awaited == (0,)


def test_asked_chance_is_awaited_and_played_like_a_player() -> None:
    game = new(chance=Asked(), seed=None)
    game.play(Toss(0))
    assert game.awaited == (CHANCE,)
    game.play(Coin(CHANCE, 1))
    assert game.view(0).heaps == (1, 0)  # type: ignore[attr-defined]
    game.undo()
    assert game.awaited == (CHANCE,)
    game.play(Coin(CHANCE, 0))
    assert game.view(0).heaps == (0, 0)  # type: ignore[attr-defined]


def test_replayed_chance_repeats_another_game(toy: RuleSet) -> None:
    played = walk(toy, 11, 300)
    game = Game(toy, chance=Replayed(played.actions))
    for action in played.actions:
        if action.seat != CHANCE:
            game.play(action)
    assert game.state == played.moments[-1].state
