"""The conformance kit: all checks, one function to call, one class to subclass."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

import pytest

from monopoly_rules.kernel import DefinitionError
from monopoly_rules.testing.checks.forms import check_json_forms
from monopoly_rules.testing.checks.growth import check_state_does_not_grow
from monopoly_rules.testing.checks.isolation import (
    check_no_hook_during_play,
    check_play_is_quiet,
    check_same_seed_same_game,
)
from monopoly_rules.testing.checks.lanes import check_lane_reaches_the_same_states
from monopoly_rules.testing.checks.numbers import check_any_parameters
from monopoly_rules.testing.checks.offers import (
    check_accepted_is_offered,
    check_nonsense_is_refused,
    check_offered_is_accepted,
)
from monopoly_rules.testing.checks.playing import (
    check_nothing_is_lost,
    check_play_runs,
    check_positions_are_possible,
    check_somebody_is_asked,
)
from monopoly_rules.testing.checks.primitives import (
    check_money_moves_with_an_event,
    check_primitives_alone_write,
)
from monopoly_rules.testing.checks.purity import (
    check_apply_is_pure,
    check_kept_states_share_columns,
    check_predicates_never_write,
)
from monopoly_rules.testing.checks.saving import (
    check_positions_survive_json,
    check_saves_replay,
    check_undo_and_redo,
)
from monopoly_rules.testing.checks.secrecy import (
    check_events_tell_no_secret,
    check_extras_tell_no_secret,
    check_views_tell_no_secret,
)
from monopoly_rules.testing.checks.simultaneity import (
    check_simultaneous_choices_are_hidden,
    check_simultaneous_choices_commute,
)
from monopoly_rules.testing.checks.wording import check_everything_names_its_rule
from monopoly_rules.testing.machine import check_any_game
from monopoly_rules.testing.variants import Variant

Check: TypeAlias = Callable[[Variant], None]
"""A function that raises `ConformanceError`, or nothing."""

CHECKS: Final[tuple[Check, ...]] = (
    check_play_runs,
    check_somebody_is_asked,
    check_nothing_is_lost,
    check_positions_are_possible,
    check_state_does_not_grow,
    check_offered_is_accepted,
    check_accepted_is_offered,
    check_nonsense_is_refused,
    check_apply_is_pure,
    check_predicates_never_write,
    check_kept_states_share_columns,
    check_primitives_alone_write,
    check_money_moves_with_an_event,
    check_same_seed_same_game,
    check_no_hook_during_play,
    check_play_is_quiet,
    check_lane_reaches_the_same_states,
    check_simultaneous_choices_commute,
    check_simultaneous_choices_are_hidden,
    check_views_tell_no_secret,
    check_events_tell_no_secret,
    check_extras_tell_no_secret,
    check_everything_names_its_rule,
    check_json_forms,
    check_positions_survive_json,
    check_saves_replay,
    check_undo_and_redo,
    check_any_parameters,
    check_any_game,
)
"""All of them, in the order in which to read failures."""


def check_variant(variant: Variant) -> None:
    """Run all checks; the first that fails raises `ConformanceError`."""
    for check in CHECKS:
        check(variant)


class VariantConformance:
    """Subclass once, give a ``variant`` fixture; new checks arrive with new releases::

        VARIANTS = [Variant("mars", players) for players in (2, 6)]

        class TestMars(VariantConformance):
            @pytest.fixture(params=VARIANTS, ids=str)
            def variant(self, request: pytest.FixtureRequest) -> Variant:
                return request.param

    A check that is known to fail stands in ``expected_failures`` with the reason, and then must
    fail. A variant is composed when it is first used, and its random games are played once for
    all checks: make it once, outside the fixture.
    """

    expected_failures: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        known = {check.__name__ for check in CHECKS}
        for name in cls.expected_failures:
            if name not in known:
                raise DefinitionError(
                    f"{cls.__name__} expects {name!r} to fail, which is not a check"
                )

    @pytest.fixture
    def variant(self) -> Variant:
        """The variant to check."""
        raise DefinitionError(f"{type(self).__name__} needs a fixture `variant`: see its docstring")

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_conforms(self, variant: Variant, check: Check, request: pytest.FixtureRequest) -> None:
        reason = self.expected_failures.get(check.__name__)
        if reason is not None:
            request.applymarker(pytest.mark.xfail(reason=reason, strict=True))
        check(variant)
