"""What an action costs against all that can grow: ``python -m tools.growth`` prints a table in
Markdown and writes ``docs/images/growth.svg``.

Costs are given in turns of the bare loop, which hardly depend on the machine.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias, cast

import attrs

import monopoly_rules as mr
from monopoly_rules.benchmark.bare import clock, seconds_per_turn
from monopoly_rules.benchmark.recorded import Moment, record
from monopoly_rules.kernel import JSON, Lane, RuleSet, State
from monopoly_rules.plugins import compose, hookimpl, installed, registry_of
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import (
    BoardModifier,
    BoardState,
    Look,
    Table,
    free_parking,
    salary,
)

PICTURE: Final = Path(__file__).parents[1] / "docs" / "images" / "growth.svg"
ROUNDS: Final = 15
AGAIN: Final = 30
SEATS: Final = 6
Row: TypeAlias = tuple[str, list[tuple[str, float]]]
"""What grows, and the cost at each size."""


def best(work: Callable[[], int], timer: Callable[[], float] = clock) -> float:
    """Turns of the bare loop that a unit of some work takes, in the best of some rounds."""
    bare = spent = float("inf")
    for _ in range(ROUNDS):
        bare = min(bare, seconds_per_turn())
        started = timer()
        units = work()
        spent = min(spent, (timer() - started) / units)
    return spent / bare


def served(rules: RuleSet, moments: Sequence[Moment]) -> int:
    """Choices of whoever is asked, and the action."""
    for moment in moments:
        rules.decision(moment.state).choices(moment.seat)
        rules.apply(moment.state, moment.action)
    return len(moments)


def asked(rules: RuleSet, turns: int, seed: int = 0, start: State | None = None) -> list[Moment]:
    """What `simple` does in some turns of a game."""
    bot = installed().bot_for("board", "simple")
    return list(record(rules, bot, seed, turns, start or rules.start()[0]).asked)


# What grows


def players() -> Iterator[tuple[str, float]]:
    """By the number of players, over whole games."""
    for number in range(2, 7):
        rules = mr.compose("board-nl", players=number)
        yield str(number), best(partial(served, rules, asked(rules, 60)))


def length() -> Iterator[tuple[str, float]]:
    """Offers that are made and taken back, after so many actions: the same position every time."""
    rules = mr.compose("board-nl", players=4)
    opening = asked(rules, 60)
    for actions in (300, 1_000, 3_000, 10_000):
        game = mr.Game(rules, seed=0)
        for moment in opening:
            game.play(moment.action)
        offer, withdrawal = offered(game)
        while len(game.history) < actions:
            game.play(offer)
            game.play(withdrawal)
        yield f"{actions:,}", again(game, offer, withdrawal)


def offered(game: mr.Game) -> tuple[mr.Action, mr.Action]:
    """An offer that whoever is asked may make, and its withdrawal."""
    seat = game.awaited[0]
    owner = cast("BoardState", game.state).owner
    deed, partner = next((deed, at) for deed, at in enumerate(owner) if at not in (-1, seat))
    terms: dict[str, JSON] = {
        "action": "OfferTrade",
        "partner": partner,
        "give_cash": 1,
        "give_deeds": [],
        "give_cards": [],
        "take_cash": 0,
        "take_deeds": [deed],
        "take_cards": [],
    }
    offer = game.action(seat, terms)
    return offer, game.action(seat, {"action": "Withdraw"})


def again(game: mr.Game, *actions: mr.Action) -> float:
    """What a play costs: some actions in a circle, undone in between without being counted."""
    bare = spent = float("inf")
    for _ in range(ROUNDS):
        bare = min(bare, seconds_per_turn())
        started = clock()
        for _ in range(AGAIN):
            for action in actions:
                game.play(action)
        spent = min(spent, (clock() - started) / (AGAIN * len(actions)))
        for _ in range(AGAIN * len(actions)):
            game.undo()
    return spent / bare


class Layers:
    """A plugin of modifiers that change a point and nothing else."""

    def __init__(self, names: Sequence[str], *, inside: bool) -> None:
        self.made = [BoardModifier(name) for name in names]
        for each in self.made:
            rule = f"{each.name.upper()}-1"
            if inside:
                each.around(salary, rule=rule)(salary_as_usual)
            else:
                each.around(free_parking, rule=rule)(parking_as_usual)

    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return self.made


def salary_as_usual(
    usual: Callable[[Look, int, bool], int], look: Look, seat: int, landed: bool
) -> int:
    """The salary is what it was."""
    return usual(look, seat, landed)


def parking_as_usual(usual: Callable[[Table, int], None], table: Table, seat: int) -> None:
    """Free parking is what it was."""
    usual(table, seat)


def modifiers(*, inside: bool) -> Iterator[tuple[str, float]]:
    """Turns in the lane by the number of modifiers on one point: one that an ordinary throw passes,
    or one of a square."""
    names = [f"layer-{chr(97 + number)}" for number in range(12)]
    registry = registry_of(board=board_game, layers=Layers(names, inside=inside))
    for number in (0, 1, 4, 12):
        spec = "+".join(["board-nl", *names[:number]])
        rules = compose(spec, players=4, registry=registry)
        yield str(number), best(partial(turns_in_lane, rules))


def turns_in_lane(rules: RuleSet) -> int:
    """Turns of `buyer` in the lane."""
    make = installed().bot_for("board", "buyer").make
    tally = [0] * rules.TALLY
    lane = Lane(rules, rules.start()[0], random.Random(1), tally)
    lane.play([make(rules, seat, seat) for seat in range(rules.players)], turns=250)
    return tally[0]


def lying_open(kind: str, sizes: Sequence[int]) -> Iterator[tuple[str, float]]:
    """Choices at an open table by how much lies open on it."""
    rules = mr.compose("board-nl", players=SEATS, parameters={"rent.claim": "manual"})
    state = cast("BoardState", asked(rules, 40)[-1].state)
    turn = state.turn
    for size in sizes:
        if kind == "offers":
            makers = [seat for seat in range(SEATS) if seat != turn][:size]
            terms = tuple((maker, turn, (1, (), ()), (0, (0,), ()), 0) for maker in makers)
            there = attrs.evolve(state, offers=terms)
        else:
            landings = tuple((turn, (turn + 1) % SEATS, 1, each + 1, 10) for each in range(size))
            there = attrs.evolve(state, claims=landings)

        yield str(size), best(partial(listed, rules, there, turn))


def listed(rules: RuleSet, state: State, seat: int) -> int:
    """The choices of a seat, some times."""
    for _ in range(AGAIN):
        rules.decision(state).choices(seat)
    return AGAIN


def games_held() -> Iterator[tuple[str, float]]:
    """Games that take turns on one rule set."""
    rules = mr.compose("board-nl", players=4)
    for games in (1, 10, 100, 500, 2_000):
        by_game = [asked(rules, 4, seed)[-4:] for seed in range(games)]
        in_turn = [moments[step] for step in range(4) for moments in by_game if step < len(moments)]
        yield f"{games:,}", best(partial(served, rules, in_turn * max(1, 50 // games)))


def jobs() -> Iterator[tuple[str, float]]:
    """Turns of a simulation by the number of processes, on the clock on the wall."""
    for number in (1, 2):
        with ProcessPoolExecutor(number) as pool:
            work = partial(simulated, pool if number > 1 else None)
            work()
            yield str(number), best(work, time.perf_counter)


def simulated(executor: Executor | None) -> int:
    """Turns of a simulation."""
    summary = mr.simulate(
        "board-nl", players=4, games=60, seed=1, bots=["buyer"], executor=executor
    )
    return summary.turns


def rows() -> list[Row]:
    """All that is measured."""
    found: list[tuple[str, Iterator[tuple[str, float]]]] = [
        ("players: choices and action", players()),
        ("actions before: play in a game", length()),
        ("modifiers inside the throw: turn in the lane", modifiers(inside=True)),
        ("modifiers elsewhere: turn in the lane", modifiers(inside=False)),
        ("open offers: choices of a seat", lying_open("offers", (0, 1, 3, 5))),
        ("open claims: choices of a seat", lying_open("claims", (0, 1, 5, 20))),
        ("games in turn: choices and action", games_held()),
        ("jobs: turn on the wall", jobs()),
    ]
    return [(name, list(sizes)) for name, sizes in found]


# Shown


def table(measured: Sequence[Row]) -> str:
    """The rows in Markdown."""
    lines = [
        "| what grows, and what is measured | cost in turns of the bare loop, by size |",
        "|---|---|",
    ]
    for name, sizes in measured:
        lines.append(f"| {name} | " + " · ".join(f"{at}: {cost:.1f}" for at, cost in sizes) + " |")
    return "\n".join(lines)


def picture(measured: Sequence[Row]) -> str:
    """A small chart of bars for each row, all from 0, so that what is flat looks flat."""
    height = 74
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 {height * len(measured) + 8}">',
        "<style>text { font: 12px sans-serif } rect { fill: #4477aa }</style>",
        "<title>What an action costs against all that can grow</title>",
    ]
    for place, (name, sizes) in enumerate(measured):
        top, most = place * height + 8, max(cost for _, cost in sizes)
        parts.append(f'<text x="8" y="{top + 30}">{name}</text>')
        for number, (at, cost) in enumerate(sizes):
            left, tall = 310 + number * 58, 34 * cost / most
            parts += [
                f'<rect x="{left}" y="{top + 44 - tall:.1f}" width="40" height="{tall:.1f}"/>',
                f'<text x="{left + 20}" y="{top + 58}" text-anchor="middle">{at}</text>',
                f'<text x="{left + 20}" y="{top + 8}" text-anchor="middle">{cost:.1f}</text>',
            ]
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    found = rows()
    sys.stdout.write(table(found) + "\n")
    PICTURE.write_text(picture(found), encoding="utf-8")
