"""How the board game speaks: squares, deeds, groups, cards and money by the edition's names."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from monopoly_rules.kernel import FieldValue, PlainWords, Value, Words, seat_name
from monopoly_rules_variants.board_game.auction import HOTEL, HOUSE, RELEASE
from monopoly_rules_variants.board_game.state import DECK_IDS, DEED_COUNT, NOBODY

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


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
        found[("group", group.id)] = found[("group", group.name)] = number
    for deck, id_ in enumerate(DECK_IDS):
        for name in (id_, data.names.chance if deck == 0 else data.names.chest):
            found[("deck", name)] = deck
        for number, card in enumerate(rules.card_ids[deck]):
            found[("card", f"{id_}:{card}")] = number
    return found


def board_words(rules: BoardRules, names: tuple[str, ...]) -> Words:
    """The words of a rule set for players of these names."""
    data = rules.data
    deeds = [space.name for _, space in data.deeds]
    decks = (data.names.chance, data.names.chest)

    def account(value: Value) -> str:
        if value == NOBODY:
            return data.names.bank
        if isinstance(value, int) and value < 0:
            return rules.extras[-2 - value].name
        return seat_name(value, names) if isinstance(value, int) else str(value)

    def item(value: Value) -> str:
        number = int(str(value))
        if number < DEED_COUNT:
            return deeds[number]
        if number in (HOUSE, HOTEL):
            return data.names.house if number == HOUSE else data.names.hotel
        return f"release card ({decks[number - RELEASE]})"

    pieces = {each.side: (each.house, each.hotel) for each in data.pieces}

    def building(value: Value) -> str:
        """A level, or a side and a level: what stands on a lot (B-SKIN-5)."""
        side, _, level = str(value).rpartition(":")
        house, hotel = pieces.get(side, (data.names.house, data.names.hotel))
        return hotel if int(level) > rules.house_max else f"{level} x {house}"

    return PlainWords(
        names,
        {
            "money": lambda value: data.currency.show(int(str(value))),
            "deed": lambda value: deeds[int(str(value))],
            "square": lambda value: data.space[int(str(value))].name,
            "group": lambda value: data.group[int(str(value))].name,
            "deck": lambda value: decks[int(str(value))],
            "account": account,
            "item": item,
            "building": building,
        },
    )
