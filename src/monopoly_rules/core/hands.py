"""Hands: immutable multisets of cards with the algebra of sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

import attrs

from monopoly_rules.core.cards import (
    CARDS,
    NOTATION,
    Card,
    CardError,
    CardNames,
    Deck,
    check_counts,
    parse_cards,
    show_cards,
)
from monopoly_rules.core.cards.notation import MOST_CARDS
from monopoly_rules.kernel.errors.quoting import quoted

if TYPE_CHECKING:
    from monopoly_rules.kernel import Words
    from monopoly_rules.kernel.drawing import Drawing

__all__ = ["Hand"]


def _sorted(cards: Iterable[int]) -> tuple[Card, ...]:
    try:
        found = sorted(islice(cards, MOST_CARDS + 1))
        if found and (found[0] < 0 or bool in map(type, found)):  # no card from the end, no truth
            raise IndexError
        known = tuple(CARDS[card] for card in found)
    except (IndexError, TypeError):
        raise CardError(quoted(cards), f"a hand is made of cards, 0 to {len(CARDS) - 1}") from None
    if len(known) > MOST_CARDS:
        raise CardError(show_cards(known[:1]), f"no deck has more than {MOST_CARDS} cards")
    return known


@attrs.frozen(repr=False)
class Hand:
    """Cards held or laid together, in no order of their own.

    ``cards`` is sorted, so equal hands have equal tuples; rules that run often take such a tuple as
    gladly as a hand.

    >>> hand = Hand.parse("yellow1-3 H1 TOKENx2")
    >>> hand - Hand.parse("yellow1 TOKEN"), Hand.parse("H1 H2") & hand, len(hand)
    (Hand('yellow2-3 H1 TOKEN'), Hand('H1'), 6)
    >>> Hand.parse("TOKENx2") <= hand, Card.GO in hand
    (True, False)
    """

    cards: tuple[Card, ...] = attrs.field(default=(), converter=_sorted)

    def __attrs_post_init__(self) -> None:
        check_counts(self.cards)

    @classmethod
    def parse(
        cls, text: str | Iterable[str], names: CardNames = NOTATION, deck: Deck | None = None
    ) -> Hand:
        """A hand from notation or an edition's names; see :func:`parse_cards`."""
        return cls(parse_cards(text, names, deck))

    def count(self, card: int) -> int:
        """How many cards of this kind it has."""
        return self.cards.count(CARDS[card])

    def draw(self, words: Words | None = None) -> Drawing:
        """The cards side by side, under the names of an edition (``rules.words()``), or in
        notation."""
        from monopoly_rules.core.faces import draw_cards

        return draw_cards(self.cards, words)

    def _repr_svg_(self) -> str:
        return self.draw().svg()

    def __add__(self, other: Hand) -> Hand:
        return Hand(self.cards + other.cards)

    def __sub__(self, other: Hand) -> Hand:
        """What is left; cards of ``other`` that are not held change nothing."""
        return Hand((Counter(self.cards) - Counter(other.cards)).elements())

    def __and__(self, other: Hand) -> Hand:
        return Hand((Counter(self.cards) & Counter(other.cards)).elements())

    def __le__(self, other: Hand) -> bool:
        return Counter(self.cards) <= Counter(other.cards)

    def __lt__(self, other: Hand) -> bool:
        return self <= other and self != other

    def __contains__(self, card: int) -> bool:
        return card in self.cards

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        return show_cards(self.cards)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"
