"""The bare loop: the least work a turn of a board game can be, as a measure of the machine.

Two dice from ``random.random``, a move on a list of 40, buying or paying on two lists. Figures of
the benchmark are given as multiples of it, because machines differ and are noisy.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from typing import Final

PLAYERS: Final = 4
SQUARES: Final = 40
TURNS: Final = 5_000
REFERENCE: Final = 3_300_000
"""Turns a second of this loop on the machine that the budgets are written for."""

clock: Final[Callable[[], float]] = time.perf_counter if os.name == "nt" else time.thread_time
"""The time that this thread has had a core, so that others on the machine matter less; where that
is counted in steps of milliseconds, the time on the wall."""


def play(turns: int) -> int:
    """So many turns; returns what is left of the money, so that nothing can be left out."""
    throw = random.Random(1).random
    owners = [-1] * SQUARES
    money = [1_500] * PLAYERS
    places = [0] * PLAYERS
    for turn in range(turns):
        seat = turn % PLAYERS
        place = (places[seat] + int(throw() * 6) + int(throw() * 6) + 2) % SQUARES
        places[seat] = place
        owner = owners[place]
        if owner < 0:
            owners[place] = seat
            money[seat] -= 100
        elif owner != seat:
            money[seat] -= 10
            money[owner] += 10
    return sum(money)


def seconds_per_turn(turns: int = TURNS) -> float:
    """What one turn takes, measured once."""
    started = clock()
    play(turns)
    return (clock() - started) / turns
