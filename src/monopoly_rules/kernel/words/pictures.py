"""Pictures: a table as lines of text in which pieces have a style, for any kind of screen.

A style is a name (``"seat 1"``, ``"red"``, ``"faint"``); whoever shows the picture decides what it
looks like, or leaves it out. Nothing here knows of terminals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel.domains.single import JSON
from monopoly_rules.kernel.tables.resolved import Resolved
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.events import Event
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.seats import Seat
from monopoly_rules.kernel.words.texts import Words

if TYPE_CHECKING:
    from monopoly_rules.kernel.drawing import Drawing, Style

W = TypeVar("W", bound=View)

FAINT: Final = "faint"
"""The style of what matters less."""
STRONG: Final = "strong"
"""The style of headings and of what matters most."""


@attrs.frozen
class Styled:
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


class Appearance(Resolved, Generic[W]):
    """The part of a rule set that shows itself to people; a family fills in what it does better."""

    def render(self, view: W, words: Words) -> str:
        """A view as text, for people."""
        return plain_view(view)

    def picture(self, view: W, words: Words) -> Picture:
        """The same with styles; a family that has them renders its picture as `plain` text."""
        return tuple(line(text) for text in self.render(view, words).splitlines())

    def sheet(self, events: Iterable[Event], words: Words) -> Picture:
        """What the events of a play add up to, such as the scores of a round; often nothing.

        Whoever draws the sheet need not tell the events that are ``ON_SHEET``.
        """
        return ()

    def draw(self, view: W, words: Words) -> Drawing:
        """A view as a drawing; where a family draws nothing better, the lines of its picture, and
        where it has none of its own, a table of the view's fields."""
        from monopoly_rules.kernel.words.drawn import drawn_lines, drawn_view

        own = type(self)
        if own.render is Appearance.render and own.picture is Appearance.picture:
            return drawn_view(view, self.spec)
        return drawn_lines(self.picture(view, words), self.spec, self.styles())

    def draw_sheet(self, events: Iterable[Event], words: Words) -> Drawing | None:
        """What `sheet` shows as a drawing; None where there is nothing to show."""
        from monopoly_rules.kernel.words.drawn import drawn_lines

        lines = self.sheet(events, words)
        return drawn_lines(lines, self.spec, self.styles()) if lines else None

    def draw_tally(self, counted: Mapping[str, JSON], words: Words) -> Drawing | None:
        """What many games have counted as a drawing, such as how often each square was reached;
        None where a family draws none."""
        return None

    def styles(self) -> tuple[Style, ...]:
        """What the styles of pictures and things look like, in light and in dark."""
        from monopoly_rules.kernel.drawing import usual_styles

        return usual_styles(self.players)

    def whose_turn(self, view: W) -> Seat | None:
        """Whose turn it is, for those who follow a game turn by turn; None between turns."""
        return view.awaited[0] if len(view.awaited) == 1 else None

    def turn_mark(self, view: W) -> int:
        """What differs between two turns that the same seat has one after the other, such as the
        last of a round and the first of the next."""
        return 0

    def is_out(self, view: W, seat: Seat) -> bool:
        """Whether a seat has left the game for good while others play on."""
        return False

    def styled_names(self, words: Words) -> Mapping[str, str]:
        """Names that have a style wherever they are mentioned, such as deeds of a colour."""
        return {}


def plain_view(view: View) -> str:
    """Any view as text: one line for each field."""
    return "\n".join(f"{name}: {getattr(view, name)}" for name in names_of(type(view)))
