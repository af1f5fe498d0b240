"""A stage with all loaded already: a mutant meets only the tests that come to what it changes.

Every test is run once without any change. The marks that it comes to (`marking`) say which mutants
it can notice. A few tests share a process then, and what one of them computed another may only
remember: so where one comes to a change, a mutant meets all of them, that one first.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from types import FunctionType
from typing import Final

import attrs

from tools.mutants.loading import load_instead
from tools.mutants.marking import SEEN, Marks, marked, watch
from tools.mutants.mutating import Mutant
from tools.mutants.processes import JudgingError, Say, streamed, tried
from tools.mutants.stages import Cases, Stage
from tools.mutants.suites import Suite
from tools.mutants.swapping import loaded_functions, swap

TOGETHER: Final = 10
"""So many tests are recorded in one process."""
_NOT_SWAPPED: Final = ""
"""Said where a mutant cannot be tried in functions that are loaded."""


@attrs.frozen
class _Test:
    """A test of the stage: how long it takes, and which marks it comes to."""

    number: int
    together: int
    """The first of the tests that were run in the same process."""
    seconds: float
    seen: frozenset[object]


@attrs.define
class Loaded:
    """A stage of a suite in which mutants are tried; ``slower`` and ``spare`` limit the time."""

    suite: Suite
    stage: Stage
    slower: float
    spare: float
    _marks: dict[str, Marks] = attrs.field(factory=dict, init=False)

    def try_all(self, mutants: Mapping[int, Mutant], say: Say) -> None:
        """Say the number of each mutant that a test kills, with the test; and the number alone of
        each that may only have survived because all was loaded before it came."""
        self._load_marked()
        self.stage.load(lambda cases: self._try(cases, mutants, say))

    def _load_marked(self) -> None:
        """Importing a module of the suite gives it with marks."""
        watch()
        first = 0
        for file in self.suite.files():
            tree, marks = marked(file.read_text(encoding="utf-8"), first)
            first += len({*marks.values()})
            module = file.relative_to(self.suite.sources).as_posix()
            self._marks[module] = marks
            code = compile(tree, str(file), "exec")
            load_instead(self.suite.module_name(module), file, code)

    def _try(self, cases: Cases, mutants: Mapping[int, Mutant], say: Say) -> None:
        for module in self._marks:  # some tests import them late
            import_module(self.suite.module_name(module))
        at_import = {None, *SEEN}
        SEEN.clear()
        functions = loaded_functions()
        gc.collect()
        gc.freeze()  # the processes to come leave the pages of all this alone
        tests = sorted(self._recorded(cases), key=lambda test: test.seconds)
        for number, mutant in mutants.items():
            mark = self._marks[mutant.module].get(mutant.statement)
            if mark in at_import:
                say(number)
            mine = _noticing(tests, mark)
            limit = self.slower * sum(test.seconds for test in mine) + self.spare
            path = str(self.suite.sources / mutant.module)
            chosen = [test.number for test in mine]
            killer = self._killer(mutant, functions.get(path, []), cases, chosen, limit)
            if killer == _NOT_SWAPPED:
                say(number)
            elif killer is not None:
                say([number, killer])

    def _recorded(self, cases: Cases) -> Iterator[_Test]:
        """What each test comes to without any change; it must not fail then."""
        for first in range(0, len(cases), TOGETHER):
            numbers = range(first, min(first + TOGETHER, len(cases)))
            for said in streamed(partial(_record, cases, numbers)):
                match said:
                    case [int(number), None, float(seconds), [*seen]]:
                        yield _Test(number, first, seconds, frozenset(seen))
                    case [int(), str(failed), *_]:
                        failed = f"{self.suite.name}, {self.stage.name}: {failed}"
                        raise JudgingError(f"without any change there fails: {failed}")

    def _killer(
        self,
        mutant: Mutant,
        functions: Sequence[FunctionType],
        cases: Cases,
        chosen: Sequence[int],
        limit: float,
    ) -> str | None:
        code = mutant.code(str(self.suite.sources / mutant.module))

        def run() -> str | None:
            swapped = bool(functions) and swap(functions, code)
            return cases.run(chosen) if swapped else _NOT_SWAPPED

        return tried(run, limit).failed if chosen else None


def _noticing(tests: Sequence[_Test], mark: int | None) -> list[_Test]:
    """The tests that come to a mark, and then those that may remember what came of it."""
    coming = [test for test in tests if mark in test.seen]
    processes = {test.together for test in coming}
    others = [test for test in tests if test.together in processes and mark not in test.seen]
    return coming + others


def _record(cases: Cases, numbers: Sequence[int], say: Say) -> None:
    for number in numbers:
        SEEN.clear()
        began = time.process_time()
        failed = cases.run([number])
        say([number, failed, time.process_time() - began, sorted(SEEN)])
