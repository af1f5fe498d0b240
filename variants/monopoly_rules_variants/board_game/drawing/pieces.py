"""What lies on squares: houses, hotels and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from monopoly_rules.kernel import Seat
from monopoly_rules.kernel.drawing import Markup, label, path, tag
from monopoly_rules_variants.board_game.drawing.ring import (
    ACROSS,
    BAND,
    CELL,
    DEPTH,
    is_corner,
    place_of,
)
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.state import FREE
from monopoly_rules_variants.board_game.view import BoardView

TOKEN: Final = 11.0
"""The radius of a token."""


def buildings(rules: Printed, at: int, level: int) -> Iterable[Markup]:
    """Houses in a row, or a hotel, on the band of a lot."""
    if not level:
        return
    place = place_of(at)
    middle = place.band + BAND / 2
    if level > rules.house_max:
        x, y = place.point(middle, ACROSS / 2)
        yield path(_house(x, y, 21), "f-strong edge hotel")
        yield label("H", x, y + 6, "i-strong", size=13, anchor="middle", bold=True)
        return
    for number in range(level):
        beside = (number - (level - 1) / 2) * ACROSS / 4.2
        x, y = place.point(middle, ACROSS / 2 + beside)
        yield path(_house(x, y, 15), "f-paper edge house")


def _house(x: float, y: float, size: float) -> str:
    """A house with its middle here: walls and a roof."""
    half = size / 2
    return (
        f"M{x - half:.1f} {y + half:.1f}v{-0.9 * half:.1f}L{x:.1f} {y - 1.1 * half:.1f}"
        f"L{x + half:.1f} {y + 0.1 * half:.1f}v{0.9 * half:.1f}z"
    )


def tokens(rules: Printed, view: BoardView, at: int, marks: Sequence[str]) -> Iterable[Markup]:
    """The tokens on a square, those of prisoners in the cell."""
    here = [seat for seat in range(len(marks)) if view.at[seat] == at and not view.out[seat]]
    free = [seat for seat in here if view.jail[seat] == FREE]
    jailed = [seat for seat in here if view.jail[seat] != FREE]
    for number, seat in enumerate(free):
        yield token(*_standing(rules, at, number, len(free)), seat, marks[seat])
    for number, seat in enumerate(jailed):
        x, y = _jailed(at, number, len(jailed))
        yield token(x, y, seat, marks[seat])
        if not is_corner(at):
            yield path(f"M{x - 4:g} {y - TOKEN:g}v{2 * TOKEN:g}m8 0v{-2 * TOKEN:g}", "bare edge")


def token(x: float, y: float, seat: Seat, mark: str, radius: float = TOKEN) -> Markup:
    """A token with its middle here."""
    size = 1.25 * radius if len(mark) == 1 else radius
    return tag(
        "g",
        tag("circle", cx=x, cy=y, r=radius, class_=f"f-seat-{seat} edge"),
        label(mark, x, y + 0.36 * size, f"i-seat-{seat}", size=size, anchor="middle", bold=True),
        class_="token",
    )


def _standing(rules: Printed, at: int, number: int, count: int) -> tuple[float, float]:
    """Where the next of some tokens stands; they move together if they have to."""
    place = place_of(at)
    if not is_corner(at):
        first, room = TOKEN + 4 + (0 if place.inner_end else BAND), DEPTH - BAND - 2 * TOKEN - 8
        step = min(2 * TOKEN + 3, room / max(1, count - 1))
        return place.point(first + number * step, ACROSS - TOKEN - 2)
    if at == rules.jail_square:
        room = DEPTH - 2 * TOKEN - 40
        step = min(2 * TOKEN + 3, room / max(1, count - 1))
        return place.x + (DEPTH - CELL) / 2, place.y + TOKEN + 6 + number * step
    across, down = number % 5, number // 5
    return (
        place.x + 22 + across * (2 * TOKEN + 7),
        place.y + DEPTH - TOKEN - 8 - down * (2 * TOKEN + 3),
    )


def _jailed(at: int, number: int, count: int) -> tuple[float, float]:
    place = place_of(at)
    if not is_corner(at):
        step = min(2 * TOKEN + 3, (DEPTH - BAND - 2 * TOKEN - 8) / max(1, count - 1))
        return place.point(DEPTH - BAND - TOKEN - number * step, ACROSS - TOKEN - 2)
    across, down = number % 3, number // 3
    x, y = place.x + DEPTH - CELL, place.y
    return x + 18 + across * 30, y + 18 + down * 26
