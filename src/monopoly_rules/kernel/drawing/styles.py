"""Styles as colours: what a name such as ``"seat 1"`` looks like in light and in dark.

Whatever is written in a colour, or on it, can be read: the contrast is at least 4.5 to 1, as the
guidelines for accessible pages ask (WCAG 2, 1.4.3).
"""

from __future__ import annotations

from typing import Final

import attrs


@attrs.frozen
class Colours:
    """The colours of a style on one kind of paper."""

    fill: str
    """An area."""
    ink: str
    """What is written on the area."""
    text: str
    """What is written in this style on bare paper."""


@attrs.frozen
class Style:
    """A style by the name that pictures and squares give it, as colours."""

    name: str
    light: Colours
    dark: Colours

    @property
    def css(self) -> str:
        """Its name in CSS classes.

        >>> SEATS[1].css
        'seat-1'
        """
        return self.name.replace(" ", "-")


def style(name: str, light: str, dark: str) -> Style:
    """A style from its colours: fill, ink and text, in light and in dark.

    >>> style("sea", "#0b6e8f #ffffff #0b6e8f", "#4cc3e6 #111111 #4cc3e6").dark.ink
    '#111111'
    """
    return Style(name, Colours(*light.split()), Colours(*dark.split()))


PAPER: Final = style("paper", "#ffffff #1b1c20 #1b1c20", "#15171c #ececf1 #ececf1")
"""What everything is drawn on, and what is written there."""
FAINT: Final = style("faint", "#ededf0 #5a5c66 #5a5c66", "#2a2d35 #b3b6c0 #a6a9b4")
STRONG: Final = style("strong", "#1b1c20 #ffffff #1b1c20", "#ececf1 #15171c #ffffff")
LINE: Final = style("line", "#85878f #000000 #5a5c66", "#80838d #000000 #a6a9b4")
"""Edges; they stand out from the paper at 3 to 1 (WCAG 2, 1.4.11)."""

SEATS: Final = (
    style("seat 0", "#0b6e8f #ffffff #0b6e8f", "#4cc3e6 #111111 #4cc3e6"),
    style("seat 1", "#a3278f #ffffff #a3278f", "#ef7fdc #111111 #ef7fdc"),
    style("seat 2", "#2c7a1f #ffffff #2c7a1f", "#7fd36c #111111 #7fd36c"),
    style("seat 3", "#8c5a00 #ffffff #8c5a00", "#f0b73f #111111 #f0b73f"),
    style("seat 4", "#4338ca #ffffff #4338ca", "#a5a0ff #111111 #a5a0ff"),
    style("seat 5", "#b3261e #ffffff #b3261e", "#ff8f85 #111111 #ff8f85"),
    style("seat 6", "#5f4b3c #ffffff #5f4b3c", "#d3b79f #111111 #d3b79f"),
    style("seat 7", "#3f4a5a #ffffff #3f4a5a", "#b6c3d6 #111111 #b6c3d6"),
)
HEAT: Final = (
    style("heat 0", "#fff4e0 #111111 #5a5c66", "#221f1e #f2f2f2 #a6a9b4"),
    style("heat 1", "#fddfae #111111 #5a5c66", "#3b2a1c #f2f2f2 #a6a9b4"),
    style("heat 2", "#fbc279 #111111 #5a5c66", "#5a371b #f2f2f2 #a6a9b4"),
    style("heat 3", "#f59b4a #111111 #5a5c66", "#7d4718 #ffffff #a6a9b4"),
    style("heat 4", "#d9641c #111111 #5a5c66", "#a85c13 #ffffff #a6a9b4"),
    style("heat 5", "#a83c0c #ffffff #5a5c66", "#d98a1f #111111 #a6a9b4"),
    style("heat 6", "#6d2305 #ffffff #5a5c66", "#ffc650 #111111 #a6a9b4"),
)
"""From little to much."""


def seat_styles(players: int) -> tuple[Style, ...]:
    """A style for each seat; where there are more seats than colours, the colours come again."""
    return tuple(
        attrs.evolve(SEATS[seat % len(SEATS)], name=f"seat {seat}") for seat in range(players)
    )


def usual_styles(players: int) -> tuple[Style, ...]:
    """The styles that every game has."""
    return (PAPER, FAINT, STRONG, LINE, *seat_styles(players))


def heat_style(part: float) -> Style:
    """The style of a part of the most there is.

    >>> heat_style(0).name, heat_style(0.5).name, heat_style(1).name
    ('heat 0', 'heat 3', 'heat 6')
    """
    return HEAT[min(len(HEAT) - 1, max(0, int(part * len(HEAT))))]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (the same) to 21 (black and white).

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
