"""The whole benchmark: every figure of the speed budget, for the games that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Self

import attrs

from monopoly_rules.benchmark.games import GameBench
from monopoly_rules.benchmark.hands import HandBench
from monopoly_rules.benchmark.holding import Held, HeldGame
from monopoly_rules.benchmark.interpreter import Interpreter, this_interpreter
from monopoly_rules.benchmark.keeping import Kept, kept
from monopoly_rules.benchmark.measuring import Figure, Measured, measure
from monopoly_rules.benchmark.recorded import Recorded, record, stretches
from monopoly_rules.benchmark.saves import LongGame
from monopoly_rules.benchmark.serving import serving
from monopoly_rules.benchmark.starting import Started, started
from monopoly_rules.kernel import JSON, RuleSet
from monopoly_rules.plugins import Bot, compose_guarded, family_of, installed

GAMES: Final = ("board-nl", "card-nl")
LIGHT: Final = ("simple", "buyer", "hasty")
"""Bots that think little or hardly, so that the rules are measured; the first of a family plays the
recorded games. Other families have their default."""


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
    simulated: int = 20
    """Games that are simulated in one go; they differ so much that only many of them tell."""
    served: int = 200
    """Games that take turns on one rule set."""
    lasting: int = 1_200
    """Turns of the game that is saved."""


FULL: Final = Effort(rounds=15, games=4, stretches=3, turns=60, hands=100, simulated=200)
QUICK: Final = Effort(rounds=4, games=2, stretches=3, turns=60, hands=20)


@attrs.frozen
class Report:
    """What was measured, in one run."""

    interpreter: Interpreter
    players: int
    rounds: int
    guards: Mapping[str, JSON]
    """Parameters that were set only so that every round ends."""
    figures: tuple[Measured, ...]
    kept: tuple[Kept, ...]
    held: tuple[Held, ...]
    started: tuple[Started, ...]

    @property
    def bare(self) -> float:
        """Turns a second of the bare loop."""
        return 1 / self.figures[0].bare

    def to_json(self) -> dict[str, object]:
        """The report as one JSON object."""
        return {
            "interpreter": self.interpreter.to_json(),
            "players": self.players,
            "rounds": self.rounds,
            "guards": dict(self.guards),
            "bare_turns_per_second": round(self.bare),
            "figures": [each.to_json() for each in self.figures],
            "kept": [each.to_json() for each in self.kept],
            "held": [each.to_json() for each in self.held],
            "started": [each.to_json() for each in self.started],
        }


def benchmark(
    specs: Sequence[str] = GAMES,
    *,
    players: int = 4,
    bot: str | None = None,
    parameters: Mapping[str, JSON] | None = None,
    effort: Effort = FULL,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Measure these games on one core; ``progress`` is told how many of how many steps are done."""
    figures: list[Figure] = []
    keeping: list[Kept] = []
    holding: list[Held] = []
    starting: list[Started] = []
    guards: dict[str, JSON] = {}
    for spec in specs:
        subject = Subject.of(spec, effort, players=players, bot=bot, parameters=parameters or {})
        guards.update(subject.guards)
        figures += subject.figures()
        keeping.append(subject.kept())
        holding.append(subject.served.held())
        starting.append(started(subject.rules.spec, players, effort.rounds))
    steps = effort.rounds * len(figures)
    tell = None if progress is None else lambda done: progress(done, steps)
    found = measure(figures, effort.rounds, tell)
    built = this_interpreter()
    kinds = (tuple(keeping), tuple(holding), tuple(starting))
    return Report(built, players, effort.rounds, guards, found, *kinds)


@attrs.frozen
class Subject:
    """A game that is measured, with what was played of it beforehand."""

    rules: RuleSet
    guards: Mapping[str, JSON]
    effort: Effort
    benches: Sequence[GameBench]
    """One for each bot."""
    lasting: Recorded
    """The game that is saved and held."""
    served: HeldGame

    @classmethod
    def of(
        cls,
        spec: str,
        effort: Effort,
        *,
        players: int = 4,
        bot: str | None = None,
        parameters: Mapping[str, JSON] = MappingProxyType({}),
    ) -> Self:
        """Compose the game, and let its bots play what will be repeated."""
        rules, guards = compose_guarded(spec, players=players, parameters=parameters)
        family, bots = _who_plays(spec, bot)
        benches = [GameBench(rules, family, each, _stretches(rules, each, effort)) for each in bots]
        lasting = record(rules, bots[-1], 0, effort.lasting, rules.start()[0])
        served = HeldGame(rules, lasting, effort.rounds)
        return cls(rules, guards, effort, benches, lasting, served)

    def figures(self) -> list[Figure]:
        """Everything that is measured in rounds."""
        rules, effort, first = self.rules, self.effort, self.benches[0]
        found: list[Figure] = []
        for bench in self.benches:
            found += bench.whole_games()
            found.append(bench.as_users_run_it(effort.simulated))
        found += first.units()
        found += first.choices_by_question()
        found += serving(rules, first.bot, games=effort.served)
        found += LongGame(rules, self.lasting).figures()
        found += self.served.figures()
        if hasattr(rules, "scorer"):
            found += HandBench(rules.spec, effort.hands).figures()
        return found

    def kept(self) -> Kept:
        """What states take that are kept."""
        rules, first = self.rules, self.benches[0]
        long = record(rules, first.bot, 0, 10 * self.effort.turns, rules.start()[0])
        return kept(rules, first.games, long)


def _stretches(rules: RuleSet, bot: Bot, effort: Effort) -> list[Recorded]:
    return stretches(rules, bot, games=effort.games, each=effort.stretches, turns=effort.turns)


def _who_plays(spec: str, bot: str | None) -> tuple[str, list[Bot]]:
    """The family's name, and its bots that measure."""
    known = installed()
    family = family_of(spec, known).full_name
    if bot is not None:
        return family, [known.bot_for(family, bot)]
    able = {each.name for each in known.bots_of(family)}
    light = [known.bot_for(family, name) for name in LIGHT if name in able]
    return family, light or [known.bot_for(family)]
