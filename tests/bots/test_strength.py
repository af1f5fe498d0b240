"""Decent bots beat random ones, whatever the table looks like, and shrewd ones beat decent ones."""

from __future__ import annotations

import pytest

from tools.contests import between

from .contests import SHREWD, SPECS, TABLES, contest

NEARLY_ALL = 0.95
MANY = {4: 100, 2: 500}
"""Games from every seat, by the number of seats: duels are nearer to their bound, so more."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("spec", SPECS)
def test_decent_bots_beat_random_ones(spec: str, table: str) -> None:
    found = contest(spec, TABLES[table], games=4)
    assert found.finished == found.games
    assert found.wins >= NEARLY_ALL * found.games


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("spec", SPECS)
def test_decent_bots_beat_random_ones_over_many_games(spec: str, table: str) -> None:
    found = contest(spec, TABLES[table], games=100)
    assert found.finished >= NEARLY_ALL * found.games
    assert found.wins >= NEARLY_ALL * found.finished


@pytest.mark.parametrize("spec", SHREWD)
def test_shrewd_bots_beat_decent_ones(spec: str) -> None:
    bots, share = SHREWD[spec]
    found = between(spec, bots, games=16 // len(bots))
    assert found.finished == found.games
    assert found.wins >= share * found.games


@pytest.mark.long
@pytest.mark.parametrize("spec", SHREWD)
def test_shrewd_bots_beat_decent_ones_by_the_lower_bound(spec: str) -> None:
    bots, share = SHREWD[spec]
    found = between(spec, bots, games=MANY[len(bots)])
    assert found.finished >= NEARLY_ALL * found.games
    assert found.low >= share
