"""Sheets: lines of styled text, and tables, as drawings; the plain way to show any game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import attrs

from monopoly_rules.kernel.drawing.drawings import Drawing
from monopoly_rules.kernel.drawing.styles import Style
from monopoly_rules.kernel.drawing.svg import (
    BOLD,
    Markup,
    escaped,
    joined,
    label,
    rect,
    tag,
    text_width,
    wrapped,
)

MARGIN = 16.0
LETTER = 14.0
"""The size of letters in a sheet."""
ADVANCE = 0.602 * LETTER
"""The width of a letter of the usual fonts in which all are equally wide."""
LEADING = 1.45 * LETTER
WIDEST = 460.0
"""No column is wider; what is longer is set smaller and at last cut."""

Piece: TypeAlias = tuple[str, str]
"""A text and the name of its style, empty for none."""


def lines_drawing(
    title: str,
    description: str,
    lines: Iterable[Sequence[Piece]],
    styles: tuple[Style, ...] = (),
) -> Drawing:
    """Lines below their title, all letters equally wide, so that columns stay columns."""
    known = {style.name: style.css for style in styles} | {"faint": "faint", "strong": "strong"}
    rows = [[(title, "strong")], *(list(pieces) for pieces in lines)]
    drawn = [_line(pieces, place, known) for place, pieces in enumerate(rows)]
    longest = max((sum(len(text) for text, _ in pieces) for pieces in rows), default=0)
    width = 2 * MARGIN + max(20, longest) * ADVANCE
    return Drawing(
        title, description, width, 2 * MARGIN + len(rows) * LEADING, joined(drawn), styles
    )


def _line(pieces: Sequence[Piece], place: int, known: dict[str, str]) -> Markup:
    y = MARGIN + (place + 0.75) * LEADING
    spans = []
    column = 0
    for text, style in pieces:
        bold = " bold" if style == "strong" or style.startswith("seat ") else ""
        if text.strip():
            spans.append(
                tag(
                    "text",
                    escaped(text),
                    x=MARGIN + column * ADVANCE,
                    y=y,
                    class_=f"t-{known.get(style, 'paper')} mono{bold}",
                    font_size=LETTER,
                    textLength=len(text) * ADVANCE,
                    lengthAdjust="spacingAndGlyphs",
                )
            )
        column += len(text)
    return joined(spans)


def with_lines(drawing: Drawing, lines: Sequence[str]) -> Drawing:
    """A drawing with lines of text under it; itself where there are none."""
    if not lines:
        return drawing
    room = drawing.width - 2 * MARGIN
    split = [part for text in lines for part in wrapped(text, room, LETTER)]
    under = [
        label(text, MARGIN, drawing.height + number * LEADING, size=LETTER, room=room)
        for number, text in enumerate(split, start=1)
    ]
    return attrs.evolve(
        drawing,
        description="; ".join((drawing.description, *lines)),
        height=drawing.height + len(split) * LEADING + MARGIN,
        body=joined([drawing.body, *under]),
    )


@attrs.frozen
class Cell:
    """A cell of a table."""

    text: str
    style: str = ""
    """The name of a style; ``strong`` and ``faint`` are always known."""
    right: bool = False
    """Whether it is set to the right, as amounts are."""


Row: TypeAlias = Sequence[Cell]
"""A row of a table."""


def table_drawing(
    title: str,
    description: str,
    rows: Sequence[Row],
    styles: tuple[Style, ...] = (),
    *,
    heading: str = "",
) -> Drawing:
    """Rows of cells, the first of them the names of the columns if they are ``faint``."""
    body, width, height = table(rows, MARGIN, MARGIN, styles, heading=heading)
    return Drawing(title, description, width + 2 * MARGIN, height + 2 * MARGIN, body, styles)


def table(
    rows: Sequence[Row],
    left: float,
    top: float,
    styles: tuple[Style, ...] = (),
    *,
    heading: str = "",
    least: float = 240.0,
) -> tuple[Markup, float, float]:
    """A table to be drawn here, its width and its height."""
    known = {style.name: style.css for style in styles} | {"faint": "faint", "strong": "strong"}
    columns = max(map(len, rows), default=0)
    widths = [
        min(WIDEST, max(_wide(row[column]) for row in rows if column < len(row)))
        for column in range(columns)
    ]
    gap, step = 18.0, 1.25 * LEADING
    width = max(least, text_width(heading, 18), sum(widths) + gap * max(0, columns - 1))
    if widths:
        widths[0] += width - sum(widths) - gap * (columns - 1)
    drawn, y = [], top
    if heading:
        drawn.append(label(heading, left, y + 16, "t-strong", size=18, bold=True))
        y += 32
    for place, row in enumerate(rows):
        if place % 2:
            drawn.append(rect(left - 6, y, width + 12, step, "f-faint", rx=4))
        x = left
        for cell, room in zip(row, widths, strict=False):
            drawn.append(
                label(
                    cell.text,
                    x + room if cell.right else x,
                    y + 0.72 * step,
                    _ink(cell, known, striped=bool(place % 2)),
                    size=LETTER,
                    room=room,
                    anchor="end" if cell.right else None,
                    bold=cell.style == "strong",
                )
            )
            x += room + gap
        y += step
    return joined(drawn), width, y - top


def _wide(cell: Cell) -> float:
    return text_width(cell.text, LETTER) * (BOLD if cell.style == "strong" else 1.0) * 1.08


def _ink(cell: Cell, known: dict[str, str], *, striped: bool) -> str:
    if striped and cell.style == "faint":
        return "i-faint"
    return f"t-{known.get(cell.style, 'paper')}"


def html_table(rows: Sequence[Row], caption: str = "") -> str:
    """The same as a table of a page; the first row is its heading."""
    titled = tag("caption", escaped(caption)) if caption else Markup("")
    head, *rest = rows
    heading = tag("tr", *(tag("th", escaped(cell.text), scope="col") for cell in head))
    body = [
        tag(
            "tr",
            *(
                tag("td", escaped(cell.text), style="text-align:right" if cell.right else None)
                for cell in row
            ),
        )
        for row in rest
    ]
    return tag("table", titled, tag("thead", heading), tag("tbody", *body))
