"""How the card game speaks: names of the edition, amounts, score lines."""

from __future__ import annotations

from monopoly_rules.cards import CARDS, CardNames
from monopoly_rules.kernel import Value, fill, seat_name
from monopoly_rules_variants.card_game.state import NO_CARD


class CardWords:
    """English sentences with the names of an edition."""

    def __init__(
        self, cards: CardNames, sets: tuple[str, ...], money: str, names: tuple[str, ...]
    ) -> None:
        self.cards = cards
        self._sets = sets
        self._money = money
        self._names = names

    def translate(self, text: str) -> str:
        return text

    def name(self, noun: str, value: Value) -> str:
        if noun == "line" and isinstance(value, tuple):
            text, *values = value
            return fill(str(text), self, tuple(values))
        if isinstance(value, tuple):
            return ", ".join(self.name(noun, each) for each in value) or "nothing"
        if isinstance(value, int):
            if noun == "card":
                return "none" if value == NO_CARD else self.cards.name(CARDS[value])
            if noun == "set":
                return self._sets[value]
            if noun == "money":
                return self._money.format(f"{value:,}")
            if noun == "seat":
                return seat_name(value, self._names)
        return f"{value:,}" if isinstance(value, int) else str(value)
