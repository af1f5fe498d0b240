"""One square: its band, its name, what it costs or whose it is, its buildings, who stands on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from monopoly_rules.kernel import Seat, Words, fill
from monopoly_rules.kernel.drawing import (
    Markup,
    group,
    joined,
    label,
    path,
    plate,
    rect,
    tag,
    text_width,
    wrapped,
)
from monopoly_rules_variants.board_game.drawing.ring import (
    ACROSS,
    DEPTH,
    Place,
    is_corner,
    place_of,
)
from monopoly_rules_variants.board_game.values.events import piece
from monopoly_rules_variants.board_game.values.state import FREE, NOBODY
from monopoly_rules_variants.board_game.view import BoardView

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules

BAND: Final = 26.0
"""The width of the band of a colour, on the inner side of a square."""
TOKEN: Final = 11.0
"""The radius of a token."""
CELL: Final = 96.0
"""The side of the cell in the corner of the jail."""
EDGE: Final = "f-paper edge"


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


def draw_square(
    rules: BoardRules, words: Words, at: int, told: Told, on_it: Iterable[Markup], title: str
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


def _plain(rules: BoardRules, words: Words, at: int, place: Place, told: Told) -> Markup:
    css = rules.data.space[at].group
    start = 8.0 if place.inner_end else BAND + 8 if css else 8.0
    room = DEPTH - 14 - (BAND if css else 0)
    lines = wrapped(words.name("square", at), room)
    top = 17.0 if len(lines) > 1 else 21.0
    ink = f"t-{told.fill}" if told.fill == "paper" else f"i-{told.fill}"
    parts = [
        label(each, start, top + 16 * number, ink, room=room) for number, each in enumerate(lines)
    ]
    below = top + 16 * (len(lines) - 1) + (21 if len(lines) == 1 else 18)
    parts.append(_detail(words, told, start, below, room))
    if css:
        parts.insert(0, rect(_band(place), 0, BAND, ACROSS, f"f-{css} edge"))
    return group(*parts, transform=place.transform)


def _band(place: Place) -> float:
    """Where the band begins."""
    return DEPTH - BAND if place.inner_end else 0.0


def _detail(words: Words, told: Told, x: float, y: float, room: float) -> Markup:
    """Whose it is, then what is to be said of it."""
    ink = "t-faint" if told.fill == "paper" else f"i-{told.fill}"
    if told.owner is None:
        return label(told.detail, x, y, ink, size=14, room=room) if told.detail else Markup("")
    name, css = words.name("seat", told.owner), f"seat-{told.owner}"
    wanted = text_width(told.detail, 13) + 8 if told.detail else 0.0
    mine = max(0.4 * room, room - wanted)
    used = min(mine, text_width(name, 13) + 10)
    drawn = plate(name, x, y, css, room=mine)
    if told.detail:
        rest = label(told.detail, x + used + 5, y, ink, size=13, room=room - used - 5)
        drawn = joined([drawn, rest])
    return drawn


def _corner(rules: BoardRules, words: Words, at: int, place: Place, told: Told) -> Markup:
    middle, room = place.x + DEPTH / 2, DEPTH - 16
    ink = f"t-{told.fill}" if told.fill == "paper" else f"i-{told.fill}"
    jail = at == rules.jail_square
    lines = wrapped(words.name("square", at), room, 16, most=3)
    top = place.y + (DEPTH - 8 - 18 * (len(lines) - 1) if jail else 30)
    parts = [
        label(each, middle, top + 18 * number, ink, size=16, room=room, anchor="middle", bold=True)
        for number, each in enumerate(lines)
    ]
    if jail:
        parts.insert(0, _cell(place, told))
    if told.detail:
        below = place.y + 20 if jail else top + 18 * len(lines)
        quiet = "t-faint" if told.fill == "paper" else ink
        x = place.x + 6 if jail else middle
        parts.append(
            label(
                told.detail,
                x,
                below,
                quiet,
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


# What lies on a square.


def buildings(rules: BoardRules, at: int, level: int) -> Iterable[Markup]:
    """Houses in a row, or a hotel, on the band of a lot."""
    if not level:
        return
    place = place_of(at)
    middle = _band(place) + BAND / 2
    if level > rules.house_max:
        x, y = place.point(middle, ACROSS / 2)
        yield path(_house(x, y, 21), "f-strong edge hotel")
        yield label("H", x, y + 6, "i-strong", size=13, anchor="middle", bold=True)
        return
    for number in range(level):
        beside = (number - (level - 1) / 2) * ACROSS / 4.2
        x, y = place.point(middle, ACROSS / 2 + beside)
        yield path(_house(x, y, 15), f"{EDGE} house")


def _house(x: float, y: float, size: float) -> str:
    """A house with its middle here: walls and a roof."""
    half = size / 2
    return (
        f"M{x - half:.1f} {y + half:.1f}v{-0.9 * half:.1f}L{x:.1f} {y - 1.1 * half:.1f}"
        f"L{x + half:.1f} {y + 0.1 * half:.1f}v{0.9 * half:.1f}z"
    )


def tokens(rules: BoardRules, view: BoardView, at: int, marks: Sequence[str]) -> Iterable[Markup]:
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


def _standing(rules: BoardRules, at: int, number: int, count: int) -> tuple[float, float]:
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


# What is told of a square.


def told_of(rules: BoardRules, view: BoardView, words: Words, at: int) -> Told:
    """The price while the bank has it; then owner and mortgage; of other squares the amount."""
    if at not in rules.square_of:
        amount = rules.amounts.get(at)
        return Told("" if amount is None else words.name("money", amount))
    deed = rules.square_of.index(at)
    owner = view.owner[deed]
    if owner == NOBODY:
        return Told(words.name("money", rules.price[deed]))
    return Told(words.translate("mortgaged") if view.mortgaged[deed] else "", owner)


def title_of(rules: BoardRules, view: BoardView, words: Words, at: int) -> str:
    """A square in one text: what it is, whose, what stands there, and who."""
    parts = [words.name("square", at)]
    if at in rules.square_of:
        deed = rules.square_of.index(at)
        owner, level = view.owner[deed], view.level[deed]
        parts.append(words.name("group", rules.group_of[deed]))
        if owner == NOBODY:
            parts.append(words.name("money", rules.price[deed]))
        else:
            parts.append(words.name("seat", owner))
        if level:
            parts.append(words.name("building", piece(rules.sides[owner], level)))
        if view.mortgaged[deed]:
            parts.append(words.translate("mortgaged"))
    here = [seat for seat, place in enumerate(view.at) if place == at and not view.out[seat]]
    standing = words.name("seat", tuple(s for s in here if view.jail[s] == FREE)) if here else ""
    jailed = [
        f"{words.name('seat', seat)} {fill('in jail ({0:throws})', words, (view.jail[seat],))}"
        for seat in here
        if view.jail[seat] != FREE
    ]
    who = [*([standing] if standing not in ("", "-") else []), *jailed]
    return f"{at} {', '.join(parts)}{': ' if who else ''}{', '.join(who)}"
