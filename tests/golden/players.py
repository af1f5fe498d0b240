"""Who decides in a recorded game. The same seed decides the same in the same positions."""

from __future__ import annotations

import random
from typing import Final

import monopoly_rules as mr

from . import library
from .plans import BOT, Played

UNASKED: Final = 0.25
"""How often random players let any seat act that may, awaited or not."""
HOSTED: Final = 0.005
"""How often the host does what it may."""


class Table:
    """The players of one game, asked one after the other."""

    def __init__(self, rules: mr.RuleSet, played: Played) -> None:
        self._bots = played.by == BOT
        self._players = library.bots(rules, None if self._bots else "random", played.seed)
        self._bystanders = [library.out_of_turn(player) for player in self._players]
        self._rng = random.Random(played.seed + 1)
        self._unasked: list[int] | None = None

    def next(self, game: mr.Game) -> mr.Action:
        """What is done next, by whoever it is."""
        found = self._interruption(game) if self._bots else self._of_nobody(game)
        if found is not None:
            return found
        seat = self._asked(game)
        return self._players[seat](game.view(seat), game.choices(seat))

    def _interruption(self, game: mr.Game) -> mr.Action | None:
        """What a bot does on another's turn; those who want to are asked once per decision."""
        if self._unasked is None:
            self._unasked = [seat for seat in range(len(self._players)) if seat not in game.awaited]
        while self._unasked:
            seat = self._unasked.pop()
            ask = self._bystanders[seat]
            choices = game.choices(seat) if ask is not None else ()
            found = ask(game.view(seat), choices) if ask is not None and choices else None
            if found is not None:
                return found
        self._unasked = None
        return None

    def _of_nobody(self, game: mr.Game) -> mr.Action | None:
        """What chance throws where it is asked, and now and then the host's word."""
        if game.awaited == (mr.CHANCE,):
            return self._one_of(game.choices(mr.CHANCE)).sample(self._rng)
        hosted = self._rng.random() < HOSTED and game.choices(mr.HOST)
        return self._one_of(hosted).sample(self._rng) if hosted else None

    def _asked(self, game: mr.Game) -> int:
        if self._bots:
            return game.awaited[0]
        if self._rng.random() < UNASKED:
            seats = tuple(seat for seat in range(len(self._players)) if game.choices(seat))
        else:
            seats = game.awaited
        return seats[int(self._rng.random() * len(seats))]

    def _one_of(self, choices: tuple[mr.Choice[mr.Action], ...]) -> mr.Choice[mr.Action]:
        return choices[int(self._rng.random() * len(choices))]
