"""Limits of time and memory for one call, so that a bomb fails its test and nothing else."""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MEGABYTE: Final = 2**20
MOST: Final = 200
"""Megabytes that a reader may take beyond what was there."""
ROOM: Final = 400 * MEGABYTE
"""Address space beyond what the process has; asking for more is a `MemoryError`."""


@contextmanager
def little_memory() -> Iterator[None]:
    """While this lasts the process cannot grow by more than `ROOM`, where the system can say so."""
    if sys.platform != "linux":
        yield
        return
    import resource

    with open("/proc/self/statm") as file:
        size = int(file.read().split()[0]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (size + ROOM, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def seconds(call: Callable[[], object], enough: float = 0.0) -> float:
    """What a call takes of the processor, at best of three: the first one also loads code. Less
    than ``enough`` is enough."""
    taken = []
    gc.freeze()  # what other tests have left does not make the collector slow
    try:
        for _ in range(3):
            began = time.process_time()
            call()
            taken.append(time.process_time() - began)
            if taken[-1] > 10 or taken[-1] < enough:
                break
    finally:
        gc.unfreeze()
    return min(taken)


def megabytes(call: Callable[[], object]) -> float:
    """The most memory that a call has at once."""
    tracemalloc.start()
    try:
        call()
        return tracemalloc.get_traced_memory()[1] / MEGABYTE
    finally:
        tracemalloc.stop()


def peak() -> int:
    """The most memory that this process has had, in megabytes; 0 where nobody knows."""
    if sys.platform == "win32":
        return 0
    import resource

    unit = 1024 if sys.platform == "darwin" else 1
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit // 1024
