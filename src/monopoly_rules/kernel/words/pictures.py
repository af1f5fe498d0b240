"""Pictures: a table as lines of text in which pieces have a style, for any kind of screen.

A style is a name (``"seat 1"``, ``"red"``, ``"faint"``); whoever shows the picture decides what it
looks like, or leaves it out. Nothing here knows of terminals.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
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
    """How many cells of a screen a line takes."""
    return sum(cells(each.text) for each in pieces)


def cells(text: str) -> int:
    """How many cells of a screen a text takes: Chinese characters and emoji take two, and accents
    that stand on a letter none.

    >>> cells("Anna"), cells("李雷"), cells("Bo 😀"), cells("e\u0301")
    (4, 4, 5, 1)
    """
    return len(text) if text.isascii() else sum(map(_cells, text))


@cache
def _cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cut(text: str, room: int) -> str:
    """As much of a text as has room in so many cells.

    >>> cut("李雷", 3), cut("Anna", 3)
    ('李', 'Ann')
    """
    end = len(text)
    while end and cells(text[:end]) > room:
        end -= 1
    return text[:end]


def fitted(pieces: Line, size: int) -> Line:
    """A line cut or filled to exactly this many cells.

    >>> plain((fitted(line("Kalverstraat"), 8),)), width(fitted(line("A"), 3))
    ('Kalvers…', 3)
    >>> plain((fitted(line("李雷"), 3),)), width(fitted(line("李雷"), 2))
    ('李…', 2)
    """
    total = width(pieces)
    if total <= size:
        return (*pieces, Styled(" " * (size - total)))
    kept: list[Styled] = []
    room = size - 1
    for each in pieces:
        kept.append(Styled(cut(each.text, room), each.style))
        room -= cells(each.text)
        if room <= 0:
            break
    return (*kept, Styled("…" + " " * (size - 1 - width(tuple(kept)))))


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
