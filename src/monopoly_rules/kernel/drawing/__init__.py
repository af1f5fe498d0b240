"""Drawings: SVG made of plain strings, in colours that can be read in light and in dark.

Families and plugins import from here what they draw with. Nothing here knows a game, and nothing of
it is loaded before somebody wants to see something.
"""

from __future__ import annotations

from monopoly_rules.kernel.drawing.cards import Face, card, card_height, chip, fan
from monopoly_rules.kernel.drawing.drawings import Drawing, Theme
from monopoly_rules.kernel.drawing.sheets import (
    Cell,
    Row,
    html_table,
    lines_drawing,
    table,
    table_drawing,
    with_lines,
)
from monopoly_rules.kernel.drawing.styles import (
    HEAT,
    Colours,
    Style,
    contrast,
    heat_style,
    seat_styles,
    style,
    usual_styles,
)
from monopoly_rules.kernel.drawing.svg import (
    Markup,
    fitting,
    group,
    joined,
    label,
    legible,
    path,
    plate,
    rect,
    tag,
    text_width,
    wrapped,
)

__all__ = [
    "HEAT",
    "Cell",
    "Colours",
    "Drawing",
    "Face",
    "Markup",
    "Row",
    "Style",
    "Theme",
    "card",
    "card_height",
    "chip",
    "contrast",
    "fan",
    "fitting",
    "group",
    "heat_style",
    "html_table",
    "joined",
    "label",
    "legible",
    "lines_drawing",
    "path",
    "plate",
    "rect",
    "seat_styles",
    "style",
    "table",
    "table_drawing",
    "tag",
    "text_width",
    "usual_styles",
    "with_lines",
    "wrapped",
]
