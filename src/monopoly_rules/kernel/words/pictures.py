"""Pictures: a table as lines of text in which pieces have a style, for any kind of screen.

A style is a name (``"seat 1"``, ``"red"``, ``"faint"``); whoever shows the picture decides what it
looks like, or leaves it out. Nothing here knows of terminals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final, TypeAlias

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.seats import Seat

FAINT: Final = "faint"
"""The style of what matters less."""
STRONG: Final = "strong"
"""The style of headings and of what matters most."""


@attrs.frozen
class Styled(EqualByFields):
    """A piece of text and the name of its style; none is plain."""

    text: str
    style: str = ""


Line: TypeAlias = tuple[Styled, ...]
"""A line of text."""
Picture: TypeAlias = tuple[Line, ...]
"""Lines, top to bottom."""


def line(*pieces: Styled | str) -> Line:
    """A line of styled and plain pieces.

    >>> line("draw pile ", Styled("12", "strong"))[1].style
    'strong'
    """
    return tuple(Styled(each) if isinstance(each, str) else each for each in pieces)


def seat_style(seat: Seat) -> str:
    """The style of whatever belongs to a player."""
    return f"seat {seat}"


def plain(picture: Picture) -> str:
    """A picture as plain text.

    >>> plain((line("a"), line("b", Styled("c", "red"), "  ")))
    'a\\nbc'
    """
    return "\n".join("".join(each.text for each in pieces).rstrip() for pieces in picture)


def width(pieces: Line) -> int:
    """How many characters a line has."""
    return sum(len(each.text) for each in pieces)


def fitted(pieces: Line, size: int) -> Line:
    """A line cut or filled to exactly this many characters.

    >>> plain((fitted(line("Kalverstraat"), 8),)), width(fitted(line("A"), 3))
    ('Kalvers…', 3)
    """
    total = width(pieces)
    if total <= size:
        return (*pieces, Styled(" " * (size - total)))
    kept: list[Styled] = []
    room = size - 1
    for each in pieces:
        kept.append(Styled(each.text[:room], each.style))
        room -= len(each.text)
        if room <= 0:
            break
    return (*kept, Styled("…"))


@attrs.frozen
class Ring(EqualByFields):
    """A picture around a hole, into which whoever shows it puts other lines."""

    above: Picture
    sides: tuple[tuple[Line, Line], ...]
    """What stands left and right of each line of the hole."""
    below: Picture
    width: int
    """How many characters of a line go into the hole."""

    @property
    def height(self) -> int:
        """How many lines it has in all."""
        return len(self.above) + len(self.sides) + len(self.below)


def aligned(rows: Sequence[Sequence[Line]], right: Iterable[int] = ()) -> Picture:
    """Rows of cells as lines whose columns stand under each other; some are set to the right.

    >>> print(plain(aligned([[line("Anna"), line("5")], [line("Bo"), line("120")]], right=[1])))
    Anna    5
    Bo    120
    """
    columns = zip_longest(*rows, fillvalue=())
    widths = [max(width(cell) for cell in column) for column in columns]
    to_the_right = set(right)
    drawn = []
    for cells in rows:
        pieces: list[Styled] = []
        for place, cell in enumerate(cells):
            room = Styled(" " * (widths[place] - width(cell)))
            gap = Styled("  " if place else "")
            pieces += (gap, room, *cell) if place in to_the_right else (gap, *cell, room)
        drawn.append(tuple(pieces))
    return tuple(drawn)


def plain_view(view: View) -> str:
    """Any view as text: one line for each column that it shows."""
    own = [name for name in names_of(type(view)) if name not in names_of(View)]
    return "\n".join(f"{name}: {getattr(view, name)}" for name in own)
