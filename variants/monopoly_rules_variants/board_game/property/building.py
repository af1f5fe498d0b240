"""Building houses and hotels (B-HOUSE, B-HOTEL)."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import Choice, Refusal, Seat, marked, refusal
from monopoly_rules_variants.board_game.property.valuation import price_of_level
from monopoly_rules_variants.board_game.table.choosing import Given, number_in
from monopoly_rules_variants.board_game.table.holdings import (
    deed_choice,
    groups_within,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.remembering import by_own_estate
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import Build
from monopoly_rules_variants.board_game.values.state import BANK, Deed

TOO_DEAR: Final = marked("the building costs {0:money}, and you have {1:money}")
FULL: Final = refusal("B-HOTEL-4", "nothing can be built on top of {hotels:term}")
NOT_EVEN: Final = refusal("B-HOUSE-5", "other {streets:term} of the group have fewer: build evenly")
NOT_ALL_FULL: Final = refusal(
    "B-HOTEL-1", "all {streets:term} of the group need their {houses:term} first"
)
GATE: Final = refusal("B-HOUSE-2", "nobody may build until every property has been sold")
NO_HOUSES: Final = refusal("B-SHORTAGE-1", "{bank:term} has no {houses:term} left")
NO_HOTELS: Final = refusal("B-SHORTAGE-1", "{bank:term} has no {hotels:term} left")


def why_not_place(look: Look, seat: Seat, lot: Deed) -> Refusal | None:
    """Why no further building may stand on a lot, stock and price apart."""
    rules = look.rules
    refused = rules.may_build(look, seat, lot)
    if refused is not None:
        return refused
    level = look.level
    mine = level[lot]
    if mine > rules.house_max:
        return FULL
    for mate in rules.mates[lot]:
        if level[mate] < mine:
            return NOT_ALL_FULL if mine == rules.house_max else NOT_EVEN
    return None if rules.gate_is_open or rules.gate_open(look) else GATE


def is_hotel_next(look: Look, lot: Deed) -> bool:
    """Whether the next building of a lot is a hotel."""
    return look.level[lot] == look.rules.house_max


def price_of_next(look: Look, lot: Deed) -> int:
    """The printed price of the next building of a lot (B-HOUSE-3, B-HOTEL-2)."""
    return price_of_level(look, lot, look.level[lot] + 1)


def building_brings(look: Look, question: object, seat: Seat, given: Given) -> int:
    """What the next building of a lot costs its builder."""
    lot = number_in(given, "lot")
    return 0 if lot is None else -price_of_next(look, lot)


def why_not_build(look: Look, seat: Seat, lot: Deed) -> Refusal | None:
    """Why a player cannot buy the next building of a lot."""
    refused = why_not_place(look, seat, lot)
    if refused is not None:
        return refused
    rules = look.rules
    hotel = look.level[lot] == rules.house_max
    if not (look.hotels if hotel else look.houses):
        return NO_HOTELS if hotel else NO_HOUSES
    price = rules.hotel_cost[lot] if hotel else rules.house_cost[lot]
    if look.cash[seat] < price:
        rule = "B-HOTEL-2" if hotel else "B-HOUSE-3"
        return Refusal(rule, TOO_DEAR, (price, look.cash[seat]))
    return None


@by_own_estate
def lowest_lots(look: Look, question: object, seat: Seat) -> tuple[tuple[Deed, bool], ...]:
    """The lots of a player's whole groups that are next in turn for a building (B-HOUSE-5), and
    whether that is a hotel; stock, price and the two points apart."""
    most, level = look.rules.house_max, look.level
    found: list[tuple[Deed, bool]] = []
    for group in groups_within(sets_held(look)[seat]):
        lots = look.rules.members[group]
        lowest = min([level[lot] for lot in lots])
        if lowest <= most:
            found += [(lot, lowest == most) for lot in lots if level[lot] == lowest]
    return tuple(found)


def offer_builds(look: Look, question: object, seat: Seat) -> tuple[Choice[Build], ...]:
    """The lots on which a player can build now: of his whole groups the lowest. For these, all
    that `why_not_build` would ask beside the two points is known."""
    lots = lowest_lots(look, question, seat)
    if not lots:
        return ()
    rules, cash, buildable = look.rules, look.cash[seat], 0
    if not (rules.gate_is_open or rules.gate_open(look)):
        return ()
    for lot, hotel in lots:
        if (
            cash >= (rules.hotel_cost if hotel else rules.house_cost)[lot]
            and (look.hotels if hotel else look.houses)
            and rules.may_build(look, seat, lot) is None
        ):
            buildable |= 1 << lot
    return deed_choice(Build, seat, buildable)


def placeable(look: Look, seat: Seat, hotel: bool) -> list[Deed]:
    """The lots that could take one more building of this kind, stock and price apart."""
    owner = look.owner
    return [
        lot
        for lots in look.rules.street_groups
        if owner[lots[0]] == seat and owner[lots[1]] == seat
        for lot in lots
        if is_hotel_next(look, lot) == hotel and why_not_place(look, seat, lot) is None
    ]


def put_up(table: Table, seat: Seat, lot: Deed) -> None:
    """One building at its printed price (B-BANK-10, B-Q-65)."""
    rules = table.rules
    hotel = table.level[lot] == rules.house_max
    rule = "B-HOTEL-2" if hotel else "B-HOUSE-3"
    price = rules.hotel_cost[lot] if hotel else rules.house_cost[lot]
    table.pay(seat, BANK, price, rule)
    erect(table, lot, price, rule)


def erect(table: Table, lot: Deed, price: int, rule: str) -> None:
    """A building that has been paid for is put on a lot."""
    table.build(lot, price, rule)
    if table.rules.built is not None:
        table.rules.built(table, table.owner[lot], lot)
