"""What a long game costs to write down and to take up again, the rules being there already."""

from __future__ import annotations

from functools import cached_property

from monopoly_rules.benchmark.measuring import Figure
from monopoly_rules.benchmark.recorded import Recorded
from monopoly_rules.kernel import Game, RuleSet
from monopoly_rules.plugins import compose


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
            Figure(spec, "load of a long save", "compose apart", "replayed", "action", [self.load]),
            Figure(spec, "save of a long game", "states", "replayed", "action", [self.save]),
            Figure(spec, "compose", "again", "-", "rule set", [self.compose]),
        ]

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
