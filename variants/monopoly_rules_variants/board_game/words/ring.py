"""The board as it lies on a table, for a wide screen: squares around room in the middle."""

from __future__ import annotations

import re
from typing import Final

from monopoly_rules.kernel import (
    FAINT,
    Line,
    Ring,
    Styled,
    Words,
    fitted,
    line,
    width,
)
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.state import SQUARES
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.picture import deed_state, marks_of, tokens_on

SIDE: Final = SQUARES // 4
CELL: Final = 10
"""The width of a square above or below: eleven of them and the gaps fill 120 characters."""
NAME_LINES: Final = 3
BESIDE: Final = 22
"""The width of a square on the left or right."""
WHOLE: Final = (SIDE + 1) * (CELL + 1) - 1
BAND: Final = "▀"
VOWEL: Final = "aeiouyäöü"
ONSET: Final = re.compile(
    rf"(?<=\w{{3}})(?:str|sch|spr|[bcfgkp][hlr]|st|tr|[^\W{VOWEL}])(?=[{VOWEL}]\w{{2}})"
)
"""Where a long name can be parted: before what begins a syllable."""


def ring(rules: Printed, view: BoardView, words: Words) -> Ring:
    """Go at the bottom right, and on from there as the tokens move."""
    marks = marks_of(words, len(view.cash))

    def row(squares: range) -> list[Line]:
        cells = [_cell(rules, view, words, marks, at) for at in squares]
        return [_beside_each_other(parts) for parts in zip(*cells, strict=True)]

    sides: list[tuple[Line, Line]] = []
    for left, right in zip(
        range(2 * SIDE - 1, SIDE, -1), range(3 * SIDE + 1, SQUARES), strict=True
    ):
        both = [_edge(rules, view, words, marks, at) for at in (left, right)]
        sides += [
            (line(*before, "  "), line("  ", *after)) for before, after in zip(*both, strict=True)
        ]
    return Ring(
        tuple(row(range(2 * SIDE, 3 * SIDE + 1))),
        tuple(sides),
        tuple(row(range(SIDE, -1, -1))),
        WHOLE - 2 * BESIDE - 4,
    )


def _beside_each_other(parts: tuple[Line, ...]) -> Line:
    pieces: list[Styled] = []
    for part in parts:
        pieces += [*fitted(part, CELL), Styled(" ")]
    return tuple(pieces[:-1])


def _state(
    rules: Printed, view: BoardView, words: Words, marks: tuple[str, ...], at: int, room: int
) -> Line:
    """Price or owner on the left, tokens on the right."""
    deed = rules.square_of.index(at) if at in rules.square_of else None
    tokens = tokens_on(view, marks, at)
    held: Line = ()
    for brief in (False, True):
        held = () if deed is None else deed_state(rules, view, words, marks, deed, brief=brief)
        if width(held) + width(tokens) <= room:
            break
    return line(*fitted(held, max(0, room - width(tokens))), *tokens)


def _band(rules: Printed, at: int, size: int) -> Line:
    """The colour of a square's group."""
    group = rules.data.space[at].group
    return line(Styled(BAND * size, group)) if group else line(Styled("·" * size, FAINT))


def _cell(
    rules: Printed, view: BoardView, words: Words, marks: tuple[str, ...], at: int
) -> list[Line]:
    name = parted(words.name("square", at), CELL)
    lines = [line(each) for each in (*name, "", "", "")][:NAME_LINES]
    return [_band(rules, at, CELL), *lines, _state(rules, view, words, marks, at, CELL)]


def _edge(
    rules: Printed, view: BoardView, words: Words, marks: tuple[str, ...], at: int
) -> list[Line]:
    group = rules.data.space[at].group
    sign = Styled("▌ " if group else "  ", group)
    name = line(Styled("▌" if group else "", group), words.name("square", at))
    held = line(sign, *_state(rules, view, words, marks, at, BESIDE - 2))
    return [fitted(name, BESIDE), held]


def parted(name: str, size: int) -> list[str]:
    """A name in lines of a size: parted at blanks, long words between syllables.

    >>> parted("Inkomstenbelasting", 10), parted("Theaterstraße", 10), parted("Groote Markt", 10)
    (['Inkomsten-', 'belasting'], ['Theater-', 'straße'], ['Groote', 'Markt'])
    """
    lines = [""]
    for word in name.split():
        rest = word
        while len(rest) > size:
            places = [found.start() for found in ONSET.finditer(rest) if found.start() < size]
            at = places[-1] if places else size - 1
            lines += [f"{rest[:at]}-"]
            rest = rest[at:]
        if lines[-1] and len(lines[-1]) + 1 + len(rest) <= size and not lines[-1].endswith("-"):
            lines[-1] += f" {rest}"
        else:
            lines.append(rest)
    return [each for each in lines if each]
