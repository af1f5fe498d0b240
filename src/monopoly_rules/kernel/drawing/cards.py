"""Cards face up, in rows: a band of a colour, a name, and what else is to be said of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from monopoly_rules.kernel.drawing.svg import (
    Markup,
    fitting,
    group,
    joined,
    label,
    rect,
    text_width,
    wrapped,
)

WIDTH: Final = 96.0
HEIGHT: Final = 106.0
GAP: Final = 8.0
BAND: Final = 22.0
LINES: Final = 3


@attrs.frozen
class Face:
    """What is seen of a card."""

    name: str
    css: str = "faint"
    """The CSS name of the style of its band."""
    heading: str = ""
    """What stands in the band, such as the set it belongs to."""
    note: str = ""
    """What stands at the foot, such as what it is worth or stands for."""

    @property
    def told(self) -> str:
        """All of it in one text."""
        return ", ".join(filter(None, (self.name, self.heading, self.note)))


def card(face: Face, x: float, y: float) -> Markup:
    """A card whose upper left corner is here."""
    room, middle = WIDTH - 10, x + WIDTH / 2
    lines = wrapped(face.name, room, most=LINES)
    top = y + BAND + 22 + 9 * (LINES - len(lines))
    names = [
        label(each, middle, top + 18 * place, room=room, anchor="middle", bold=True)
        for place, each in enumerate(lines)
    ]
    return group(
        rect(x, y, WIDTH, HEIGHT, "f-paper edge", rx=7),
        rect(x + 4, y + 4, WIDTH - 8, BAND, f"f-{face.css} edge", rx=4),
        label(face.heading, middle, y + 20, f"i-{face.css}", size=12, room=room, anchor="middle")
        if face.heading
        else Markup(""),
        *names,
        label(face.note, middle, y + HEIGHT - 9, "t-faint", size=12, room=room, anchor="middle")
        if face.note
        else Markup(""),
        title=face.told,
        kind="card",
    )


def fan(faces: Sequence[Face], x: float, y: float, width: float) -> tuple[Markup, float]:
    """Cards side by side, in as many rows as they need in this width, and the height of all."""
    across = max(1, int((width + GAP) // (WIDTH + GAP)))
    drawn = [
        card(face, x + place % across * (WIDTH + GAP), y + place // across * (HEIGHT + GAP))
        for place, face in enumerate(faces)
    ]
    return joined(drawn), card_height(len(faces), width)


def card_height(number: int, width: float) -> float:
    """How high so many cards are in rows of this width."""
    across = max(1, int((width + GAP) // (WIDTH + GAP)))
    rows = -(-number // across)
    return rows * (HEIGHT + GAP) - GAP if rows else 0.0


def chip(face: Face, x: float, y: float, room: float) -> tuple[Markup, float]:
    """A card as a small plate with its name, and how wide it is; ``y`` is the baseline."""
    shown, size = fitting(face.name, room - 12, 13)
    wide = min(room, text_width(shown, size) * 1.05 + 12)
    drawn = group(
        rect(x, y - 15, wide, 20, f"f-{face.css} edge", rx=4),
        label(shown, x + wide / 2, y, f"i-{face.css}", size=size, room=wide - 8, anchor="middle"),
        title=face.told,
        kind="chip",
    )
    return drawn, wide
