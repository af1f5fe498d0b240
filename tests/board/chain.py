"""Where tokens end their throws, worked out exactly and without the library.

The walker's throws are a Markov chain: a free token on a square with so many doubles in a row, or a
prisoner with so many failed throws. Cards are drawn from decks of 15 (the release cards are held),
each equally likely. The numbers stand as printed on the Dutch board.
"""

from __future__ import annotations

from collections import defaultdict

CHANCE = (7, 22, 36)
CHEST = (2, 17, 33)
GO_TO_JAIL, JAIL = 30, 10
FREE_MOVES = (0, 11, 15, 24, 39)
"""The Chance cards that name a square; besides them one goes back three and one to jail."""
DECK = 15
PRISON = "jail"

State = tuple[str, int, int]
"""("free", square, doubles in a row) or ("jail", failed throws, 0)."""


def settled(square: int) -> dict[str, float]:
    """Where a token that comes to a square stands in the end, with the probabilities."""
    if square == GO_TO_JAIL:
        return {PRISON: 1.0}
    found: dict[str, float] = defaultdict(float)
    share = 1 / DECK
    if square in CHANCE:
        for target in FREE_MOVES:
            found[str(target)] += share
        for where, chance in settled(square - 3).items():
            found[where] += share * chance
        found[PRISON] += share
        found[str(square)] += share * (DECK - len(FREE_MOVES) - 2)
    elif square in CHEST:
        found["0"] += share
        found["1"] += share
        found[PRISON] += share
        found[str(square)] += share * (DECK - 3)
    else:
        found[str(square)] += 1.0
    return dict(found)


SETTLED = [settled(square) for square in range(40)]


def throws() -> list[tuple[int, bool]]:
    """The 36 throws: the sum, and whether it is a double."""
    return [(one + two, one == two) for one in range(1, 7) for two in range(1, 7)]


def step(state: State) -> dict[tuple[str, State], float]:
    """What one throw leads to: where it ends, and the state before the next throw."""
    kind, first, second = state
    found: dict[tuple[str, State], float] = defaultdict(float)
    prisoner: State = ("jail", 0, 0)
    for pips, double in throws():
        if kind == "jail" and not double and first < 2:
            found[(PRISON, ("jail", first + 1, 0))] += 1 / 36
            continue
        if kind == "free" and double and second == 2:
            found[(PRISON, prisoner)] += 1 / 36
            continue
        square = JAIL if kind == "jail" else first
        again = second + 1 if kind == "free" and double else 0
        for where, chance in SETTLED[(square + pips) % 40].items():
            after: State = prisoner if where == PRISON else ("free", int(where), again)
            found[(where, after)] += chance / 36
    return found


def shares(rounds: int = 400) -> dict[str, float]:
    """The long-run share of throws that end in each place."""
    states: list[State] = [
        ("free", square, doubles) for square in range(40) for doubles in range(3)
    ]
    states += [("jail", failed, 0) for failed in range(3)]
    steps = {state: step(state) for state in states}
    weights: dict[State, float] = {("free", 0, 0): 1.0}
    for _ in range(rounds):
        following: dict[State, float] = defaultdict(float)
        for state, weight in weights.items():
            for (_, after), chance in steps[state].items():
                following[after] += weight * chance
        weights = following
    ends: dict[str, float] = defaultdict(float)
    for state, weight in weights.items():
        for (where, _), chance in steps[state].items():
            ends[where] += weight * chance
    return dict(ends)
