"""Where the forty squares lie: a ring that tokens go around clockwise from the lower right."""

from __future__ import annotations

from typing import Final

import attrs

from monopoly_rules_variants.board_game.values.state import SQUARES

BOARD: Final = 1000.0
"""The length of a side of the board."""
DEPTH: Final = 160.0
"""How far squares reach from the edge inwards; corners are as wide as they are deep."""
SIDE: Final = SQUARES // 4
"""The squares of a side, one of its corners among them."""
ACROSS: Final = (BOARD - 2 * DEPTH) / (SIDE - 1)
"""How wide a square is that is no corner."""
BAND: Final = 26.0
"""The width of the band of a colour, on the inner side of a square."""
CELL: Final = 96.0
"""The side of the cell in the corner of the jail."""


@attrs.frozen
class Place:
    """Where a square lies. What is written on it runs from the edge inwards or back, so that long
    names have room: upright on the left and right, bottom to top on the other two sides."""

    x: float
    y: float
    width: float
    height: float
    upright: bool
    inner_end: bool
    """Whether lines end at the inner side of the ring, instead of beginning there."""

    @property
    def transform(self) -> str | None:
        """What turns lines into their direction, in units of their own: along, then across."""
        if self.upright:
            return f"translate({self.x:g} {self.y:g})"
        return f"translate({self.x:g} {self.y + self.height:g}) rotate(-90)"

    @property
    def band(self) -> float:
        """Where the band begins, along the lines."""
        return DEPTH - BAND if self.inner_end else 0.0

    def point(self, along: float, across: float) -> tuple[float, float]:
        """A point given in units of the lines, as a point of the board."""
        if self.upright:
            return self.x + along, self.y + across
        return self.x + across, self.y + self.height - along


def is_corner(at: int) -> bool:
    """Whether a square lies in a corner."""
    return at % SIDE == 0


def place_of(at: int) -> Place:
    """Where a square lies.

    >>> place_of(0).x, place_of(10).x, place_of(20).y, place_of(39).x
    (840.0, 0.0, 0.0, 840.0)
    """
    side, step = divmod(at, SIDE)
    far = BOARD - DEPTH
    if step == 0:
        x, y = ((far, far), (0.0, far), (0.0, 0.0), (far, 0.0))[side]
        return Place(x, y, DEPTH, DEPTH, True, side in (0, 1))
    back, forth = far - step * ACROSS, DEPTH + (step - 1) * ACROSS
    if side == 0:
        return Place(back, far, ACROSS, DEPTH, False, True)
    if side == 1:
        return Place(0.0, back, DEPTH, ACROSS, True, True)
    if side == 2:
        return Place(forth, 0.0, ACROSS, DEPTH, False, False)
    return Place(far, forth, DEPTH, ACROSS, True, False)
