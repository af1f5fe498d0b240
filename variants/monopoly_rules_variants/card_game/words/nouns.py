"""How the card game speaks: names of the edition, amounts, score lines.

In the edition's own language cards and sets are called what the edition calls them. In another
language what has an English name in the edition file goes by it, in English or as the catalogue of
that language translates it; proper names have none and stay as they are printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from monopoly_rules.core.cards import CARDS, EXTRAS, Card
from monopoly_rules.core.layouts import JokerRole, RoleKind
from monopoly_rules.core.sets import PropertySet
from monopoly_rules.kernel import (
    Amounts,
    Named,
    Noun,
    Numbers,
    PlainWords,
    Sentences,
    Value,
    fill,
    money_in,
    whole,
)
from monopoly_rules_variants.card_game.values.state import NO_CARD

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

COUNTS: Final = {
    "cards": ("{0} card", "{0} cards"),
    "deeds": ("{0} deed", "{0} deeds"),
}


class CardWords(PlainWords):
    """The words of a rule set for players of these names, in one language."""

    def __init__(self, rules: CardRules, names: tuple[str, ...], locale: str) -> None:
        catalogue = rules.catalogues.catalogue(locale)
        nouns: dict[str, Noun] = {
            "card": Named((NO_CARD, *map(int, rules.kinds)), self._card),
            "set": Named((*map(int, PropertySet),), self._set),
            "money": Amounts(money_in(catalogue, rules.data.words.money)),
            "role": Named(rules.role_texts, self._role),
            "item": Named(rules.items, self._item),
            "pile": Numbers(plus=1),
            "line": Sentences(),
        }
        super().__init__(names, nouns, catalogue, counts=COUNTS)
        self.cards = rules.card_names
        """What players may call the cards, in every language."""
        data, own = rules.data, catalogue.locale == rules.language

        def called(name: str, english: str) -> str:
            return name if own or not english else catalogue.text(english)

        added = {card.id: kind.name_en for card, kind in zip(EXTRAS, data.extra, strict=False)}
        english = {**data.names_en, **data.deeds_en, **added}
        self._cards = tuple(
            called(self.cards.name(card), english.get(card.id, "")) for card in CARDS
        )
        sets = zip(PropertySet, data.set_names(), strict=True)
        self._sets = tuple(called(name, data.english_sets.get(each.id, "")) for each, name in sets)

    def empty(self, noun: str) -> str:
        return self.translate("whatever is best" if noun == "role" else "nothing")

    def _card(self, value: Value) -> str:
        number = whole(value)
        return self.translate("none") if number == NO_CARD else self._cards[number]

    def _set(self, value: Value) -> str:
        return self._sets[whole(value)]

    def _role(self, value: Value) -> str:
        """What a Chance stands for: ``H1@green``."""
        role = JokerRole.parse(str(value))
        if role.card is not Card.JOKER:
            own = str(attrs.evolve(role, card=Card.JOKER))
            return fill("{0:card} as {1:role}", self, (role.card, own))
        if role.set is None:
            return self.translate("unused")
        if role.kind is RoleKind.DEED:
            return fill("a deed of {0:set}", self, (role.set,))
        card = Card.TOKEN if role.kind is RoleKind.TOKEN else Card[role.kind.name]
        return fill("{0:card} on {1:set}", self, (card, role.set))

    def _item(self, value: Value) -> str:
        """A part of a layout: ``set:green``, ``H1@green``, ``CHANCE:H1@green``."""
        head, colon, rest = str(value).partition(":")
        if head == "set" and colon:
            return fill("the set {0:set}", self, (int(PropertySet[rest.upper()]),))
        if colon:
            if head != Card.JOKER.id:
                return self._role(value)
            return fill("{0:card} as {1:role}", self, (Card.JOKER, rest))
        card, _, place = head.partition("@")
        return fill("{0:card} on {1:set}", self, (Card[card], PropertySet[place.upper()]))
