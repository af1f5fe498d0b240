"""The decks of an edition: the usual two and further ones, and the cards that lie in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import Formatter
from typing import Final, TypeAlias

import attrs

from monopoly_rules.kernel import EqualByFields, quoted, unknown
from monopoly_rules_variants.board_game.values.state import USUAL_DECKS

Row: TypeAlias = dict[str, object]
"""A card as a file writes it."""
MOST_DECKS: Final = 8
MOST_CARDS: Final = 40
TEXTS: Final = ("text", "text_en")
"""What a card may say in words of its own: in the language of the edition, and in others."""
ABOUT_THE_CARD: Final = ("id", "count", *TEXTS)
"""What a row says of its card; the rest is what the card does."""
DECK_ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@attrs.frozen
class FurtherDeck(EqualByFields):
    """The table ``[deck.weather]``: a deck beside the usual two."""

    name: str
    cards: list[Row]
    name_en: str = ""
    """What it is called in other languages; without it the name stays as it is."""


@attrs.frozen
class Card(EqualByFields):
    """A card as it lies in its deck."""

    id: str
    row: Row
    place: int
    """The number of its row; the copies of a card share it."""

    @property
    def is_kept(self) -> bool:
        """Whether who draws it keeps it: the release card (B-CARDS-5)."""
        return self.row.get("effect") == "jail-free"

    @property
    def effect(self) -> Row:
        """What it does, as a row of an effect."""
        return {key: value for key, value in self.row.items() if key not in ABOUT_THE_CARD}


@attrs.frozen
class Deck(EqualByFields):
    """A deck, usual or not."""

    id: str
    name: str
    name_en: str
    rows: Sequence[Row]

    @property
    def table(self) -> str:
        """Where its cards stand in the file, for errors."""
        return f"[[{self.id if self.id in USUAL_DECKS else f'deck.{self.id}.cards'}]]"

    @property
    def names(self) -> tuple[str, ...]:
        """Everything people call it."""
        return (self.id, self.name, self.name_en or self.name)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, each copy on its own: the second is called ``rain-2``."""
        return tuple(
            Card(str(row.get("id", "")) + (f"-{copy}" if copy > 1 else ""), row, place)
            for place, row in enumerate(self.rows)
            for copy in range(1, _copies(row) + 1)
        )


def _copies(row: Row) -> int:
    """How often a card lies in its deck; once where its number makes no sense."""
    count = row.get("count", 1)
    return count if type(count) is int and 1 <= count <= MOST_CARDS else 1


def deck_problems(decks: Sequence[Deck], drawn: Sequence[str]) -> Iterator[str]:
    """What is wrong with the decks of an edition; ``drawn`` are those that squares draw from."""
    known = [deck.id for deck in decks]
    for deck in decks:
        yield from _card_problems(deck, known)
    yield from _name_problems(decks)
    named = {*drawn, *(row.get("draw_deck") for deck in decks for row in deck.rows)}
    for deck in decks[len(USUAL_DECKS) :]:
        if deck.id not in named:
            what = "no square and no card draws from it; a square of kind 'deck' would"
            yield f"[deck.{deck.id}]: {what} [B-CARDS-1]"
    if len(decks) > MOST_DECKS:
        further = MOST_DECKS - len(USUAL_DECKS)
        yield f"[deck] has {len(decks) - len(USUAL_DECKS)} further decks, not at most {further}"


def id_problems(decks: Sequence[Deck]) -> Iterator[str]:
    """A deck that cannot be called so: by rows, positions and scenarios."""
    for deck in decks[len(USUAL_DECKS) :]:
        if deck.id in USUAL_DECKS:
            yield f"[deck.{deck.id}]: the cards of this deck stand in {deck.table}; use another id"
        elif not DECK_ID.fullmatch(deck.id):
            what = "expected small letters, digits and hyphens as the id of a deck"
            yield f"[deck]: {what}, got {quoted(deck.id)}"


def _name_problems(decks: Sequence[Deck]) -> Iterator[str]:
    """A name means one deck."""
    first: dict[str, Deck] = {}
    for deck in decks:
        for name in deck.names:
            other = first.setdefault(name.casefold(), deck)
            if other is not deck and deck.id not in USUAL_DECKS:
                yield f"[deck.{deck.id}], name: the deck {other.id} is called {quoted(name)} too"
        if not deck.name:
            yield f"[deck.{deck.id}], name: is missing"


def _card_problems(deck: Deck, known: Sequence[str]) -> Iterator[str]:
    seen: set[str] = set()
    for card in deck.cards:
        where = f"{deck.table} number {card.place + 1}"
        named = card.row.get("id", "")
        if type(named) is not str:
            yield f"{where}, id: expected a text, got {quoted(named)} [B-KIT-7]"
        if not card.id or card.id in seen:
            what = f"an earlier card is called {quoted(card.id)} too" if card.id else "is missing"
            yield f"{where}, id: {what} [B-KIT-7]"
        seen.add(card.id)
    for place, row in enumerate(deck.rows):
        where = f"{deck.table} number {place + 1}"
        count = row.get("count", 1)
        if type(count) is not int or not 1 <= count <= MOST_CARDS:
            yield f"{where}, count: expected 1 to {MOST_CARDS}, got {quoted(count)} [B-KIT-7]"
        for key in TEXTS:
            problem = _text_problem(row.get(key, ""), row)
            if problem is not None:
                yield f"{where}, {key}: {problem}"
        problem = unknown_deck(row, known)
        if problem is not None:
            yield f"{where}, draw_deck: {problem}"
    if not 1 <= len(deck.cards) <= MOST_CARDS:
        yield f"{deck.table} has {len(deck.cards)} cards, not 1 to {MOST_CARDS} [B-KIT-7]"
    if sum(card.is_kept for card in deck.cards) > 1:
        yield f"{deck.table} has more than one release card [B-CARDS-5]"


def unknown_deck(row: Row, known: Sequence[str]) -> str | None:
    """What is wrong with the deck that a card or a square sends its reader to."""
    name = row.get("draw_deck")
    return unknown("deck", name, known) if type(name) is str and name not in known else None


def _text_problem(text: object, row: Row) -> str | None:
    """What is wrong with a card's own text, which may name the card's numbers in braces."""
    if type(text) is not str:
        return f"expected a text, got {quoted(text)}"
    try:
        fields = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    except ValueError:
        return "a brace is not closed or not opened"
    known = [key for key in row if key not in ("effect", *ABOUT_THE_CARD)]
    return next((unknown("field", field, known) for field in fields if field not in known), None)
