"""Judging the mutants of a suite: stage after stage, until something fails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import attrs

from tools.mutants.loaded import Loaded
from tools.mutants.loading import load_instead
from tools.mutants.mutating import Mutant
from tools.mutants.processes import SPARE, Ended, Failing, JudgingError, streamed, tried
from tools.mutants.stages import Stage
from tools.mutants.suites import Suite

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
        """Verdicts on the mutants that can be tried where all is loaded already, by the tests that
        come to what they change.

        The others have to be judged as usual: those that nothing killed here, and that change what
        happens when something is imported.
        """
        left = {number: each for number, each in enumerate(mutants) if each.is_in_a_function}
        doubtful: set[int] = set()
        for stage in self.suite.stages:
            loaded = Loaded(self.suite, stage, SLOWER, self.spare)
            for found in streamed(partial(loaded.try_all, dict(left))) if left else ():
                match found:
                    case [int(number), str(killer)]:
                        yield left.pop(number), Judged(stage.name, killer)
                    case int(number):
                        doubtful.add(number)
        for number, mutant in left.items():
            if number not in doubtful:
                yield mutant, Judged(stage.name, None)

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
        load_instead(self.suite.module_name(mutant.module), path, mutant.code(str(path)))
        return stage.run()
