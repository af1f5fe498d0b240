"""Rows: one for each game, and one for each thing that was counted in it, as flat columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import attrs

from monopoly_rules.kernel import Entry, Seat

Cell: TypeAlias = str | int | float
Row: TypeAlias = Mapping[str, Cell]
"""Columns by name, the same in every row of a file."""


@attrs.frozen
class GameRow:
    """One game of a simulation."""

    game: int
    """Its number: `simulate` with the same seed and ``first`` plays it again."""
    seed: int
    """The seed of its chance: `Game` with it meets the same dice."""
    bots: tuple[str, ...]
    starter: Seat | None
    """Who had the first turn; None where nobody can tell."""
    winners: tuple[Seat, ...]
    turns: int
    actions: int
    rule: str
    """The rule that ended it, empty where it was given up."""
    reason: str
    held: tuple[int, ...]
    """Cash or score of every seat at the end."""
    riches: tuple[int, ...]
    """What every seat was worth at the end, with all it had."""
    entries: tuple[Entry, ...] = ()
    """What happened in it; only if that was asked for."""

    def place(self, seat: Seat) -> int | None:
        """A seat's place in the order of play, 0 for who started.

        >>> GameRow(0, 1, ("simple",) * 4, 2, (3,), 10, 20, "", "", (0,) * 4, ()).place(0)
        2
        """
        return None if self.starter is None else (seat - self.starter) % len(self.held)

    def won(self, seat: Seat) -> float:
        """The part of the win that a seat has: 1/k of a win shared by k."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def game_columns(row: GameRow) -> Row:
    """A game as one row: what it was, then five columns for each seat."""
    found: dict[str, Cell] = {
        "game": row.game,
        "seed": str(row.seed),  # more bits than most readers of numbers keep
        "players": len(row.held),
        "starter": -1 if row.starter is None else row.starter,
        "winners": " ".join(map(str, row.winners)),
        "turns": row.turns,
        "actions": row.actions,
        "rule": row.rule,
        "reason": row.reason,
    }
    for seat, bot in enumerate(row.bots):
        place = row.place(seat)
        found |= {
            f"bot_{seat}": bot,
            f"place_{seat}": -1 if place is None else place,
            f"won_{seat}": row.won(seat),
            f"held_{seat}": row.held[seat],
            f"riches_{seat}": row.riches[seat],
        }
    return found


def entry_columns(row: GameRow) -> Iterator[Row]:
    """What happened in a game, one row for each kind, group and level."""
    for each in row.entries:
        yield {"game": row.game, **attrs.asdict(each)}
