"""What lies in the box of a game, for clients that know none of its rules.

A family says what is in it (`Rules.box`); clients get it as JSON (`forms.catalogue`). What a game
does not have is an empty list. Things are numbered as views and actions number them: the third of
the deeds is deed 2.
"""

from __future__ import annotations

import attrs

from monopoly_rules.kernel.drawing.styles import Style
from monopoly_rules.kernel.money import Money

__all__ = [
    "Box",
    "Card",
    "Deck",
    "DeckCard",
    "Group",
    "Money",
    "Square",
    "Title",
    "Token",
]


@attrs.frozen
class Square:
    """A square of a board."""

    name: str
    kind: str
    """What it is, in the game's own words: ``street``, ``jail`` …"""
    deed: int | None = None
    """The deed of who owns it."""
    group: int | None = None
    deck: int | None = None
    """The deck of which a card is drawn here."""
    amount: int | None = None
    """What is paid or given here, if it is always the same."""
    style: str = ""


@attrs.frozen
class Title:
    """Something on a board that can be owned: its title deed."""

    name: str
    square: int
    group: int
    price: int
    rents: tuple[int, ...] = ()
    """Of what can be built on: bare, with each number of houses, with a hotel; otherwise by how
    many of the group its owner has."""
    factors: tuple[int, ...] = ()
    """What a throw is multiplied by, instead of rents, by how many of the group its owner has."""
    mortgage: int = 0
    """What the bank lends on it."""
    interest: int = 0
    """What has to be paid besides, to get it back."""
    house_price: int | None = None
    """What a house costs; None where none can be built."""
    hotel_price: int | None = None
    """What a hotel costs besides the houses."""
    style: str = ""


@attrs.frozen
class Group:
    """Things that belong together, such as the streets of a colour."""

    id: str
    name: str
    deeds: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    """What it is worth: complete, or from the fewest cards that count to all of them."""
    style: str = ""


@attrs.frozen
class DeckCard:
    """A card of a deck, which does something when it is drawn."""

    id: str
    text: str


@attrs.frozen
class Deck:
    """A deck of which cards are drawn."""

    id: str
    name: str
    cards: tuple[DeckCard, ...] = ()


@attrs.frozen
class Card:
    """A kind of card that players hold."""

    id: str
    name: str
    kind: str
    count: int
    """How many there are."""
    group: int | None = None
    value: int | None = None
    """What it is worth by itself; None where that depends on the cards that it lies with."""
    style: str = ""


@attrs.frozen
class Token:
    """What a player moves over the board."""

    name: str
    side: str = ""
    seat: int | None = None
    """Whose it is."""


@attrs.frozen(kw_only=True)
class Box:
    """Everything in the box, with the names that one language has for it."""

    money: Money = Money()
    squares: tuple[Square, ...] = ()
    """In the order in which tokens move."""
    deeds: tuple[Title, ...] = ()
    groups: tuple[Group, ...] = ()
    decks: tuple[Deck, ...] = ()
    cards: tuple[Card, ...] = ()
    tokens: tuple[Token, ...] = ()
    styles: tuple[Style, ...] = ()
    """What the names of styles look like, in light and in dark."""
