"""What was won in speed stays won: calls are counted, which no machine and no neighbour changes.

The bounds lie about a twentieth above what Python 3.11 counts; later ones count less, because their
comprehensions are no calls. Whoever lowers a count lowers its bound; whoever has to raise one says
why in the commit.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from types import FrameType
from typing import Final, TypeAlias

import pytest

from monopoly_rules.benchmark import FULL
from monopoly_rules.benchmark.hands import HandBench
from monopoly_rules.benchmark.holding import HeldGame
from monopoly_rules.benchmark.recorded import Recorded, record, stretches
from monopoly_rules.benchmark.saves import LongGame
from monopoly_rules.kernel import CHANCE, Lane, RuleSet
from monopoly_rules.plugins import compose_guarded, installed
from monopoly_rules.simulation import chance_seed, player_seed, simulate
from monopoly_rules_variants.board_game.debt.unpaid import InDebt

TURNS = 150
Numbered: TypeAlias = tuple[int, int]
"""The seed of a simulation, and the number of a game in it."""
FOUR: Final[Sequence[Numbered]] = tuple((seed, 0) for seed in range(4))


def calls(work: Callable[[], int]) -> float:
    """Calls of Python functions for each unit of some work, which has been done before."""
    work()
    counted = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal counted
        counted += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        units = work()
    finally:
        sys.setprofile(before)
    return counted / units


def rules_of(spec: str) -> RuleSet:
    return compose_guarded(spec, players=4, parameters={})[0]


def recorded(spec: str, bot: str, games: int = 2, turns: int = 50) -> list[Recorded]:
    rules = rules_of(spec)
    family = spec.partition("-")[0]
    return stretches(rules, installed().bot_for(family, bot), games=games, each=3, turns=turns)


def lane_turns(spec: str, bot: str, games: Sequence[Numbered] = FOUR) -> int:
    """Whole games in the lane, their setting up included."""
    rules = rules_of(spec)
    make = installed().bot_for(spec.partition("-")[0], bot).make
    turns = 0
    for game in games:
        tally = [0] * rules.TALLY
        lane = Lane(rules, rules.start()[0], random.Random(chance_seed(*game)), tally)
        seats = range(rules.players)
        lane.play([make(rules, s, player_seed(*game, s)) for s in seats], turns=TURNS)
        turns += tally[0]
    return turns


@pytest.mark.parametrize(
    ("spec", "bot", "most"),
    [("board-nl", "buyer", 18.2), ("board-nl", "simple", 28.1), ("card-nl", "hasty", 28.4)],
)
def test_calls_of_a_turn_in_the_lane(spec: str, bot: str, most: float) -> None:
    assert calls(partial(lane_turns, spec, bot)) <= most


@pytest.mark.parametrize(
    ("spec", "bot"), [("board-nl", "buyer"), ("board-nl", "simple"), ("card-nl", "hasty")]
)
def test_simulating_costs_what_its_games_cost(spec: str, bot: str) -> None:
    """The command and the figure of the bench differ by their games, and by nothing else."""
    rules = rules_of(spec)
    games = [(1, number) for number in range(6)]

    def simulated() -> int:
        return simulate(rules, games=len(games), seed=1, bots=[bot], max_turns=TURNS).turns

    assert calls(simulated) <= 1.05 * calls(partial(lane_turns, spec, bot, games))


@pytest.mark.long
@pytest.mark.parametrize("bot", ["buyer", "simple"])
def test_the_bench_shows_what_a_thousand_games_cost(bot: str) -> None:
    """`simulate` on 1,000 games, against as many as the bench plays in one go."""
    rules = rules_of("board-nl")

    def simulated(games: int) -> int:
        return simulate(rules, games=games, seed=1, bots=[bot]).turns

    shown, users = (calls(partial(simulated, games)) for games in (FULL.simulated, 1_000))
    assert users == pytest.approx(shown, rel=0.05)


@pytest.mark.parametrize(
    ("spec", "bot", "most"), [("board-nl", "buyer", 55.9), ("card-nl", "hasty", 58.2)]
)
def test_calls_of_a_turn_through_states(spec: str, bot: str, most: float) -> None:
    games, rules = recorded(spec, bot), rules_of(spec)

    def played() -> int:
        for game in games:
            state, chance = game.start, random.Random(game.seed)
            for moment in game.moments:
                decision = rules.decision(state)
                if decision.awaited == (CHANCE,):
                    decision.drawn(chance)
                else:
                    decision.view(moment.seat)
                state, _ = rules.apply(state, moment.action, events=False)
        return sum(game.turns for game in games)

    assert calls(played) <= most


@pytest.mark.parametrize(
    ("spec", "bot", "most"), [("board-nl", "simple", 22.0), ("card-nl", "hasty", 15.5)]
)
def test_calls_of_a_listing(spec: str, bot: str, most: float) -> None:
    games, rules = recorded(spec, bot), rules_of(spec)

    def listed() -> int:
        for game in games:
            for moment in game.asked:
                rules.decision(moment.state).choices(moment.seat)
        return sum(len(game.asked) for game in games)

    assert calls(listed) <= most


@pytest.mark.parametrize(
    ("spec", "bot", "load", "resume"),
    [("board-nl", "buyer", 22.1, 17.7), ("card-nl", "hasty", 22.4, 20.6)],
)
def test_calls_of_a_loaded_action(spec: str, bot: str, load: float, resume: float) -> None:
    """A save and a journal of a long game, read, checked, played and compared action by action."""
    rules = rules_of(spec)
    player = installed().bot_for(spec.partition("-")[0], bot)
    long = record(rules, player, 0, 400, rules.start()[0])
    game = LongGame(rules, long)
    assert calls(game.load) <= load
    assert calls(HeldGame(rules, long, 0).resume) <= resume


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("value, no Chance", 4.4),
        ("value, two Chance", 28.9),
        ("layout with lines, no Chance", 44.1),
        ("layout with lines, two Chance", 83.8),
        ("best ten of more, no Chance", 87.8),
        ("best ten of more, two Chance", 419.0),
    ],
)
def test_calls_of_a_hand(name: str, most: float) -> None:
    """Kinds of cards that a deck does not have cost its layouts nothing."""
    (figure,) = (each for each in HandBench("card-nl", 12).figures() if each.name == name)

    def measured() -> int:
        return sum(piece() for piece in figure.pieces)

    assert calls(measured) <= most


def test_calls_of_a_debtors_listing() -> None:
    rules = rules_of("board-nl")
    games = recorded("board-nl", "simple", FULL.games, FULL.turns)
    debts = [
        each for game in games for each in game.asked if isinstance(each.state.agenda[-1], InDebt)
    ]
    assert len(debts) == 53

    def listed() -> int:
        for moment in debts:
            rules.decision(moment.state).choices(moment.seat)
        return len(debts)

    assert calls(listed) <= 70.2


def test_no_domain_of_a_trade_is_described_unless_it_is_read() -> None:
    """Describing a trade takes longer than all the rest of a listing."""
    rules = rules_of("board-nl")
    state = recorded("board-nl", "simple")[1].asked[0].state
    choices = rules.decision(state).choices(rules.decision(state).awaited[0])
    trade = next(each for each in choices if each.kind.__name__ == "OfferTrade")
    listing = calls(lambda: len([rules.decision(state).choices(trade.seat)]))
    reading = calls(
        lambda: len([[each.domains for each in rules.decision(state).choices(trade.seat)]])
    )
    assert reading > listing + 10
