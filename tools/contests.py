"""Contests between bots: every pair of a family meets, with fixed seeds, and a table says who won.

    python -m tools.contests [--games 50] [--jobs 1] [board-nl card-nl …]

On the board two of each sit in turns at a table of four, at cards they play duels; ``--games`` are
played from every seat. Prints the tables that stand on the page about bots.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from typing import Final

import attrs

from monopoly_rules import simulate
from monopoly_rules.simulation import wilson

BOARD: Final = ("shrewd", "simple", "buyer", "random", "walker")
CARDS: Final = ("shrewd", "collector", "random", "hasty")
TABLES: Final[dict[str, tuple[tuple[str, ...], int]]] = {
    "board-nl": (BOARD, 2),
    "board-de": (BOARD, 2),
    "board-star-wars": (BOARD, 2),
    "card-nl": (CARDS, 1),
    "card-de": (CARDS, 1),
}
"""The bots of each variant, and how often a pair sits at a table."""


@attrs.frozen
class Result:
    """How a contest ended."""

    games: int
    finished: int
    wins: float
    """Of all bots like the first, together."""

    @property
    def low(self) -> float:
        """The lower bound of the share they have won, with 95 % confidence."""
        return wilson(self.wins, self.finished).low

    def __str__(self) -> str:
        """The share with its interval, and how many games ended if some did not."""
        if not self.finished:
            return "none ended"
        share = wilson(self.wins, self.finished)
        said = f"{share.value:.0%} ({100 * share.low:.0f} to {share.high:.0%})".replace("%", " %")
        return said if self.finished == self.games else f"{said} of {self.finished}"

    def turned(self) -> Result:
        """The same contest, as the others see it."""
        return Result(self.games, self.finished, self.finished - self.wins)


def between(spec: str, bots: Sequence[str], games: int, executor: Executor | None = None) -> Result:
    """So many games from every seat round the table; the wins of all bots like the first."""
    finished, wins = 0, 0.0
    for turn in range(len(bots)):
        seated = [*bots[turn:], *bots[:turn]]
        found = simulate(
            spec, players=len(bots), games=games, seed=turn, bots=seated, executor=executor
        )
        if found.dropped:
            raise RuntimeError(f"{spec}, {seated}: {found.dropped[0]}")
        finished += found.finished
        wins += sum(won for won, bot in zip(found.wins, seated, strict=True) if bot == bots[0])
    return Result(games * len(bots), finished, wins)


def round_robin(
    spec: str, games: int, executor: Executor | None = None
) -> dict[tuple[str, str], Result]:
    """What every bot won against every other."""
    bots, pairs = TABLES[spec]
    found: dict[tuple[str, str], Result] = {}
    for place, one in enumerate(bots):
        for other in bots[place + 1 :]:
            found[one, other] = between(spec, (one, other) * pairs, games, executor)
            found[other, one] = found[one, other].turned()
    return found


def table_of(spec: str, found: dict[tuple[str, str], Result]) -> Iterator[str]:
    """The lines of a table: what the bot of the row won against the bot of the column."""
    bots, _ = TABLES[spec]
    yield f"| {spec} | " + " | ".join(f"`{bot}`" for bot in bots) + " |"
    yield "|---" * (len(bots) + 1) + "|"
    for one in bots:
        cells = ["" if one == other else str(found[one, other]) for other in bots]
        yield f"| `{one}` | " + " | ".join(cells) + " |"


def main() -> None:
    """Print a table for each variant."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("specs", nargs="*", metavar="SPEC", help="all, if none is named")
    parser.add_argument("--games", type=int, default=50, help="from every seat")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    for spec in given.specs or TABLES:
        if spec not in TABLES:
            parser.error(f"unknown: {spec}; known: {', '.join(TABLES)}")
    with nullcontext() if given.jobs == 1 else ProcessPoolExecutor(given.jobs) as executor:
        for spec in given.specs or TABLES:
            for line in table_of(spec, round_robin(spec, given.games, executor)):
                print(line, flush=True)
            print(flush=True)


if __name__ == "__main__":
    main()
