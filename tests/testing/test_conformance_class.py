"""The class to subclass: one item per check, expected failures that must fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from monopoly_rules.kernel import DefinitionError
from monopoly_rules.testing import (
    CHECKS,
    ConformanceError,
    Variant,
    VariantConformance,
    check_variant,
)
from toy_game import compose

from .mutants import MUTANTS

AUTHORS_FILE = """
import attrs
import pytest
from monopoly_rules.testing import FAST, Variant, VariantConformance
from toy_game import compose

TINY = attrs.evolve(FAST, walks=2, plies=50, moments=9, probes=4, games=1, examples=1)
FEW = Variant("toy-bazaar", 2, compose, profile=TINY)

class TestBazaar(VariantConformance):
    expected_failures = {"check_play_runs": "a failure that does not happen"}

    @pytest.fixture
    def variant(self):
        return FEW

class TestNothing(VariantConformance):
    pass
"""


@pytest.mark.smoke
def test_checks_have_names_and_one_line_that_says_what_they_prove() -> None:
    assert len({check.__name__ for check in CHECKS}) == len(CHECKS)
    for check in CHECKS:
        assert check.__name__.startswith("check_")
        assert check.__doc__
        assert check.__doc__.strip().endswith(".")


def test_check_variant_raises_what_the_first_failing_check_found() -> None:
    with pytest.raises(ConformanceError, match="does not conserve") as caught:
        check_variant(Variant("toy-bazaar", 3, MUTANTS["LostCoin"].compose))
    assert caught.value.where.startswith("toy-bazaar for 3 players, seed ")
    assert caught.value.right
    assert isinstance(caught.value, AssertionError)


def test_expected_failure_of_an_unknown_check_is_refused() -> None:
    with pytest.raises(DefinitionError, match="check_nothing_at_all"):
        type(
            "TestMars",
            (VariantConformance,),
            {"expected_failures": {"check_nothing_at_all": "a typing mistake"}},
        )


def test_expected_failures_are_strict_and_the_fixture_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "test_author.py").write_text(AUTHORS_FILE)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_author.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "[XPASS(strict)] a failure that does not happen" in run.stdout
    assert f"1 failed, {len(CHECKS) - 1} passed, {len(CHECKS)} errors" in run.stdout
    assert "TestNothing needs a fixture `variant`" in run.stdout


def test_state_machine_shrinks_to_a_short_game() -> None:
    from monopoly_rules.testing.machine import check_any_game

    with pytest.raises(ConformanceError) as caught:
        check_any_game(Variant("toy-bazaar", 3, MUTANTS["LaxSale"].compose))
    notes = "\n".join(caught.value.__notes__)
    assert "state.start(seed=" in notes
    assert notes.count("state.play(") <= 6


def test_mutants_and_bazaar_are_the_same_but_for_the_defect() -> None:
    usual = compose("toy-bazaar", players=3)
    defect = MUTANTS["LostCoin"].compose("toy-bazaar", players=3, parameters={})
    assert defect.identity == usual.identity
