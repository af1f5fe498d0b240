"""Raising money: what earns least goes first, and what earns most is broken up last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from monopoly_rules.kernel import Action, Among, Seat
from monopoly_rules.sets import SET_OF_DEED, PropertySet
from monopoly_rules_variants.board_game.actions import (
    DECLARE_BANKRUPTCY,
    GroupSale,
    Mortgage,
    OfferTrade,
    SellBuilding,
)
from monopoly_rules_variants.board_game.bots.trading import Trading
from monopoly_rules_variants.board_game.bots.values import Values
from monopoly_rules_variants.board_game.bots.walker import Choices, Seen, first_of
from monopoly_rules_variants.board_game.debt import InDebt
from monopoly_rules_variants.board_game.look import Look
from monopoly_rules_variants.board_game.mortgage import mortgageable
from monopoly_rules_variants.board_game.selling import why_not_sell
from monopoly_rules_variants.board_game.trade import clear_deeds
from monopoly_rules_variants.board_game.valuation import raisable
from monopoly_rules_variants.board_game.view import BoardView

FEW_STATIONS: Final = 1
"""So many stations are no loss."""


class Raising:
    """How a player comes by money: mortgages, sales, and a trade as the last resort."""

    def __init__(self, values: Values, trading: Trading, seat: Seat) -> None:
        self.values = values
        self.trading = trading
        self.seat = seat
        self.debt: InDebt | None = None
        self.pledged: list[int] = []
        """What is still to be mortgaged for that debt; the next one last."""

    def is_loose(self, view: BoardView, deed: int) -> bool:
        """Whether a deed earns little: no whole group, no second station."""
        owner, mates = view.owner, self.values.rules.mates[deed]
        mine = sum([owner[mate] == self.seat for mate in mates])
        if SET_OF_DEED[deed] == PropertySet.STATION:
            return mine <= FEW_STATIONS
        return mine < len(mates)

    def loose_deeds(self, view: BoardView) -> list[int]:
        """The deeds to mortgage without regret, those with the least rent for their loan first."""
        return [deed for loose, _, deed in self._ranked(view) if loose == 0]

    def _ranked(self, view: BoardView) -> list[tuple[int, float, int]]:
        """All deeds that can be mortgaged: 0 for loose ones, rent for the loan, and the deed."""
        values = self.values
        loans = values.rules.mortgage_value
        look = cast("Look", Seen(values.rules, view))
        return sorted(
            [
                (
                    0 if self.is_loose(view, deed) else 1,
                    values.rent_now(view, deed) / max(1, loans[deed]),
                    deed,
                )
                for deed in mortgageable(look, self.seat)
            ]
        )

    def _pledges(self, view: BoardView, needed: int) -> list[int]:
        """The deeds to mortgage for so much money, the next one last."""
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
        return chosen[::-1]

    def in_debt(self, view: BoardView, choices: Choices, debt: InDebt) -> Action:
        """Raise what is owed; what cannot be raised may be found by selling a deed."""
        seat = self.seat
        if self.pledged and self.debt == debt:
            deed = self.pledged.pop()
            if view.owner[deed] == seat and not view.mortgaged[deed]:
                return Mortgage(seat, deed)
        look = cast("Look", Seen(self.values.rules, view))
        short = debt.amount - raisable(look, seat)
        if short > 0:
            return self._rescue(view, choices, short) or DECLARE_BANKRUPTCY[seat]
        self.debt, self.pledged = debt, self._pledges(view, debt.amount - view.cash[seat])
        if self.pledged:
            return Mortgage(seat, self.pledged.pop())
        lots = [
            lot
            for lot, height in enumerate(view.level)
            if height and view.owner[lot] == seat and why_not_sell(look, seat, lot) is None
        ]
        if lots:
            return SellBuilding(seat, self._cheapest(view, lots))
        return first_of(choices, GroupSale) or choices[0].first(1)[0]

    def _cheapest(self, view: BoardView, lots: Sequence[int]) -> int:
        """The lot whose highest building brings least for what it cost."""

        def earned(lot: int) -> float:
            height, rents = view.level[lot], self.values.rules.rents[lot]
            price = self.values.price_of_next(lot, height - 1)
            return (rents[height] - rents[height - 1]) / max(1, price)

        return min(lots, key=earned)

    def _rescue(self, view: BoardView, choices: Choices, short: int) -> Action | None:
        """Sell a deed to somebody for enough (B-Q-64), if an offer is still allowed."""
        deeds = clear_deeds(cast("Look", Seen(self.values.rules, view)), self.seat)
        offers = self.trading.rescues(view, short, deeds)
        if not offers:
            return None
        for choice in choices:
            if choice.kind is OfferTrade:
                partners = cast("Among", choice.domains[0]).values
                return next((offer for offer in offers if offer.partner in partners), None)
        return None
