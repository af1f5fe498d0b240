"""Prospects: what an action leads to, with intervals, and which of two is clearly better."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, TypeAlias

import attrs

from monopoly_rules.kernel import Action, MonopolyRulesError, RuleSet, Seat, Words, say
from monopoly_rules.simulation import Share, wilson
from monopoly_rules.simulation.summary import NORMAL_95

Result: TypeAlias = tuple[float, int]
"""What one game brought the seat: its part of the win, and what it was worth at the end."""
CLEAR: Final = 3.0
"""So many standard errors must lie between two actions before the worse is set aside: more than an
interval needs, because they are compared again and again."""


class AnalysisError(MonopolyRulesError):
    """A position that cannot be analysed as asked."""


@attrs.frozen
class Mean:
    """A mean, with the interval in which it lies, 95 to 5."""

    value: float
    low: float
    high: float


@attrs.frozen
class Prospect:
    """What an action leads to."""

    action: Action
    games: int
    wins: Share
    """The share of games won."""
    score: Mean
    """What the seat was worth at the end: money, or all it had."""
    set_aside: bool
    """Whether another was clearly better before all games were played."""


@attrs.frozen
class Analysis:
    """What a seat may do, the best first."""

    seat: Seat
    prospects: tuple[Prospect, ...]
    clear: bool
    """Whether no doubt is left that the first is the best."""
    seed: int
    seconds: float = attrs.field(eq=False)
    rules: RuleSet = attrs.field(eq=False, repr=False)

    @property
    def best(self) -> Action:
        """The action that did best."""
        return self.prospects[0].action

    def told(self, words: Words | None = None) -> tuple[str, ...]:
        """The actions in words, in the same order."""
        speaking = self.rules.words() if words is None else words
        return tuple(say(each.action, speaking) for each in self.prospects)

    def to_json(self) -> dict[str, object]:
        """Everything as one JSON object."""
        rows = []
        for each, told in zip(self.prospects, self.told(), strict=True):
            rows.append(
                {
                    "action": self.rules.forms.action(each.action),
                    "told": told,
                    "games": each.games,
                    "wins": attrs.asdict(each.wins),
                    "score": attrs.asdict(each.score),
                    "set_aside": each.set_aside,
                }
            )
        return {
            "spec": self.rules.spec,
            "players": self.rules.players,
            "seat": self.seat,
            "seed": hex(self.seed),
            "clear": self.clear,
            "seconds": self.seconds,
            "prospects": rows,
        }

    def _repr_html_(self) -> str:
        """What notebooks show."""
        from monopoly_rules.kernel.drawing import Cell, html_table

        heading = ("action", "games", "won", "95 % interval", "worth")
        rows = [
            (
                told,
                f"{each.games}",
                f"{each.wins.value:.0%}",
                f"{each.wins.low:.0%} to {each.wins.high:.0%}",
                f"{each.score.value:,.0f}",
            )
            for each, told in zip(self.prospects, self.told(), strict=True)
        ]
        cells = [tuple(Cell(text) for text in row) for row in (heading, *rows)]
        return html_table(cells, f"what seat {self.seat} may do")


def prospect_of(action: Action, results: Sequence[Result], set_aside: bool) -> Prospect:
    """What the games that began with an action say of it."""
    games = len(results)
    won = sum(each for each, _ in results)
    return Prospect(
        action, games, wilson(won, games), mean_of([score for _, score in results]), set_aside
    )


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some values with its interval, which is unknown without two of them.

    >>> mean_of([2, 2]), mean_of([2]).high
    (Mean(value=2.0, low=2.0, high=2.0), inf)
    """
    number = len(values)
    if not number:
        return Mean(0.0, float("-inf"), float("inf"))
    mean = sum(values) / number
    reach = student_95(number - 1) * error_of(values) if number > 1 else float("inf")
    return Mean(mean, mean - reach, mean + reach)


def student_95(freedom: int) -> float:
    """How many standard errors hold 95 % where the error itself is estimated from few values: the
    quantile of Student's distribution, as a series (good to two hundredths from 5 on).

    >>> [round(student_95(freedom), 2) for freedom in (5, 9, 49, 10_000)]
    [2.55, 2.26, 2.01, 1.96]
    """
    z = NORMAL_95
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2


def error_of(values: Sequence[float]) -> float:
    """The standard error of the mean of some values."""
    number = len(values)
    mean = sum(values) / number
    return sqrt(sum((each - mean) ** 2 for each in values) / (number - 1) / number)


def standing(results: Sequence[Result]) -> tuple[float, float]:
    """What actions are ordered by: wins, and among equals what was left at the end."""
    number = max(1, len(results))
    return sum(won for won, _ in results) / number, sum(score for _, score in results) / number


def clearly_better(one: Sequence[Result], other: Sequence[Result]) -> bool:
    """Whether one action leaves no doubt, game by game: the same games, the same dice. Where both
    win and lose the very same games, what is left at the end decides."""
    pairs = list(zip(one, other, strict=False))
    for differences in (
        [first[0] - second[0] for first, second in pairs],
        [float(first[1] - second[1]) for first, second in pairs],
    ):
        if any(differences):
            mean = sum(differences) / len(differences)
            return len(pairs) > 1 and mean > CLEAR * error_of(differences)
    return False
