"""The kit notices what a modifier of the board game does to solvency."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest

from monopoly_rules.kernel import Seat
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules.testing import ConformanceError, Variant
from monopoly_rules.testing.checks.bots import check_usual_bots_play
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardModifier, Look, can_raise

boasting = BoardModifier("boasting")


@boasting.around(can_raise, rule="BOAST-1")
def boast(usual: Callable[[Look, Seat], int], look: Look, seat: Seat) -> int:
    """Everybody has 3,000 somewhere, and no way to get at it."""
    return usual(look, seat) + 3000


class Boasting:
    @hookimpl
    def register_modifiers(self) -> list[BoardModifier]:
        return [boasting]


def test_money_that_nobody_can_raise_is_named() -> None:
    known = registry_of(board=board_game, mine=Boasting())
    variant = Variant("board-nl+boasting", 2, partial(compose, registry=known))
    with pytest.raises(ConformanceError) as caught:
        check_usual_bots_play(variant)
    assert re.fullmatch(r"InDebt awaits seat [01], which can do nothing", caught.value.problem)
    assert caught.value.right.startswith("a modifier that counts money at can_raise has a verb")
