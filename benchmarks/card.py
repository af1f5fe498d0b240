"""How fast the card game is: actions and turns a second, as ratios to the bare loop.

    python benchmarks/card.py [--json] [--players N] [--rounds N]

Every figure plays the same recorded matches of a trivial player, who draws while there are cards
and discards the first ones; the best of all rounds counts, the bare loop between them.
"""

from __future__ import annotations

import argparse
import cProfile
import io
import json
import pstats
import sys
import time
from collections.abc import Callable
from random import Random

import attrs
from bare import seconds_per_turn

import monopoly_rules as mr
from monopoly_rules.kernel import CHANCE, Action, Lane, RuleSet, chance_choice
from monopoly_rules_variants.card_game import CardRules, CardView
from monopoly_rules_variants.card_game.actions import (
    DONE,
    DRAW,
    Discard,
    LayTradeCard,
    PassCard,
    Swap,
    Trade,
)

SEEDS = range(4)
TURNS = 400


@attrs.frozen
class Figure:
    """One way to play the recorded matches; ``work`` gives what it has done, in ``unit``."""

    name: str
    lane: str
    unit: str
    work: Callable[[int], int]
    wanted: float


def trivial(view: CardView, seat: int) -> Action:
    """Draw while there are cards, else trade one card; discard the first cards."""
    kind = type(view.question).__name__
    if kind == "Discarding":
        return Discard(seat, view.hand[: len(view.hand) - 10])
    if kind in ("LayingMissing", "LayingNew"):
        return LayTradeCard(seat, view.hand[0])
    if kind == "Passing":
        return PassCard(seat, view.hand[0])
    if kind == "Finishing":
        return DONE[seat]
    partner = next(other for other, pile in enumerate(view.piles) if pile and other != seat)
    if kind == "Swapping":
        return Swap(seat, partner)
    return DRAW[seat] if view.draw else Trade(seat, partner, 1, view.hand[-1])


class Bench:
    """Recorded matches and the ways to play them."""

    def __init__(self, players: int) -> None:
        rules = mr.compose("card-nl", players=players, parameters={"stall_orbits": 25})
        assert isinstance(rules, CardRules)
        self.rules = rules
        self.erased: RuleSet = rules.erased
        self.matches = {seed: self._recorded(seed) for seed in SEEDS}

    def _recorded(self, seed: int) -> list[Action]:
        lane = Lane(self.rules, self.rules.start()[0], Random(seed))
        actions: list[Action] = []
        while len(actions) < 2 * TURNS and not lane.over:
            seat = lane.decision.awaited[0]
            actions.append(trivial(lane.view(seat), seat))
            lane.take(actions[-1])
        return actions

    def in_lane(self, seed: int, *, checked: bool) -> int:
        """Repeat a match on one table."""
        lane = Lane(self.rules, self.rules.start()[0], Random(seed))
        for action in self.matches[seed]:
            lane.take(action, checked=checked)
        return self._turns(seed)

    def with_player(self, seed: int) -> int:
        """Play a match on one table, checked, the player deciding on views."""
        lane = Lane(self.rules, self.rules.start()[0], Random(seed))
        for _ in self.matches[seed]:
            seat = lane.decision.awaited[0]
            lane.take(trivial(lane.view(seat), seat))
        return self._turns(seed)

    def through_states(self, seed: int, *, listed: bool) -> int:
        """Repeat a match through frozen states, with or without the choices listed."""
        rules, chance = self.erased, Random(seed)
        state, _ = rules.start()
        for action in self.matches[seed]:
            decision = rules.decision(state)
            while decision.awaited == (CHANCE,):
                outcome = chance_choice(decision).sample(chance)
                state, _ = rules.apply(state, outcome, events=False)
                decision = rules.decision(state)
            if listed:
                decision.choices(action.seat)
            state, _ = rules.apply(state, action, events=False)
        return len(self.matches[seed])

    def _turns(self, seed: int) -> int:
        """Turns: with up to four players each begins with drawing or trading."""
        kinds = (type(DRAW[0]), Trade, Swap)
        return sum(type(action) in kinds for action in self.matches[seed])

    def figures(self) -> list[Figure]:
        """What is measured, and the ratio it should reach."""
        states, lane = "through states", "lane, checked"

        def listed(seed: int) -> int:
            return self.through_states(seed, listed=True)

        def lazily(seed: int) -> int:
            return self.through_states(seed, listed=False)

        def replay(seed: int) -> int:
            return self.in_lane(seed, checked=True)

        def unchecked(seed: int) -> int:
            return self.in_lane(seed, checked=False)

        return [
            Figure("choices listed", states, "actions", listed, 0.015),
            Figure("lazily", states, "actions", lazily, 0.025),
            Figure("trivial player", lane, "turns", self.with_player, 0.03),
            Figure("replay", lane, "turns", replay, 0.08),
            Figure("replay", "lane, unchecked", "turns", unchecked, 0.08),
        ]


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the card game is.")
    parser.add_argument("--json", action="store_true", help="print figures for machines")
    parser.add_argument("--players", type=int, default=4, metavar="N")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    given = parser.parse_args(argv)
    bench = Bench(given.players)
    best: dict[tuple[int, int], tuple[float, int]] = {}
    figures = bench.figures()
    turn = float("inf")
    for _ in range(given.rounds):
        for index, figure in enumerate(figures):
            turn = min(turn, seconds_per_turn())
            for seed in SEEDS:
                started = time.perf_counter()
                done = figure.work(seed)
                spent = time.perf_counter() - started
                if (index, seed) not in best or spent < best[index, seed][0]:
                    best[index, seed] = (spent, done)
    rows = []
    for index, figure in enumerate(figures):
        spent = sum(best[index, seed][0] for seed in SEEDS)
        rate = sum(best[index, seed][1] for seed in SEEDS) / spent
        rows.append((figure, rate, rate * turn))
    if given.json:
        report = [
            {
                "name": figure.name,
                "lane": figure.lane,
                "unit": figure.unit,
                "per_second": round(rate),
                "ratio": round(ratio, 4),
                "wanted": figure.wanted,
            }
            for figure, rate, ratio in rows
        ]
        print(json.dumps({"bare_turns_per_second": round(1 / turn), "figures": report}, indent=2))
        return 0
    print(f"card-nl, {given.players} seats, events off; bare loop {1 / turn:,.0f} turns/s")
    for figure, rate, ratio in rows:
        shown = f"{figure.name:16}{figure.lane:18}{rate:10,.0f} {figure.unit}/s"
        print(f"{shown:55}{ratio:8.4f}  (wanted {figure.wanted})")
    for figure, _, ratio in rows:
        if ratio < figure.wanted:
            print(f"\nwhere {figure.name}, {figure.lane}, spends its time:")
            print(profile(figure))
    return 0


def profile(figure: Figure, lines: int = 14) -> str:
    """The dearest functions of a figure that is slower than wanted."""
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in SEEDS:
        figure.work(seed)
    profiler.disable()
    text = io.StringIO()
    pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime").print_stats(lines)
    return "\n".join(text.getvalue().splitlines()[6:])


if __name__ == "__main__":
    sys.exit(main())
