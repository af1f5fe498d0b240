"""Decent bots beat random ones, whatever the table looks like."""

from __future__ import annotations

import pytest

from .contests import SPECS, TABLES, contest

NEARLY_ALL = 0.95


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
