"""The summary of many games: who wins, how long they last, what is left in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final

import attrs

from monopoly_rules.kernel import JSON, Entry, RuleSet
from monopoly_rules.simulation.totals import Dropped, Totals

NORMAL_95: Final = 1.959963984540054
"""A normal value lies within so many deviations 95 times in a hundred."""
QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)


@attrs.frozen
class Share:
    """A part of a whole, with the interval in which it lies, 95 to 5 (Wilson)."""

    value: float
    low: float
    high: float


@attrs.frozen
class Lengths:
    """How many turns games lasted."""

    mean: float
    least: int
    most: int
    quantiles: Mapping[str, int]
    """The length that 5, 25, 50, 75 and 95 of a hundred games do not exceed."""


@attrs.frozen
class Spread:
    """The mean of some values and their deviation from it."""

    mean: float
    deviation: float


@attrs.frozen
class Ended:
    """How many games ended in one way; where we gave a game up, the rule is empty."""

    rule: str
    reason: str
    games: int


@attrs.frozen
class Return:
    """What the deeds of a group brought at one level; the level of a lot is the number of its
    buildings, that of a station or utility how many its owner has."""

    group: str
    level: int
    rents: int
    """How often rent was paid."""
    taken: int
    """How much it was in all."""
    turns: int
    """Turns that deeds stood there unmortgaged, added up over the deeds."""
    cost: int
    """What they had cost at the printed prices, added up over those turns."""

    @property
    def per_turn(self) -> float:
        """The rent that one turn brought, as a part of what stood there.

        >>> Return("orange", 3, 2, 1_150, 20, 14_600).per_turn < 0.08
        True
        """
        return self.taken / self.cost if self.cost else 0.0


@attrs.frozen
class Summary:
    """What many games of one rule set came to. Dropped games count for nothing."""

    spec: str
    players: int
    bots: tuple[str, ...]
    seed: int
    first: int
    """The number of the first game; they are numbered on from it."""
    parameters: Mapping[str, JSON]
    guards: Mapping[str, JSON]
    """Those of the parameters that were set only so that every round ends."""
    max_turns: int
    games: int
    finished: int
    """Games that ended by a rule; the others were given up at a limit."""
    turns: int
    """Finished turns."""
    actions: int
    """Actions of players, without chance."""
    seconds: float = attrs.field(eq=False)
    wins: tuple[float, ...]
    """Per seat; a shared win adds 1/k to each of k winners."""
    shares: tuple[Share, ...]
    """The wins as parts of the finished games."""
    starts: tuple[int, ...]
    """How many games each seat had the first turn in."""
    order_wins: tuple[float, ...]
    """The wins by the place in the order of play, the starter's first; seats say little where the
    highest throw starts. Empty where nobody can tell who starts."""
    order_shares: tuple[Share, ...]
    """Those wins as parts of the finished games."""
    endings: tuple[Ended, ...]
    lengths: Lengths
    holds: str
    """What `held` speaks of: cash or a score."""
    held: tuple[Spread, ...]
    """Per seat, when its games ended or were given up."""
    counted: Mapping[str, JSON]
    """The family's own counters, such as ``throws`` and ``landings``."""
    entries: tuple[Entry, ...]
    """What happened in all games together, if that was asked for."""
    dropped: tuple[Dropped, ...]

    @property
    def returns(self) -> tuple[Return, ...]:
        """What property brought for its price, by group and level; with ``events`` only."""
        stood = {(each.group, each.level): each for each in self.entries if each.kind == "stood"}
        rent = {(each.group, each.level): each for each in self.entries if each.kind == "rent"}
        return tuple(
            Return(
                *key,
                rents=rent[key].times if key in rent else 0,
                taken=rent[key].amount if key in rent else 0,
                turns=each.times,
                cost=each.amount,
            )
            for key, each in stood.items()
        )

    def _repr_html_(self) -> str:
        """What notebooks show."""
        from monopoly_rules.simulation.showing import in_html

        return in_html(self)

    def to_json(self) -> dict[str, object]:
        """The summary as one JSON object."""
        found = attrs.asdict(self) | {
            "seconds": round(self.seconds, 6),
            "shares": [list(attrs.astuple(share)) for share in self.shares],
            "order_shares": [list(attrs.astuple(share)) for share in self.order_shares],
        }
        holds, held, counted, dropped = map(found.pop, ("holds", "held", "counted", "dropped"))
        return {**found, holds: held, **counted, "dropped": dropped}


def wilson(won: float, games: int) -> Share:
    """The share of games won and its 95 % interval (Wilson's); unknown without games.

    >>> wilson(0, 0)
    Share(value=0.0, low=0.0, high=1.0)
    >>> [round(each, 3) for each in attrs.astuple(wilson(25, 100))]
    [0.25, 0.175, 0.343]
    """
    if not games:
        return Share(0.0, 0.0, 1.0)
    share, z = won / games, NORMAL_95
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    low, high = (middle - reach) / scale, (middle + reach) / scale
    return Share(share, min(share, max(0.0, low)), max(share, min(1.0, high)))


def lengths_of(found: Counter[int]) -> Lengths:
    """Mean, limits and quantiles of how often each length was met.

    >>> lengths_of(Counter({10: 1, 20: 2, 90: 1})).quantiles["50"]
    20
    """
    games = found.total()
    if not games:
        return Lengths(0.0, 0, 0, {_percent(part): 0 for part in QUANTILES})
    total = sum(length * times for length, times in found.items())
    ordered = sorted(found)
    quantiles: dict[str, int] = {}
    for part in QUANTILES:
        left = part * games
        for length in ordered:
            left -= found[length]
            if left <= 1e-9:
                break
        quantiles[_percent(part)] = length
    return Lengths(total / games, ordered[0], ordered[-1], quantiles)


def _percent(part: float) -> str:
    return str(round(part * 100))


def spread_of(total: int, squares: int, games: int) -> Spread:
    """Mean and deviation from a sum and a sum of squares.

    >>> spread_of(6, 20, 2)
    Spread(mean=3.0, deviation=1.0)
    """
    if not games:
        return Spread(0.0, 0.0)
    variance = Fraction(squares, games) - Fraction(total, games) ** 2
    return Spread(total / games, sqrt(variance))


def wins_of(winners: Mapping[tuple[int, ...], int], players: int) -> tuple[float, ...]:
    """Wins per seat; a shared win adds 1/k to each of k winners.

    >>> wins_of({(0,): 2, (0, 1): 1}, 2)
    (2.5, 0.5)
    """
    won = [Fraction(0)] * players
    for seats, times in winners.items():
        for seat in seats:
            won[seat] += Fraction(times, len(seats))
    return tuple(float(each) for each in won)


def summary_of(
    rules: RuleSet,
    totals: Totals,
    *,
    bots: Sequence[str],
    seed: int,
    first: int,
    guards: Mapping[str, JSON],
    max_turns: int,
    seconds: float,
) -> Summary:
    """The summary of some totals."""
    wins = wins_of(totals.winners, rules.players)
    order_wins = wins_of(totals.places, rules.players) if totals.starters else ()
    return Summary(
        spec=rules.spec,
        players=rules.players,
        bots=tuple(bots),
        seed=seed,
        first=first,
        parameters=dict(rules.parameters),
        guards=dict(guards),
        max_turns=max_turns,
        games=totals.games,
        finished=totals.finished,
        turns=totals.tally[0],
        actions=totals.actions,
        seconds=seconds,
        wins=wins,
        shares=tuple(wilson(each, totals.finished) for each in wins),
        starts=tuple(totals.starters[seat] for seat in range(rules.players)),
        order_wins=order_wins,
        order_shares=tuple(wilson(each, totals.places.total()) for each in order_wins),
        endings=tuple(
            Ended(rule, reason, games)
            for (rule, reason), games in sorted(
                totals.endings.items(), key=lambda each: (-each[1], each[0])
            )
        ),
        lengths=lengths_of(totals.lengths),
        holds=rules.HOLDS,
        held=tuple(
            spread_of(total, square, totals.games)
            for total, square in zip(totals.held, totals.squares, strict=True)
        ),
        counted=rules.counted(totals.tally),
        entries=totals.book.entries(),
        dropped=tuple(sorted(totals.dropped, key=lambda each: each.game)),
    )
