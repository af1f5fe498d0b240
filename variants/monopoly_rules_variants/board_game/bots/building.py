"""What to put money into: buildings where the rent jumps, then mortgages to redeem."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import Action, Seat
from monopoly_rules_variants.board_game.bots.raising import MOST_SEATS, Raising
from monopoly_rules_variants.board_game.bots.values import AIM, Values
from monopoly_rules_variants.board_game.table.holdings import (
    GROUP_SETS,
    groups_within,
    mortgaged_set,
    sets_held,
)
from monopoly_rules_variants.board_game.values.actions import Build, Redeem
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, NOBODY
from monopoly_rules_variants.board_game.view import BoardView

Wanted = tuple[Action | None, int | None]
"""What to do now, and the cash beyond the reserve that the next thing needs; None for nothing."""

BUILDS: Final = tuple(
    tuple(Build(seat, deed) for deed in range(DEED_COUNT)) for seat in range(MOST_SEATS)
)
REDEMPTIONS: Final = tuple(
    tuple(Redeem(seat, deed) for deed in range(DEED_COUNT)) for seat in range(MOST_SEATS)
)
"""Every order and redemption that there can be, made once."""


class Building:
    """A player's plans for his own deeds."""

    def __init__(self, values: Values, raising: Raising, seat: Seat) -> None:
        self.values = values
        self.raising = raising
        self.rules = values.rules
        self.seat = seat
        self.build_on = BUILDS[seat]
        self.redemptions = REDEMPTIONS[seat]
        self.orders: list[tuple[int, int]] = []
        """Lots still to be built on, with the height they have before; the next one last."""
        self.loans: list[int] = []
        """Deeds still to be mortgaged for buildings; the next one last."""

    def planned(self, view: BoardView) -> Action | None:
        """The next step of a plan, if nothing has come in between."""
        if self.loans:
            deed = self.loans.pop()
            if view.owner[deed] == self.seat and not view.mortgaged[deed]:
                return self.raising.mortgage[deed]
            self.loans.clear()
        return self._ordered(view) if self.orders else None

    def _ordered(self, view: BoardView) -> Action | None:
        lot, height = self.orders.pop()
        level, owner, mortgaged, seat = view.level, view.owner, view.mortgaged, self.seat
        stock = view.hotels if height == self.rules.house_max else view.houses
        price = self.values.prices[lot][height]
        if stock and level[lot] == height and view.cash[seat] >= price + self.values.base:
            for mate in self.rules.mates[lot]:
                if level[mate] < height or mortgaged[mate] or owner[mate] != seat:
                    break
            else:
                return self.build_on[lot]
        self.orders.clear()
        return None

    def next_lot(self, view: BoardView) -> int | None:
        """The lot whose next building brings most for its price."""
        groups = groups_within(sets_held(view)[self.seat])
        if not groups:
            return None
        best: int | None = None
        most, pledged = 0.0, mortgaged_set(view)
        members, steps, level = self.rules.members, self.values.steps, view.level
        for group in groups:
            if GROUP_SETS[group] & pledged:
                continue
            lots = members[group]
            lot = lots[0]
            for each in lots:  # as `min` with a key, which takes twice as long
                if level[each] < level[lot]:
                    lot = each
            step = steps[lot][level[lot]]
            if step > most and self._in_stock(view, level[lot]):
                best, most = lot, step
        if best is not None and self.rules.gate and NOBODY in view.owner:
            return None
        return best

    def build(self, view: BoardView, lot: int, spare: int) -> Wanted:
        """A building, or a mortgage that helps to pay for it."""
        height = view.level[lot]
        price = self.values.prices[lot][height]
        if spare >= price:
            self._plan(view, lot, spare // max(1, price) - 1)
            return self.build_on[lot], price
        if height < AIM and spare > 0:
            needed = price * len(self.rules.mates[lot]) - spare
            loose = self.raising.loose_deeds(view, needed)
            if loose:
                self.loans = loose
                return self.raising.mortgage[loose.pop()], price
        return None, price

    def _in_stock(self, view: BoardView, height: int) -> bool:
        """Whether the bank has the next building of a lot of this height."""
        return (view.hotels if height == self.rules.house_max else view.houses) > 0

    def _plan(self, view: BoardView, lot: int, more: int) -> None:
        """Order so many buildings more for a group, evenly, as high as this plan goes."""
        lots, level = self.rules.mates[lot], view.level
        low = level[lot]
        aim = max(low + 1, min(AIM, self.rules.house_max))
        orders = [
            (each, height)
            for height in range(low, aim)
            for each in lots
            if height > low or (level[each] == low and each != lot)
        ]
        self.orders = orders[:more][::-1]

    def mortgaged(self, view: BoardView) -> int | None:
        """The own mortgaged deed that brings most for its loan."""
        mine = sets_held(view)[self.seat] & mortgaged_set(view)
        return self.values.least_first(mine)[-1] if mine else None

    def redeem(self, deed: int, spare: int) -> Wanted:
        """Redeem a deed, if more than the reserve is left."""
        price = self.rules.mortgage_value[deed] + self.rules.interest[deed] + self.values.base
        return (self.redemptions[deed] if spare >= price else None), price
