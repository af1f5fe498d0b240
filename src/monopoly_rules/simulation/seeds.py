"""Seeds: every game and every player has one of its own, whoever plays it and where."""

from __future__ import annotations

import hashlib

from monopoly_rules.kernel import Seat


def chance_seed(seed: int, game: int) -> int:
    """The seed of a game's chance; `Game` with this seed meets the same dice.

    >>> chance_seed(7, 0)
    9941634737123669915
    """
    return _derived(f"{seed} game {game} chance")


def player_seed(seed: int, game: int, seat: Seat) -> int:
    """The seed of a player.

    >>> player_seed(7, 0, 0) == player_seed(7, 0, 1)
    False
    """
    return _derived(f"{seed} game {game} seat {seat}")


def _derived(text: str) -> int:
    """64 bits that depend on nothing but the text."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
