"""The player without a plan, for every game; it is always registered, as the bot ``random``."""

from __future__ import annotations

import random
from collections.abc import Sequence

from monopoly_rules.kernel import Action, Choice, Random, RuleSet, Seat, View


def sample(choices: Sequence[Choice[Action]], rng: Random) -> Action:
    """An action: the verb first, then one of its choices, then a value for each field.

    Over actions alone, most of a game would be spent on whatever has many.
    """
    kinds = tuple(dict.fromkeys(choice.kind for choice in choices))
    kind = kinds[int(rng.random() * len(kinds))]
    same = [choice for choice in choices if choice.kind is kind]
    return same[int(rng.random() * len(same))].sample(rng)


class RandomPlayer:
    """Takes any of its choices, with a generator of its own.

    Every other time it keeps to what needs no further saying, such as throwing, drawing or passing,
    where that is possible: business that can be done and undone would swallow a game otherwise.
    """

    def __init__(self, rules: RuleSet, seat: Seat, seed: int) -> None:
        # A text, so that no seat shares its sequence with another or with the dice of the game.
        self._rng = random.Random(f"{seed} random {seat}")

    def __call__(self, view: View, choices: Sequence[Choice[Action]]) -> Action:
        rng = self._rng
        choices = tuple(choices)
        plain = [choice for choice in choices if not choice.fields]
        return sample(plain if plain and rng.random() < 0.5 else choices, rng)
