"""Long games can forget their beginning, and everything else goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monopoly_rules.kernel import CHANCE, Game, HistoryError, Journal, StaleAction
from monopoly_rules.plugins import compose as compose_installed
from monopoly_rules.testing import walk

from .pebbles import Take, Toss, compose
from .playing import everything, new


def long(plays: int = 90, forget: int | None = None) -> Game:
    """A game of the board; perhaps one that forgets after so many plays."""
    rules = compose_installed("board-nl", players=3)
    actions = [each for each in walk(rules, 5, 400).actions if each.seat != CHANCE]
    game = Game(rules, seed=5)
    for action in actions[:plays]:
        game.play(action)
    if forget is not None:
        game.forget(before=forget)
    return game


@pytest.mark.parametrize("before", [0, 1, 15, 16, 17, 47, 89, 90])
def test_everything_since_is_as_it_was(before: int) -> None:
    whole, game = long(), long(forget=before)
    assert game.state == whole.state
    assert game.version == whole.version == 90
    assert game.event_count == whole.event_count
    least = game._history.forgotten
    assert game.events(0, since=least) == whole.events(0, since=least)
    assert len(game.history) <= len(whole.history)
    kept = 90 - before
    for _ in range(kept):
        game.undo()
        whole.undo()
        assert game.state == whole.state
    with pytest.raises(HistoryError, match="nothing to undo"):
        game.undo()
    for _ in range(kept):
        assert game.redo() == whole.redo()
    assert game.version == whole.version


def test_events_that_are_forgotten_cannot_be_asked_for() -> None:
    game = long(forget=40)
    least, most = game._history.forgotten, game.event_count
    assert least > 0
    with pytest.raises(HistoryError, match=f"since must be {least} to {most}, not 0"):
        game.events(0)
    assert game.events(0, since=most) == ()


def test_a_save_starts_from_the_position_kept() -> None:
    whole, game = long(), long(forget=40)
    record = json.loads(game.save())
    assert record["start"] == game.rules.forms.state(game.first)
    assert record["opening"]["actions"] == []
    assert len(record["plays"]) == 50
    assert record["plays"] == json.loads(whole.save())["plays"][40:]
    again = Game.load(game.save(), compose=compose_installed)
    assert again.state == game.state
    assert again.version == 50
    assert [ply.action for ply in again.history] == [ply.action for ply in game.history]
    for each in (game, again, whole):
        each.play(each.choices(each.awaited[0])[0].first(1)[0])
    assert game.state == again.state == whole.state


def test_a_journal_keeps_everything(tmp_path: Path) -> None:
    game = new()
    game.keep(Journal(tmp_path / "game.jsonl"))
    game.play(Take(0, 1))
    game.play(Toss(1))
    before = everything(game)
    game.forget(before=2)
    again = Game.resume(Journal(tmp_path / "game.jsonl"), compose=compose)
    assert everything(again) == before
    assert again.version == game.version == 2


def test_a_journal_of_a_game_that_has_forgotten(tmp_path: Path) -> None:
    game = long(forget=40)
    game.keep(Journal(tmp_path / "game.jsonl"))
    game.undo()
    again = Game.resume(Journal(tmp_path / "game.jsonl"), compose=compose_installed)
    assert (again.state, again.version) == (game.state, game.version)
    assert again.event_count == game.event_count
    least = game._history.forgotten
    assert again.events(1, since=least) == game.events(1, since=least)
    assert again.redo() == game.redo()


def test_what_was_undone_can_be_repeated_after_forgetting() -> None:
    game = long()
    state = game.state
    game.undo()
    game.forget(before=50)
    game.redo()
    assert game.state == state
    assert game.version == 92


def test_versions_with_undo_mean_what_was_there_then() -> None:
    game = new()
    game.play(Take(0, 1))
    here = game.state
    game.play(Take(1, 1))
    game.undo()
    seen = game.version
    game.play(Take(1, 2))
    game.forget(before=seen)
    game.undo()
    assert game.state == game.first == here
    with pytest.raises(HistoryError):
        game.undo()
    with pytest.raises(StaleAction):
        game.play(Take(1, 1), at=0)


@pytest.mark.parametrize("before", [-1, 3, True, "1", None])
def test_a_version_that_the_game_has_not_had(before: object) -> None:
    game = new()
    game.play(Take(0, 1))
    with pytest.raises(HistoryError, match="versions 0 to 1, not"):
        game.forget(before=before)  # type: ignore[arg-type]  # hostile
    game.undo()


def test_what_is_kept_shrinks() -> None:
    whole, game = long(), long(forget=80)
    assert len(game.history) < len(whole.history) / 4
    assert len(game._history._kept) == 1
