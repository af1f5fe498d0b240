"""What a player could raise, what he is worth, and who has won (B-WIN, B-END)."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import Outcome, Seat
from monopoly_rules_variants.board_game.table.holdings import (
    built_set,
    deeds_in,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.state import MOST_MONEY, Deed

EVERYTHING: Final = MOST_MONEY + 1
"""More than anybody can raise."""


def price_of_level(look: Look, lot: Deed, level: int) -> int:
    """The printed price of the building that brings a lot to this level."""
    rules = look.rules
    return rules.hotel_cost[lot] if level > rules.house_max else rules.house_cost[lot]


def share_of_everything(look: Look, seat: Seat, percent: int) -> int:
    """A part of cash, deeds (mortgaged or not) and buildings at printed prices, rounded up to the
    unit of money."""
    rules, total = look.rules, look.cash[seat]
    for deed in deeds_in(sets_held(look)[seat]):
        levels = range(1, look.level[deed] + 1)
        total += rules.price[deed] + sum(price_of_level(look, deed, level) for level in levels)
    unit = rules.numbers.money.unit
    return -(-total * percent // (100 * unit)) * unit


def refund(look: Look, lot: Deed, to: int) -> int:
    """What the bank gives for the buildings of a lot above a level (B-SELL-6, B-SELL-7)."""
    rules = look.rules
    level = look.level[lot]
    if not rules.keeps_prices:
        return rules.refunds[lot][level] - rules.refunds[lot][to]
    prices = list(look.paid[lot][to:])
    sell = rules.numbers.sell
    if level > rules.house_max and not (sell.hotel_exchange or sell.group_sale):
        # A hotel that can only go outright is one sum with its houses (B-Q-35). Where it can also
        # go level by level, it must not matter which way is taken (B-Q-41).
        prices = [sum(prices)]
    unit = rules.numbers.money.unit
    return sum(half(price, unit) for price in prices)


def half(price: int, unit: int) -> int:
    """Half a price, rounded down to the unit (B-Q-35).

    >>> half(4210, 10)
    2100
    """
    return price // 2 // unit * unit


def raisable(look: Look, seat: Seat, enough: int = EVERYTHING) -> int:
    """What a player can raise: the own means, and what the ways of modifiers bring (B-Q-41); no
    more is counted once there is ``enough``."""
    total = own_means(look, seat, enough)
    if total < enough and look.rules.raises_more:
        total += look.rules.can_raise(look, seat)
    return total


def own_means(look: Look, seat: Seat, enough: int = EVERYTHING) -> int:
    """Cash, the refund for all buildings, the mortgage value of all unmortgaged deeds (B-Q-41); no
    more is counted once there is ``enough``: a debtor has nearly always more than he owes."""
    total, rules = look.cash[seat], look.rules
    mortgaged, values = look.mortgaged, rules.mortgage_value
    held = sets_held(look)[seat]
    for deed in deeds_in(held):
        if not mortgaged[deed]:
            total += values[deed]
            if total >= enough:
                return total
    built = held & built_set(look)
    if built:
        level, refunds = look.level, rules.refunds
        for deed in deeds_in(built):
            if level[deed]:
                total += refund(look, deed, 0) if rules.keeps_prices else refunds[deed][level[deed]]
    return total


def worth(look: Look, seat: Seat) -> int:
    """Cash, prices, half prices of mortgaged deeds, buildings at cost (B-WIN-3 to B-WIN-7)."""
    rules = look.rules
    numbers = rules.numbers.value
    total = look.cash[seat]
    for deed in deeds_in(sets_held(look)[seat]):
        share = numbers.mortgaged_percent if look.mortgaged[deed] else 100
        total += rules.price[deed] * share // 100
        level = look.level[deed]
        houses = numbers.hotel_houses if level > rules.house_max else level
        total += houses * rules.house_cost[deed]
    return total


def riches(look: Look) -> tuple[int, ...]:
    """What everybody is worth; nothing for who is out."""
    value = look.rules.estate_value
    return tuple(0 if gone else value(look, seat) for seat, gone in enumerate(look.out))


def last_one_left(table: Table) -> None:
    """One player is left and has won (B-END-1, B-WIN-1)."""
    (winner,) = table.alive()
    values = riches(table)
    table.tell(told.Ended, "B-WIN-1", (winner,), values)
    table.end(Outcome("B-WIN-1", (winner,), values, "one player is left"))


def count_up(table: Table, rule: str, reason: str) -> None:
    """The richest wins (B-WIN-2); equal riches by `win.tie` (B-Q-58)."""
    values = riches(table)
    alive = table.alive()
    best = max(values[seat] for seat in alive)
    winners = [seat for seat in alive if values[seat] == best]
    tie = table.rules.numbers.win.tie
    if tie == "more_cash":
        most = max(table.cash[seat] for seat in winners)
        winners = [seat for seat in winners if table.cash[seat] == most]
    elif tie == "seat_order":
        winners = [next(seat for seat in table.from_seat(table.starter) if seat in winners)]
    table.tell(told.Ended, rule, tuple(winners), values)
    table.end(Outcome(rule, tuple(winners), values, reason))
