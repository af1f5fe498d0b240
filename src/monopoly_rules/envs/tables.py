"""Many games side by side: one step says a token in each of them."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from monopoly_rules.envs.answering import EnvError
from monopoly_rules.envs.observing import Floats
from monopoly_rules.envs.rewards import Reward
from monopoly_rules.envs.sitting import MAX_STEPS, Encoding, Sitting
from monopoly_rules.kernel import State, quoted
from monopoly_rules.simulation.seeds import chance_seed

Ints: TypeAlias = NDArray[np.int64]
Masks: TypeAlias = NDArray[np.int8]


class Tables:
    """Games ``first`` to ``first + games - 1`` of a seed, in one process.

    In each of them one seat is asked; one policy may answer for all, or each seat has its own.
    A game that is over stays as it is, whatever token is said, until `renew` replaces it.

    >>> tables = Tables(Encoding.of("card-nl", players=2), games=3, seed=7)
    >>> tables.seats, tables.masks().sum(axis=1)
    (array([1, 1, 1]), array([6, 6, 6]))
    """

    def __init__(
        self,
        encoding: Encoding,
        *,
        games: int,
        seed: int = 0,
        first: int = 0,
        reward: Reward = "outcome",
        max_steps: int = MAX_STEPS,
        start: State | None = None,
    ) -> None:
        if type(games) is not int or games < 1:
            raise EnvError(f"games must be a whole number from 1 on, not {quoted(games)}")
        self.encoding = encoding
        self._seed = seed
        self._reward: Reward = reward
        self._max_steps = max_steps
        self._start = start
        self.numbers = list(range(first, first + games))
        """Which game lies at each place."""
        self._next = first + games
        self.sittings = [self._sitting(number) for number in self.numbers]

    def _sitting(self, number: int) -> Sitting:
        return Sitting(
            self.encoding,
            chance_seed(self._seed, number),
            reward=self._reward,
            start=self._start,
            max_steps=self._max_steps,
        )

    def __len__(self) -> int:
        return len(self.sittings)

    @property
    def seats(self) -> Ints:
        """Who is asked in each game."""
        return np.array([sitting.seat for sitting in self.sittings], dtype=np.int64)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended or were given up."""
        return np.array([not sitting.legal for sitting in self.sittings], dtype=np.bool_)

    def observations(self) -> Floats:
        """What the seat that is asked sees, a row for each game."""
        return np.stack([sitting.observation(sitting.seat) for sitting in self.sittings])

    def masks(self) -> Masks:
        """1 for every token that the seat that is asked may say, a row for each game."""
        return np.stack([sitting.mask(sitting.seat) for sitting in self.sittings])

    def step(self, tokens: Ints) -> Floats:
        """Say a token in each game; returns what it has brought each seat, a row for each game."""
        if len(tokens) != len(self.sittings):
            raise EnvError(f"{len(tokens)} tokens for {len(self.sittings)} games")
        brought = np.zeros((len(self.sittings), self.encoding.rules.players), dtype=np.float32)
        for place, (sitting, token) in enumerate(zip(self.sittings, tokens, strict=True)):
            if sitting.legal:
                sitting.say(int(token))
                brought[place] = sitting.rewards
        return brought

    def renew(self) -> list[int]:
        """Put another game in the place of each that is over; returns the places."""
        places = [place for place, sitting in enumerate(self.sittings) if not sitting.legal]
        for place in places:
            self.numbers[place] = self._next
            self.sittings[place] = self._sitting(self._next)
            self._next += 1
        return places
