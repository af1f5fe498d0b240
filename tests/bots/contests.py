"""Contests between bots, with fixed seeds, every seat in its turn."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from monopoly_rules import simulate

SPECS = {"card-nl": "collector", "card-de": "collector", "board-nl": "simple"}
"""The decent bot of each."""
TABLES: dict[str, tuple[bool, ...]] = {
    "a duel": (True, False),
    "one against three": (True, False, False, False),
    "two against two": (True, True, False, False),
    "two against two, in turns": (True, False, True, False),
}
"""Where the decent ones sit; the others are random."""


@attrs.frozen
class Result:
    """How a contest ended."""

    games: int
    finished: int
    wins: float
    """Of the decent ones together."""


def contest(spec: str, decent: Sequence[bool], games: int) -> Result:
    """So many games from every seat round the table."""
    finished, wins = 0, 0.0
    for turn in range(len(decent)):
        seated = [*decent[turn:], *decent[:turn]]
        bots = [SPECS[spec] if good else "random" for good in seated]
        found = simulate(spec, players=len(bots), games=games, seed=turn, bots=bots)
        assert not found.dropped
        finished += found.finished
        wins += sum(won for won, good in zip(found.wins, seated, strict=True) if good)
    return Result(games * len(decent), finished, wins)
