"""The walker lands where an exact calculation of the board says (B-MOVE, B-DOUBLES, B-JAIL)."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from monopoly_rules.kernel import Lane, LazyChoices
from monopoly_rules_variants.board_game.values.actions import Throw

from . import chain
from .boards import board, players_of


def landings(turns: int, seed: int) -> Counter[str]:
    """How many throws of so many turns of four walkers ended where."""
    rules = board(4, {"cards.reshuffle": "every_draw"})
    start = rules.position(
        {"cash": [1_000_000] * 4, "cards": [["chance", "chest"], [], [], []]},
    )
    lane = Lane(rules, start, Random(seed))
    players, table, decision = players_of(rules, "walker"), lane.table, lane.decision
    found: Counter[str] = Counter()
    thrower = None
    while table.turns < turns:
        seat = decision.awaited[0]
        action = players[seat](lane.view(seat), LazyChoices(decision, seat))
        if type(action) is Throw:
            if thrower is not None:
                found["jail" if table.jail[thrower] >= 0 else str(table.at[thrower])] += 1
            thrower = seat
        lane.take(action)
    return found


def check(turns: int) -> None:
    expected = chain.shares()
    found = landings(turns, seed=11)
    total = found.total()
    assert abs(sum(expected.values()) - 1) < 1e-9
    assert set(found) <= set(expected)
    for where, share in expected.items():
        # Throws of one token depend on each other a little: allow for more than plain chance.
        allowed = 5 * sqrt(share * (1 - share) / total)
        assert abs(found[where] / total - share) < allowed, where


RULES = pytest.mark.rule(
    "B-TURN-1", "B-MOVE-1", "B-DOUBLES-1", "B-DOUBLES-3", "B-JAIL-7", "B-JAIL-12", "B-Q-02"
)


@RULES
def test_landings_are_those_of_the_exact_chain() -> None:
    check(6_000)


@RULES
@pytest.mark.long
def test_landings_over_100_000_turns() -> None:
    check(100_000)


def test_the_chain_knows_that_jail_is_the_commonest_place() -> None:
    expected = chain.shares()
    assert max(expected, key=lambda where: expected[where]) == "jail"
    assert "30" not in expected
