"""A game that is entered while it works: told at once, and nothing is spoilt."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress

import pytest

from monopoly_rules.kernel import Action, Asked, Decision, Game, GameBusy, GameError, IllegalAction

from .pebbles import Broken, Nod, Take, Toss, compose
from .playing import everything, new

ENTER: dict[str, Callable[[Game], object]] = {
    "play": lambda game: game.play(Nod(1)),
    "undo": lambda game: game.undo(),
    "redo": lambda game: game.redo(),
    "save": lambda game: game.save(),
}
every_way = pytest.mark.parametrize("enter", ENTER.values(), ids=ENTER.keys())


class Slow(Asked):
    """Chance that lets somebody else in before it answers."""

    def __init__(self, let_in: Callable[[], None]) -> None:
        self._let_in = let_in

    def choose(self, decision: Decision) -> None:
        self._let_in()


@every_way
def test_a_second_thread_is_told_at_once(enter: Callable[[Game], object]) -> None:
    working, done = threading.Event(), threading.Event()

    def wait() -> None:
        working.set()
        assert done.wait(10)

    game = new(chance=Slow(wait), seed=None)
    game.play(Take(0, 1))
    game.undo()
    before = everything(game)
    first = threading.Thread(target=game.play, args=(Toss(0),))
    first.start()
    assert working.wait(10)
    with pytest.raises(GameBusy, match="the game is busy"):
        enter(game)
    done.set()
    first.join()
    assert [type(ply.action) for ply in game.history] == [Toss]
    game.undo()
    assert everything(game) == before


@every_way
def test_a_function_that_the_game_calls_is_told_too(enter: Callable[[Game], object]) -> None:
    caught: list[GameBusy] = []

    def entering(action: Action) -> bool:
        with pytest.raises(GameBusy) as error:
            enter(game)
        caught.append(error.value)
        return False

    game = new(forced=entering)
    game.play(Toss(0))
    assert len(caught) == 1
    assert isinstance(caught[0], GameError)
    game.undo()
    assert game.history == ()


def test_looking_is_allowed_while_it_works() -> None:
    seen: list[object] = []

    def looking(action: Action) -> bool:
        seen.append((game.state, game.view(0), game.choices(0), game.events(0), game.over))
        return True

    game = new(forced=looking)
    game.play(Toss(0))
    assert len(seen) == 1


@pytest.mark.parametrize("error", [Broken, KeyboardInterrupt])
def test_whatever_goes_wrong_the_game_is_free_again(error: type[BaseException]) -> None:
    def fail(action: Action) -> bool:
        raise error

    game = new(forced=fail)
    with pytest.raises(error):
        game.play(Toss(0))
    game.play(Take(0, 1))
    assert Game.load(game.save(), compose=compose).state == game.state


def test_threads_that_do_not_take_turns_spoil_nothing() -> None:
    """Many threads hammer one game: each play counts or is refused, and the record loads."""
    game = new()
    start = threading.Barrier(4)
    played: list[int] = []

    def hammer() -> None:
        start.wait()
        for _ in range(300):
            for action in (Take(0, 0), Take(1, 0), Toss(0), Nod(1), Toss(1), Nod(0)):
                with suppress(GameBusy, IllegalAction):
                    game.play(action)
                    played.append(1)

    threads = [threading.Thread(target=hammer) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert game.version == len(played) > 0
    again = Game.load(game.save(), compose=compose)
    assert again.state == game.state
    assert again.events() == game.events()
