"""A state stays small, however long a game lasts: it is kept and written after every action."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from monopoly_rules.kernel import IllegalAction, RuleSet, State
from monopoly_rules.testing.findings import ConformanceError, blamed
from monopoly_rules.testing.variants import Variant
from monopoly_rules.testing.walks import RandomPlayers

GAMES: Final = 3
TIMES: Final = 8
"""So many times longer than a random game usually is."""
SMALL: Final = 100
"""What has fewer values is no burden, and may still be on its way to its full size."""


def check_state_does_not_grow(variant: Variant) -> None:
    """The agenda and what modifiers keep do not grow for as long as a game lasts."""
    for seed in range(GAMES):
        sizes: dict[str, list[int]] = {}
        for state in _states(variant, seed):
            for name, size in _measured(variant.rules, state):
                sizes.setdefault(name, []).append(size)
        for name, found in sizes.items():
            quarters = _quarters(found)
            if _grow(quarters):
                raise ConformanceError(
                    f"{name} grows as long as the game lasts: up to {quarters} values in the four "
                    f"quarters of {len(found)} actions",
                    where=f"{variant}, seed {seed}",
                    right="a state holds what the rules still need; what has happened stands in "
                    "the history, and a task that comes back was taken off first",
                )


def _quarters(sizes: list[int]) -> list[int]:
    """The largest size in each quarter of a game."""
    length = -(-len(sizes) // 4)
    return [max(sizes[at : at + length]) for at in range(0, len(sizes), length)]


def _grow(quarters: list[int]) -> bool:
    """Whether something has become large and has not stopped growing."""
    rising = all(one < other for one, other in pairwise(quarters))
    return rising and len(quarters) == 4 and quarters[-1] > SMALL


def _states(variant: Variant, seed: int) -> Iterator[State]:
    """The positions of a long random game."""
    rules = variant.rules
    state, _ = rules.start()
    players = RandomPlayers(rules, seed)
    for _ in range(variant.profile.plies * TIMES):
        if state.outcome is not None:
            return
        yield state
        with blamed("a long game", f"{variant}, seed {seed}"):
            action = players.action(rules.decision(state))
            if action is None:
                return
            try:
                state, _ = rules.apply(state, action, events=False)
            except IllegalAction:
                return  # another check says so


def _measured(rules: RuleSet, state: State) -> Iterator[tuple[str, int]]:
    yield "the agenda", len(state.agenda)
    for key, value in zip(rules.extras, state.extras, strict=True):
        yield f"the extra {key.name!r}", _size(value)


def _size(value: object) -> int:
    """How many plain values something holds, long texts counted by their length."""
    if isinstance(value, tuple):
        return sum(map(_size, value))
    return len(value) if isinstance(value, str) else 1
