"""Totals: what many games add up to, in whole numbers, so that no order of adding matters."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

import attrs

from monopoly_rules.kernel import Outcome, Seat

Ending: TypeAlias = tuple[str, str]
"""The rule that ended a game and the reason it gave; no rule where we gave up."""
TURN_LIMIT: Final[Ending] = ("", "turn limit")
ACTION_LIMIT: Final[Ending] = ("", "action limit")


@attrs.frozen
class Dropped:
    """A game that broke and counts for nothing; seed and number repeat it."""

    game: int
    problem: str

    def __str__(self) -> str:
        return f"game {self.game}: {self.problem}"


@attrs.define
class Totals:
    """The sums over some games."""

    tally: list[int]
    held: list[int]
    """What every seat held at the end, added up; and the squares of it."""
    squares: list[int]
    games: int = 0
    finished: int = 0
    actions: int = 0
    winners: Counter[tuple[Seat, ...]] = attrs.field(factory=Counter)
    endings: Counter[Ending] = attrs.field(factory=Counter)
    lengths: Counter[int] = attrs.field(factory=Counter)
    dropped: list[Dropped] = attrs.field(factory=list)

    @classmethod
    def nothing(cls, counters: int, players: int) -> Totals:
        """The sums over no game."""
        return cls([0] * counters, [0] * players, [0] * players)

    def count(
        self,
        tally: list[int],
        held: tuple[int, ...],
        actions: int,
        outcome: Outcome | None,
        ending: Ending,
    ) -> None:
        """Add one game; one without an outcome was given up."""
        self.games += 1
        self.actions += actions
        self.endings[ending] += 1
        self.lengths[tally[0]] += 1
        self.tally = [a + b for a, b in zip(self.tally, tally, strict=True)]
        self.held = [a + b for a, b in zip(self.held, held, strict=True)]
        self.squares = [a + b * b for a, b in zip(self.squares, held, strict=True)]
        if outcome is not None:
            self.finished += 1
            self.winners[outcome.winners] += 1

    def add(self, other: Totals) -> None:
        """Add the games of another."""
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.tally = [a + b for a, b in zip(self.tally, other.tally, strict=True)]
        self.held = [a + b for a, b in zip(self.held, other.held, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, other.squares, strict=True)]
        self.winners.update(other.winners)
        self.endings.update(other.endings)
        self.lengths.update(other.lengths)
        self.dropped += other.dropped
