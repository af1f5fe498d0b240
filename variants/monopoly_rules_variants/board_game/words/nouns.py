"""How the board game speaks: squares, deeds, groups, cards and money by the edition's names.

In the edition's own language things are called what the edition calls them. In another language
what has an English name in the edition file (Go, jail, houses) goes by it, in English or as the
catalogue of that language translates it. Streets are proper names: in English they go by their
English name if they have one, in all other languages they stay as they are printed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import (
    Amounts,
    Catalogue,
    Counted,
    FieldValue,
    Listed,
    Mixed,
    Named,
    Noun,
    PlainWords,
    Told,
    Value,
    fill,
    marked,
    money_in,
    plain_name,
    whole,
)
from monopoly_rules.kernel.money import Money
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.events import card_of
from monopoly_rules_variants.board_game.values.items import HOTEL, HOUSE, RELEASE
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, NOBODY

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.editions.data import Group, Space

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
RELEASE_CARD: Final = marked("release card ({0:deck})")
GOODS: Final = {
    "": "{0:money}",
    "cash": "{0:money}",
    "deed": "{0:deed}",
    "card": RELEASE_CARD,
    "promise": "{0:promise}",
}
"""The parts of an offer: ``cash:100``, ``deed:3``, ``card:0``, ``promise:["…", 3]``."""
GROUP_IDS: Final = tuple(each.id for each in SETS)


@lru_cache(maxsize=32)
def names_of(rules: Printed) -> dict[tuple[str, str], FieldValue]:
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
    for number, group in enumerate(data.groups):
        for name in group.names:
            found[("group", name)] = number
    for name in ("bank", data.names.bank, data.names_en.bank):
        found[("account", name)] = found[("seat", name)] = NOBODY
    for number, deck in enumerate(rules.decks):
        for name in deck.names:
            found[("deck", name)] = number
        for place, card in enumerate(rules.card_ids[number]):
            found[("card", f"{deck.id}:{card}")] = place
    return found


class Forms:
    """A word with its forms: one house, several houses."""

    def __init__(self, own: Sequence[str], english: Sequence[str], catalogue: Catalogue) -> None:
        self._own, self._english, self._catalogue = own, english, catalogue

    def form(self, number: int) -> str:
        """The form that goes with a number."""
        if self._own:
            return self._own[number != 1]
        one, many = self._english
        return self._catalogue.count(one, many, number)

    def text(self, number: int) -> str:
        """The word with a place for the number: ``{0} houses``."""
        return f"{{0}} {self.form(number)}"


class BoardWords(PlainWords):
    """The words of a rule set for players of these names, in one language."""

    def __init__(self, rules: Printed, names: tuple[str, ...], locale: str) -> None:
        catalogue = rules.catalogues.catalogue(locale)
        nouns: dict[str, Noun] = {
            "money": Amounts(money_of(rules, catalogue)),
            "deed": Named(range(DEED_COUNT), self._deed),
            "square": Named(range(len(rules.data.space)), self._square),
            "group": Named((*range(len(rules.data.group)), *GROUP_IDS), self._group),
            "deck": Named((*range(len(rules.decks)), *rules.deck_ids), self._deck),
            "card": Named(card_names(rules), self._card),
            "account": Named(range(NOBODY, -2 - len(rules.extras), -1), self._account, "seat"),
            "item": Named(range(RELEASE + len(rules.decks)), self._item),
            "building": Named(levels_of(rules), self._building),
            "bid": Named((0,), lambda _: self.translate("none yet"), "money"),
            "lot": Named(lots_of(rules), self._lot),
            "goods": Mixed(GOODS),
            "promise": Listed(
                {name: kind.TEXT for name, kind in rules.promises.items()},
                {name: field_names(kind) for name, kind in rules.promises.items()},
            ),
            "per-house": Told(marked("{0:money} for each {house:term}")),
            "per-hotel": Told(marked("{0:money} for each {hotel:term}")),
            "squares": Counted(lambda far: catalogue.count("{0} square", "{0} squares", far)),
            "houses": Counted(lambda number: self._counted["house"].text(number)),
            "hotels": Counted(lambda number: self._counted["hotel"].text(number)),
            "term": Named(("bank", *USUAL, *(f"{noun}s" for noun in USUAL)), self._term),
        }
        super().__init__(names, nouns, catalogue, counts=COUNTS)
        self._rules = rules
        data, own = rules.data, catalogue.locale == rules.language
        self._at_home = own

        def called(name: str, english: str) -> str:
            return name if own or not english else catalogue.text(english)

        def counted(noun: str) -> Forms:
            name, english = getattr(data.names, noun), getattr(data.names_en, noun)
            if name and (own or not english):
                return Forms(name, (), catalogue)
            return Forms((), english or USUAL[noun], catalogue)

        def place(each: Space | Group) -> str:
            if each.english and catalogue.locale == "en":
                return each.english
            return called(each.name, each.name_en)

        self._squares = [place(space) for space in data.space]
        self._deeds = [self._squares[at] for at, _ in data.deeds]
        self._groups = [place(group) for group in data.groups]
        self._decks = [called(deck.name, deck.name_en) for deck in rules.decks]
        self._bank = called(data.names.bank, data.names_en.bank)
        self._counted = {noun: counted(noun) for noun in USUAL}
        self._pieces = {
            each.side: (Forms(each.house, (), catalogue), Forms(each.hotel, (), catalogue))
            for each in data.pieces
        }

    def empty(self, noun: str) -> str:
        return self.translate("nothing") if noun == "goods" else super().empty(noun)

    def _deed(self, value: Value) -> str:
        return self._deeds[whole(value)]

    def _square(self, value: Value) -> str:
        return self._squares[whole(value)]

    def _group(self, value: Value) -> str:
        """By number, or as effects name it: ``station``."""
        if value in GROUP_IDS:
            return self._groups[PropertySet[str(value).upper()]]
        return self._groups[whole(value)]

    def _deck(self, value: Value) -> str:
        """By number, or as effects name it: ``chance``."""
        ids = self._rules.deck_ids
        return self._decks[ids.index(str(value)) if value in ids else whole(value)]

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
            return self.name("houses" if number == HOUSE else "hotels", 1)
        return fill(RELEASE_CARD, self, (number - RELEASE,))

    def _building(self, value: Value) -> str:
        """A level, or a side and a level: what stands on a lot (B-SKIN-5)."""
        side, _, number = str(value).rpartition(":")
        level = int(number)
        usual = (self._counted["house"], self._counted["hotel"])
        house, hotel = self._pieces.get(side, usual)
        if not level:
            return self.translate("nothing")
        return hotel.form(1) if level > self._rules.house_max else house.text(level).format(level)

    def _lot(self, value: Value) -> str:
        """A lot and what stands on it: a number of houses, or a hotel; without the lot as long as
        its group is open."""
        lot, _, level = str(value).rpartition(":")
        built = self._counted["hotel"].form(1) if int(level) > self._rules.house_max else level
        return f"{self._deeds[int(lot)]} {built}" if lot else built

    def _term(self, value: Value) -> str:
        """What the edition calls ``bank``, ``house`` or ``houses``."""
        word = str(value)
        if word == "bank":
            return self._bank
        if word in self._counted:
            return self._counted[word].form(1)
        return self._counted[word.removesuffix("s")].form(2)

    def _card(self, value: Value) -> str:
        """What a card says: in words of its own, or what it does; its id where its effect says
        nothing (``chance:dividend``, ``2:storm``)."""
        rules = self._rules
        deck, _, id_ = str(value).partition(":")
        ids = rules.deck_ids
        number = ids.index(deck) if deck in ids else int(deck) if deck.isdecimal() else len(ids)
        if number >= len(ids) or id_ not in rules.card_ids[number]:
            return str(value)
        place = rules.card_ids[number].index(id_)
        effect, row = rules.cards[number][place], rules.printed_cards[number][place].row
        local = row.get("text") if self._at_home else row.get("text_en")
        text = local or getattr(effect, "TEXT", "") or row.get("text")
        return fill(text, self, (), vars_of(effect)) if isinstance(text, str) else id_


def money_of(rules: Printed, catalogue: Catalogue) -> Money:
    """How the edition writes amounts, in a language."""
    currency = rules.data.currency
    return money_in(catalogue, currency.show(0, "{}"), currency.name)


def card_names(rules: Printed) -> tuple[str, ...]:
    """All cards of the decks, as events name them."""
    return tuple(card_of(deck, card) for deck, ids in enumerate(rules.card_ids) for card in ids)


def levels_of(rules: Printed) -> tuple[int | str, ...]:
    """Everything that can stand on a lot: a level, and with the side whose pieces they are."""
    levels = range(rules.house_max + 2)
    sides = [f"{piece.side}:{level}" for piece in rules.data.pieces for level in levels]
    return (*levels, *sides)


def lots_of(rules: Printed) -> tuple[str, ...]:
    """Every lot with everything that can stand on it, and that alone."""
    levels = range(rules.house_max + 2)
    lots = [f"{lot}:{level}" for lot in range(DEED_COUNT) if rules.is_lot[lot] for level in levels]
    return (*map(str, levels), *(f":{level}" for level in levels), *lots)


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of an effect or a promise."""
    return tuple(field.name for field in getattr(kind, "__attrs_attrs__", ()))


def vars_of(effect: object) -> dict[str, Value]:
    """The numbers of an effect, by name."""
    return {name: getattr(effect, name) for name in field_names(type(effect))}
