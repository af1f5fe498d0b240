"""Comparing: two ways to play the same games, and what they differ in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from math import sqrt

import attrs

from monopoly_rules.kernel import JSON, RuleSet, Seat
from monopoly_rules.plugins import Registry
from monopoly_rules.simulation.jobs import SimulationError
from monopoly_rules.simulation.rows import GameRow
from monopoly_rules.simulation.running import simulate
from monopoly_rules.simulation.summary import NORMAL_95, Summary


@attrs.frozen
class Side:
    """One of two ways to play: a spec or rule set, parameters, bots."""

    game: str | RuleSet
    bots: Sequence[str] = ()
    parameters: Mapping[str, JSON] = attrs.field(factory=dict)


@attrs.frozen
class Difference:
    """The mean of something over the same games on both sides, and how it differs, with the
    interval in which the difference lies, 95 to 5."""

    of: str
    first: float
    second: float
    difference: float
    """The second less the first."""
    low: float
    high: float

    @property
    def clear(self) -> bool:
        """Whether the interval leaves no doubt that there is one."""
        return not self.low <= 0 <= self.high


@attrs.frozen
class Comparison:
    """Two simulations of the same seeds. Games that either side dropped count on neither."""

    first: Summary
    second: Summary
    differences: tuple[Difference, ...]

    def _repr_html_(self) -> str:
        """What notebooks show."""
        from monopoly_rules.simulation.showing import comparison_in_html

        return comparison_in_html(self)

    def to_json(self) -> dict[str, object]:
        """Both summaries and the differences as one JSON object."""
        return {
            "first": self.first.to_json(),
            "second": self.second.to_json(),
            "differences": [attrs.asdict(each) for each in self.differences],
        }


def compare(
    first: Side,
    second: Side,
    *,
    players: int | None = None,
    games: int = 100,
    seed: int = 0,
    max_turns: int | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
    registry: Registry | None = None,
) -> Comparison:
    """Play the same seeds on both sides, and say what differs game by game.

    The dice are the same, so much of what chance does to one side it does to the other, and the
    intervals are narrower than those of two separate simulations.

    >>> found = compare(Side("board-nl", ["walker"]), Side("board-nl", ["walker"]), players=2,
    ...     games=3, max_turns=10)
    >>> found.differences[0]
    Difference(of='turns', first=10.0, second=10.0, difference=0.0, low=0.0, high=0.0)
    """
    rows: tuple[dict[int, GameRow], dict[int, GameRow]] = ({}, {})
    summaries = []
    for place, (side, kept) in enumerate(zip((first, second), rows, strict=True)):
        before = place * games

        def note(row: GameRow, kept: dict[int, GameRow] = kept) -> None:
            kept[row.game] = row

        def tell(done: int, before: int = before) -> None:
            if progress is not None:
                progress(before + done)

        summaries.append(
            simulate(
                side.game,
                players=players,
                games=games,
                seed=seed,
                bots=side.bots,
                parameters=side.parameters,
                max_turns=max_turns,
                executor=executor,
                progress=tell,
                rows=note,
                registry=registry,
            )
        )
    if summaries[0].players != summaries[1].players:
        raise SimulationError("two sides with different numbers of players cannot be compared")
    return Comparison(summaries[0], summaries[1], differences_of(summaries[0], summaries[1], rows))


def differences_of(
    first: Summary, second: Summary, rows: tuple[Mapping[int, GameRow], Mapping[int, GameRow]]
) -> tuple[Difference, ...]:
    """What the games that both sides played to their end or limit differ in."""
    both = sorted(rows[0].keys() & rows[1].keys())

    def over(of: str, value: Callable[[GameRow], float]) -> Difference:
        return difference(of, *([value(side[each]) for each in both] for side in rows))

    def won(seat: Seat) -> Difference:
        return over(f"wins of seat {seat}", lambda row: row.won(seat))

    def held(seat: Seat) -> Difference:
        return over(f"{first.holds} of seat {seat}", lambda row: row.held[seat])

    seats = range(first.players)
    alike = first.holds == second.holds
    return (
        over("turns", lambda row: row.turns),
        *map(won, seats),
        *(map(held, seats) if alike else ()),
    )


def difference(of: str, first: Sequence[float], second: Sequence[float]) -> Difference:
    """The mean of the differences pair by pair, with its interval; unknown without two pairs.

    >>> difference("turns", [10, 20, 30], [12, 22, 32])
    Difference(of='turns', first=20.0, second=22.0, difference=2.0, low=2.0, high=2.0)
    """
    games = len(first)
    if not games:
        return Difference(of, 0.0, 0.0, 0.0, float("-inf"), float("inf"))
    pairs = [later - earlier for earlier, later in zip(first, second, strict=True)]
    mean = sum(pairs) / games
    reach = float("inf")
    if games > 1:
        variance = sum((each - mean) ** 2 for each in pairs) / (games - 1)
        reach = NORMAL_95 * sqrt(variance / games)
    return Difference(of, sum(first) / games, sum(second) / games, mean, mean - reach, mean + reach)
