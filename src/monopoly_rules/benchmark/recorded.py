"""Recorded games: what bots played, so that it can be played again without their thinking.

Games are cut into stretches of some turns, each a start of its own: on a busy machine only short
pieces of work are ever left in peace, and late turns cost something else than early ones.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    Action,
    Choice,
    Lane,
    Player,
    RuleSet,
    Seat,
    State,
    View,
)
from monopoly_rules.plugins import Bot


@attrs.frozen(eq=False)
class Moment:
    """A position of a game and what was done in it; ``seat`` may be chance."""

    state: State
    action: Action
    seat: Seat


@attrs.frozen(eq=False)
class Recorded:
    """A stretch of a game of bots."""

    seed: int
    start: State
    end: State
    turns: int
    moments: tuple[Moment, ...]
    asked: tuple[Moment, ...]
    """Those in which a player was asked."""


def players_of(rules: RuleSet, bot: Bot) -> list[Player]:
    """A new player for every seat, the same ones every time."""
    return [bot.make(rules, seat, seat) for seat in range(rules.players)]


def stretches(rules: RuleSet, bot: Bot, *, games: int, each: int, turns: int) -> list[Recorded]:
    """The first stretches of some games, ``each`` of a game, so many turns long."""
    found: list[Recorded] = []
    for game in range(games):
        state = rules.start()[0]
        for part in range(each):
            if state.outcome is None:
                found.append(record(rules, bot, game * each + part, turns, state))
                state = found[-1].end
    return found


def record(rules: RuleSet, bot: Bot, seed: int, turns: int, start: State) -> Recorded:
    """A stretch of so many turns at most, from a position on."""
    actions: list[Action] = []
    tally = [0] * rules.TALLY
    lane = Lane(rules, start, random.Random(seed), tally)
    players = [noting(player, actions) for player in players_of(rules, bot)]
    lane.play(players, turns=turns)
    moments: list[Moment] = []
    state, chance = start, random.Random(seed)
    for action in actions:
        while (decision := rules.decision(state)).awaited == (CHANCE,):
            outcome = decision.drawn(chance)
            moments.append(Moment(state, outcome, CHANCE))
            state, _ = rules.apply(state, outcome, events=False)
        moments.append(Moment(state, action, action.seat))
        state, _ = rules.apply(state, action, events=False)
    asked = tuple(moment for moment in moments if moment.seat != CHANCE)
    while state.outcome is None and (decision := rules.decision(state)).awaited == (CHANCE,):
        state, _ = rules.apply(state, decision.drawn(chance), events=False)
    return Recorded(seed, start, state, tally[0], tuple(moments), asked)


def noting(player: Player, actions: list[Action]) -> Player:
    """The same player; what it does is written down."""

    def play(view: View, choices: Sequence[Choice[Action]]) -> Action:
        actions.append(player(view, choices))
        return actions[-1]

    return play
