"""The same games on a local Dask or Ray cluster, one of whose workers is killed on the way.

    python examples/cluster.py dask      (python -m pip install distributed)
    python examples/cluster.py ray       (python -m pip install ray)

The sums are compared with those of this process alone. To use your own cluster, connect to it
instead of starting a local one; the library has to be installed on its workers.
"""

from __future__ import annotations

import argparse
import importlib
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import TypeVar

import monopoly_rules as mr

T = TypeVar("T")


class RayExecutor(Executor):
    """An executor whose work Ray does; Ray starts a piece again if its worker dies."""

    def __init__(self) -> None:
        ray = importlib.import_module("ray")
        self._remote = ray.remote(max_retries=3)(lambda fn, args, kwargs: fn(*args, **kwargs))

    def submit(self, fn: Callable[..., T], /, *args: object, **kwargs: object) -> Future[T]:
        """Send a call to a worker."""
        found: Future[T] = self._remote.remote(fn, args, kwargs).future()
        return found


@contextmanager
def on_dask(workers: int) -> Iterator[Executor]:
    """A local Dask cluster, a process for each worker."""
    distributed = importlib.import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        yield executor


@contextmanager
def on_ray(workers: int) -> Iterator[Executor]:
    """A local Ray cluster."""
    ray = importlib.import_module("ray")
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        yield RayExecutor()
    finally:
        ray.shutdown()


def simulated(games: int, executor: Executor | None = None, *, killing: bool = False) -> mr.Summary:
    """Some games; with ``killing``, one of the workers dies while it is at work."""
    doomed = [executor.submit(os.getpid).result()] if executor is not None and killing else []

    def progress(done: int) -> None:
        if doomed:
            os.kill(doomed.pop(), signal.SIGKILL)

    return mr.simulate(
        "board-nl", players=4, games=games, seed=7, executor=executor, progress=progress
    )


def main() -> None:
    """Play the games here and on the cluster, and compare the sums."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("cluster", choices=("dask", "ray"))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    alone = simulated(given.games)
    print(f"here:                    {alone.turns:,} turns in {alone.seconds:.1f} s")
    begun = time.perf_counter()
    start = on_dask if given.cluster == "dask" else on_ray
    with start(given.workers) as executor:
        print(f"started {given.cluster}:           {time.perf_counter() - begun:.1f} s")
        for name, killing in (("on the cluster", False), ("with a worker killed", True)):
            found = simulated(given.games, executor, killing=killing)
            same = "the same sums" if found == alone else "OTHER SUMS"
            print(f"{name + ':':24} {found.turns:,} turns in {found.seconds:.1f} s, {same}")


if __name__ == "__main__":
    main()
