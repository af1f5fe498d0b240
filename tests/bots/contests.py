"""Who meets whom in contests, with fixed seeds, every seat in its turn."""

from __future__ import annotations

from collections.abc import Sequence

from tools.contests import Result, between

SPECS = {"card-nl": "collector", "card-de": "collector", "board-nl": "simple"}
"""The decent bot of each."""
TABLES: dict[str, tuple[bool, ...]] = {
    "a duel": (True, False),
    "one against three": (True, False, False, False),
    "two against two": (True, True, False, False),
    "two against two, in turns": (True, False, True, False),
}
"""Where the decent ones sit; the others are random."""
SHREWD: dict[str, tuple[tuple[str, ...], float]] = {
    "board-nl": (("shrewd", "simple", "simple", "simple"), 0.45),
    "board-de": (("shrewd", "simple", "simple", "simple"), 0.45),
    "board-star-wars": (("shrewd", "simple", "simple", "simple"), 0.45),
    "card-nl": (("shrewd", "collector"), 0.65),
    "card-de": (("shrewd", "collector"), 0.65),
}
"""Whom the shrewd player meets, and the share that it has to win."""


def contest(spec: str, decent: Sequence[bool], games: int) -> Result:
    """So many games from every seat round the table, between decent and random ones."""
    return between(spec, [SPECS[spec] if good else "random" for good in decent], games)
