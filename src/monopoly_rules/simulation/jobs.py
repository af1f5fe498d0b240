"""Jobs: some games as plain data that any process can be sent, and what a worker does with it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import cast

import attrs

from monopoly_rules.kernel import JSON, MonopolyRulesError, RuleSet, Seat, State
from monopoly_rules.plugins import Bot, compose, installed
from monopoly_rules.simulation.playing import Match, play_games
from monopoly_rules.simulation.totals import Totals


class SimulationError(MonopolyRulesError):
    """Games that cannot be simulated as asked."""


@attrs.frozen
class Ruled:
    """Which rules a worker plays by: texts and numbers, never a plugin's objects."""

    spec: str
    players: int
    parameters: str
    """As JSON, so that jobs are hashable."""
    fingerprint: str

    def rules(self, refused: type[MonopolyRulesError]) -> RuleSet:
        """The rules, where the same ones are installed."""
        parameters = cast("Mapping[str, JSON]", json.loads(self.parameters))
        rules = compose(self.spec, players=self.players, parameters=parameters)
        if rules.fingerprint != self.fingerprint:
            raise refused(
                f"a worker has other rules for {self.spec!r} ({rules.fingerprint} instead of "
                f"{self.fingerprint}): install the same distributions everywhere"
            )
        return rules


def ruled_by(rules: RuleSet) -> tuple[str, int, str, str]:
    """The fields of `Ruled` for a rule set."""
    parameters = json.dumps(dict(rules.parameters), sort_keys=True)
    return rules.spec, rules.players, parameters, rules.fingerprint


@attrs.frozen
class Setting(Ruled):
    """And who plays, from which position."""

    family: str
    bots: tuple[str, ...]
    start: str
    """The position to start from, as JSON."""

    def set_up(self, refused: type[MonopolyRulesError]) -> tuple[RuleSet, tuple[Bot, ...], State]:
        """The rules, the bots and the start, where the same rules are installed."""
        rules = self.rules(refused)
        bots = tuple(installed().bot_for(self.family, name) for name in self.bots)
        return rules, bots, rules.forms.read_state(json.loads(self.start), "start")


@attrs.frozen
class Job(Setting):
    """Games of a simulation."""

    seed: int
    max_turns: int
    seen_by: Seat | None
    rows: bool
    events: bool


@lru_cache(maxsize=4)
def match_of(job: Job) -> Match:
    """The match of a job, composed once in every worker and kept for its other games."""
    rules, bots, start = job.set_up(SimulationError)
    return Match(
        rules, bots, start, job.seed, job.max_turns, job.seen_by, job.rows, job.events, job.bots
    )


def run_job(job: Job, first: int, last: int) -> Totals:
    """The totals of the games from ``first`` up to but not including ``last``."""
    try:
        match = match_of(job)
    except SimulationError:
        raise
    except MonopolyRulesError as error:
        # One text: errors with fields of their own do not all survive the way between processes.
        raise SimulationError(f"a worker cannot play {job.spec!r}: {error}") from None
    return play_games(match, range(first, last))
