"""Judging the mutants of a suite: stage after stage, until something fails."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from functools import partial
from types import CodeType, FunctionType
from typing import Final

import attrs

from tools.mutants.loading import load_instead
from tools.mutants.mutating import Mutant
from tools.mutants.processes import SPARE, Ended, Failing, JudgingError, streamed, tried
from tools.mutants.stages import Stage
from tools.mutants.suites import Suite
from tools.mutants.swapping import loaded_functions, swap

SLOWER: Final = 5
"""A stage that takes so many times its usual time, and some seconds, never ends."""
FIRST: Final = 3600.0
"""What a stage may take where its usual time is not known yet."""


@attrs.frozen
class Judged:
    """The last stage that a mutant came to, and what killed it there; None if nothing did."""

    stage: str
    killer: str | None


@attrs.define
class Judge:
    """Judges the mutants of one suite. A stage is run without any change before a mutant comes to
    it for the first time: it must not fail then, and how long it takes sets the limit."""

    suite: Suite
    spare: float = SPARE
    _usual: dict[str, float] = attrs.field(factory=dict, init=False)

    def judge(self, mutant: Mutant) -> Judged:
        """Whether anything of the suite notices a mutant in the place of its module."""
        for stage in self.suite.stages:
            killer = self._tried(stage, partial(self._loaded, stage, mutant)).failed
            if killer is not None:
                break
        return Judged(stage.name, killer)

    def at_once(self, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, Judged]]:
        """The mutants that the first stage kills where all is loaded already, a process for each.

        The others have to be judged as usual.
        """
        stage = self.suite.stages[0]
        for found in streamed(lambda: self._killed_at_once(stage, mutants)):
            match found:
                case [int(number), str(killer)]:
                    yield mutants[number], Judged(stage.name, killer)

    def _killed_at_once(self, stage: Stage, mutants: Sequence[Mutant]) -> Iterator[tuple[int, str]]:
        stage.prepare()
        functions = loaded_functions()
        gc.collect()
        gc.freeze()  # the processes to come leave the pages of all this alone
        for number, mutant in enumerate(mutants):
            if mutant.is_in_a_function:
                path = str(self.suite.sources / mutant.module)
                swapped = partial(_swapped, stage, functions.get(path, []), mutant.code(path))
                killer = self._tried(stage, swapped).failed
                if killer is not None:
                    yield number, killer

    def _tried(self, stage: Stage, run: Failing) -> Ended:
        if stage.name not in self._usual:
            ended = tried(stage.run, FIRST)
            if ended.failed is not None:
                failed = f"{self.suite.name}, {stage.name}: {ended.failed}"
                raise JudgingError(f"without any change there fails: {failed}")
            self._usual[stage.name] = ended.seconds
        return tried(run, SLOWER * self._usual[stage.name] + self.spare)

    def _loaded(self, stage: Stage, mutant: Mutant) -> str | None:
        path = self.suite.sources / mutant.module
        load_instead(self.suite.module_name(mutant), path, mutant.code(str(path)))
        return stage.run()


def _swapped(stage: Stage, functions: Sequence[FunctionType], code: CodeType) -> str | None:
    return stage.run() if swap(functions, code) else None
