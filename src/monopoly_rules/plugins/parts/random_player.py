"""The player without a plan, for every game; it is always registered, as the bot ``random``."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.kernel import Action, Choice, RuleSet, Seat, View
from monopoly_rules.kernel.play.players import at_random


class RandomPlayer:
    """Takes any of its choices, with a generator of its own."""

    def __init__(self, rules: RuleSet, seat: Seat, seed: int) -> None:
        import random

        # A text, so that no seat shares its sequence with another or with the dice of the game.
        self._rng = random.Random(f"{seed} random {seat}")

    def __call__(self, view: View, choices: Sequence[Choice[Action]]) -> Action:
        return at_random(choices, self._rng)
