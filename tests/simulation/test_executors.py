"""The same games, however they are spread."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import TypeVar, cast

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.plugins import registry_of
from monopoly_rules.simulation import jobs
from monopoly_rules.simulation.running import LARGEST_PIECE, UNDER_WAY, _pieces
from monopoly_rules.simulation.totals import Totals
from monopoly_rules_variants import board_game

GAMES = 12
T = TypeVar("T")


def games(executor: Executor | None) -> mr.Summary:
    return mr.simulate("board-nl", players=4, games=GAMES, seed=7, max_turns=60, executor=executor)


@pytest.fixture(scope="module")
def alone() -> mr.Summary:
    """What comes of it on one core."""
    return games(None)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_process_pool_plays_the_same_games(alone: mr.Summary, workers: int) -> None:
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        assert games(pool) == alone


def test_cards_from_a_position_in_a_pool() -> None:
    rules = mr.compose("card-nl", players=3, parameters={"stall_orbits": 5})
    start = rules.position({"hands": ["?x10", "yellow1-3 ?x7", "?x10"], "money": [500, 0, 0]})
    alone = mr.simulate(rules, games=2, seed=1, bots=["random"], max_turns=40, position=start)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        spread = mr.simulate(
            rules,
            games=2,
            seed=1,
            bots=["random"],
            max_turns=40,
            position=start,
            executor=pool,
        )
    assert spread == alone


def test_dask_plays_the_same_games(alone: mr.Summary) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        assert games(executor) == alone


def test_progress_is_told_until_all_is_done() -> None:
    told: list[int] = []
    with ThreadPoolExecutor(2) as pool:
        mr.simulate(
            "board-nl",
            players=2,
            games=5,
            max_turns=5,
            executor=pool,
            progress=told.append,
        )
    assert told == [1, 2, 3, 4, 5]


class Recording(Executor):
    """Runs at once, as a worker whose jobs come otherwise than sent, and remembers them."""

    def __init__(self, **otherwise: str) -> None:
        self.sent: list[jobs.Job] = []
        self.otherwise = otherwise

    def altered(self, job: jobs.Job) -> jobs.Job:
        spec = self.otherwise.get("spec", job.spec)
        return attrs.evolve(
            job, spec=spec, fingerprint=self.otherwise.get("fingerprint", job.fingerprint)
        )

    def submit(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> Future[T]:
        job, *rest = args
        assert isinstance(job, jobs.Job)
        self.sent.append(job)
        future: Future[T] = Future()
        try:
            future.set_result(fn(self.altered(job), *rest, **kwargs))
        except mr.MonopolyRulesError as error:
            future.set_exception(error)
        return future


def test_only_plain_data_is_sent(alone: mr.Summary) -> None:
    recording = Recording()
    assert games(recording) == alone
    for value in attrs.astuple(recording.sent[0]):
        assert isinstance(value, int | str | tuple | None)


@pytest.mark.parametrize(
    ("otherwise", "problem"),
    [
        ({"fingerprint": "0123"}, "a worker has other rules for 'board-nl'"),
        ({"spec": "board-mars"}, "a worker cannot play 'board-mars': unknown variant"),
    ],
)
def test_a_worker_that_has_other_plugins_is_noticed(
    otherwise: dict[str, str], problem: str
) -> None:
    with pytest.raises(mr.SimulationError, match=problem):
        games(Recording(**otherwise))


def test_plugins_of_this_process_cannot_be_sent() -> None:
    with pytest.raises(mr.SimulationError, match="leave out the registry"):
        mr.simulate(
            "board-nl",
            players=2,
            games=1,
            registry=registry_of(board=board_game),
            executor=Recording(),
        )


class Enough(Exception):
    """So many jobs have been sent."""


class Slow(Executor):
    """Finishes a job only when another is waited for, and counts those that wait."""

    def __init__(self, last: int) -> None:
        self.last, self.sent, self.most = last, 0, 0
        self.waiting: list[Future[Totals]] = []

    def submit(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> Future[T]:
        self.sent += 1
        if self.sent > self.last:
            raise Enough
        future: Future[T] = Future()
        self.waiting.append(cast("Future[Totals]", future))
        self.most = max(self.most, sum(not each.done() for each in self.waiting))
        if len(self.waiting) >= UNDER_WAY:
            self.waiting[self.sent - UNDER_WAY].set_result(
                Totals.nothing(mr.compose("board-nl", players=2).TALLY, 2)
            )
        return future


@pytest.mark.parametrize(
    ("games", "size"), [(3, 1), (1_000, 10), (10**6, 250), (10**8, 500), (10**9, 5_000)]
)
def test_pieces_are_many_enough_to_share_and_few_enough_to_send(games: int, size: int) -> None:
    assert next(_pieces(0, games, LARGEST_PIECE)) == (0, size)


@pytest.mark.parametrize("games", [10**9, 10**30])
def test_any_number_of_games_is_sent_bit_by_bit(games: int) -> None:
    slow = Slow(UNDER_WAY + 50)
    with pytest.raises(Enough):
        mr.simulate("board-nl", players=2, games=games, executor=slow)
    assert slow.most <= UNDER_WAY
    assert all(each.done() for each in slow.waiting), "what is left is cancelled"


def test_any_number_of_games_is_played_bit_by_bit_here() -> None:
    def enough(done: int) -> None:
        raise Enough

    tracemalloc.start()
    with pytest.raises(Enough):
        mr.simulate("board-nl", players=2, games=10**12, max_turns=1, progress=enough)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20_000_000
