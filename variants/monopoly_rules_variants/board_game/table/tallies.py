"""What a tally of board games counts: turns, throws, and where tokens stand after each throw.

A throw is made on a turn, in jail or not; opening throws and the fresh throws of utilities are
none. It is resolved, cards and all, by the next throw, the end of the turn, or the thrower's
leaving.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from monopoly_rules.kernel import JSON
from monopoly_rules_variants.board_game.values.state import SQUARES

TURNS: Final = 0
THROWS: Final = 1
UNRESOLVED: Final = 2
"""1 while the last throw has not been counted where its token stands."""
LANDINGS: Final = 3
IN_JAIL: Final = LANDINGS + SQUARES
LENGTH: Final = IN_JAIL + 1


def counted(tally: Sequence[int]) -> Mapping[str, JSON]:
    """Throws, and how many of them ended where; a visit to the jail is square 10."""
    squares: dict[str, JSON] = {str(square): tally[LANDINGS + square] for square in range(SQUARES)}
    return {"throws": tally[THROWS], "landings": {**squares, "jail": tally[IN_JAIL]}}
