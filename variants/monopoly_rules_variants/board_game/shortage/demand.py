"""Too few buildings (B-SHORTAGE): how many there are, and how many could be wanted (B-Q-32)."""

from __future__ import annotations

from typing import Annotated, Final

from monopoly_rules.kernel import PerSeat, Seat, Span, refusal
from monopoly_rules_variants.board_game.table.holdings import (
    groups_within,
    lots_of_whole_groups,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.values.state import Deed

UNASKED: Final = -1
Wishes = Annotated[tuple[int, ...], PerSeat(Span(UNASKED, 100))]
"""How many of the scarce buildings everybody wants, `UNASKED` for who is still to be asked."""

OTHER_KIND: Final = refusal("B-Q-32", "only the scarce buildings are sold now")


def are_of_players(look: Look, wishes: Wishes) -> bool:
    """Whether nobody who is out wishes for anything."""
    return not any(wish and look.out[seat] for seat, wish in enumerate(wishes))


def all_have_wished(look: Look, wishes: Wishes) -> bool:
    """Whether everybody who wishes for something is in the game and has said for how many."""
    return are_of_players(look, wishes) and UNASKED not in wishes


def stock_of(look: Look, hotel: int) -> int:
    """What the bank has left of a kind."""
    return look.hotels if hotel else look.houses


def room(look: Look, seat: Seat, hotel: int) -> int:
    """How many buildings of a kind a player could order from his cash if the stock were endless
    (B-Q-32)."""
    rules = look.rules
    owner = look.owner
    prices: list[int] = []
    if not rules.gate_open(look):
        return 0
    for lots in rules.street_groups:
        if owner[lots[0]] == seat and owner[lots[1]] == seat:
            prices += _prices(look, seat, lots, hotel)
    prices.sort()
    cash, number = look.cash[seat], 0
    for price in prices:
        cash -= price
        if cash < 0:
            break
        number += 1
    return number


def _prices(look: Look, seat: Seat, lots: tuple[Deed, ...], hotel: int) -> list[int]:
    """The printed price of every building of a kind that a group could still take."""
    rules = look.rules
    most = rules.house_max
    free = [lot for lot in lots if rules.may_build(look, seat, lot) is None]
    if not free:
        return []
    levels = [look.level[lot] for lot in lots]
    if hotel:
        if min(levels) < most:
            return []
        return [rules.hotel_cost[lot] for lot in free if look.level[lot] == most]
    # A lot that cannot be built on holds the others one level above itself (B-Q-29).
    held = [look.level[lot] + 1 for lot in lots if lot not in free]
    top = min([most, *held])
    return [rules.house_cost[lot] for lot in free for _ in range(top - look.level[lot])]


def most_places(look: Look, seat: Seat, hotel: int) -> int:
    """More buildings of a kind than this the others could not place, whatever stands and whatever
    they have: nearly always the bank has more."""
    sets = sets_held(look)
    of_all = sum(map(lots_of_whole_groups, sets[: len(look.cash)]))
    lots = of_all - lots_of_whole_groups(sets[seat])
    return lots if hotel else lots * look.rules.house_max


def rivals_of(look: Look, seat: Seat, hotel: int) -> tuple[set[Seat], int]:
    """The others who could buy a building of a kind, and how many their whole groups could take
    at the very most."""
    rules, level, cash = look.rules, look.level, look.cash
    most, costs = rules.house_max, rules.hotel_cost if hotel else rules.house_cost
    found: set[Seat] = set()
    places = 0
    for holder, deeds in enumerate(sets_held(look)[: len(cash)]):
        for group in groups_within(deeds) if holder != seat else ():
            lots = rules.members[group]
            room = len(lots)
            if not hotel:
                room = sum([most - level[lot] for lot in lots if level[lot] < most])
            if room and cash[holder] >= min([costs[lot] for lot in lots]):
                found.add(holder)
                places += room
    return found, places
