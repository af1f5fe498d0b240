"""One mutant in one process, with limits of time and memory."""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import attrs

from tools.mutants.loading import load_instead
from tools.mutants.mutating import Mutant
from tools.mutants.stages import Stage
from tools.mutants.suites import Suite

SLOWER: Final = 5
"""A stage that takes so many times its usual time, and some seconds, never ends."""
SPARE: Final = 10.0
MEMORY: Final = 4 << 30
UNHURRIED: Final = 30
"""So much longer than its share of the processor a stage may last on a busy machine."""


class JudgingError(Exception):
    """The suite fails without any change, or a mutant could not be tried."""


@attrs.frozen
class Judged:
    """What the process of a mutant came to; ``killer`` is None if nothing noticed."""

    stage: str
    killer: str | None
    seconds: Mapping[str, float]
    """The time of the processor that each stage took."""


def baseline(suite: Suite) -> Mapping[str, float]:
    """How long each stage takes where nothing is changed; nothing may fail."""
    judged = _in_a_process(suite, None, {stage.name: 3600.0 for stage in suite.stages})
    if judged.killer is not None:
        failed = f"{judged.stage}: {judged.killer}"
        raise JudgingError(f"the suite {suite.name} fails without any change: {failed}")
    return judged.seconds


def judge(suite: Suite, mutant: Mutant, usual: Mapping[str, float], spare: float = SPARE) -> Judged:
    """Whether anything of the suite notices a mutant."""
    limits = {name: SLOWER * seconds + spare for name, seconds in usual.items()}
    return _in_a_process(suite, mutant, limits)


def _in_a_process(suite: Suite, mutant: Mutant | None, limits: Mapping[str, float]) -> Judged:
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if not process:
        os.close(reading)
        _child(suite, mutant, limits, writing)
    os.close(writing)
    lines = _lines(reading, process, UNHURRIED * sum(limits.values()))
    _, status = os.waitpid(process, 0)
    return _summed_up(lines, status)


def _lines(reading: int, process: int, patience: float) -> list[dict[str, object]]:
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
            return [json.loads(line) for line in said.splitlines()]
        said += piece


def _summed_up(lines: list[dict[str, object]], status: int) -> Judged:
    stage, ended = "", False
    killer: str | None = None
    seconds: dict[str, float] = {}
    for line in lines:
        match line:
            case {"error": str(error)}:
                raise JudgingError(error)
            case {"begins": str(stage)}:
                pass
            case {"killer": str() | None as killer, "seconds": float(taken)}:
                seconds[stage] = taken
            case {"ended": True}:
                ended = True
    if not ended and os.WIFSIGNALED(status):
        by = signal.Signals(os.WTERMSIG(status))
        killer = "took too long" if by is signal.SIGXCPU else f"ended by {by.name}"
    elif not ended:
        killer = f"ended with {os.WEXITSTATUS(status)}"
    return Judged(stage, killer, seconds)


def _child(suite: Suite, mutant: Mutant | None, limits: Mapping[str, float], to: int) -> None:
    """Everything that the process of a mutant does. It never returns."""

    def say(**line: object) -> None:
        os.write(to, json.dumps(line).encode() + b"\n")

    import resource  # not on Windows, where the doctests import this module too

    try:
        _quietly()
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if mutant is not None:
            path = suite.sources / mutant.module
            load_instead(suite.module_name(mutant), path, mutant.code(str(path)))
    except BaseException:  # noqa: BLE001  # the other process reports it
        say(error=traceback.format_exc())
        os._exit(0)
    for stage in suite.stages:
        began = time.process_time()
        limit = int(began + limits[stage.name]) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        say(begins=stage.name)
        killer = _failed(stage)
        say(killer=killer, seconds=time.process_time() - began)
        if killer is not None:
            break
    say(ended=True)
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
    os.chdir(Path(__file__).parents[2])
