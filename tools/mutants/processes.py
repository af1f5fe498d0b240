"""Something tried in a process of its own, with limits of time and memory."""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import attrs

Failing: TypeAlias = Callable[[], str | None]
"""Something that says what failed, or None."""
Say: TypeAlias = Callable[[object], None]
"""Takes what is to be told to the process that waits for it."""
SPARE: Final = 10.0
UNHURRIED: Final = 30
"""So much longer than its share of the processor something may last on a busy machine."""
MEMORY: Final = 4 << 30


class JudgingError(Exception):
    """Tests fail without any change, or a mutant could not be tried."""


@attrs.frozen
class Ended:
    """What failed, if anything did, and how much of the processor's time it took."""

    failed: str | None
    seconds: float


def tried(run: Failing, limit: float) -> Ended:
    """Run something in a process of its own for so many seconds of the processor's time at most.

    Whatever it raises, and whatever ends it, is a failure.
    """
    process, reading = _forked(lambda say: say(_outcome(run, limit)))
    said = b"".join(_pieces(reading, process, UNHURRIED * limit))
    _, status = os.waitpid(process, 0)
    match json.loads(said or b"null"):
        case {"error": str(error)}:
            raise JudgingError(error)
        case {"failed": str() | None as failed, "seconds": float(seconds)}:
            return Ended(failed, seconds)
    return Ended(_ending(status), limit)


def streamed(run: Callable[[Say], None]) -> Iterator[object]:
    """What something running in a process of its own says, one after the other, as JSON."""

    def work(say: Say) -> None:
        try:
            _quietly()
            run(say)
        except BaseException:  # noqa: BLE001  # the other process reports it
            say({"error": traceback.format_exc()})

    process, reading = _forked(work)
    rest = b""
    for piece in _pieces(reading, process, float("inf")):
        *lines, rest = (rest + piece).split(b"\n")
        for line in map(json.loads, lines):
            if isinstance(line, dict) and "error" in line:
                raise JudgingError(line["error"])
            yield line
    _, status = os.waitpid(process, 0)
    if status:
        raise JudgingError(_ending(status))


def _forked(work: Callable[[Say], None]) -> tuple[int, int]:
    """A process at work, and where to read what it says."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if not process:
        os.close(reading)
        work(lambda said: _write(writing, json.dumps(said).encode() + b"\n"))
        os._exit(0)
    os.close(writing)
    return process, reading


def _write(to: int, data: bytes) -> None:
    while data:
        data = data[os.write(to, data) :]


def _pieces(reading: int, process: int, patience: float) -> Iterator[bytes]:
    """What a process says until it ends, or until patience does."""
    end = time.monotonic() + patience
    while True:
        left = None if end == float("inf") else max(0.0, end - time.monotonic())
        if not select.select([reading], [], [], left)[0]:
            os.kill(process, signal.SIGKILL)
            end += SPARE
            continue
        piece = os.read(reading, 65536)
        if not piece:
            os.close(reading)
            return
        yield piece


def _ending(status: int) -> str:
    """How a process ended that could not say it."""
    if not os.WIFSIGNALED(status):
        return f"ended with {os.WEXITSTATUS(status)}"
    by = signal.Signals(os.WTERMSIG(status))
    # The system ends who needs too much of the processor, we end who needs too much of the clock.
    slow = by in (signal.SIGXCPU, signal.SIGKILL)
    return "took too long" if slow else f"ended by {by.name}"


def _outcome(run: Failing, limit: float) -> dict[str, object]:
    try:
        _quietly()
        _within(limit)
        began = time.process_time()
        failed = _failure(run)
        return {"failed": failed, "seconds": time.process_time() - began}
    except BaseException:  # noqa: BLE001  # the other process reports it
        return {"error": traceback.format_exc()}


def _failure(run: Failing) -> str | None:
    try:
        return run()
    except JudgingError:
        raise
    except BaseException as error:  # noqa: BLE001  # whatever it is, it is a failure
        return f"{type(error).__name__}: {error}"[:200]


def _quietly() -> None:
    """Nothing is printed and nothing is kept on disk."""
    sys.dont_write_bytecode = True
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _within(limit: float) -> None:
    """Whoever takes longer or needs too much is ended by the system."""
    import resource  # not on Windows, where the doctests import this module too

    seconds = int(time.process_time() + limit) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
