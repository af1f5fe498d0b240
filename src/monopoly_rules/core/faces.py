"""Cards as they are drawn, under the names of an edition or in notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from monopoly_rules.core.cards import CARDS
from monopoly_rules.core.colours import SET_STYLES, css_of
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import Named, PlainWords, Words, whole
from monopoly_rules.kernel.drawing import (
    Cell,
    Drawing,
    Face,
    Markup,
    Row,
    fan,
    joined,
    label,
    table,
)

__all__ = [
    "MARGIN",
    "NOTATION_WORDS",
    "WIDTH",
    "CardRow",
    "draw_cards",
    "draw_rows",
    "face_of",
    "in_place",
    "total_row",
]

WIDTH: Final = 1032.0
"""The width of the cards of a drawing: ten side by side."""
MARGIN: Final = 16.0
"""What is left free around the cards of a drawing."""

NOTATION_WORDS: Final[Words] = PlainWords(
    nouns={
        "card": Named((*map(int, CARDS),), lambda card: CARDS[whole(card)].id),
        "set": Named((*map(int, SETS),), lambda each: SETS[whole(each)].id),
    },
    counts={"deeds": ("{0} deed", "{0} deeds"), "cards": ("{0} card", "{0} cards")},
)
"""How cards are spoken of where no edition is known."""


@attrs.frozen
class CardRow:
    """Some cards of a layout."""

    heading: str
    faces: tuple[Face, ...]


def face_of(card: int, words: Words, note: str = "") -> Face:
    """A card with its set in the band, and what else is to be said of it."""
    kind = CARDS[card]
    heading = "" if kind.set is None else words.name("set", int(kind.set))
    return Face(words.name("card", int(kind)), css_of(kind.set), heading, note)


def in_place(card: int, words: Words, note: str, served: PropertySet) -> Face:
    """A card that stands for another one: it has the colour of the set it serves."""
    return Face(words.name("card", card), css_of(served), words.name("set", int(served)), note)


def draw_cards(cards: Iterable[int], words: Words | None = None) -> Drawing:
    """Cards side by side, in the order of their numbers.

    >>> draw_cards([35, 28]).description
    'H1, GO'
    """
    words = words or NOTATION_WORDS
    held = sorted(cards)
    named = words.name("card", tuple(held)) if held else "-"
    row = CardRow("", tuple(face_of(card, words) for card in held))
    return draw_rows(words.name("cards", len(held)), named, [row])


def draw_rows(
    title: str, description: str, rows: Sequence[CardRow], lines: Sequence[Row] = ()
) -> Drawing:
    """Rows of cards below each other, each under its heading; then lines, such as a score."""
    drawn: list[Markup] = []
    y = MARGIN
    widest = 0.0
    for row in rows:
        if row.heading:
            drawn.append(label(row.heading, MARGIN, y + 14, "t-strong", room=WIDTH, bold=True))
            y += 26
        cards, height = fan(row.faces, MARGIN, y, WIDTH)
        drawn.append(cards)
        widest = max(widest, min(10, len(row.faces)) * 104 - 8)
        y += height + 14
    if lines:
        sheet, width, height = table(lines, MARGIN + 6, y)
        drawn.append(sheet)
        widest, y = max(widest, width + 12), y + height + 8
    width = max(240.0, widest) + 2 * MARGIN
    return Drawing(title, description, width, max(y, 40.0) + 2, joined(drawn), SET_STYLES)


def total_row(text: str, amount: str) -> Row:
    """The last line of a score."""
    return (Cell(text, "strong"), Cell(amount, "strong", right=True), Cell(""))
