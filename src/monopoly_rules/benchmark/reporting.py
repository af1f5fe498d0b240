"""The whole benchmark: every figure of the speed budget, for the games that are asked for."""

from __future__ import annotations

import platform
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import attrs

from monopoly_rules.benchmark.games import GameBench
from monopoly_rules.benchmark.hands import HandBench
from monopoly_rules.benchmark.keeping import Kept, kept
from monopoly_rules.benchmark.measuring import Figure, Measured, measure
from monopoly_rules.benchmark.recorded import record, stretches
from monopoly_rules.kernel import JSON, RuleSet
from monopoly_rules.plugins import Bot, compose, installed

GAMES: Final = ("board-nl", "card-nl")
LIGHT: Final = ("simple", "hasty")
"""Bots that hardly think, so that the rules are measured; other families have their default."""


@attrs.frozen
class Effort:
    """How much is measured."""

    rounds: int
    games: int
    stretches: int
    """Of each game."""
    turns: int
    """Of each stretch."""
    hands: int


FULL: Final = Effort(rounds=15, games=4, stretches=3, turns=60, hands=100)
QUICK: Final = Effort(rounds=4, games=2, stretches=3, turns=60, hands=20)


@attrs.frozen
class Report:
    """What was measured, in one run."""

    players: int
    rounds: int
    guards: Mapping[str, JSON]
    """Parameters that were set only so that every round ends."""
    figures: tuple[Measured, ...]
    kept: tuple[Kept, ...]

    @property
    def bare(self) -> float:
        """Turns a second of the bare loop."""
        return 1 / self.figures[0].bare

    def to_json(self) -> dict[str, object]:
        """The report as one JSON object."""
        return {
            "python": platform.python_version(),
            "implementation": platform.python_implementation(),
            "players": self.players,
            "rounds": self.rounds,
            "guards": dict(self.guards),
            "bare_turns_per_second": round(self.bare),
            "figures": [each.to_json() for each in self.figures],
            "kept": [each.to_json() for each in self.kept],
        }


def benchmark(
    specs: Sequence[str] = GAMES,
    *,
    players: int = 4,
    bot: str | None = None,
    effort: Effort = FULL,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Measure these games on one core; ``progress`` is told how many of how many steps are done."""
    figures: list[Figure] = []
    keeping: list[Kept] = []
    guards: dict[str, JSON] = {}
    for spec in specs:
        rules, family, player = _set_up(spec, players, bot)
        guards.update(rules.parameters)
        games = stretches(
            rules, player, games=effort.games, each=effort.stretches, turns=effort.turns
        )
        figures += GameBench(rules, family, player, games).figures()
        long = record(rules, player, 0, 10 * effort.turns, rules.start()[0])
        keeping.append(kept(rules, games, long))
        if hasattr(rules, "scorer"):
            figures += HandBench(spec, effort.hands).figures()
    steps = effort.rounds * len(figures)
    tell = None if progress is None else lambda done: progress(done, steps)
    found = measure(figures, effort.rounds, tell)
    return Report(players, effort.rounds, guards, found, tuple(keeping))


def _set_up(spec: str, players: int, bot: str | None) -> tuple[RuleSet, str, Bot]:
    """The rules with the guards of their family, the family's name, and who plays."""
    known = installed()
    rules = compose(spec, players=players)
    edition = known.find("variant", spec.partition("+")[0], known.editions)
    family = known.families[edition.value.heading.family].value
    rules = compose(spec, players=players, parameters=family.guards)
    able = {each.name for each in known.bots_of(family.name)}
    light = next((name for name in LIGHT if name in able), None)
    return rules, family.name, known.bot_for(family.name, light if bot is None else bot)
