"""One square: its band, its name, and what it costs or whose it is."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from monopoly_rules.kernel import Seat, Words
from monopoly_rules.kernel.drawing import (
    Markup,
    group,
    joined,
    label,
    path,
    plate,
    rect,
    text_width,
    wrapped,
)
from monopoly_rules_variants.board_game.drawing.ring import (
    ACROSS,
    BAND,
    CELL,
    DEPTH,
    Place,
    is_corner,
    place_of,
)
from monopoly_rules_variants.board_game.printed import Printed


@attrs.frozen
class Told:
    """What is written on a square besides its name."""

    detail: str = ""
    owner: Seat | None = None
    fill: str = "paper"
    """The CSS name of the style of the whole square."""
    in_cell: str = ""
    """What is written in the cell, if it is the jail."""
    cell: str = "faint"
    """The CSS name of the style of the cell."""

    @property
    def ink(self) -> str:
        """The class of what is written on it."""
        return "t-paper" if self.fill == "paper" else f"i-{self.fill}"

    @property
    def quiet(self) -> str:
        """The class of what matters less."""
        return "t-faint" if self.fill == "paper" else f"i-{self.fill}"


def draw_square(
    rules: Printed, words: Words, at: int, told: Told, on_it: Iterable[Markup], title: str
) -> Markup:
    """A square with what lies on it."""
    place = place_of(at)
    inside = _corner if is_corner(at) else _plain
    return group(
        rect(place.x, place.y, place.width, place.height, f"f-{told.fill} edge"),
        inside(rules, words, at, place, told),
        *on_it,
        title=title,
        kind="square",
    )


def _plain(rules: Printed, words: Words, at: int, place: Place, told: Told) -> Markup:
    css = rules.data.space[at].group
    start = 8.0 if place.inner_end else BAND + 8 if css else 8.0
    room = DEPTH - 14 - (BAND if css else 0)
    lines = wrapped(words.name("square", at), room)
    top = 17.0 if len(lines) > 1 else 21.0
    parts = [
        label(each, start, top + 16 * number, told.ink, room=room)
        for number, each in enumerate(lines)
    ]
    below = top + 16 * (len(lines) - 1) + (21 if len(lines) == 1 else 18)
    parts.append(_detail(words, told, start, below, room))
    if css:
        parts.insert(0, rect(place.band, 0, BAND, ACROSS, f"f-{css} edge"))
    return group(*parts, transform=place.transform)


def _detail(words: Words, told: Told, x: float, y: float, room: float) -> Markup:
    """Whose it is, then what is to be said of it."""
    if told.owner is None:
        return (
            label(told.detail, x, y, told.quiet, size=14, room=room) if told.detail else Markup("")
        )
    name, css = words.name("seat", told.owner), f"seat-{told.owner}"
    wanted = text_width(told.detail, 13) + 8 if told.detail else 0.0
    mine = max(0.4 * room, room - wanted)
    used = min(mine, text_width(name, 13) + 10)
    drawn = plate(name, x, y, css, room=mine)
    if told.detail:
        rest = label(told.detail, x + used + 5, y, told.quiet, size=13, room=room - used - 5)
        drawn = joined([drawn, rest])
    return drawn


def _corner(rules: Printed, words: Words, at: int, place: Place, told: Told) -> Markup:
    middle, room = place.x + DEPTH / 2, DEPTH - 16
    jail = at == rules.jail_square
    lines = wrapped(words.name("square", at), room, 16, most=3)
    top = place.y + (DEPTH - 8 - 18 * (len(lines) - 1) if jail else 30)
    parts = [
        label(
            each,
            middle,
            top + 18 * number,
            told.ink,
            size=16,
            room=room,
            anchor="middle",
            bold=True,
        )
        for number, each in enumerate(lines)
    ]
    if jail:
        parts.insert(0, _cell(place, told))
    if told.detail:
        below = place.y + 20 if jail else top + 18 * len(lines)
        x = place.x + 6 if jail else middle
        parts.append(
            label(
                told.detail,
                x,
                below,
                told.quiet,
                size=14,
                room=DEPTH - CELL - 10 if jail else room,
                anchor=None if jail else "middle",
            )
        )
    return joined(parts)


def _cell(place: Place, told: Told) -> Markup:
    """The cell of the prisoners, in the inner corner."""
    x, y = place.x + DEPTH - CELL, place.y
    bars = "".join(f"M{x + CELL * part / 6:g} {y:g}v{CELL:g}" for part in range(1, 6))
    walls = [rect(x, y, CELL, CELL, f"f-{told.cell} edge"), path(bars, "bare edge")]
    if told.in_cell:
        wide = text_width(told.in_cell) + 14
        walls += [
            rect(x + (CELL - wide) / 2, y + 34, wide, 24, f"f-{told.cell} edge", rx=4),
            label(told.in_cell, x + CELL / 2, y + 51, f"i-{told.cell}", anchor="middle"),
        ]
    return joined(walls)
