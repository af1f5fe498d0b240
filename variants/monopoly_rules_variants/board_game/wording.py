"""How the board game speaks: squares, deeds, groups, cards and money by the edition's names.

In the edition's own language things are called what the edition calls them. In another language
what has an English name in the edition file (Go, jail, houses) goes by it, in English or as the
catalogue of that language translates it; proper names have none and stay as they are printed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from monopoly_rules.kernel import FieldValue, PlainWords, Value, fill, plain_name, whole
from monopoly_rules.sets import PropertySet
from monopoly_rules_variants.board_game.auction import HOTEL, HOUSE, RELEASE
from monopoly_rules_variants.board_game.state import DECK_IDS, DEED_COUNT, NOBODY

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules

COUNTS: Final = {
    "houses": ("{0} house", "{0} houses"),
    "buildings": ("{0} building", "{0} buildings"),
    "throws": ("{0} throw", "{0} throws"),
}


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
        for name in (group.id, group.name, group.name_en or group.name):
            found[("group", name)] = number
    for deck, id_ in enumerate(DECK_IDS):
        own = data.names.chance if deck == 0 else data.names.chest
        for name in (id_, own, data.names_en.get(id_, own)):
            found[("deck", name)] = deck
        for number, card in enumerate(rules.card_ids[deck]):
            found[("card", f"{id_}:{card}")] = number
    return found


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
            "goods": self._goods,
            "per-house": self._per_house,
            "per-hotel": self._per_hotel,
            "squares": self._distance,
        }
        super().__init__(names, nouns, catalogue, counts=COUNTS)
        self._rules = rules
        # Its translation shows whether a blank stands between sign and amount.
        self._gap = self.translate("€1")[1:-1]
        data, own = rules.data, catalogue.locale == rules.language

        def called(name: str, english: str) -> str:
            return name if own or not english else catalogue.text(english)

        self._squares = [called(space.name, space.name_en) for space in data.space]
        self._deeds = [self._squares[at] for at, _ in data.deeds]
        self._groups = [called(group.name, group.name_en) for group in data.group]
        english = data.names_en
        self._decks = (
            called(data.names.chance, english.get("chance", "")),
            called(data.names.chest, english.get("chest", "")),
        )
        self.house = called(data.names.house, english.get("house", ""))
        self.hotel = called(data.names.hotel, english.get("hotel", ""))
        self._pieces = {each.side: (each.house, each.hotel) for each in data.pieces}
        self.bank = called(data.names.bank, english.get("bank", ""))

    def name(self, noun: str, value: Value) -> str:
        if noun == "goods" and value == ():
            return self.translate("nothing")
        return super().name(noun, value)

    def _money(self, value: Value) -> str:
        amount = whole(value)
        digits = self.catalogue.number(abs(amount))
        return self._rules.data.currency.show(amount, digits, self._gap)

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
            return self.bank
        if isinstance(value, int) and value < 0:
            _, _, own = self._rules.extras[-2 - value].name.partition(".")
            return self.translate(plain_name(own))
        return self.seat(value) if isinstance(value, int) else str(value)

    def _item(self, value: Value) -> str:
        number = whole(value)
        if number < DEED_COUNT:
            return self._deeds[number]
        if number in (HOUSE, HOTEL):
            return self.house if number == HOUSE else self.hotel
        return self._release_card(number - RELEASE)

    def _building(self, value: Value) -> str:
        """A level, or a side and a level: what stands on a lot (B-SKIN-5)."""
        side, _, level = str(value).rpartition(":")
        house, hotel = self._pieces.get(side, (self.house, self.hotel))
        return hotel if int(level) > self._rules.house_max else f"{level} x {house}"

    def _release_card(self, deck: int) -> str:
        return fill("release card ({0:deck})", self, (deck,))

    def _goods(self, value: Value) -> str:
        """One part of an offer: ``cash:100``, ``deed:3``, ``card:0``."""
        kind, colon, number = str(value).partition(":")
        if kind == "cash" or not colon:
            return self._money(number or value)
        return self._deed(number) if kind == "deed" else self._release_card(int(number))

    def _per_house(self, value: Value) -> str:
        return fill("{0:money} for each {1}", self, (value, self.house))

    def _per_hotel(self, value: Value) -> str:
        return fill("{0:money} for each {1}", self, (value, self.hotel))

    def _distance(self, value: Value) -> str:
        """How far a card sends a token; the direction is in the sentence."""
        far = abs(whole(value))
        return self.catalogue.count("{0} square", "{0} squares", far).format(far)

    def _card(self, value: Value) -> str:
        """What a card does; its id where its effect says nothing (``chance:dividend``)."""
        deck, _, id_ = str(value).partition(":")
        if deck not in DECK_IDS or id_ not in self._rules.card_ids[DECK_IDS.index(deck)]:
            return str(value)
        number = DECK_IDS.index(deck)
        effect = self._rules.cards[number][self._rules.card_ids[number].index(id_)]
        text = getattr(effect, "TEXT", "")
        if not isinstance(text, str) or not text:
            return id_
        return fill(text, self, (), vars_of(effect))


def vars_of(effect: object) -> dict[str, Value]:
    """The numbers of an effect, by name."""
    fields = getattr(effect, "__attrs_attrs__", ())
    return {field.name: getattr(effect, field.name) for field in fields}
