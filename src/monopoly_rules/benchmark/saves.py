"""What a long game costs to write down and to take up again, the rules being there already."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from monopoly_rules.benchmark.measuring import Figure, Piece
from monopoly_rules.benchmark.recorded import Recorded
from monopoly_rules.kernel import Game, RuleSet
from monopoly_rules.plugins import compose

LOAD: Final = 10.0
SAVE: Final = 3.0
"""Microseconds that an action may cost, adjusted."""


class LongGame:
    """A game that has lasted, and its save."""

    def __init__(self, rules: RuleSet, recorded: Recorded) -> None:
        self.rules = rules
        self.recorded = recorded

    @cached_property
    def game(self) -> Game:
        """The game as it was played; nothing of a save is ready yet."""
        game = Game(self.rules, seed=self.recorded.seed, start=self.recorded.start)
        for moment in self.recorded.asked:
            game.play(moment.action)
        return game

    @cached_property
    def text(self) -> str:
        """What it is saved as."""
        return self.game.save()

    def figures(self) -> list[Figure]:
        """Loading and saving by action, and what `compose` takes in a process that has done it
        before."""
        spec = self.rules.spec
        return [
            self._figure("load of a long save", "compose apart", self.load, LOAD),
            self._figure("save of a long game", "states", self.save, SAVE),
            Figure(spec, "compose", "again", "-", "rule set", [self.compose]),
        ]

    def _figure(self, name: str, lane: str, work: Piece, budget: float) -> Figure:
        return Figure(self.rules.spec, name, lane, "replayed", "action", [work], budget=budget)

    def load(self) -> int:
        """Every action is carried out and compared."""
        Game.load(self.text, compose=lambda *_, **__: self.rules)
        return len(self.recorded.moments)

    def save(self) -> int:
        """The whole record, as it stands."""
        self.game.save()
        return len(self.recorded.moments)

    def compose(self) -> int:
        """The same rules once more."""
        compose(self.rules.spec, players=self.rules.players, parameters=self.rules.parameters)
        return 1
