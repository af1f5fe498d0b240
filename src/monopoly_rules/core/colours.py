"""The colours of the ten sets, in light and in dark."""

from __future__ import annotations

from typing import Final

from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel.drawing.styles import Style, style

__all__ = ["SET_STYLES", "css_of"]

_COLOURS: Final = {
    PropertySet.BROWN: ("#8a5a34 #ffffff #7d4e2a", "#b5794c #111111 #d09a70"),
    PropertySet.LIGHTBLUE: ("#a8dbf2 #111111 #1a6a8c", "#8fd0ee #111111 #8fd0ee"),
    PropertySet.PINK: ("#c92f83 #ffffff #b8246f", "#e86bb0 #111111 #f08cc3"),
    PropertySet.ORANGE: ("#f39430 #111111 #a65200", "#f59c3d #111111 #f5a44d"),
    PropertySet.RED: ("#cf2a2e #ffffff #c0242a", "#f0615c #111111 #ff8078"),
    PropertySet.YELLOW: ("#f9de4b #111111 #7a6200", "#f2d94e #111111 #f2d94e"),
    PropertySet.GREEN: ("#1b7d43 #ffffff #176e3a", "#48b876 #111111 #5cc889"),
    PropertySet.DARKBLUE: ("#2242a8 #ffffff #2242a8", "#7d98ff #111111 #94abff"),
    PropertySet.STATION: ("#3d3f46 #ffffff #3d3f46", "#c3c6cf #111111 #c3c6cf"),
    PropertySet.UTILITY: ("#cfd3dc #111111 #555b68", "#8d93a1 #111111 #a4aab8"),
}

SET_STYLES: Final[tuple[Style, ...]] = tuple(style(each.id, *_COLOURS[each]) for each in SETS)
"""A style for each set, under its id."""


def css_of(each: PropertySet | None) -> str:
    """The CSS name of the style of a set; what belongs to none is faint."""
    return "faint" if each is None else SET_STYLES[each].css
