"""The two dice: what chance can throw, and how a throw is drawn (B-TURN-1)."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import CHANCE, Choice, Random, Seat
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.values.chance import Dice
from monopoly_rules_variants.board_game.values.state import PIPS

DICE: Final = Choice(Dice, CHANCE, (PIPS, PIPS))
THROWN: Final = tuple(
    tuple(Dice(CHANCE, first, second) for second in range(1, 7)) for first in range(1, 7)
)


def offer_dice(look: Look, question: object, seat: Seat) -> tuple[Choice[Dice], ...]:
    """The dice show what they like."""
    return (DICE,)


def draw_dice(rng: Random) -> Dice:
    """A throw, with the two numbers that a sample of the choice draws."""
    random = rng.random  # times 6.0, not 6: CPython multiplies two floats at once
    return THROWN[int(random() * 6.0)][int(random() * 6.0)]
