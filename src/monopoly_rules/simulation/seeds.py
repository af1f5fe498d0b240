"""Seeds: every game and every player has one of its own, whoever plays it and where."""

from __future__ import annotations

from monopoly_rules.kernel import Seat
from monopoly_rules.kernel.values.seeds import derived_seed


def chance_seed(seed: int, game: int) -> int:
    """The seed of a game's chance; `Game` with this seed meets the same dice.

    >>> chance_seed(7, 0)
    9941634737123669915
    """
    return derived_seed(f"{seed} game {game} chance")


def player_seed(seed: int, game: int, seat: Seat) -> int:
    """The seed of a player.

    >>> player_seed(7, 0, 0) == player_seed(7, 0, 1)
    False
    """
    return derived_seed(f"{seed} game {game} seat {seat}")
