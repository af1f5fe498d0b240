"""Episodes: whole games of a policy, played here or by the workers of an executor."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from functools import lru_cache
from typing import Protocol

import attrs
import numpy as np
from numpy.typing import NDArray

from monopoly_rules.envs.answering import EnvError
from monopoly_rules.envs.observing import Floats
from monopoly_rules.envs.rewards import Reward
from monopoly_rules.envs.sitting import MAX_STEPS, Encoding
from monopoly_rules.envs.tables import Ints, Masks, Tables
from monopoly_rules.kernel import Seat, quoted
from monopoly_rules.kernel.values.seeds import derived_seed
from monopoly_rules.simulation.jobs import Ruled, ruled_by

SIDE_BY_SIDE = 16
"""So many games are played side by side, and sent to a worker as one piece."""


class Policy(Protocol):
    """What says a token for each row: of what is observed, what is legal, and who is asked."""

    def __call__(
        self, observations: Floats, masks: Masks, seats: Ints, rng: np.random.Generator
    ) -> Ints:
        """A legal token for each row."""


@attrs.frozen(eq=False)
class Episode:
    """One game: a row for each token that was said."""

    game: int
    """The number of the game in its seed."""
    seats: Ints
    observations: Floats
    masks: NDArray[np.bool_]
    tokens: Ints
    rewards: Floats
    """What each token brought every seat: a column for each."""
    winners: tuple[Seat, ...]
    """Nobody, if it was given up."""
    given_up: bool


@attrs.frozen
class EpisodeJob(Ruled):
    """What a worker needs to know: texts and numbers."""

    seed: int
    reward: Reward
    max_steps: int
    keep: bool


def play_episodes(
    encoding: Encoding,
    policy: Policy,
    *,
    games: int,
    seed: int = 0,
    reward: Reward = "outcome",
    max_steps: int = MAX_STEPS,
    keep: bool = True,
    executor: Executor | None = None,
) -> list[Episode]:
    """Play games of one policy in all seats, each to its end; the same seed gives the same games,
    with or without an ``executor``.

    The policy is sent to the workers, so it must be picklable; they compose the rules themselves.
    Without ``keep``, observations and masks are left out.
    """
    if type(games) is not int or games < 1:
        raise EnvError(f"games must be a whole number from 1 on, not {quoted(games)}")
    job = EpisodeJob(*ruled_by(encoding.rules), seed, reward, max_steps, keep)
    pieces = [(first, min(SIDE_BY_SIDE, games - first)) for first in range(0, games, SIDE_BY_SIDE)]
    if executor is None:
        return [each for piece in pieces for each in _play(encoding, job, policy, *piece)]
    futures = [executor.submit(_play_job, job, policy, *piece) for piece in pieces]
    try:
        return [each for future in futures for each in future.result()]
    finally:
        for future in futures:
            future.cancel()


@lru_cache(maxsize=4)
def _encoding_of(job: EpisodeJob) -> Encoding:
    return Encoding.of(job.rules(EnvError))


def _play_job(job: EpisodeJob, policy: Policy, first: int, games: int) -> list[Episode]:
    return list(_play(_encoding_of(job), job, policy, first, games))


def _play(
    encoding: Encoding, job: EpisodeJob, policy: Policy, first: int, games: int
) -> Iterator[Episode]:
    """Some games side by side; those that are over wait for the others."""
    tables = Tables(
        encoding,
        games=games,
        seed=job.seed,
        first=first,
        reward=job.reward,
        max_steps=job.max_steps,
    )
    rng = np.random.default_rng(derived_seed(f"{job.seed} policy {first}"))
    said: list[list[tuple[int, Floats | None, NDArray[np.bool_] | None, int, Floats]]] = [
        [] for _ in range(games)
    ]
    while True:
        places = np.flatnonzero(~tables.over)
        if not len(places):
            break
        seats = tables.seats[places]
        sittings = [tables.sittings[place] for place in places]
        seen = np.stack([each.observation(each.seat) for each in sittings])
        masks = np.stack([each.mask(each.seat) for each in sittings])
        tokens = np.zeros(games, dtype=np.int64)
        tokens[places] = policy(seen, masks, seats, rng)
        brought = tables.step(tokens)
        for row, place in enumerate(map(int, places)):
            kept = (seen[row], masks[row].astype(np.bool_)) if job.keep else (None, None)
            said[place].append((int(seats[row]), *kept, int(tokens[place]), brought[place]))
    for place, sitting in enumerate(tables.sittings):
        outcome = sitting.lane.table.outcome
        rows = said[place]
        yield Episode(
            tables.numbers[place],
            np.array([row[0] for row in rows], dtype=np.int64),
            np.array([row[1] for row in rows if row[1] is not None], dtype=np.float32),
            np.array([row[2] for row in rows if row[2] is not None], dtype=np.bool_),
            np.array([row[3] for row in rows], dtype=np.int64),
            np.array([row[4] for row in rows], dtype=np.float32),
            () if outcome is None else outcome.winners,
            sitting.given_up,
        )


class RandomPolicy:
    """Says any legal token, each as likely as another."""

    def __call__(
        self, observations: Floats, masks: Masks, seats: Ints, rng: np.random.Generator
    ) -> Ints:
        drawn: Ints = (masks * rng.random(masks.shape)).argmax(axis=1)
        return drawn
