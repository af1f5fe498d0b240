"""The plain way to draw any game: the lines of its picture, or a table of what a view holds."""

from __future__ import annotations

from monopoly_rules.kernel.drawing import Cell, Drawing, Row, Style, lines_drawing, table_drawing
from monopoly_rules.kernel.tables.views import View
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.words.pictures import Picture, plain

FIELDS = (Cell("field", "faint"), Cell("value", "faint"))


def drawn_lines(picture: Picture, title: str, styles: tuple[Style, ...]) -> Drawing:
    """The lines of a picture."""
    lines = [[(piece.text, piece.style) for piece in pieces] for pieces in picture]
    return lines_drawing(title, plain(picture), lines, styles)


def drawn_view(view: View, title: str) -> Drawing:
    """Any view: a row for each field."""
    cells = [(Cell(name), Cell(str(getattr(view, name)))) for name in names_of(type(view))]
    told = "; ".join(f"{field.text}: {value.text}" for field, value in cells)
    rows: list[Row] = [FIELDS, *cells]
    return table_drawing(title, told, rows, heading=title)
