"""A history kept small is the whole history: what is made again is what was there."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import pytest

from monopoly_rules.kernel import CHANCE, Action, Event, Game, HistoryError, RuleSet, State
from monopoly_rules.kernel.saves.history import STRETCH
from monopoly_rules.plugins import compose
from monopoly_rules.testing import walk

LONG = 6 * STRETCH


class Plain:
    """Every position and every event of a game, simply kept."""

    def __init__(self, game: Game) -> None:
        self.states = [game.state]
        self.events = [game._history.events(0)]
        self.saves = [game.save()]

    def add(self, game: Game, events: tuple[Event, ...]) -> None:
        self.states.append(game.state)
        self.events.append((*self.events[-1], *events))
        self.saves.append(game.save())

    def pop(self) -> None:
        for column in (self.states, self.events, self.saves):
            column.pop()


def actions_of(rules: RuleSet, seed: int, most: int) -> list[Action]:
    return [action for action in walk(rules, seed, most).actions if action.seat != CHANCE]


@pytest.fixture(scope="module", params=["card-nl", "board-nl"])
def rules(request: pytest.FixtureRequest) -> RuleSet:
    return compose(request.param, players=3)


def long_games(rules: RuleSet, least: int = LONG) -> Iterator[tuple[Game, list[Action]]]:
    """Games that are long enough to be kept in several stretches."""
    for seed in range(200):
        actions = actions_of(rules, seed, 8 * LONG)
        if len(actions) >= least:
            yield Game(rules, seed=seed), actions[:least]


def same(game: Game, plain: Plain, rng: random.Random) -> None:
    """Whether a game says what was simply kept."""
    assert game.state == plain.states[-1]
    told = plain.events[-1]
    assert game.event_count == len(told)
    for since in {0, len(told), *(rng.randint(0, len(told)) for _ in range(3))}:
        assert game.events(since=since) == tuple(each.seen_by(None) for each in told[since:])
        secret = game._history.events(since)
        assert secret == told[since:]


def test_playing_keeps_everything(rules: RuleSet) -> None:
    game, actions = next(long_games(rules))
    state: State = game.first
    states = []
    for action in actions:
        game.play(action)
    for ply in game.history:
        state, told = rules.apply(state, ply.action)
        states.append(state)
        assert (ply.state, ply.events) == (state, told)
    assert states[-1] == game.state
    moments = [game._history.state_at(moment) for moment in range(game._history.moment + 1)]
    assert moments[0] == game.first
    assert set(moments[1:]) <= {game.first, *states}
    assert moments[-1] == game.state


@pytest.mark.parametrize("seed", range(3))
def test_any_way_through_a_game_is_as_if_all_were_kept(rules: RuleSet, seed: int) -> None:
    rng = random.Random(seed)
    game, actions = next(long_games(rules))
    plain = Plain(game)
    played = undone = 0
    for _ in range(12):
        for _ in range(rng.randint(1, 2 * STRETCH)):
            if undone and rng.random() < 0.6:
                plain.add(game, game.redo())
                undone -= 1
            elif played < len(actions):
                plain.add(game, game.play(actions[played]))
                undone = 0
            else:
                break
            played += 1
        same(game, plain, rng)
        for _ in range(rng.randint(0, min(played, 3 * STRETCH))):
            game.undo()
            plain.pop()
            played -= 1
            undone += 1
            assert game.state == plain.states[-1]
        same(game, plain, rng)
        assert game.save() == plain.saves[-1]
        if rng.random() < 0.3:
            game = Game.load(game.save(), compose=compose)
            undone = 0
            same(game, plain, rng)
    assert len(plain.states) == played + 1


def test_undo_leads_back_to_the_start_after_loading(rules: RuleSet) -> None:
    game, actions = next(long_games(rules))
    states = [game.state]
    for action in actions:
        game.play(action)
        states.append(game.state)
    for again in (game, Game.load(game.save(), compose=compose)):
        for state in states[-2::-1]:
            again.undo()
            assert again.state == state
        with pytest.raises(HistoryError):
            again.undo()
        for state in states[1:]:
            again.redo()
            assert again.state == state


def test_a_game_held_for_play_is_small(rules: RuleSet) -> None:
    """Counted, not measured: what is held of it besides its actions."""
    game, actions = next(long_games(rules, 20 * STRETCH))
    for action in actions:
        game.play(action)
    history = game._history
    assert len(history._kept) == history.moment // STRETCH + 1
    assert history._recent is not None
    assert len(history._recent) <= 2 * STRETCH
    own = sum(map(sys.getsizeof, (history._ends, history._told, history._drawn, history._versions)))
    assert own + sys.getsizeof(history._digests) < 50 * len(game.history)
