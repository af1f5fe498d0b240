"""The kit notices every defect, in the check that names it, with a message that helps."""

from __future__ import annotations

import time

import pytest

from monopoly_rules.kernel import JSON
from monopoly_rules.testing import CHECKS, ConformanceError, Variant

from .mutants import MUTANTS

BY_NAME = {check.__name__: check for check in CHECKS}
PARAMETERS: dict[str, dict[str, JSON]] = {
    "ForgottenParameters": {"toll": 5},
    "NoWayOut": {"coins": 2, "toll": 9, "rounds": 8},
    "tempting": {"coins": 2, "toll": 9, "rounds": 8},
    "hoarding": {"rounds": 1000, "coins": 1000},
}
A_FEW_SECONDS = 20
"""Generous: most mutants take less than one, but machines differ."""


@pytest.mark.parametrize("name", MUTANTS)
def test_mutant_is_caught_by_the_check_that_names_its_defect(name: str) -> None:
    mutant = MUTANTS[name]
    variant = Variant("toy-bazaar", 4, mutant.compose, PARAMETERS.get(name, {}))
    started = time.process_time()
    with pytest.raises(ConformanceError) as caught:
        BY_NAME[mutant.caught_by](variant)
    assert mutant.says in str(caught.value)
    assert "where: " in str(caught.value)
    assert "right: " in str(caught.value)
    assert time.process_time() - started < A_FEW_SECONDS


def test_every_check_catches_something() -> None:
    assert {mutant.caught_by for mutant in MUTANTS.values()} == set(BY_NAME)
