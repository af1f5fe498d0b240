"""One mutant and one stage in one process, with limits of time and memory."""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
import traceback
from typing import Final

import attrs

from tools.mutants.loading import load_instead
from tools.mutants.mutating import Mutant
from tools.mutants.stages import Stage
from tools.mutants.suites import ROOT, Suite

SLOWER: Final = 5
"""A stage that takes so many times its usual time, and some seconds, never ends."""
SPARE: Final = 10.0
FIRST: Final = 3600.0
"""What a stage may take where its usual time is not known yet."""
UNHURRIED: Final = 30
"""So much longer than its share of the processor a stage may last on a busy machine."""
MEMORY: Final = 4 << 30


class JudgingError(Exception):
    """A stage fails without any change, or a mutant could not be tried."""


@attrs.frozen
class Judged:
    """The last stage that a mutant came to, and what killed it there; None if nothing did."""

    stage: str
    killer: str | None


@attrs.frozen
class _Ended:
    """How a stage ended, and how much of the processor's time it took."""

    killer: str | None
    seconds: float


@attrs.define
class Judge:
    """Judges the mutants of one suite. A stage is run without any change before a mutant comes to
    it for the first time: it must not fail then, and how long it takes sets the limit."""

    suite: Suite
    spare: float = SPARE
    _usual: dict[str, float] = attrs.field(factory=dict, init=False)

    def judge(self, mutant: Mutant) -> Judged:
        """Whether anything of the suite notices a mutant."""
        for stage in self.suite.stages:
            limit = SLOWER * self.usual(stage) + self.spare
            killer = _in_a_process(self.suite, stage, mutant, limit).killer
            if killer is not None:
                break
        return Judged(stage.name, killer)

    def usual(self, stage: Stage) -> float:
        """How long a stage takes where nothing is changed."""
        if stage.name not in self._usual:
            ended = _in_a_process(self.suite, stage, None, FIRST)
            if ended.killer is not None:
                failed = f"{self.suite.name}, {stage.name}: {ended.killer}"
                raise JudgingError(f"without any change there fails: {failed}")
            self._usual[stage.name] = ended.seconds
        return self._usual[stage.name]


def _in_a_process(suite: Suite, stage: Stage, mutant: Mutant | None, limit: float) -> _Ended:
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if not process:
        os.close(reading)
        _child(suite, stage, mutant, limit, writing)
    os.close(writing)
    said = _said(reading, process, UNHURRIED * limit)
    _, status = os.waitpid(process, 0)
    match json.loads(said or "null"):
        case {"error": str(error)}:
            raise JudgingError(error)
        case {"killer": str() | None as killer, "seconds": float(seconds)}:
            return _Ended(killer, seconds)
    return _Ended(_ending(status), limit)


def _said(reading: int, process: int, patience: float) -> bytes:
    """What a process says until it ends, or until patience does."""
    said, end = b"", time.monotonic() + patience
    while True:
        ready, _, _ = select.select([reading], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            os.kill(process, signal.SIGKILL)
            end += SPARE
            continue
        piece = os.read(reading, 65536)
        if not piece:
            os.close(reading)
            return said
        said += piece


def _ending(status: int) -> str:
    """How a process ended that could not say it."""
    if not os.WIFSIGNALED(status):
        return f"ended with {os.WEXITSTATUS(status)}"
    by = signal.Signals(os.WTERMSIG(status))
    return "took too long" if by is signal.SIGXCPU else f"ended by {by.name}"


def _child(suite: Suite, stage: Stage, mutant: Mutant | None, limit: float, to: int) -> None:
    """Everything that the process does. It never returns."""
    said: dict[str, object]
    try:
        _quietly()
        _within(limit)
        if mutant is not None:
            path = suite.sources / mutant.module
            load_instead(suite.module_name(mutant), path, mutant.code(str(path)))
        began = time.process_time()
        said = {"killer": _failed(stage), "seconds": time.process_time() - began}
    except BaseException:  # noqa: BLE001  # the other process reports it
        said = {"error": traceback.format_exc()}
    os.write(to, json.dumps(said).encode())
    os._exit(0)


def _failed(stage: Stage) -> str | None:
    try:
        return stage.run()
    except BaseException as error:  # noqa: BLE001  # whatever it is, the mutant is noticed
        return f"{type(error).__name__}: {error}"[:200]


def _quietly() -> None:
    """Nothing is printed and nothing is kept on disk."""
    sys.dont_write_bytecode = True
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.chdir(ROOT)


def _within(limit: float) -> None:
    """Whoever takes longer or needs too much is ended by the system."""
    import resource  # not on Windows, where the doctests import this module too

    seconds = int(time.process_time() + limit) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
