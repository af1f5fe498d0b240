"""The bare loop: the least work a turn of a board game can be, as a measure of the machine.

Two dice from ``random.random``, a move on a list of 40, buying or paying on two lists. Figures of
the benchmark are given as multiples of it, because machines differ and are noisy.
"""

from __future__ import annotations

import random
import time

PLAYERS = 4
SQUARES = 40


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


def seconds_per_turn(turns: int = 5_000) -> float:
    """What one turn takes, measured once."""
    started = time.perf_counter()
    play(turns)
    return (time.perf_counter() - started) / turns


def turns_per_second(best_of: int = 50) -> float:
    """How many turns a second the machine can do."""
    return 1 / min(seconds_per_turn() for _ in range(best_of))


if __name__ == "__main__":
    print(f"{turns_per_second():,.0f} turns/s")
