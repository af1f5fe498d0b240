"""How the board game speaks: squares, deeds, groups, cards and money by the edition's names.

In the edition's own language things are called what the edition calls them. In another language
what has an English name in the edition file (Go, jail, houses) goes by it, in English or as the
catalogue of that language translates it. Streets are proper names: in English they go by their
English name if they have one, in all other languages they stay as they are printed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from monopoly_rules.core.sets import PropertySet
from monopoly_rules.kernel import (
    JSON,
    Catalogue,
    FieldValue,
    PlainWords,
    Value,
    fill,
    plain_name,
    whole,
)
from monopoly_rules_variants.board_game.values.items import HOTEL, HOUSE, RELEASE
from monopoly_rules_variants.board_game.values.state import DECK_IDS, DEED_COUNT, NOBODY

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.editions.data import Group, Space
    from monopoly_rules_variants.board_game.rules import BoardRules

COUNTS: Final = {
    "buildings": ("{0} building", "{0} buildings"),
    "throws": ("{0} throw", "{0} throws"),
}
USUAL: Final = {
    "house": ["house", "houses"],
    "hotel": ["hotel", "hotels"],
    "deed": ["title deed", "title deeds"],
    "street": ["street", "streets"],
}
"""What is counted, in English, where an edition has no word of its own."""


@lru_cache(maxsize=32)
def names_of(rules: BoardRules) -> dict[tuple[str, str], FieldValue]:
    """Everything people can call a value by, with its noun."""
    data = rules.data
    found: dict[tuple[str, str], FieldValue] = {}
    for deed, (at, space) in enumerate(data.deeds):
        for name in space.names:
            found.setdefault(("deed", name), deed)
            found.setdefault(("item", name), deed)
            found.setdefault(("square", name), at)
    for at, space in enumerate(data.space):
        for name in space.names:
            found.setdefault(("square", name), at)
    for number, group in enumerate(data.group):
        for name in group.names:
            found[("group", name)] = number
    for deck, id_ in enumerate(DECK_IDS):
        own = data.names.chance if deck == 0 else data.names.chest
        english = data.names_en.chance if deck == 0 else data.names_en.chest
        for name in (id_, own, english or own):
            found[("deck", name)] = deck
        for number, card in enumerate(rules.card_ids[deck]):
            found[("card", f"{id_}:{card}")] = number
    return found


class Counted:
    """A word with its forms: one house, several houses."""

    def __init__(self, own: Sequence[str], english: Sequence[str], catalogue: Catalogue) -> None:
        self._own, self._english, self._catalogue = own, english, catalogue

    def form(self, number: int) -> str:
        """The form that goes with a number."""
        if self._own:
            return self._own[number != 1]
        one, many = self._english
        return self._catalogue.count(one, many, number)

    def counted(self, number: int) -> str:
        """The number and the word."""
        return f"{self._catalogue.number(number)} {self.form(number)}"


class BoardWords(PlainWords):
    """The words of a rule set for players of these names, in one language."""

    def __init__(self, rules: BoardRules, names: tuple[str, ...], locale: str) -> None:
        catalogue = rules.catalogues.catalogue(locale)
        nouns = {
            "money": self._money,
            "deed": self._deed,
            "square": self._square,
            "group": self._group,
            "deck": self._deck,
            "card": self._card,
            "account": self._account,
            "item": self._item,
            "building": self._building,
            "lot": self._lot,
            "goods": self._goods,
            "per-house": self._per_house,
            "per-hotel": self._per_hotel,
            "squares": self._distance,
            "houses": self._houses,
            "hotels": self._hotels,
            "term": self._term,
        }
        super().__init__(names, nouns, catalogue, counts=COUNTS)
        self._rules = rules
        # Its translation shows whether a blank stands between sign and amount.
        self.gap = self.translate("€1")[1:-1]
        data, own = rules.data, catalogue.locale == rules.language
        self._at_home = own

        def called(name: str, english: str) -> str:
            return name if own or not english else catalogue.text(english)

        def counted(noun: str) -> Counted:
            name, english = getattr(data.names, noun), getattr(data.names_en, noun)
            if name and (own or not english):
                return Counted(name, (), catalogue)
            return Counted((), english or USUAL[noun], catalogue)

        def place(each: Space | Group) -> str:
            if each.english and catalogue.locale == "en":
                return each.english
            return called(each.name, each.name_en)

        self._squares = [place(space) for space in data.space]
        self._deeds = [self._squares[at] for at, _ in data.deeds]
        self._groups = [place(group) for group in data.group]
        printed, english = data.names, data.names_en
        self._decks = (called(printed.chance, english.chance), called(printed.chest, english.chest))
        self._bank = called(printed.bank, english.bank)
        self._counted = {noun: counted(noun) for noun in USUAL}
        self._pieces = {
            each.side: (Counted(each.house, (), catalogue), Counted(each.hotel, (), catalogue))
            for each in data.pieces
        }

    def name(self, noun: str, value: Value) -> str:
        if noun == "goods" and value == ():
            return self.translate("nothing")
        return super().name(noun, value)

    def _money(self, value: Value) -> str:
        amount = whole(value)
        digits = self.catalogue.number(abs(amount))
        return self._rules.data.currency.show(amount, digits, self.gap)

    def _deed(self, value: Value) -> str:
        return self._deeds[whole(value)]

    def _square(self, value: Value) -> str:
        return self._squares[whole(value)]

    def _group(self, value: Value) -> str:
        """By number, or as effects name it: ``station``."""
        if isinstance(value, str):
            return self._groups[PropertySet[value.upper()]]
        return self._groups[whole(value)]

    def _deck(self, value: Value) -> str:
        """By number, or as effects name it: ``chance``."""
        return self._decks[DECK_IDS.index(value) if isinstance(value, str) else whole(value)]

    def _account(self, value: Value) -> str:
        if value == NOBODY:
            return self._bank
        if isinstance(value, int) and value < 0:
            _, _, own = self._rules.extras[-2 - value].name.partition(".")
            return self.translate(plain_name(own))
        return self.seat(value) if isinstance(value, int) else str(value)

    def _item(self, value: Value) -> str:
        number = whole(value)
        if number < DEED_COUNT:
            return self._deeds[number]
        if number in (HOUSE, HOTEL):
            return self._counted["house" if number == HOUSE else "hotel"].counted(1)
        return self._release_card(number - RELEASE)

    def _building(self, value: Value) -> str:
        """A level, or a side and a level: what stands on a lot (B-SKIN-5)."""
        side, _, number = str(value).rpartition(":")
        level = int(number)
        usual = (self._counted["house"], self._counted["hotel"])
        house, hotel = self._pieces.get(side, usual)
        if not level:
            return self.translate("nothing")
        return hotel.form(1) if level > self._rules.house_max else house.counted(level)

    def _lot(self, value: Value) -> str:
        """A lot and what stands on it: a number of houses, or a hotel; without the lot as long as
        its group is open."""
        lot, _, level = str(value).rpartition(":")
        built = self._counted["hotel"].form(1) if int(level) > self._rules.house_max else level
        return f"{self._deeds[int(lot)]} {built}" if lot else built

    def _houses(self, value: Value) -> str:
        return self._counted["house"].counted(whole(value))

    def _hotels(self, value: Value) -> str:
        return self._counted["hotel"].counted(whole(value))

    def _term(self, value: Value) -> str:
        """What the edition calls ``bank``, ``house`` or ``houses``."""
        word = str(value)
        if word == "bank":
            return self._bank
        if word in self._counted:
            return self._counted[word].form(1)
        return self._counted[word.removesuffix("s")].form(2)

    def _release_card(self, deck: int) -> str:
        return fill("release card ({0:deck})", self, (deck,))

    def _goods(self, value: Value) -> str:
        """One part of an offer: ``cash:100``, ``deed:3``, ``card:0``, ``promise:["…", 3]``."""
        kind, colon, number = str(value).partition(":")
        if kind == "promise":
            return self._promise(json.loads(number))
        if kind == "cash" or not colon:
            return self._money(number or value)
        return self._deed(number) if kind == "deed" else self._release_card(int(number))

    def _promise(self, written: list[JSON]) -> str:
        """What a modifier lets players promise, in its own words."""
        name, *fields = written
        kind = self._rules.promises[str(name)]
        promise = kind(*[tuple(each) if isinstance(each, list) else each for each in fields])
        return fill(kind.TEXT, self, (), vars_of(promise))

    def _per_house(self, value: Value) -> str:
        return fill("{0:money} for each {1}", self, (value, self._counted["house"].form(1)))

    def _per_hotel(self, value: Value) -> str:
        return fill("{0:money} for each {1}", self, (value, self._counted["hotel"].form(1)))

    def _distance(self, value: Value) -> str:
        """How far a card sends a token; the direction is in the sentence."""
        far = abs(whole(value))
        return self.catalogue.count("{0} square", "{0} squares", far).format(far)

    def _card(self, value: Value) -> str:
        """What a card says: in words of its own, or what it does; its id where its effect says
        nothing (``chance:dividend``)."""
        deck, _, id_ = str(value).partition(":")
        if deck not in DECK_IDS or id_ not in self._rules.card_ids[DECK_IDS.index(deck)]:
            return str(value)
        number = DECK_IDS.index(deck)
        place = self._rules.card_ids[number].index(id_)
        effect, row = self._rules.cards[number][place], self._rules.data.decks[number][place]
        local = row.get("text") if self._at_home else row.get("text_en")
        text = local or getattr(effect, "TEXT", "") or row.get("text")
        return fill(text, self, (), vars_of(effect)) if isinstance(text, str) else id_


def vars_of(effect: object) -> dict[str, Value]:
    """The numbers of an effect or a promise, by name."""
    fields = getattr(effect, "__attrs_attrs__", ())
    return {field.name: getattr(effect, field.name) for field in fields}
