"""How often tokens come by: each square in the long run, and the squares that a throw can reach."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from monopoly_rules_variants.board_game.rules import BoardRules

SIDES: Final = 6
THROWS: Final = tuple(
    (total, (SIDES - abs(total - SIDES - 1)) / SIDES**2) for total in range(2, 2 * SIDES + 1)
)
"""What two dice can show, with the chance of it."""
BONUS: Final = 7 / 6
"""Throws in a turn, about: every sixth is a double."""
LAPS: Final = 60
"""Throws after which it no longer matters where a token began."""


@lru_cache(maxsize=32)
def visits_of(rules: BoardRules) -> tuple[float, ...]:
    """The chance of each deed to be reached in a player's turn, by dice and the way to jail.

    Cards that move tokens are left out: they differ between editions, and matter less.
    """
    squares = len(rules.data.space)
    to_jail = {at for at, space in enumerate(rules.data.space) if space.kind == "go-to-jail"}
    here = [1 / squares] * squares
    for _ in range(LAPS):
        there = [0.0] * squares
        for at, chance in enumerate(here):
            for total, odds in THROWS:
                goal = (at + total) % squares
                there[rules.jail_square if goal in to_jail else goal] += chance * odds
        here = there
    return tuple(BONUS * here[at] for at in rules.square_of)
