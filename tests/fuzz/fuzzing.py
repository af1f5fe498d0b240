"""Feeding a reader: so many damaged inputs, what came of them, and what should not have."""

from __future__ import annotations

import random
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import attrs

from monopoly_rules.kernel import JSON

from .known import KNOWN
from .reader import Reader

SLOW: Final = 2.0
"""Seconds of the processor that no input may take."""
HANGS: Final = 20.0
"""After so many an input is given up."""
SHOWN: Final = 600


class Hang(BaseException):
    """An input was given up. No `Exception`: no reader may catch it."""


@attrs.define
class Tally:
    """What came of the inputs of one reader."""

    reader: str
    inputs: int = 0
    taken: int = 0
    refused: Counter[str] = attrs.field(factory=Counter)
    known: Counter[str] = attrs.field(factory=Counter)
    slowest: float = 0.0
    defects: dict[str, tuple[JSON, str]] = attrs.field(factory=dict)
    """What went wrong and where, with the shortest input that did it, and what was said."""
    broken: Counter[str] = attrs.field(factory=Counter)

    def defect(self, what: str, given: JSON, said: object = "") -> None:
        """Keep the shortest input of each sort of defect."""
        self.broken[what] += 1
        if what not in self.defects or len(repr(given)) < len(repr(self.defects[what][0])):
            self.defects[what] = (given, str(said)[:SHOWN])

    def __str__(self) -> str:
        refused = ", ".join(f"{name} {count}" for name, count in self.refused.most_common())
        known = f"; known defects {dict(self.known)}" if self.known else ""
        return (
            f"{self.reader}: {self.inputs} inputs, {self.taken} taken; refused: {refused or 'none'}"
            f"{known}; slowest {self.slowest * 1000:.0f} ms"
        )

    def report(self, reader: Reader) -> str:
        """The defects, each with its input; of a file only the lines that no seed has."""
        usual = {line for seed in reader.seeds for line in str(seed).splitlines()}
        told = []
        for what, (given, said) in self.defects.items():
            shown = repr(given)
            if isinstance(given, str) and len(given) > SHOWN:
                shown = repr([line for line in given.splitlines() if line not in usual])
            told.append(
                f"{self.reader}, {self.broken[what]} times {what}: {said}\n    {shown:.{SHOWN}}"
            )
        return "\n".join(told)


def fuzz(
    reader: Reader,
    inputs: int,
    seed: int = 0,
    progress: Callable[[Tally], None] | None = None,
    *,
    seeds: bool = True,
) -> Tally:
    """Every seed of the reader as it is, then so many damaged ones; the same number gives the same
    inputs."""
    tally = Tally(reader.name)
    for given in reader.seeds if seeds else ():
        feed(reader, given, tally)
    for number in range(inputs):
        feed(reader, reader.damaged(random.Random(f"{reader.name} {seed} {number}")), tally)
        if progress is not None and (number + 1) % (inputs // 10 or 1) == 0:
            progress(tally)
    return tally


def feed(reader: Reader, given: JSON, tally: Tally) -> None:
    """One input: taken, refused with a typed error, or a defect."""
    tally.inputs += 1
    began = time.process_time()
    try:
        with given_up_after(HANGS):
            reader.read(given)
        tally.taken += 1
    except reader.refuses as error:
        tally.refused[type(error).__name__] += 1
        if not str(error):
            tally.defect(f"says nothing, {where(error)}", given)
    except Hang:
        tally.defect("hangs", given)
        return
    except KNOWN[reader.name].errors as error:
        tally.known[type(error).__name__] += 1
    except Exception as error:  # noqa: BLE001  # whatever comes out is what is looked for
        tally.defect(where(error), given, error)
    took = time.process_time() - began
    tally.slowest = max(tally.slowest, took)
    if took > SLOW:
        tally.defect("takes too long", given, f"{took:.1f} s")


def where(error: Exception) -> str:
    """An error and the line of the library that it comes from."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "monopoly_rules" in frame.filename] or list(frames)
    last = ours[-1]
    file = last.filename.partition("monopoly_rules")[2] or last.filename
    return f"{type(error).__name__} in {file}, {last.name}"


@contextmanager
def given_up_after(seconds: float) -> Iterator[None]:
    """Raise `Hang` after so many seconds of the processor, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
