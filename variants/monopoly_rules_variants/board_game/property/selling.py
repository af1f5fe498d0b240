"""Selling buildings to the bank (B-SELL): one level of a lot, or a whole group at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from monopoly_rules.kernel import Choice, Refusal, Seat, refusal, verb
from monopoly_rules_variants.board_game.property.valuation import refund
from monopoly_rules_variants.board_game.table.choosing import (
    Given,
    among,
    choice,
    number_in,
    numbers_in,
    one,
)
from monopoly_rules_variants.board_game.table.holdings import (
    KEPT,
    built_set,
    deed_choice,
    deeds_in,
    groups_touched,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.remembering import by_own_estate
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import GroupSale, SellBuilding
from monopoly_rules_variants.board_game.values.state import BANK, Deed

NOT_YOURS: Final = refusal("B-SELL-5", "only your own buildings can be sold")
NOTHING_THERE: Final = refusal("B-SELL-5", "there is no building there")
NOT_EVEN: Final = refusal("B-SELL-4", "other {streets:term} of the group have more: sell evenly")
NO_GROUP_SALE: Final = refusal(
    "B-Q-31", "the buildings of a group cannot be sold all at once in this game"
)
NO_GROUP: Final = refusal("B-SELL-9", "you have no buildings in this group")
WRONG_LENGTH: Final = refusal(
    "B-SELL-9", "say what is left on each of the {streets:term} of the group"
)
NOT_LOWER: Final = refusal("B-SELL-9", "you may not add buildings, and at least one must go")
UNEVEN: Final = refusal(
    "B-SELL-4", "the {streets:term} of a group may differ by one building at most"
)


def level_after_sale(look: Look, lot: Deed) -> int:
    """One level less; a hotel goes outright where there is no exchange (B-Q-31)."""
    rules = look.rules
    level = look.level[lot]
    if level > rules.house_max and not rules.numbers.sell.hotel_exchange:
        return 0
    return level - 1


def why_not_sell(look: Look, seat: Seat, lot: Deed) -> Refusal | None:
    """Why no building of a lot can be sold (B-SELL-4, B-SELL-10, B-SHORTAGE-2)."""
    if look.owner[lot] != seat:
        return NOT_YOURS
    level = look.level
    mine = level[lot]
    if not mine:
        return NOTHING_THERE
    rules = look.rules
    if rules.sells_evenly:
        for mate in rules.mates[lot]:
            if level[mate] > mine:
                return NOT_EVEN
    needed = rules.house_max
    if mine > needed and rules.numbers.sell.hotel_exchange and look.houses < needed:
        return Refusal(
            "B-SHORTAGE-2", "the exchange needs {0:houses}, in stock: {1}", (needed, look.houses)
        )
    return None


def refuse_sale(look: Look, question: object, action: SellBuilding) -> Refusal | None:
    return why_not_sell(look, action.seat, action.lot)


@by_own_estate
def offer_sales(look: Look, question: object, seat: Seat) -> tuple[Choice[SellBuilding], ...]:
    built, lots = built_set(look) & sets_held(look)[seat], 0
    if not built:
        return ()
    for lot in deeds_in(built):
        if why_not_sell(look, seat, lot) is None:
            lots |= 1 << lot
    return deed_choice(SellBuilding, seat, lots)


def sale_brings(look: Look, question: object, seat: Seat, given: Given) -> int:
    lot = number_in(given, "lot")
    return 0 if lot is None else refund(look, lot, level_after_sale(look, lot))


def sell(table: Table, question: object, action: SellBuilding) -> None:
    sell_down(table, action.lot, level_after_sale(table, action.lot), "B-SELL-6")


def sell_down(table: Table, lot: Deed, to: int, rule: str) -> None:
    """Give up the buildings of a lot above a level for half their price (B-BANK-11)."""
    amount = refund(table, lot, to)
    owner = table.owner[lot]
    table.lower(lot, to, rule)
    table.pay(BANK, owner, amount, rule)
    if table.rules.buildings_sold is not None:
        table.rules.buildings_sold(table, owner, lot, to)


SELL: Final = verb(
    SellBuilding, offers=offer_sales, refuse=refuse_sale, do=sell, brings=sale_brings
)


# A whole group


def houses_in(levels: Sequence[int], most: int) -> int:
    """How many houses stand at these levels; a hotel is none."""
    return sum(level for level in levels if level <= most)


@lru_cache(maxsize=4096)
def sale_targets(levels: tuple[int, ...], most: int, stock: int) -> tuple[tuple[int, ...], ...]:
    """Every position that a group can be sold down to (B-Q-31).

    >>> sale_targets((1, 1), 4, 30)
    ((0, 0), (0, 1), (1, 0))
    """
    available = stock + houses_in(levels, most)
    found = []
    for base in range(max(levels) + 1):
        for extra in product((0, 1), repeat=len(levels)):
            target = tuple(base + more for more in extra)
            if (
                not all(extra)
                and target != levels
                and all(new <= old for new, old in zip(target, levels, strict=True))
                and houses_in(target, most) <= available
            ):
                found.append(target)
    return tuple(found)


def refuse_group_sale(look: Look, question: object, action: GroupSale) -> Refusal | None:
    rules = look.rules
    if not rules.numbers.sell.group_sale:
        return NO_GROUP_SALE
    lots = rules.members[action.group]
    levels = tuple(look.level[lot] for lot in lots)
    if look.owner[lots[0]] != action.seat or not any(levels):
        return NO_GROUP
    target = action.levels
    if len(target) != len(levels):
        return WRONG_LENGTH
    if target == levels or any(new > old for new, old in zip(target, levels, strict=True)):
        return NOT_LOWER
    if max(target) - min(target) > 1:
        return UNEVEN
    needed = houses_in(target, rules.house_max)
    available = look.houses + houses_in(levels, rules.house_max)
    if needed > available:
        return Refusal("B-SHORTAGE-2", "that needs {0:houses}, available: {1}", (needed, available))
    return None


@by_own_estate
def offer_group_sales(look: Look, question: object, seat: Seat) -> Sequence[Choice[GroupSale]]:
    """What every built group of a player can be sold down to, one choice each."""
    rules, built = look.rules, built_set(look) & sets_held(look)[seat]
    if not built or not rules.numbers.sell.group_sale:
        return ()
    found: list[Choice[GroupSale]] = []
    level, most = look.level, rules.house_max
    for group in groups_touched(built):
        levels = tuple([level[lot] for lot in rules.members[group]])
        stock = look.houses if max(levels) > most else 0  # only hotels need houses to be sold
        found.append(group_choice(seat, group, levels, most, stock))
    return tuple(found)  # it is remembered, so nobody may change it


@lru_cache(maxsize=KEPT)
def group_choice(
    seat: Seat, group: int, levels: tuple[int, ...], most: int, stock: int
) -> Choice[GroupSale]:
    """What a group of these levels can be sold down to."""
    targets = among(sale_targets(levels, most, stock))
    return choice(GroupSale, seat, (one(group, "group"), targets))


def group_sale_brings(look: Look, question: object, seat: Seat, given: Given) -> int:
    group, levels = number_in(given, "group"), numbers_in(given, "levels")
    if group is None or not levels:
        return 0  # not enough is decided
    lots = look.rules.members[group]
    return sum(refund(look, lot, to) for lot, to in zip(lots, levels, strict=True))


def sell_group(table: Table, question: object, action: GroupSale) -> None:
    """Half price for every level given up, all at once (B-SELL-9, B-Q-31)."""
    lots = table.rules.members[action.group]
    for lot, to in zip(lots, action.levels, strict=True):
        if to < table.level[lot]:
            sell_down(table, lot, to, "B-SELL-9")


SELL_GROUP: Final = verb(
    GroupSale,
    offers=offer_group_sales,
    refuse=refuse_group_sale,
    do=sell_group,
    brings=group_sale_brings,
)
