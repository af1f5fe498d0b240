"""The conformance kit: does a variant keep the contracts of the library?

For authors of variants; needs the extra ``testing``. Call `check_variant`, subclass
`VariantConformance` for pytest, or run ``python -m monopoly_rules.testing SPEC``.
"""

from __future__ import annotations

try:
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"{error}; the conformance kit needs the extra: pip install 'monopoly-rules[testing]'",
        name=error.name,
    ) from None

from monopoly_rules.testing.conformance import CHECKS, Check, VariantConformance, check_variant
from monopoly_rules.testing.findings import ConformanceError
from monopoly_rules.testing.machine import game_machine
from monopoly_rules.testing.profiles import FAST, LONG, Profile
from monopoly_rules.testing.strategies import actions
from monopoly_rules.testing.variants import Variant, player_counts
from monopoly_rules.testing.walks import Moment, RandomPlayers, Walk, walk

__all__ = [
    "CHECKS",
    "FAST",
    "LONG",
    "Check",
    "ConformanceError",
    "Moment",
    "Profile",
    "RandomPlayers",
    "Variant",
    "VariantConformance",
    "Walk",
    "actions",
    "check_variant",
    "game_machine",
    "player_counts",
    "walk",
]
