"""Rollouts: one action in many games, each with what the seat cannot see dealt anew."""

from __future__ import annotations

import json
import random
from functools import lru_cache

import attrs

from monopoly_rules.analysis.prospects import AnalysisError, Result
from monopoly_rules.kernel import Action, Lane, RuleSet, Seat, State
from monopoly_rules.plugins import Bot
from monopoly_rules.simulation.jobs import Setting
from monopoly_rules.simulation.playing import ACTIONS_PER_TURN, play_on
from monopoly_rules.simulation.seeds import chance_seed, player_seed


@attrs.frozen(eq=False)
class Rollouts:
    """What all games have in common."""

    rules: RuleSet
    bots: tuple[Bot, ...]
    start: State
    seat: Seat
    seed: int
    max_turns: int

    def play(self, action: Action, first: int, last: int) -> list[Result]:
        """The results of the games from ``first`` up to but not including ``last``.

        A game has its number's chance whatever the action is, so that luck is the same for all.
        """
        return [self._game(action, number) for number in range(first, last)]

    def _game(self, action: Action, number: int) -> Result:
        rules, seat = self.rules, self.seat
        rng = random.Random(chance_seed(self.seed, number))
        start = rules.resample(self.start, seat, rng)
        lane = Lane(rules, start, rng, [0] * rules.TALLY)
        players = [
            bot.make(rules, each, player_seed(self.seed, number, each))
            for each, bot in enumerate(self.bots)
        ]
        lane.take(action)
        play_on(lane, players, self.max_turns, self.max_turns * ACTIONS_PER_TURN)
        outcome = lane.table.outcome
        won = 0.0
        if outcome is not None and seat in outcome.winners:
            won = 1 / len(outcome.winners)
        return won, rules.riches(lane.table)[seat]


@attrs.frozen
class RolloutJob(Setting):
    """Games of an analysis."""

    seat: Seat
    seed: int
    max_turns: int


@lru_cache(maxsize=4)
def rollouts_of(job: RolloutJob) -> Rollouts:
    """The rollouts of a job, composed once in every worker."""
    rules, bots, start = job.set_up(AnalysisError)
    return Rollouts(rules, bots, start, job.seat, job.seed, job.max_turns)


def run_rollouts(job: RolloutJob, action: str, first: int, last: int) -> list[Result]:
    """Some games of one action, wherever this runs."""
    rollouts = rollouts_of(job)
    read = rollouts.rules.forms.read_action(json.loads(action), "action", job.seat)
    return rollouts.play(read, first, last)
