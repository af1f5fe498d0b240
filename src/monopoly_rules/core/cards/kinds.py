"""The cards: 37 kinds and room for four more, as small integers; how many of each a deck has."""

from __future__ import annotations

from enum import IntEnum

import attrs

from monopoly_rules.core.sets import DEEDS, SET_OF_DEED, Deed, PropertySet
from monopoly_rules.kernel import EqualByFields
from monopoly_rules.kernel.errors.quoting import quoted


class Card(IntEnum):
    """A kind of card; cards of one kind are interchangeable and every deed is unique (C-Q-67).

    The first 28 have the numbers of their deeds. Cards are integers, so that hands can be kept as
    sorted tuples and columns be indexed by them; code that runs often may use plain numbers.
    """

    BROWN1 = 0
    BROWN2 = 1
    STATION1 = 2
    LIGHTBLUE1 = 3
    LIGHTBLUE2 = 4
    LIGHTBLUE3 = 5
    PINK1 = 6
    UTILITY1 = 7
    PINK2 = 8
    PINK3 = 9
    STATION2 = 10
    ORANGE1 = 11
    ORANGE2 = 12
    ORANGE3 = 13
    RED1 = 14
    RED2 = 15
    RED3 = 16
    STATION3 = 17
    YELLOW1 = 18
    YELLOW2 = 19
    UTILITY2 = 20
    YELLOW3 = 21
    GREEN1 = 22
    GREEN2 = 23
    GREEN3 = 24
    STATION4 = 25
    DARKBLUE1 = 26
    DARKBLUE2 = 27
    H1 = 28
    H2 = 29
    H3 = 30
    H4 = 31
    HOTEL = 32
    TOKEN = 33
    JOKER = 34
    GO = 35
    MRM = 36
    EXTRA1 = 37
    EXTRA2 = 38
    EXTRA3 = 39
    EXTRA4 = 40

    @property
    def id(self) -> str:
        """The card in notation.

        >>> [card.id for card in (Card.YELLOW2, Card.H3, Card.JOKER)]
        ['yellow2', 'H3', 'CHANCE']
        """
        return _IDS[self]

    @property
    def is_deed(self) -> bool:
        return self < Card.H1

    @property
    def is_building(self) -> bool:
        """A House or a Hotel (C-DECK-4, C-DECK-6)."""
        return Card.H1 <= self <= Card.HOTEL

    @property
    def is_bonus(self) -> bool:
        """Tokens, Chance, GO and MRM, each of which works on its own (C-DECK-7, C-DECK-10), and
        what an edition or a house rule adds."""
        return self >= Card.TOKEN

    @property
    def set(self) -> PropertySet | None:
        """The set a deed belongs to; None for the other cards."""
        return SET_OF_DEED[self] if self < Card.H1 else None

    def __str__(self) -> str:
        return self.id


CARDS: tuple[Card, ...] = tuple(Card)
"""Every kind of card, by its number."""
HOUSES: tuple[Card, ...] = (Card.H1, Card.H2, Card.H3, Card.H4)
"""The Houses, first to fourth."""
BUILDINGS: tuple[Card, ...] = (*HOUSES, Card.HOTEL)
"""In the order in which they are built (C-LAYOUT-6, C-LAYOUT-8).
"""
EXTRAS: tuple[Card, ...] = CARDS[Card.EXTRA1 :]
"""The kinds that no printed deck has: an edition or a house rule says what they are."""
PRINTED: tuple[Card, ...] = CARDS[: Card.EXTRA1]
"""The kinds that every deck has."""

MOST_OF_A_KIND = 63
"""More cards of one kind than any deck will have; layouts count them in six bits.
"""

# The Chance card is the joker in code, apart from the seat CHANCE; players write CHANCE.
_IDS = tuple(
    card.name.lower() if card < Card.H1 else "CHANCE" if card is Card.JOKER else card.name
    for card in CARDS
)


def deed_card(deed: Deed) -> Card:
    """The card of a deed."""
    return CARDS[deed]


@attrs.frozen(kw_only=True)
class Deck(EqualByFields):
    """How many cards of each kind there are (C-DECK-1 to C-DECK-7).

    >>> deck = Deck(house_counts=(5, 4, 3, 2), hotels=2, tokens=6, jokers=2, go=4, mrm=4)
    >>> len(deck.cards), deck.count(Card.H3), deck.count(Card.BROWN1)
    (60, 3, 1)
    """

    house_counts: tuple[int, int, int, int] = attrs.field()
    """1st, 2nd, 3rd and 4th Houses (C-DECK-5, C-Q-1)."""
    hotels: int = attrs.field()
    tokens: int = attrs.field()
    jokers: int = attrs.field()
    go: int = attrs.field()
    mrm: int = attrs.field()
    extra: tuple[int, ...] = attrs.field(default=())
    """The kinds that an edition or a house rule adds, the first of them EXTRA1."""

    def __attrs_post_init__(self) -> None:
        if len(self.house_counts) != len(HOUSES):
            raise ValueError(
                f"house_counts: expected {len(HOUSES)}, got {quoted(self.house_counts)}"
            )
        if len(self.extra) > len(EXTRAS):
            raise ValueError(f"extra: expected at most {len(EXTRAS)}, got {quoted(self.extra)}")
        for card, count in zip(CARDS, self.counts, strict=True):
            if type(count) is not int or not 0 <= count <= MOST_OF_A_KIND:
                raise ValueError(
                    f"{card}: expected 0 to {MOST_OF_A_KIND} cards, got {quoted(count)}"
                )

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards of each kind, by kind."""
        bonus = (self.hotels, self.tokens, self.jokers, self.go, self.mrm)
        added = self.extra + (0,) * (len(EXTRAS) - len(self.extra))
        return (1,) * len(DEEDS) + self.house_counts + bonus + added

    def count(self, card: Card) -> int:
        """How many of this kind there are."""
        return self.counts[card]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the deck, sorted."""
        counts = zip(CARDS, self.counts, strict=True)
        return tuple(card for card, count in counts for _ in range(count))
