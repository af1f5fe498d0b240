"""What keeping a game costs: the bytes of a state, and whether long games become slower."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

import attrs

from monopoly_rules.benchmark.bare import clock
from monopoly_rules.benchmark.recorded import Recorded
from monopoly_rules.kernel import Game, RuleSet
from monopoly_rules.kernel.values.fields import names_of

MOST_BYTES: Final = 512
"""A state kept beside the one before it: what they do not share."""
MOST_GROWTH: Final = 1.25
"""An action after a long game against the same one in the same position of a new game: nothing
but noise should lie between them."""
REPEATED: Final = 40


@attrs.frozen
class Kept:
    """What a rule set's games take to keep."""

    game: str
    state_bytes: float
    growth: float

    @property
    def holds(self) -> bool:
        """Whether both budgets are kept."""
        return self.state_bytes <= MOST_BYTES and self.growth <= MOST_GROWTH

    def to_json(self) -> dict[str, object]:
        """The figures for machines."""
        return {
            "game": self.game,
            "state_bytes": round(self.state_bytes),
            "state_bytes_budget": MOST_BYTES,
            "growth": round(self.growth, 3),
            "growth_budget": MOST_GROWTH,
            "holds": self.holds,
        }


def kept(rules: RuleSet, games: Sequence[Recorded], longest: Recorded) -> Kept:
    """The figures of a rule set: its size on many stretches, its growth over one long game."""
    return Kept(rules.spec, state_bytes(games), growth(rules, longest))


def state_bytes(games: Sequence[Recorded]) -> float:
    """The bytes of a state that is kept beside the one before it: all that they do not share."""
    total = 0
    for game in games:
        seen: set[int] = set()
        for moment in game.moments:
            total += _own_size(moment.state, seen)
    return total / sum(len(game.moments) for game in games)


def _own_size(value: object, seen: set[int]) -> int:
    """The bytes of a value and of what it refers to, without what was seen before."""
    if id(value) in seen or isinstance(value, int | str | bool | type(None)):
        return 0  # small numbers and texts are shared by the interpreter
    seen.add(id(value))
    inner: tuple[object, ...] = ()
    if isinstance(value, tuple):
        inner = value
    else:
        inner = tuple(getattr(value, name) for name in names_of(type(value)))
    return sys.getsizeof(value) + sum(_own_size(each, seen) for each in inner)


def growth(rules: RuleSet, recorded: Recorded) -> float:
    """What the last action costs after a whole game, as a multiple of what it costs in a game that
    starts from its position."""
    old = Game(rules, seed=recorded.seed)
    for moment in recorded.asked[:-1]:
        old.play(moment.action)
    last = recorded.asked[-1]
    new = Game(rules, seed=recorded.seed, start=last.state)
    spent = {id(old): float("inf"), id(new): float("inf")}
    for _ in range(REPEATED):
        for game in (old, new):
            started = clock()
            game.play(last.action)
            spent[id(game)] = min(spent[id(game)], clock() - started)
            game.undo()
    return spent[id(old)] / spent[id(new)]
