"""Raising money: what earns least goes first, and what earns most is broken up last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from monopoly_rules.kernel import Action, Among, Seat
from monopoly_rules_variants.board_game.actions import (
    DECLARE_BANKRUPTCY,
    GroupSale,
    Mortgage,
    OfferTrade,
    SellBuilding,
)
from monopoly_rules_variants.board_game.bots.trading import Trading
from monopoly_rules_variants.board_game.bots.values import STATION, Values
from monopoly_rules_variants.board_game.bots.walker import Choices, Seen, first_of
from monopoly_rules_variants.board_game.debt import InDebt
from monopoly_rules_variants.board_game.look import Look
from monopoly_rules_variants.board_game.selling import why_not_sell
from monopoly_rules_variants.board_game.valuation import raisable
from monopoly_rules_variants.board_game.view import BoardView

NOTHING: Final = (0, 0)
FEW_STATIONS: Final = 1
"""So many stations are no loss."""


class Raising:
    """How a player comes by money: mortgages, sales, and a trade as the last resort."""

    def __init__(self, values: Values, trading: Trading, seat: Seat) -> None:
        self.values = values
        self.trading = trading
        self.seat = seat
        self.by_lot = values.rules.numbers.mortgage.clear == "lot"
        self.raised = NOTHING
        """The debt that money is being raised for, and the cash there is on the way to it."""
        self.pledged: list[int] = []
        """What is still to be mortgaged for that debt; the next one last."""

    def loose_deeds(self, view: BoardView, needed: int) -> list[int]:
        """Deeds to mortgage without regret for so much money, the next one last; nothing if they
        do not suffice."""
        loans = self.values.rules.mortgage_value
        chosen: list[int] = []
        for earning, _, deed in self._ranked(view):
            if earning or needed <= 0:
                break
            chosen.append(deed)
            needed -= loans[deed]
        return [] if needed > 0 else chosen[::-1]

    def _ranked(self, view: BoardView) -> list[tuple[bool, float, int]]:
        """All deeds that can be mortgaged: whether they earn well, as a whole group or several
        stations do, the rent for the loan, and the deed."""
        seat, owner, level, mortgaged = self.seat, view.owner, view.level, view.mortgaged
        rents, by_lot = self.values.rents, self.by_lot
        found: list[tuple[bool, float, int]] = []
        for group, lots in enumerate(self.values.rules.members):
            mine = [lot for lot in lots if owner[lot] == seat]
            if not mine:
                continue
            count = len(mine)
            earning = count > FEW_STATIONS if group == STATION else count == len(lots)
            if earning and not by_lot and any(level[lot] for lot in lots):
                continue
            found += [
                (earning, rents[deed][count - 1], deed)
                for deed in mine
                if not mortgaged[deed] and not level[deed]
            ]
        found.sort()
        return found

    def _pledges(self, view: BoardView, needed: int) -> tuple[list[int], int]:
        """The deeds to mortgage for so much money, the next one last, and what is missing then."""
        loans = self.values.rules.mortgage_value
        chosen: list[int] = []
        for _, _, deed in self._ranked(view):
            if needed <= 0:
                break
            chosen.append(deed)
            needed -= loans[deed]
        # What the later ones bring may make an earlier one needless.
        for deed in chosen[:-1]:
            if needed + loans[deed] <= 0:
                chosen.remove(deed)
                needed += loans[deed]
        return chosen[::-1], needed

    def in_debt(self, view: BoardView, choices: Choices, debt: InDebt) -> Action:
        """Raise what is owed; what cannot be raised may be found by selling a deed."""
        seat = self.seat
        if self.raised != (debt.amount, view.cash[seat]):
            self.pledged, missing = self._pledges(view, debt.amount - view.cash[seat])
            if missing > 0:
                look = cast("Look", Seen(self.values.rules, view))
                short = debt.amount - raisable(look, seat)
                if short > 0:
                    return self._rescue(view, choices, short) or DECLARE_BANKRUPTCY[seat]
        if self.pledged:
            deed = self.pledged.pop()
            cash = view.cash[seat] + self.values.rules.mortgage_value[deed]
            self.raised = (debt.amount, cash)
            return Mortgage(seat, deed)
        look = cast("Look", Seen(self.values.rules, view))
        lots = [
            lot
            for lot, height in enumerate(view.level)
            if height and view.owner[lot] == seat and why_not_sell(look, seat, lot) is None
        ]
        self.raised = NOTHING
        if not lots:
            return first_of(choices, GroupSale) or choices[0].first(1)[0]
        lot = self._cheapest(view, lots)
        refunds, height = self.values.rules.refunds[lot], view.level[lot]
        self.raised = (debt.amount, view.cash[seat] + refunds[height] - refunds[height - 1])
        return SellBuilding(seat, lot)

    def _cheapest(self, view: BoardView, lots: Sequence[int]) -> int:
        """The lot whose highest building brings least for what it cost."""

        def earned(lot: int) -> float:
            height, rents = view.level[lot], self.values.rules.rents[lot]
            price = self.values.price_of_next(lot, height - 1)
            return (rents[height] - rents[height - 1]) / max(1, price)

        return min(lots, key=earned)

    def _rescue(self, view: BoardView, choices: Choices, short: int) -> Action | None:
        """Sell a deed to somebody for enough (B-Q-64), if an offer is still allowed."""
        offers = self.trading.rescues(view, short)
        if not offers:
            return None
        for choice in choices:
            if choice.kind is OfferTrade:
                partners = cast("Among", choice.domains[0]).values
                return next((offer for offer in offers if offer.partner in partners), None)
        return None
