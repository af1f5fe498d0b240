"""What the kernel costs on the toy game: one measured piece of work for each figure."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import TypeAlias

import attrs

from monopoly_rules.kernel import CHANCE, Action, Lane, RuleSet, Seat, State, chance_choice
from monopoly_rules.kernel.values import names_of
from toy_game import compose

Work: TypeAlias = Callable[["Recorded"], int]
"""Does some work on one game and says how many times it did it."""


@attrs.frozen
class Figure:
    """One line of the benchmark."""

    name: str
    lane: str
    players: str
    events: str
    work: Work


@attrs.frozen
class Moment:
    """A position of a recorded game and what was done in it."""

    state: State
    action: Action
    seat: Seat
    """A seat that is awaited, chance included."""


@attrs.frozen
class Recorded:
    """A game of random players, to be played again without their thinking."""

    seed: int
    moments: tuple[Moment, ...]
    asked: tuple[Moment, ...]
    """Those in which a player was asked."""

    @property
    def first(self) -> State:
        """The position it starts from."""
        return self.moments[0].state


def record(rules: RuleSet, seed: int) -> Recorded:
    """One game; players draw the verb first, and chance is seeded as in a `Game`."""
    state, _ = rules.start()
    chance, mind = random.Random(seed), random.Random(-seed - 1)
    moments: list[Moment] = []
    while state.outcome is None:
        decision = rules.decision(state)
        seat = decision.awaited[int(mind.random() * len(decision.awaited))]
        if seat == CHANCE:
            action = chance_choice(decision).sample(chance)
        else:
            choices = decision.choices(seat)
            action = choices[int(mind.random() * len(choices))].sample(mind)
        moments.append(Moment(state, action, seat))
        state, _ = rules.apply(state, action, events=False)
    asked = tuple(moment for moment in moments if moment.seat != CHANCE)
    return Recorded(seed, tuple(moments), asked)


class Bench:
    """Recorded games of the toy, and the work measured on them."""

    def __init__(self, players: int = 4, games: int = 30) -> None:
        self.rules = compose("toy-bazaar", players=players)
        self.games = [record(self.rules, seed) for seed in range(games)]

    def figures(self) -> list[Figure]:
        """All figures, in the order they are printed."""
        rows: list[tuple[str, str, str, str, Work]] = [
            ("who is awaited", "states", "replayed", "-", self.awaited),
            ("check (why_not)", "states, checked", "replayed", "-", self.why_not),
            ("check and apply", "states, checked", "replayed", "off", self.apply_silently),
            ("check and apply", "states, checked", "replayed", "on", self.apply_telling),
            ("choices of one seat", "states, listed", "-", "-", self.choices),
            ("view of one seat", "states", "-", "-", self.view),
            ("look", "states", "-", "-", self.look),
            ("thaw", "states", "-", "-", self.thaw),
            ("thaw and freeze", "states", "-", "-", self.freeze),
            ("hash of a state", "states", "-", "-", self.hash),
            ("action or throw", "table, checked", "replayed", "off", self.lane_checked),
            ("action or throw", "table, unchecked", "replayed", "off", self.lane_unchecked),
            ("action, choices listed", "states, checked", "random", "off", self.random_players),
        ]
        return [Figure(*row) for row in rows]

    def awaited(self, game: Recorded) -> int:
        decision = self.rules.decision
        for moment in game.moments:
            _ = decision(moment.state).awaited
        return len(game.moments)

    def why_not(self, game: Recorded) -> int:
        decision = self.rules.decision
        for moment in game.moments:
            decision(moment.state).why_not(moment.action)
        return len(game.moments)

    def apply_silently(self, game: Recorded) -> int:
        apply = self.rules.apply
        for moment in game.moments:
            apply(moment.state, moment.action, events=False)
        return len(game.moments)

    def apply_telling(self, game: Recorded) -> int:
        apply = self.rules.apply
        for moment in game.moments:
            apply(moment.state, moment.action)
        return len(game.moments)

    def choices(self, game: Recorded) -> int:
        decision = self.rules.decision
        for moment in game.asked:
            decision(moment.state).choices(moment.seat)
        return len(game.asked)

    def view(self, game: Recorded) -> int:
        view = self.rules.view
        for moment in game.asked:
            view(moment.state, moment.seat)
        return len(game.asked)

    def look(self, game: Recorded) -> int:
        rules, look = self.rules, self.rules.mould.look
        for moment in game.moments:
            look(rules, moment.state)
        return len(game.moments)

    def thaw(self, game: Recorded) -> int:
        rules, thaw = self.rules, self.rules.mould.thaw
        for moment in game.moments:
            thaw(rules, moment.state, None)
        return len(game.moments)

    def freeze(self, game: Recorded) -> int:
        rules, thaw, freeze = self.rules, self.rules.mould.thaw, self.rules.mould.freeze
        for moment in game.moments:
            freeze(thaw(rules, moment.state, None))
        return len(game.moments)

    def hash(self, game: Recorded) -> int:
        for moment in game.moments:
            hash(moment.state)
        return len(game.moments)

    def lane_checked(self, game: Recorded) -> int:
        return self._in_lane(game, checked=True)

    def lane_unchecked(self, game: Recorded) -> int:
        return self._in_lane(game, checked=False)

    def _in_lane(self, game: Recorded, *, checked: bool) -> int:
        lane = Lane(self.rules, game.first, random.Random(game.seed))
        take = lane.take
        for moment in game.asked:
            take(moment.action, checked=checked)
        return len(game.moments)

    def random_players(self, game: Recorded) -> int:
        return len(record(self.rules, game.seed).moments)

    def bytes_kept(self) -> float:
        """What a state takes that is kept beside the one before it: all they do not share."""
        total = 0
        for game in self.games:
            seen: set[int] = set()
            for moment in game.moments:
                total += _own_size(moment.state, seen)
        return total / sum(len(game.moments) for game in self.games)


def _own_size(value: object, seen: set[int]) -> int:
    """The bytes of a value and of what it refers to, without what was seen before."""
    if id(value) in seen or isinstance(value, int | str | bool | type(None)):
        return 0  # small numbers and texts are shared by the interpreter
    seen.add(id(value))
    inner: tuple[object, ...] = ()
    if isinstance(value, tuple):
        inner = value
    else:
        inner = tuple(getattr(value, name) for name in names_of(type(value)))
    return sys.getsizeof(value) + sum(_own_size(each, seen) for each in inner)
