"""The own property: what to build, and what to part with when money is short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from monopoly_rules.kernel import Action, Seat
from monopoly_rules_variants.board_game.bots.building import BUILDS
from monopoly_rules_variants.board_game.bots.raising import MORTGAGES
from monopoly_rules_variants.board_game.bots.shrewd.dangers import Danger, shortfall
from monopoly_rules_variants.board_game.bots.shrewd.fortunes import SEVEN, Fortunes
from monopoly_rules_variants.board_game.bots.values import AIM, Values
from monopoly_rules_variants.board_game.property.mortgage import mortgageable
from monopoly_rules_variants.board_game.property.selling import why_not_sell
from monopoly_rules_variants.board_game.table.holdings import (
    GROUP_SETS,
    built_set,
    deeds_in,
    groups_within,
    mortgaged_set,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.values.actions import SellBuilding
from monopoly_rules_variants.board_game.values.state import NOBODY
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.seen import Seen

WHILE: Final = 10
"""Rounds for which something that is mortgaged or sold will be missed."""
SCARCE: Final = 4
"""With one in so many houses left in the bank, or fewer, a hotel would give houses to rivals."""
RICH: Final = 2
"""With so many times the money of the start it holds no houses back: rents are what it needs."""
DREAD: Final = 1.5
"""What it costs to be short of one: buildings go for half."""


class Estate:
    """A player's own property."""

    def __init__(self, values: Values, fortunes: Fortunes, seat: Seat) -> None:
        self.values = values
        self.rules = values.rules
        self.visits = fortunes.visits
        self.seat = seat
        self.scarce = self.rules.numbers.stock.houses // SCARCE
        self.rich = RICH * self.rules.numbers.money.start

    # Building

    def next_lot(self, view: BoardView) -> tuple[int, float] | None:
        """The lot whose next building earns most for its price, and what it earns in a round."""
        rules, level = self.rules, view.level
        rivals = len(view.out) - sum(view.out) - 1
        best: tuple[int, float] | None = None
        most = 0.0
        for group in groups_within(sets_held(view)[self.seat]):
            if GROUP_SETS[group] & mortgaged_set(view):
                continue
            lots = rules.members[group]
            low = min([level[lot] for lot in lots])
            if not self._has_building(view, low):
                continue
            aim = max(low + 1, min(AIM, rules.house_max))
            for lot in lots:
                if level[lot] == low:
                    price = self.values.prices[lot][low]
                    rents = rules.rents[lot]
                    bare = rents[low] if low else 2 * rents[0]
                    gain = rivals * self.visits[lot] * (rents[aim] - bare) / (aim - low)
                    if gain > most * max(1, price):
                        best, most = (lot, gain), gain / max(1, price)
        if best is not None and rules.gate and NOBODY in view.owner:
            return None
        return best

    def _has_building(self, view: BoardView, low: int) -> bool:
        """Whether the bank has the next building, and it is wise to take it: while houses are
        scarce, those on the lots are kept from rivals."""
        most = self.rules.house_max
        if low > most:
            return False
        if low < most:
            return view.houses > 0
        if (
            view.houses <= self.scarce
            and view.cash[self.seat] < self.rich
            and self._rivals_build(view)
        ):
            return False
        return view.hotels > 0

    def _rivals_build(self, view: BoardView) -> bool:
        return any(
            groups_within(held)
            for seat, held in enumerate(sets_held(view)[: len(view.out)])
            if seat != self.seat
        )

    def pays(self, found: list[Danger], price: int, gain: float, cash: int) -> bool:
        """Whether to spend so much now earns more until the next turn than it puts at risk."""
        if cash < price:
            return False
        risk = shortfall(found, cash - price) - shortfall(found, cash)
        return gain > DREAD * risk

    def build_on(self, lot: int) -> Action:
        return BUILDS[self.seat][lot]

    # Parting with it

    def cheapest(self, view: BoardView) -> Action | None:
        """What to mortgage or to sell next: what is missed least for the money it brings."""
        look = cast("Look", Seen(self.rules, view))
        best: Action | None = None
        least = 1e9
        for action, brings, loss in self._ways(view, look):
            if loss < least * brings:
                best, least = action, loss / brings
        return best

    def _ways(self, view: BoardView, look: Look) -> Iterator[tuple[Action, int, float]]:
        """The ways to money, what each brings, and what it costs in the long run."""
        rules, seat = self.rules, self.seat
        rivals = len(view.out) - sum(view.out) - 1
        for deed in deeds_in(mortgageable(look, seat)):
            lost = rivals * self.visits[deed] * self._rent(look, deed)
            if all(view.owner[mate] == seat for mate in rules.mates[deed]) and rules.is_lot[deed]:
                # Nothing can be built on the whole group until it is redeemed.
                lost *= 2 * len(rules.mates[deed])
            loan = max(1, rules.mortgage_value[deed])
            yield MORTGAGES[seat][deed], loan, rules.interest[deed] + WHILE * lost
        refunds, level = rules.refunds, view.level
        for lot in deeds_in(built_set(view) & sets_held(view)[seat]):
            if level[lot] and why_not_sell(look, seat, lot) is None:
                height = level[lot]
                brings = max(1, refunds[lot][height] - refunds[lot][height - 1])
                lost = rules.rents[lot][height] - rules.rents[lot][height - 1]
                spent = self.values.prices[lot][height - 1] - brings
                yield (
                    SellBuilding(seat, lot),
                    brings,
                    spent + WHILE * rivals * self.visits[lot] * lost,
                )

    def _rent(self, look: Look, deed: int) -> int:
        return self.rules.rent_of[deed](look, deed, SEVEN, 0)
