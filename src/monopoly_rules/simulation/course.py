"""The course of games: what every player was worth, turn after turn."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import attrs

from monopoly_rules.kernel import Lane
from monopoly_rules.plugins import compose, family_of, installed
from monopoly_rules.simulation.seeds import chance_seed, player_seed
from monopoly_rules.simulation.summary import Summary

POINTS: Final = 40
"""So often riches are looked at, about."""
MOST_ACTIONS: Final = 1_000
"""Actions in a turn after which a game is given up."""


@attrs.frozen
class Course:
    """Riches at certain turns, over several games."""

    turns: tuple[int, ...]
    riches: tuple[tuple[tuple[int, ...], ...], ...]
    """By seat and turn, what it was worth in each game; after the end of a game, as at its end."""


def course_of(summary: Summary, games: int) -> Course:
    """Play the first games of a simulation again, and look at everybody's riches now and then.

    A simulation that began from a position or dealt anew what a seat cannot see is played from the
    usual start. Nobody acts on another's turn here.
    """
    rules = compose(summary.spec, players=summary.players, parameters=summary.parameters)
    known = installed()
    family = family_of(rules.spec, known).full_name
    bots = [known.bot_for(family, name) for name in summary.bots]
    turns = _turns(summary.lengths.quantiles["95"])
    found: list[list[list[int]]] = [[[] for _ in turns] for _ in range(summary.players)]
    start = rules.start()[0]
    for number in range(summary.first, summary.first + min(games, summary.games)):
        rng = random.Random(chance_seed(summary.seed, number))
        lane = Lane(rules, start, rng, [0] * rules.TALLY)
        players = [
            bot.make(rules, seat, player_seed(summary.seed, number, seat))
            for seat, bot in enumerate(bots)
        ]
        for place, turn in enumerate(turns):
            if not lane.over:
                lane.play(players, turns=turn, actions=MOST_ACTIONS * turn)
            for seat, worth in enumerate(rules.riches(lane.table)):
                found[seat][place].append(worth)
    return Course(tuple(turns), tuple(tuple(map(tuple, each)) for each in found))


def quantile(values: Sequence[int], part: float) -> float:
    """The value that this part of all values does not exceed.

    >>> quantile((4, 1, 3, 2), 0.5)
    2
    """
    ordered = sorted(values)
    return ordered[max(0, min(len(ordered) - 1, round(part * len(ordered)) - 1))]


def _turns(last: int) -> list[int]:
    step = max(1, last // POINTS)
    return list(range(step, last + 1, step))
