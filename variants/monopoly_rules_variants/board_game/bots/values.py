"""What deeds are worth to a player: prices, groups completed or denied, and the dangers ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from monopoly_rules.core.sets import SET_OF_DEED, PropertySet
from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.table.holdings import (
    KEPT,
    DeedSet,
    built_set,
    deeds_in,
    set_of,
    sets_held,
)
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, NOBODY
from monopoly_rules_variants.board_game.view import BoardView

AIM: Final = 3
"""Houses on each lot that a group is built up to first: there the rent jumps."""
OF_RENT, OF_COST = 0.8, 0.3
"""A whole group is worth this part of its rents at that height, less this part of their cost."""
ALL_BUT_ONE: Final = 0.2
"""How much of that counts when one deed is missing."""
DENIED: Final = 0.4
"""How much of that it is worth to keep a group from a rival."""
LEAST: Final = 0.25
"""How much of that the last missing deed costs at least."""
STATIONS: Final = (0.0, 1.0, 1.15, 1.3, 1.5)
UTILITIES: Final = (0.0, 0.9, 1.2)
"""Prices of stations and utilities, by how many a player has."""
STATION, UTILITY = int(PropertySet.STATION), int(PropertySet.UTILITY)
SEVEN: Final = 7
"""What two dice show on average."""
PAIR: Final = 2
"""The size of the smallest groups."""
NEAREST, FARTHEST = 2, 12
"""The squares that one throw can reach."""
FEAR: Final = 0.5
"""How much of the highest rent within reach is kept in cash."""


class Values:
    """Amounts that follow from the board alone, and what they say of a position."""

    def __init__(self, rules: BoardRules) -> None:
        self.rules = rules
        self.base = rules.numbers.money.start // 10
        """Cash that is kept for small dangers."""
        self.whole = tuple(self._whole(lots) for lots in rules.members)
        """What it adds to have a whole group."""
        self.others = tuple(
            tuple(mate for mate in mates if mate != deed) for deed, mates in enumerate(rules.mates)
        )
        """The other deeds of a deed's group."""
        whole = [self.whole[group] for group in SET_OF_DEED]
        self.completing = tuple(
            price + (1 - ALL_BUT_ONE) * whole[deed] for deed, price in enumerate(rules.price)
        )
        """What the last missing deed of a group is worth to who has the others."""
        self.parting = tuple(
            price + (ALL_BUT_ONE * whole[deed] if len(rules.mates[deed]) == PAIR else 0)
            for deed, price in enumerate(rules.price)
        )
        """What it is worth to who has only that one."""
        self.last_price = tuple(
            price + int(LEAST * whole[deed]) for deed, price in enumerate(rules.price)
        )
        """Less than this nobody takes for the last deed of another's group."""
        self.by_rent = tuple(sorted(range(DEED_COUNT), key=self._rent_for_loan))
        """The deeds, those with the least rent for their loan first."""
        self._least_first: dict[DeedSet, tuple[int, ...]] = {}
        self.prices = tuple(
            (*[rules.house_cost[deed]] * rules.house_max, rules.hotel_cost[deed])
            for deed in range(DEED_COUNT)
        )
        """The printed price of the next building, by deed and height."""
        self.steps = tuple(
            (*[self._step(lot, height) for height in range(rules.house_max + 1)], 0.0)
            if rules.is_lot[lot]
            else ()
            for lot in range(DEED_COUNT)
        )
        """What the next building brings for its price, with a view to the third house; nothing
        on top of a hotel."""
        squares = len(rules.data.space)
        self.within_reach = tuple(
            set_of(
                [
                    deed
                    for deed in range(DEED_COUNT)
                    if NEAREST <= (rules.square_of[deed] - here) % squares <= FARTHEST
                ]
            )
            for here in range(squares)
        )
        """The deeds that the next throw can meet, by the square it starts from."""

    @staticmethod
    @lru_cache(maxsize=32)
    def of(rules: BoardRules) -> Values:
        """The values of a rule set, worked out once for all players and games."""
        return Values(rules)

    def least_first(self, deeds: DeedSet) -> Sequence[int]:
        """These deeds, those with the least rent for their loan first."""
        known = self._least_first.get(deeds)
        if known is None:
            if len(self._least_first) > KEPT:
                self._least_first.clear()
            known = tuple([deed for deed in self.by_rent if deeds >> deed & 1])
            self._least_first[deeds] = known
        return known

    def _whole(self, lots: Sequence[int]) -> int:
        rules = self.rules
        if not rules.is_lot[lots[0]]:
            return 0
        aim = min(AIM, rules.house_max)
        rents = sum(rules.rents[lot][aim] for lot in lots)
        cost = sum(rules.house_cost[lot] * aim for lot in lots)
        return int(OF_RENT * rents - OF_COST * cost)

    def of_group(self, group: int, seat: Seat, owner: Sequence[int]) -> float:
        """What the deeds of a group are worth to a player."""
        price, lots = self.rules.price, self.rules.members[group]
        mine = total = 0
        for lot in lots:
            if owner[lot] == seat:
                mine += 1
                total += price[lot]
        if group == STATION:
            return total * STATIONS[mine]
        if group == UTILITY:
            return total * UTILITIES[mine]
        missing = len(lots) - mine
        if missing > 1:
            return total
        return total + (ALL_BUT_ONE if missing else 1) * self.whole[group]

    def of_deed(self, view: BoardView, seat: Seat, deed: int) -> int:
        """What it is worth to get a deed of the bank: its price, what it completes, what it keeps
        from a rival."""
        group, owner = SET_OF_DEED[deed], view.owner
        with_it = [*owner]
        with_it[deed] = seat
        gain = self.of_group(group, seat, with_it) - self.of_group(group, seat, owner)
        first, *others = self.others[deed]
        rival = owner[first]
        if rival not in (seat, NOBODY) and all(owner[mate] == rival for mate in others):
            gain += DENIED * self.whole[group]
        return int(gain) - self.burden(view, (deed,))

    def swing(
        self,
        owner: Sequence[int],
        seat: Seat,
        moved: Mapping[int, Seat],
        groups: Iterable[int],
    ) -> float:
        """How much richer in deeds a player is after these deeds have moved."""
        after = list(owner)
        for deed, receiver in moved.items():
            after[deed] = receiver
        return sum(
            self.of_group(group, seat, after) - self.of_group(group, seat, owner)
            for group in groups
        )

    def burden(self, view: BoardView, deeds: Iterable[int]) -> int:
        """What it costs to be rid of the mortgages on these deeds."""
        rules, mortgaged = self.rules, view.mortgaged
        return sum(
            [rules.mortgage_value[deed] + rules.interest[deed] for deed in deeds if mortgaged[deed]]
        )

    def reserve(self, view: BoardView, seat: Seat) -> int:
        """Cash to keep: a base, and part of the highest rent that the next throw can meet."""
        highest = 0
        dangers = built_set(view) & self.within_reach[view.at[seat]]
        if dangers:
            level, rents = view.level, self.rules.rents
            for lot in deeds_in(dangers & ~sets_held(view)[seat]):
                if rents[lot][level[lot]] > highest:
                    highest = rents[lot][level[lot]]
        return self.base + int(FEAR * highest)

    def _rent_for_loan(self, deed: int) -> float:
        """About what a visit to an unbuilt deed brings for its loan; two stations are usual."""
        rules = self.rules
        rents, loan = rules.rents[deed], max(1, rules.mortgage_value[deed])
        if rules.is_utility[deed]:
            return SEVEN * rules.numbers.utility.factors[0] / loan
        return (rents[0] if rules.is_lot[deed] else rents[1]) / loan

    def _step(self, lot: int, height: int) -> float:
        rents, house_max = self.rules.rents[lot], self.rules.house_max
        aim = max(height + 1, min(AIM, house_max))
        return (rents[aim] - rents[height]) / (aim - height) / max(1, self.prices[lot][height])


def groups_of(deeds: Iterable[int]) -> list[int]:
    """The groups that deeds belong to, each once."""
    return list(dict.fromkeys(int(SET_OF_DEED[deed]) for deed in deeds))
