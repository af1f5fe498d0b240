"""What can kill a mutant: scenario files first, for they are the fastest, then tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs
import pytest
from hypothesis import Phase, settings

PROFILE: Final = "mutants"
settings.register_profile(
    PROFILE,
    # The same examples for every mutant, and no time lost on finding the smallest one.
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
)


def _nothing() -> None:
    """Nothing can be done beforehand."""


@attrs.frozen
class Stage:
    """Some tests that are run together; ``run`` says what failed, or None. ``prepare`` does what
    can be done beforehand without running any of the code that may be changed, but for imports."""

    name: str
    run: Callable[[], str | None]
    prepare: Callable[[], None] = _nothing


def scenarios(folder: str) -> Stage:
    """The scenario files of one folder, in this process and without pytest."""

    def prepare() -> None:
        # Not before: it imports what is to be changed.
        from tests.scenarios_runner import test_every_scenario as every

        for _, _, file in every.PAIRS:
            every.scenarios_of(file)

    def run() -> str | None:
        from tests.scenarios_runner import test_every_scenario as every

        for shown, name, file in every.PAIRS:
            if shown.startswith(f"{folder}/"):
                try:
                    every.check(name, file)
                except Exception:  # noqa: BLE001  # whatever it is, the mutant is noticed
                    return f"{shown}::{name}"
        return None

    return Stage("scenarios", run, prepare)


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


def pytests(name: str, *places: str, only: str = "", without: Sequence[str] = ()) -> Stage:
    """The tests of the usual run in some places, but for some files, or only those named so."""

    def run() -> str | None:
        first = _First()
        # Nothing is explained: that a test fails is enough.
        options = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-m", "not long"]
        chosen = [f"--hypothesis-profile={PROFILE}", *places, "-k", only]
        chosen += [f"--ignore={each}" for each in without]  # collecting would take its time
        code = pytest.main([*options, *chosen], plugins=[first])
        return None if code == pytest.ExitCode.OK else first.failed or f"pytest: {code!r}"

    return Stage(name, run)
