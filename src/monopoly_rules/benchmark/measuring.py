"""Measuring: pieces of work, the bare loop between them, and the best time of each.

On a busy machine a short piece is sometimes left in peace, so the best of all rounds counts for
every piece and for the bare loop, and a figure is also given as a ratio to that loop. Both are
measured in the time that they have had a core.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from typing import Literal, TypeAlias

import attrs

from monopoly_rules.benchmark.bare import REFERENCE, clock, seconds_per_turn

Piece: TypeAlias = Callable[[], int]
"""Some work; it says how many units it was."""
Kind: TypeAlias = Literal["rate", "cost"]


@attrs.frozen
class Figure:
    """One line of the benchmark: what is done, in which lane, by which players."""

    game: str
    name: str
    lane: str
    players: str
    unit: str
    pieces: Sequence[Piece] = attrs.field(repr=False, eq=False)
    floor: float | None = None
    """The ratio to the bare loop that a rate has to reach."""
    budget: float | None = None
    """The microseconds that a unit may cost where the bare loop does `REFERENCE` turns a second."""
    middle: bool = False
    """Whether the median piece counts instead of all together."""

    @property
    def key(self) -> str:
        """What the figure is called in every run: ``board-nl/turns/states, checked/simple``."""
        return f"{self.game}/{self.name}/{self.lane}/{self.players}"


@attrs.frozen
class Measured:
    """A figure with what it took."""

    figure: Figure
    seconds: float
    """Of one unit."""
    bare: float
    """Seconds of one turn of the bare loop."""

    @property
    def ratio(self) -> float:
        """How many units are done while the bare loop does one turn."""
        return self.bare / self.seconds

    @property
    def adjusted(self) -> float:
        """Microseconds of a unit on the machine that the budgets are written for."""
        return self.seconds / self.bare / REFERENCE * 1e6

    @property
    def holds(self) -> bool | None:
        """Whether floor or budget is kept; None where there is none."""
        if self.figure.floor is not None:
            return self.ratio >= self.figure.floor
        return None if self.figure.budget is None else self.adjusted <= self.figure.budget

    def to_json(self) -> dict[str, object]:
        """The figure for machines."""
        figure = self.figure
        return {
            "key": figure.key,
            "game": figure.game,
            "name": figure.name,
            "lane": figure.lane,
            "players": figure.players,
            "unit": figure.unit,
            "us": round(self.seconds * 1e6, 4),
            "per_second": round(1 / self.seconds, 1),
            "ratio": round(self.ratio, 5),
            "us_adjusted": round(self.adjusted, 4),
            "floor": figure.floor,
            "budget_us": figure.budget,
            "holds": self.holds,
        }


def measure(
    figures: Sequence[Figure],
    rounds: int,
    progress: Callable[[int], None] | None = None,
) -> tuple[Measured, ...]:
    """Every figure, its pieces measured in so many rounds with the bare loop between them."""
    best: list[list[float]] = [[float("inf")] * len(figure.pieces) for figure in figures]
    units: list[list[int]] = [[0] * len(figure.pieces) for figure in figures]
    turn = float("inf")
    for number in range(rounds):
        for at, figure in enumerate(figures):
            turn = min(turn, seconds_per_turn())
            for place, piece in enumerate(figure.pieces):
                started = clock()
                done = piece()
                spent = clock() - started
                units[at][place] = done
                if spent < best[at][place]:
                    best[at][place] = spent
            turn = min(turn, seconds_per_turn())
            if progress is not None:
                progress(number * len(figures) + at + 1)
    return tuple(
        Measured(figure, _seconds(figure, best[at], units[at]), turn)
        for at, figure in enumerate(figures)
    )


def _seconds(figure: Figure, best: Sequence[float], units: Sequence[int]) -> float:
    if figure.middle:
        return median(spent / done for spent, done in zip(best, units, strict=True))
    return sum(best) / sum(units)
