"""What an edition of the board game holds besides parameters: squares, groups, decks, names."""

from __future__ import annotations

from typing import Annotated

import attrs

from monopoly_rules.kernel import EqualByFields, Span
from monopoly_rules_variants.board_game.editions.decks import Deck, FurtherDeck, Row
from monopoly_rules_variants.board_game.editions.parameters import AMOUNT, BoardNumbers
from monopoly_rules_variants.board_game.values.state import USUAL_DECKS

DEED_KINDS = ("street", "station", "utility")
PLAIN_KINDS = ("go", "jail", "free-parking", "go-to-jail", *USUAL_DECKS, "deck", "tax", "effect")

Amount = Annotated[int, AMOUNT]
Notes = Annotated[int, Span(0, 1000)]
"""How many notes of a kind a player gets."""


@attrs.frozen
class Currency(EqualByFields):
    """How amounts are shown."""

    name: str
    sign: str
    before: bool = True

    def show(self, amount: int, digits: str) -> str:
        """An amount with its sign; digits are as the reader writes them.

        >>> Currency("euro", "€").show(1500, "1,500"), Currency("Spielmark", "M").show(20, "20")
        ('€1,500', 'M 20')
        >>> Currency("Credits", "Cr", before=False).show(50, "50")
        '50 Cr'
        """
        minus = "-" if amount < 0 else ""
        if not self.before:
            return f"{minus}{digits} {self.sign}"
        return f"{minus}{self.sign}{' ' if self.sign.isalpha() else ''}{digits}"


@attrs.frozen
class Names(EqualByFields):
    """What the edition calls things that are not on the board; what is counted, one and several."""

    chance: str
    chest: str
    bank: str
    house: list[str]
    hotel: list[str]
    deed: list[str] = attrs.field(factory=list)
    """The card that shows who owns a square (B-SKIN-2)."""
    street: list[str] = attrs.field(factory=list)
    """A square that can be built on."""


@attrs.frozen
class NamesEn(EqualByFields):
    """The same in English; what is left out is called the same in every language."""

    chance: str = ""
    chest: str = ""
    bank: str = ""
    house: list[str] = attrs.field(factory=list)
    hotel: list[str] = attrs.field(factory=list)
    deed: list[str] = attrs.field(factory=list)
    street: list[str] = attrs.field(factory=list)


@attrs.frozen
class Token(EqualByFields):
    """A token that a player may choose, and its side (B-SKIN-4)."""

    name: str
    side: str = ""


@attrs.frozen
class Pieces(EqualByFields):
    """What a side calls its buildings, one and several (B-SKIN-5)."""

    side: str
    house: list[str]
    hotel: list[str]


@attrs.frozen
class Group(EqualByFields):
    """A group of deeds; nl calls it a city."""

    id: str
    name: str
    name_en: str = ""
    """What it is called in other languages; without it the name stays as it is."""
    english: str = ""
    """What a proper name is in English; in all other languages it stays as it is."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people call it."""
        return (self.id, self.name, *filter(None, (self.name_en, self.english)))


@attrs.frozen
class Space(EqualByFields):
    """A square. Rents of a street: bare, 1 to 4 houses, hotel; of a station: by number owned."""

    kind: str
    name: str
    name_en: str = ""
    """What it is called in other languages; without it the name stays as it is."""
    english: str = ""
    """What a proper name is in English; in all other languages it stays as it is."""
    alt_names: list[str] = attrs.field(factory=list)
    group: str = ""
    price: Amount = 0
    rents: list[Amount] = attrs.field(factory=list)
    house_cost: Amount = 0
    hotel_cost: Amount = 0
    mortgage: Amount = 0
    tax: str = ""
    percent: Annotated[int, Span(0, 100)] = 0
    """Of a tax square: so much of everything may be paid instead of the flat amount; 0 without a
    choice."""
    effect: Row = attrs.field(factory=dict)
    """Of a square of kind ``effect``: what it does, written like a card."""
    deck: str = ""
    """Of a square of kind ``deck``: the deck from which a card is drawn here."""

    @property
    def names_by_key(self) -> dict[str, tuple[str, ...]]:
        """Everything people call it, by the key that says so."""
        further = {"name_en": self.name_en, "english": self.english}
        said = {key: (name,) for key, name in further.items() if name}
        return {"name": (self.name,), "alt_names": (*self.alt_names,), **said}

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people call it."""
        return tuple(name for names in self.names_by_key.values() for name in names)

    @property
    def draws_from(self) -> str:
        """The deck from which a card is drawn here; nothing if none is."""
        return self.kind if self.kind in USUAL_DECKS else self.deck


@attrs.frozen
class BoardData(EqualByFields):
    """The tables of an edition file that belong to the board game."""

    currency: Currency
    notes: dict[str, Notes]
    names: Names
    group: list[Group]
    space: list[Space]
    chance: list[Row]
    chest: list[Row]
    names_en: NamesEn = attrs.field(factory=NamesEn)
    token: list[Token] = attrs.field(factory=list)
    pieces: list[Pieces] = attrs.field(factory=list)
    notes_alternative: dict[str, Notes] = attrs.field(factory=dict)
    """Other notes for the same starting cash, where the booklet names some (B-SETUP-7)."""
    deck: dict[str, FurtherDeck] = attrs.field(factory=dict)
    """Decks beside the usual two, by their ids."""
    groups_en: dict[str, str] = attrs.field(factory=dict)
    """The same as ``name_en`` of the groups with these ids; no part of what saved games name."""

    @property
    def groups(self) -> list[Group]:
        """The groups with all of their names."""
        added = self.groups_en
        return [
            attrs.evolve(each, name_en=added[each.id]) if each.id in added else each
            for each in self.group
        ]

    @property
    def decks(self) -> tuple[Deck, ...]:
        """Every deck: Chance, the Community Chest, and further ones in the order of their ids, so
        that their numbers do not depend on the order of a file."""
        own, english = self.names, self.names_en
        further = [
            Deck(id_, each.name, each.name_en, each.cards)
            for id_, each in sorted(self.deck.items())
        ]
        return (
            Deck("chance", own.chance, english.chance, self.chance),
            Deck("chest", own.chest, english.chest, self.chest),
            *further,
        )

    @property
    def deeds(self) -> list[tuple[int, Space]]:
        """The squares that have a deed, with their numbers, in board order."""
        return [(at, space) for at, space in enumerate(self.space) if space.kind in DEED_KINDS]


def tokens_of(numbers: BoardNumbers, data: BoardData, players: int) -> tuple[Token, ...]:
    """The token of every seat: as chosen, otherwise in the order of the file (B-Q-66)."""
    known = {token.name: token for token in data.token}
    chosen = numbers.setup.tokens or tuple(known)[:players]
    return tuple(known[name] for name in chosen) or (Token(""),) * players
