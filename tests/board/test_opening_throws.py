"""The opening throws: what has been thrown lies on the table until all have thrown (B-SETUP-11)."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import CHANCE
from monopoly_rules_variants.board_game.turn.setup import OpeningThrow
from monopoly_rules_variants.board_game.values.chance import Dice

from .boards import board


@pytest.mark.rule("B-SETUP-11", "B-Q-03")
def test_every_throw_is_remembered_die_by_die() -> None:
    rules = board(3)
    state, _ = rules.start()
    while not isinstance(state.agenda[-1], OpeningThrow):
        (shuffle,) = rules.decision(state).choices(CHANCE)
        state, _ = rules.apply(state, shuffle.first(1)[0])
    asked = OpeningThrow(0, (1, 1, 1), (0, 0, 0), (0, 0, 0))
    assert state.agenda[-1] == asked
    for dice, then in (
        (Dice(CHANCE, 2, 6), OpeningThrow(1, (1, 1, 1), (2, 0, 0), (6, 0, 0))),
        (Dice(CHANCE, 5, 3), OpeningThrow(2, (1, 1, 1), (2, 5, 0), (6, 3, 0))),
        (Dice(CHANCE, 1, 2), OpeningThrow(0, (1, 1, 0), (0, 0, 0), (0, 0, 0))),
        (Dice(CHANCE, 4, 1), OpeningThrow(1, (1, 1, 0), (4, 0, 0), (1, 0, 0))),
    ):
        state, _ = rules.apply(state, dice)
        assert state.agenda[-1] == then
    state, _ = rules.apply(state, Dice(CHANCE, 1, 5))
    assert (state.starter, state.turn) == (1, 1)
