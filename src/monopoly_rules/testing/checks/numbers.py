"""Whatever parameters a rule set accepts, it can be played with."""

from __future__ import annotations

from typing import Final

import attrs

from monopoly_rules.testing.checks.forms import check_json_forms
from monopoly_rules.testing.checks.offers import check_offered_is_accepted
from monopoly_rules.testing.checks.playing import (
    check_nothing_is_lost,
    check_play_runs,
    check_positions_are_possible,
    check_somebody_is_asked,
)
from monopoly_rules.testing.findings import ConformanceError
from monopoly_rules.testing.parameters import accepted
from monopoly_rules.testing.variants import Variant

PROMISES: Final = (
    check_play_runs,
    check_somebody_is_asked,
    check_nothing_is_lost,
    check_positions_are_possible,
    check_offered_is_accepted,
    check_json_forms,
)
WALKS: Final = 2
MOMENTS: Final = 12
"""Few for each set of parameters: many sets find more than many games of one."""


def check_any_parameters(variant: Variant) -> None:
    """Random games under random parameters keep to the ranges, and what is offered is accepted."""
    for number in range(variant.profile.parameter_sets):
        require_playable(variant, number)


def require_playable(variant: Variant, number: int) -> None:
    """The same for one random set of parameters."""
    given = accepted(variant.spec, variant.players, variant.compose, variant.parameters, number)
    profile = attrs.evolve(variant.profile, walks=WALKS, moments=MOMENTS)
    other = attrs.evolve(variant, parameters=given, profile=profile)
    for promise in PROMISES:
        try:
            promise(other)
        except ConformanceError as error:
            raise ConformanceError(
                error.problem,
                where=f"{error.where}; with the parameters {given}",
                right=f"{error.right}; a parameter that play cannot bear is refused: its range "
                "is narrower, or the family's check() says why",
            ) from error
