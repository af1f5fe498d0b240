"""Drawings are still what was looked at: the same parts, classes and texts in the same order.

Where they lie may change; ``python -m tests.drawing.record`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .examples import EXAMPLES
from .outlines import outline, titles

REVIEWED = Path(__file__).parent / "reviewed"


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_drawing_is_what_was_looked_at(name: str) -> None:
    reviewed = (REVIEWED / f"{name}.svg").read_text(encoding="utf-8")
    assert outline(EXAMPLES[name]().svg()) == outline(reviewed)


def test_nothing_is_reviewed_that_is_not_drawn() -> None:
    assert sorted(file.stem for file in REVIEWED.iterdir()) == sorted(EXAMPLES)


@pytest.mark.smoke
def test_the_board_is_a_ring_of_forty_squares() -> None:
    squares = titles(EXAMPLES["board"]().svg(), "square")
    assert [title.split()[0] for title in squares] == [str(at) for at in range(40)]
    assert squares[39] == "39 Kalverstraat, Amsterdam, Anna, 3 houses"
    assert squares[26] == "26 Spui, 's-Gravenhage, Bram, hotel"
    assert squares[5] == "5 South Station, Stations, Cleo, mortgaged"
    assert squares[10] == (
        "10 Jail / Just Visiting: Bram, Anna in jail (1 throw), Dirk in jail (2 throws)"
    )
    assert squares[13] == "13 Zijlweg, Haarlem, €140: Cleo"


def test_buildings_and_tokens_are_there_once() -> None:
    lines = [line.strip() for line in outline(EXAMPLES["board"]().svg())]
    assert lines.count("path f-paper edge house") == 3 + 4 + 4 + 1 + 2 + 1
    assert lines.count("path f-strong edge hotel") == 2
    assert lines.count("g token") == 4 + 4  # on the board and beside the names
