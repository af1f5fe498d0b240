"""Two ways to play the same games: what differs, and how sure that is."""

from __future__ import annotations

import math

import pytest

import monopoly_rules as mr
from monopoly_rules.simulation import Side, SimulationError, compare
from monopoly_rules.simulation.comparing import difference


def test_the_same_side_twice_differs_in_nothing() -> None:
    side = Side("board-nl", ["simple"])
    found = compare(side, side, players=3, games=4, seed=2, max_turns=50)
    assert found.first == found.second
    assert [each.of for each in found.differences] == [
        "turns",
        *(f"wins of seat {seat}" for seat in range(3)),
        *(f"cash of seat {seat}" for seat in range(3)),
    ]
    assert all(each.low == each.difference == each.high == 0 for each in found.differences)
    assert not any(each.clear for each in found.differences)


def test_both_sides_are_what_they_would_be_alone() -> None:
    found = compare(
        Side("board-nl", parameters={"money.start": 300}),
        Side("board-nl", parameters={"money.start": 3000}),
        players=2,
        games=6,
        seed=3,
        max_turns=60,
    )
    for side, start in ((found.first, 300), (found.second, 3000)):
        alone = mr.simulate(
            "board-nl",
            players=2,
            games=6,
            seed=3,
            max_turns=60,
            parameters={"money.start": start},
        )
        assert side == alone
    turns = found.differences[0]
    assert turns.first == found.first.lengths.mean
    assert turns.second == found.second.lengths.mean


def test_a_better_bot_wins_clearly_more() -> None:
    found = compare(
        Side("board-nl", ["walker", "simple"]),
        Side("board-nl", ["simple", "walker"]),
        players=2,
        games=12,
        seed=1,
    )
    wins = found.differences[1]
    assert wins.of == "wins of seat 0"
    assert wins.clear
    assert wins.difference > 0.5


def test_the_interval_is_that_of_the_differences() -> None:
    found = difference("turns", [1, 2, 3, 4], [2, 4, 4, 4])
    assert (found.first, found.second, found.difference) == (2.5, 3.5, 1.0)
    # The differences 1, 2, 1, 0 have the variance 2/3.
    assert found.high - found.difference == pytest.approx(1.959964 * math.sqrt(2 / 3 / 4))


def test_too_few_games_leave_everything_open() -> None:
    assert difference("turns", [1], [3]).low == -math.inf
    assert not difference("turns", [], []).clear


def test_different_tables_cannot_be_compared() -> None:
    two, three = (Side(mr.compose("board-nl", players=players)) for players in (2, 3))
    with pytest.raises(SimulationError, match="different numbers of players"):
        compare(two, three, games=1, max_turns=2)


def test_notebooks_show_it() -> None:
    side = Side("board-nl", ["walker"])
    found = compare(side, side, players=2, games=2, max_turns=3)
    assert "<td" in found._repr_html_()
    assert found.to_json().keys() == {"first", "second", "differences"}
