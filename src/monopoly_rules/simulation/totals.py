"""Totals: what many games add up to, in whole numbers, so that no order of adding matters."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

import attrs

from monopoly_rules.kernel import Book, Seat
from monopoly_rules.simulation.rows import GameRow

Ending: TypeAlias = tuple[str, str]
"""The rule that ended a game and the reason it gave; no rule where we gave up."""
TURN_LIMIT: Final[Ending] = ("", "turn limit")
ACTION_LIMIT: Final[Ending] = ("", "action limit")
GIVEN_UP: Final = (TURN_LIMIT, ACTION_LIMIT)


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
    starters: Counter[Seat] = attrs.field(factory=Counter)
    """Who had the first turn, as far as anybody can tell."""
    places: Counter[tuple[int, ...]] = attrs.field(factory=Counter)
    """The winners of those games by their places in the order of play."""
    book: Book = attrs.field(factory=Book)
    """What happened, if that was asked for."""
    rows: list[GameRow] = attrs.field(factory=list)
    """The games themselves, if they were asked for."""
    dropped: list[Dropped] = attrs.field(factory=list)

    @classmethod
    def nothing(cls, counters: int, players: int) -> Totals:
        """The sums over no game."""
        return cls([0] * counters, [0] * players, [0] * players)

    def count(self, row: GameRow, tally: list[int]) -> None:
        """Add one game."""
        self.games += 1
        self.actions += row.actions
        self.endings[(row.rule, row.reason)] += 1
        self.lengths[row.turns] += 1
        self.tally = [a + b for a, b in zip(self.tally, tally, strict=True)]
        self.held = [a + b for a, b in zip(self.held, row.held, strict=True)]
        self.squares = [a + b * b for a, b in zip(self.squares, row.held, strict=True)]
        self.book.add_all(row.entries)
        if row.starter is not None:
            self.starters[row.starter] += 1
        if (row.rule, row.reason) not in GIVEN_UP:
            self.finished += 1
            self.winners[row.winners] += 1
            if row.starter is not None:
                places = [(seat - row.starter) % len(row.held) for seat in row.winners]
                self.places[tuple(sorted(places))] += 1

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
        self.starters.update(other.starters)
        self.places.update(other.places)
        self.book.add_all(other.book.entries())
        self.dropped += other.dropped
