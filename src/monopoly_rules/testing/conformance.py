"""The conformance kit: all checks, one function to call, one class to subclass."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

import pytest

from monopoly_rules.kernel import DefinitionError
from monopoly_rules.testing import machine
from monopoly_rules.testing.checks import (
    bots,
    forms,
    growth,
    isolation,
    lanes,
    modifying,
    numbers,
    offers,
    playing,
    primitives,
    purity,
    saving,
    secrecy,
    showing,
    simultaneity,
    wording,
)
from monopoly_rules.testing.variants import Variant

Check: TypeAlias = Callable[[Variant], None]
"""A function that raises `ConformanceError`, or nothing."""

_MODULES: Final = (
    *(playing, growth, offers, purity, primitives, isolation, lanes, simultaneity, secrecy),
    *(wording, forms, showing, saving, bots, modifying, numbers, machine),
)
CHECKS: Final[tuple[Check, ...]] = tuple(
    value
    for module in _MODULES
    for name, value in vars(module).items()
    if name.startswith("check_") and value.__module__ == module.__name__
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
