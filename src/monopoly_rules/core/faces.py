"""Cards as they are drawn, under the names of an edition or in notation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from monopoly_rules.core.cards import CARDS
from monopoly_rules.core.colours import SET_STYLES, css_of
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import PlainWords, Words, fill, whole
from monopoly_rules.kernel.drawing import Drawing, Face, fan

__all__ = ["MARGIN", "NOTATION_WORDS", "WIDTH", "draw_cards", "face_of"]

WIDTH: Final = 1040.0
"""The width of the cards of a drawing: ten side by side."""
MARGIN: Final = 16.0

NOTATION_WORDS: Final = PlainWords(
    nouns={
        "card": lambda card: CARDS[whole(card)].id,
        "set": lambda each: SETS[whole(each)].id,
    },
    counts={"deeds": ("{0} deed", "{0} deeds"), "cards": ("{0} card", "{0} cards")},
)
"""How cards are spoken of where no edition is known."""


def face_of(card: int, words: Words, note: str = "") -> Face:
    """A card with its set in the band, and what else is to be said of it."""
    kind = CARDS[card]
    heading = "" if kind.set is None else words.name("set", int(kind.set))
    return Face(words.name("card", int(kind)), css_of(kind.set), heading, note)


def draw_cards(cards: Iterable[int], words: Words = NOTATION_WORDS) -> Drawing:
    """Cards side by side, in the order of their numbers.

    >>> draw_cards([35, 28]).description
    'H1, GO'
    """
    held = sorted(cards)
    title = fill("{0:cards}", words, (len(held),))
    faces = [face_of(card, words) for card in held]
    body, height = fan(faces, MARGIN, MARGIN, WIDTH)
    named = words.name("card", tuple(held))
    return Drawing(title, named, WIDTH + 2 * MARGIN, height + 2 * MARGIN, body, SET_STYLES)
