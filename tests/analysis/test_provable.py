"""Twelve positions whose best choice can be proved, and intervals that hold what they promise."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import Action, Game

Position: TypeAlias = tuple[Game, Action, list[Action]]
"""A game, the best action, and the others."""


def offered(game: Game, seat: int, name: str) -> list[Action]:
    """The first actions of this name that a seat may take."""
    return [
        action
        for choice in game.choices(seat)
        if choice.kind.__name__ == name
        for action in choice.first(3)
    ]


def resigning(spec: str, players: int) -> Position:
    """Who resigns cannot win any more; who throws, rich against poor rivals, nearly always does."""
    rules = mr.compose(spec, players=players, parameters={"bankrupt.resign": True})
    cash = [5000] + [1] * (players - 1)
    game = mr.Game(rules, seed=1, start=rules.position({"cash": cash}))
    (best,), others = offered(game, 0, "Throw"), offered(game, 0, "Resign")
    return game, best, others


def bidding(spec: str, players: int) -> Position:
    """Rivals without money cannot bid: who bids more than the least pays more for the same."""
    rules = mr.compose(spec, players=players)
    start = rules.position({"cash": [1000] + [0] * (players - 1), "at": [2] + [0] * (players - 1)})
    game = mr.Game(rules, chance=mr.Scripted([(3, 4)], mr.Seeded(1)), start=start)
    game.play(offered(game, 0, "Throw")[0])
    game.play(offered(game, 0, "Decline")[0])
    while not offered(game, 0, "Bid"):
        game.play(offered(game, game.awaited[0], "Pass")[0])
    (choice,) = (each for each in game.choices(0) if each.kind.__name__ == "Bid")
    low, high = choice.domains[0].low, choice.domains[0].high  # type: ignore[attr-defined]  # a span
    return game, choice.action(low), [choice.action(low + 200), choice.action(high)]


def bazaar(hand: list[int], best: str, *others: str, coins: int = 90, rival: int = 0) -> Position:
    """The last turn of a bazaar: what is in hand counts its worth, a sold card 2 coins."""
    rules = mr.compose("toy-bazaar", players=2)
    rounds = int(str(rules.numbers.rounds))  # type: ignore[attr-defined]  # the toy's own
    given = {"coins": [rival, coins], "hands": [[], hand], "active": 1, "turns": 2 * rounds - 1}
    game = mr.Game(rules, seed=1, start=rules.position(given))
    wanted = offered(game, 1, best)[-1]
    return game, wanted, [action for name in others for action in offered(game, 1, name)]


POSITIONS: dict[str, Callable[[], Position]] = {
    "resign, Dutch board": lambda: resigning("board-nl", 2),
    "resign, three players": lambda: resigning("board-nl", 3),
    "resign, Star Wars": lambda: resigning("board-star-wars", 2),
    "bid, Dutch board": lambda: bidding("board-nl", 2),
    "bid, three players": lambda: bidding("board-nl", 3),
    "bid, Star Wars": lambda: bidding("board-star-wars", 2),
    "keep a dear card": lambda: bazaar([19], "Throw", "Sell"),
    "sell a worthless card": lambda: bazaar([0], "Sell", "Throw"),
    "keep two dear cards": lambda: bazaar([16, 19], "Throw", "Sell", "LayDown"),
    "keep a card of middle worth": lambda: bazaar([11], "Throw", "Sell"),
    "one move wins": lambda: bazaar([0], "Sell", "Throw", coins=89, rival=90),
    "one move loses": lambda: bazaar([15], "Throw", "Sell", coins=90, rival=98),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_best_choice_is_preferred(name: str) -> None:
    game, best, others = POSITIONS[name]()
    assert others
    found = mr.analyse(game, best.seat, actions=[*others, best], games=20, max_turns=6, seed=3)
    assert found.best == best
    assert [each.action for each in found.prospects[1:]] != []


def test_what_is_clear_stops_early() -> None:
    game, best, others = resigning("board-nl", 2)
    found = mr.analyse(game, 0, actions=[best, *others], games=1000, max_turns=6)
    assert found.clear
    assert found.prospects[-1].wins.value == 0.0
    assert found.prospects[-1].set_aside
    assert max(each.games for each in found.prospects) < 100


def test_executors_and_the_same_seed_give_the_same() -> None:
    game, _, _ = bazaar([19], "Throw", "Sell")
    here = mr.analyse(game, 1, games=20, seed=5)
    with ThreadPoolExecutor(2) as pool:
        assert mr.analyse(game, 1, games=20, seed=5, executor=pool) == here


def test_hidden_cards_say_nothing() -> None:
    """Other cards face down, dealt anew for every game: the intervals overlap."""
    rules = mr.compose("card-nl", players=2)
    game = mr.Game(rules, seed=4)
    (seat,) = game.awaited
    twin = rules.resample(game.state, seat, random.Random(9))
    assert twin != game.state
    drawing = offered(game, seat, "Draw")
    one, other = (
        mr.analyse(rules, seat, position=state, actions=drawing, games=20, max_turns=4, seed=seed)
        .prospects[0]
        .score
        for seed, state in enumerate((game.state, twin))
    )
    assert one.low <= other.high
    assert other.low <= one.high


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 7}, "seat must be 0 to 1"),
        ({"games": 0}, "games must be a whole number from 1 on"),
        ({"seconds": -1.0}, "seconds must be more than 0"),
        ({"bots": ["a", "b", "c"]}, "bots must be one name, or one for each of 2 seats"),
    ],
)
def test_what_cannot_be_analysed(arguments: dict[str, object], message: str) -> None:
    game, _, _ = bazaar([19], "Throw", "Sell")
    with pytest.raises(mr.AnalysisError, match=message):
        mr.analyse(game, **arguments)  # type: ignore[arg-type]  # wrong on purpose


def covered(games: int, cases: int) -> int:
    """How often the interval of a short analysis holds what a long one finds."""
    rules = mr.compose("toy-bazaar", players=2)
    game = mr.Game(rules, seed=2)
    throw = offered(game, game.awaited[0], "Throw")

    def share(number: int, seed: int) -> mr.Analysis:
        return mr.analyse(game, actions=throw, games=number, seed=seed, stop_early=False)

    truth = share(games * 20, 999).prospects[0].wins.value
    short = [share(games, seed).prospects[0].wins for seed in range(cases)]
    return sum(each.low <= truth <= each.high for each in short)


def test_intervals_hold_what_they_promise() -> None:
    """Of 60 intervals of 95 %, fewer than 51 would hold the truth only once in a thousand times."""
    assert covered(25, 60) >= 51


@pytest.mark.long
def test_many_intervals_hold_what_they_promise() -> None:
    assert covered(100, 400) >= 365
