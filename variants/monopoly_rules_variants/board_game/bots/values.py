"""What deeds are worth to a player: prices, groups completed or denied, and the dangers ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from monopoly_rules.kernel import Seat
from monopoly_rules.sets import SET_OF_DEED, SETS, PropertySet
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.state import NOBODY
from monopoly_rules_variants.board_game.view import BoardView

AIM: Final = 3
"""Houses on each lot that a group is built up to first: there the rent jumps."""
OF_RENT, OF_COST = 0.8, 0.3
"""A whole group is worth this part of its rents at that height, less this part of their cost."""
ALL_BUT_ONE: Final = 0.2
"""How much of that counts when one deed is missing."""
DENIED: Final = 0.4
"""How much of that it is worth to keep a group from a rival."""
STATIONS: Final = (0.0, 1.0, 1.15, 1.3, 1.5)
UTILITIES: Final = (0.0, 0.9, 1.2)
"""Prices of stations and utilities, by how many a player has."""
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
        self.squares = len(rules.data.space)

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
        rules, lots = self.rules, self.rules.members[group]
        mine = [lot for lot in lots if owner[lot] == seat]
        prices: float = sum([rules.price[lot] for lot in mine])
        if group == PropertySet.STATION:
            return prices * STATIONS[len(mine)]
        if group == PropertySet.UTILITY:
            return prices * UTILITIES[len(mine)]
        missing = len(lots) - len(mine)
        if not missing:
            return prices + self.whole[group]
        return prices + ALL_BUT_ONE * self.whole[group] if missing == 1 else prices

    def of_deed(self, view: BoardView, seat: Seat, deed: int) -> int:
        """What it is worth to get a deed of the bank: its price, what it completes, what it keeps
        from a rival."""
        group = SET_OF_DEED[deed]
        owner = view.owner
        gain = self.swing(owner, seat, {deed: seat}, (group,))
        mates = {owner[mate] for mate in self.rules.mates[deed] if mate != deed}
        if len(mates) == 1 and mates.isdisjoint((seat, NOBODY)):
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
        level = view.level
        if not any(level):
            return self.base
        rules, owner, here = self.rules, view.owner, view.at[seat]
        highest = 0
        for lot, height in enumerate(level):
            if height and owner[lot] != seat:
                ahead = (rules.square_of[lot] - here) % self.squares
                if NEAREST <= ahead <= FARTHEST and rules.rents[lot][height] > highest:
                    highest = rules.rents[lot][height]
        return self.base + int(FEAR * highest)

    def rent_now(self, view: BoardView, deed: int) -> int:
        """About what a visit to a deed brings its owner."""
        rules, owner = self.rules, view.owner
        holder = owner[deed]
        if rules.is_lot[deed]:
            rent = rules.rents[deed][view.level[deed]]
            whole = all(owner[mate] == holder for mate in rules.mates[deed])
            return 2 * rent if whole and not view.level[deed] else rent
        count = sum([owner[mate] == holder for mate in rules.mates[deed]])
        if rules.is_utility[deed]:
            return 7 * rules.numbers.utility.factors[count - 1]
        return rules.rents[deed][count - 1]

    def step(self, lot: int, height: int) -> float:
        """What the next building of a lot brings for its price, with a view to the third house."""
        rules = self.rules
        rents = rules.rents[lot]
        aim = max(height + 1, min(AIM, rules.house_max))
        price = self.price_of_next(lot, height)
        return (rents[aim] - rents[height]) / (aim - height) / max(1, price)

    def price_of_next(self, lot: int, height: int) -> int:
        """The printed price of the building that a lot of this height takes next."""
        rules = self.rules
        return rules.hotel_cost[lot] if height == rules.house_max else rules.house_cost[lot]


def groups_of(deeds: Iterable[int]) -> list[int]:
    """The groups that deeds belong to, each once."""
    return list(dict.fromkeys(int(SET_OF_DEED[deed]) for deed in deeds))


GROUPS: Final = range(len(SETS))
