"""Rewards: what a game has brought each seat, so that all of them add up to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from monopoly_rules.kernel import Outcome

Reward: TypeAlias = Literal["outcome", "score", "riches"]
"""What is rewarded: to have won, the share of all scores, or the share of all riches as it grows.

| reward | at every step | who leaves | who is there at the end |
|---|---|---|---|
| ``outcome`` | 0 | -1 / (players - 1) | the same; winners share what the others lose |
| ``score`` | 0 | -1 / players | the own share of all scores, less 1 / players |
| ``riches`` | how the own share of all riches has changed | what is lost with it | the same |
"""


def by_outcome(outcome: Outcome, players: int) -> list[float]:
    """What winning and losing bring; winners share what the others lose.

    >>> by_outcome(Outcome("X-1", (2,), (0, 0, 9), "over"), 3)
    [-0.5, -0.5, 1.0]
    """
    winners = outcome.winners
    lost = 1 / max(1, players - 1)
    if not winners or len(winners) == players:
        return [0.0] * players
    won = (players - len(winners)) * lost / len(winners)
    return [won if seat in winners else -lost for seat in range(players)]


def shares(amounts: Sequence[int]) -> list[float]:
    """Everybody's share of the whole; equal shares where there is nothing.

    >>> shares((30, 10)), shares((0, 0)), shares((-5, 5))
    ([0.75, 0.25], [0.5, 0.5], [0.0, 1.0])
    """
    positive = [max(0, each) for each in amounts]
    whole = sum(positive)
    return [each / whole if whole else 1 / len(positive) for each in positive]


def by_score(outcome: Outcome, players: int) -> list[float]:
    """The own share of all scores, less what it would be if all were equal."""
    return [share - 1 / players for share in shares(outcome.scores)]


def on_leaving(reward: Reward, players: int) -> float:
    """What a seat gets that leaves while others play on; riches tell by themselves."""
    return {"outcome": -1 / max(1, players - 1), "score": -1 / players, "riches": 0.0}[reward]
