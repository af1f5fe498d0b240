"""Contests between bots, with fixed seeds, every seat in its turn."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from monopoly_rules import simulate
from monopoly_rules.simulation import wilson

SPECS = {"card-nl": "collector", "card-de": "collector", "board-nl": "simple"}
"""The decent bot of each."""
TABLES: dict[str, tuple[bool, ...]] = {
    "a duel": (True, False),
    "one against three": (True, False, False, False),
    "two against two": (True, True, False, False),
    "two against two, in turns": (True, False, True, False),
}
"""Where the decent ones sit; the others are random."""
SHREWD: dict[str, tuple[tuple[str, ...], float]] = {
    "board-nl": (("shrewd", "simple", "simple", "simple"), 0.45),
    "board-de": (("shrewd", "simple", "simple", "simple"), 0.45),
    "board-star-wars": (("shrewd", "simple", "simple", "simple"), 0.45),
    "card-nl": (("shrewd", "collector"), 0.65),
    "card-de": (("shrewd", "collector"), 0.65),
}
"""Whom the shrewd player meets, and the share that it has to win."""


@attrs.frozen
class Result:
    """How a contest ended."""

    games: int
    finished: int
    wins: float
    """Of the decent ones together."""

    @property
    def low(self) -> float:
        """The lower bound of the share they have won, with 95 % confidence."""
        return wilson(self.wins, self.finished).low


def contest(spec: str, decent: Sequence[bool], games: int) -> Result:
    """So many games from every seat round the table, between decent and random ones."""
    return between(spec, [SPECS[spec] if good else "random" for good in decent], games)


def between(spec: str, bots: Sequence[str], games: int) -> Result:
    """So many games from every seat round the table; the wins of all bots like the first."""
    finished, wins = 0, 0.0
    for turn in range(len(bots)):
        seated = [*bots[turn:], *bots[:turn]]
        found = simulate(spec, players=len(bots), games=games, seed=turn, bots=seated)
        assert not found.dropped
        finished += found.finished
        wins += sum(won for won, bot in zip(found.wins, seated, strict=True) if bot == bots[0])
    return Result(games * len(bots), finished, wins)
