"""What can kill a mutant: scenario files first, for they are the fastest, then tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, Protocol, TypeAlias

import attrs
import pytest
from hypothesis import Phase, settings

from tools.mutants.processes import JudgingError

PROFILE: Final = "mutants"
settings.register_profile(
    PROFILE,
    # The same examples for every mutant, and no time lost on finding the smallest one.
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
)


class Cases(Protocol):
    """The tests of a stage, each known by its number, with all loaded that they need."""

    def __len__(self) -> int: ...

    def run(self, chosen: Sequence[int]) -> str | None:
        """The name of the first of these that fails, or None."""


Use: TypeAlias = Callable[[Cases], None]


@attrs.frozen
class Stage:
    """Some tests that are run together; ``run`` says what failed, or None. ``load`` imports all
    that they need, runs none, and hands them over."""

    name: str
    run: Callable[[], str | None]
    load: Callable[[Use], None]


@attrs.frozen
class _Scenarios:
    """Scenarios by name, each with its file and what it is called there."""

    pairs: Sequence[tuple[str, str, Path]]
    check: Callable[[str, Path], None]

    def __len__(self) -> int:
        return len(self.pairs)

    def run(self, chosen: Sequence[int]) -> str | None:
        for shown, name, file in map(self.pairs.__getitem__, chosen):
            try:
                self.check(name, file)
            except Exception:  # noqa: BLE001  # whatever it is, the mutant is noticed
                return f"{shown}::{name}"
        return None


def scenarios(folder: str) -> Stage:
    """The scenario files of one folder, in this process and without pytest."""

    def found() -> _Scenarios:
        # Not before: it imports what is to be changed.
        from tests.scenarios_runner import test_every_scenario as every

        pairs = [pair for pair in every.PAIRS if pair[0].startswith(f"{folder}/")]
        return _Scenarios(pairs, every.check)

    def load(use: Use) -> None:
        from tests.scenarios_runner import test_every_scenario as every

        cases = found()
        for _, _, file in cases.pairs:
            every.scenarios_of(file)
        use(cases)

    def run() -> str | None:
        cases = found()
        return cases.run(range(len(cases)))

    return Stage("scenarios", run, load)


class _First:
    """Remembers the first failure."""

    def __init__(self) -> None:
        self.failed: str | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and self.failed is None:
            self.failed = f"collecting {report.nodeid}"


@attrs.frozen
class _Collected:
    """Tests that pytest has collected."""

    items: Sequence[pytest.Item]
    first: _First

    def __len__(self) -> int:
        return len(self.items)

    def run(self, chosen: Sequence[int]) -> str | None:
        items = [self.items[number] for number in chosen]
        for item, following in pairwise([*items, None]):
            assert item is not None, "only the last is followed by nothing"
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.first.failed is not None:
                break
        return self.first.failed


class _Handing(_First):
    """Hands over what was collected instead of running it."""

    def __init__(self, use: Use) -> None:
        super().__init__()
        self.error: Exception | None = None
        self._use = use

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if self.failed is None:
            try:
                self._use(_Collected(session.items, self))
            except Exception as error:  # noqa: BLE001  # pytest would print and swallow it
                self.error = error
        return True


def pytests(name: str, *places: str, only: str = "", without: Sequence[str] = ()) -> Stage:
    """The tests of the usual run in some places, but for some files, or only those named so."""

    def main(first: _First) -> str | None:
        # Nothing is explained: that a test fails is enough.
        options = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-m", "not long"]
        chosen = [f"--hypothesis-profile={PROFILE}", *places, "-k", only]
        chosen += [f"--ignore={each}" for each in without]  # collecting would take its time
        code = pytest.main([*options, *chosen], plugins=[first])
        return None if code == pytest.ExitCode.OK else first.failed or f"pytest: {code!r}"

    def load(use: Use) -> None:
        handing = _Handing(use)
        failed = main(handing)
        if handing.error is not None:
            raise handing.error
        if failed is not None:
            raise JudgingError(failed)

    return Stage(name, lambda: main(_First()), load)
