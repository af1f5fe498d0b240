"""What decisions, actions and views cost, as time and as a ratio to a bare loop.

    python benchmarks/run.py [--json] [--players N] [--rounds N]

Work is measured game by game, in pieces of a millisecond, the bare loop between them, and the best
of all rounds counts for each piece: on a busy machine a short piece is sometimes left in peace. The
ratio is how often the work is done while the bare loop does one
turn. Figures that depend on who plays say so: "replayed" games need no thinking.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time

import attrs
from bare import seconds_per_turn
from toy import Bench, Figure


@attrs.frozen
class Measured:
    """A figure with what it took."""

    figure: Figure
    seconds: float
    ratio: float

    def row(self) -> dict[str, str | float]:
        """The figure for machines."""
        names = ("name", "lane", "players", "events")
        named: dict[str, str | float] = {name: getattr(self.figure, name) for name in names}
        return {**named, "us": round(self.seconds * 1e6, 4), "ratio": round(self.ratio, 5)}

    def line(self) -> str:
        """The figure for people."""
        figure, rate = self.figure, 1 / self.seconds
        return (
            f"{figure.name:24}{figure.lane:18}{figure.players:10}{figure.events:7}"
            f"{self.seconds * 1e6:8.2f}{rate:13,.0f}{self.ratio:9.4f}"
        )


def measure(bench: Bench, rounds: int) -> tuple[float, list[Measured]]:
    """The bare loop's turns a second, and all figures."""
    figures = bench.figures()
    best: dict[tuple[int, int], float] = {}
    times: dict[tuple[int, int], int] = {}
    turn = float("inf")
    for _ in range(rounds):
        for index, figure in enumerate(figures):
            turn = min(turn, seconds_per_turn())
            for game in bench.games:
                key = (index, game.seed)
                started = time.perf_counter()
                times[key] = figure.work(game)
                spent = time.perf_counter() - started
                best[key] = min(best.get(key, spent), spent)
    found: list[Measured] = []
    for index, figure in enumerate(figures):
        keys = [(index, game.seed) for game in bench.games]
        seconds = sum(best[key] for key in keys) / sum(times[key] for key in keys)
        found.append(Measured(figure, seconds, turn / seconds))
    return 1 / turn, found


def main(argv: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What decisions, actions and views cost.")
    parser.add_argument("--json", action="store_true", help="print figures for machines")
    parser.add_argument("--players", type=int, default=4, metavar="N")
    parser.add_argument("--rounds", type=int, default=15, metavar="N")
    given = parser.parse_args(argv)
    bench = Bench(given.players)
    kept = bench.bytes_kept()
    bare, found = measure(bench, given.rounds)
    if given.json:
        report = {
            "python": platform.python_version(),
            "game": "toy-bazaar",
            "seats": given.players,
            "bare_turns_per_second": round(bare),
            "kept_state_bytes": round(kept),
            "figures": [each.row() for each in found],
        }
        print(json.dumps(report, indent=2))
        return 0
    print(f"toy-bazaar, {given.players} seats, Python {platform.python_version()}")
    print(f"bare loop: {bare:,.0f} turns/s; best of {given.rounds} rounds\n")
    print(f"{'':24}{'lane':18}{'players':10}{'events':7}{'µs':>8}{'per second':>13}{'ratio':>9}")
    for each in found:
        print(each.line())
    print(f"\nstate kept for undo: {kept:,.0f} bytes beside the one before it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
