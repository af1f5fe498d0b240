"""The command's walkers land where an exact calculation of the board says (B-MOVE, B-JAIL)."""

from __future__ import annotations

import json
import subprocess
import sys
from math import sqrt

import pytest

from . import chain

WALKERS = "board-nl --players 4 --games 1 --seed 5 --bots walker --set cards.reshuffle=every_draw"
LANDING = pytest.mark.rule("B-TURN-1", "B-MOVE-1", "B-DOUBLES-3", "B-JAIL-7", "B-JAIL-12")


def check_landings(turns: int) -> None:
    """One long game: release cards are soon held for ever, and the decks have 15 cards."""
    command = [sys.executable, "-m", "monopoly_rules", "simulate", *WALKERS.split()]
    found = subprocess.run(
        [*command, "--max-turns", str(turns), "--json"], capture_output=True, text=True, check=True
    )
    summary = json.loads(found.stdout)
    assert summary["turns"] == turns
    landings, throws = summary["landings"], summary["throws"]
    assert sum(landings.values()) == throws
    expected = chain.shares()
    for where, count in landings.items():
        share = expected.get(where, 0.0)
        # Throws of one token depend on each other a little: allow for more than plain chance.
        assert abs(count / throws - share) <= 5 * sqrt(share * (1 - share) / throws), where


@LANDING
def test_walkers_land_where_the_exact_chain_says() -> None:
    check_landings(8_000)


@LANDING
@pytest.mark.long
def test_walkers_land_where_the_exact_chain_says_over_100_000_turns() -> None:
    check_landings(100_000)
