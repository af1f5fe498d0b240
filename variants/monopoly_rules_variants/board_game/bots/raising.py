"""Raising money: what earns least goes first, and what earns most is broken up last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from monopoly_rules.kernel import Action, Seat
from monopoly_rules_variants.board_game.bots.values import Values
from monopoly_rules_variants.board_game.bots.walker import Choices, first_of
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.selling import why_not_sell
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.holdings import (
    GROUP_OF,
    built_set,
    deeds_in,
    mortgaged_set,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.values.actions import (
    DECLARE_BANKRUPTCY,
    GroupSale,
    Mortgage,
    SellBuilding,
)
from monopoly_rules_variants.board_game.values.state import DEED_COUNT
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.seen import Seen

MOST_SEATS: Final = 16
NOTHING: Final = (0, 0)


MORTGAGES: Final = tuple(
    tuple(Mortgage(seat, deed) for deed in range(DEED_COUNT)) for seat in range(MOST_SEATS)
)
"""Every mortgage that there can be, made once."""


class Raising:
    """How a player comes by money: mortgages, then sales."""

    def __init__(self, values: Values, seat: Seat) -> None:
        self.values = values
        self.seat = seat
        self.mortgage = MORTGAGES[seat]
        self.raised = NOTHING
        """The debt that money is being raised for, and the cash there is on the way to it."""
        self.pledged: list[int] = []
        """What is still to be mortgaged for that debt; the next one last."""

    def loose_deeds(self, view: BoardView, needed: int) -> list[int]:
        """Deeds of no whole group to mortgage for so much money; nothing if they do not suffice."""
        chosen, missing = self._pledges(view, needed, whole=False)
        return [] if missing > 0 else chosen

    def _pledges(
        self, view: BoardView, needed: int, *, whole: bool = True
    ) -> tuple[list[int], int]:
        """The deeds to mortgage for so much money, the next one last, and what is missing then;
        those with the least rent for their loan, those of whole groups only at the end."""
        level, loans = view.level, self.values.rules.mortgage_value
        held = sets_held(view)[self.seat]
        chosen: list[int] = []
        earning: list[int] = []
        for deed in self.values.least_first(held & ~mortgaged_set(view)):
            if GROUP_OF[deed] & ~held:
                chosen.append(deed)
                needed -= loans[deed]
                if needed <= 0:
                    break
            elif not level[deed]:
                earning.append(deed)
        if whole and needed > 0:
            cleared = self.values.rules.cleared_with
            for deed in earning:
                if needed > 0 and not any(level[mate] for mate in cleared[deed]):
                    chosen.append(deed)
                    needed -= loans[deed]
        # What the later ones bring may make an earlier one needless.
        for deed in chosen[:-1]:
            if needed + loans[deed] <= 0:
                chosen.remove(deed)
                needed += loans[deed]
        chosen.reverse()
        return chosen, needed

    def in_debt(self, view: BoardView, choices: Choices, debt: InDebt) -> Action:
        """Raise what is owed, or give up."""
        seat, rules = self.seat, self.values.rules
        cash = view.cash[seat]
        if self.raised != (debt.amount, cash):
            self.pledged, missing = self._pledges(view, debt.amount - cash)
            if missing > 0:
                look = cast("Look", Seen(rules, view))
                if raisable(look, seat, debt.amount) < debt.amount:
                    return DECLARE_BANKRUPTCY[seat]
        if self.pledged:
            deed = self.pledged.pop()
            self.raised = (debt.amount, cash + rules.mortgage_value[deed])
            return self.mortgage[deed]
        look = cast("Look", Seen(rules, view))
        self.raised = NOTHING
        built = deeds_in(built_set(view) & sets_held(view)[seat])
        lots = [lot for lot in built if why_not_sell(look, seat, lot) is None]
        if not lots:
            return first_of(choices, GroupSale) or choices[0].first(1)[0]
        lot = self._cheapest(view, lots)
        refunds, height = rules.refunds[lot], view.level[lot]
        self.raised = (debt.amount, cash + refunds[height] - refunds[height - 1])
        return SellBuilding(seat, lot)

    def _cheapest(self, view: BoardView, lots: Sequence[int]) -> int:
        """The lot whose highest building brings least for what it cost."""

        def earned(lot: int) -> float:
            height, rents = view.level[lot], self.values.rules.rents[lot]
            price = self.values.prices[lot][height - 1]
            return (rents[height] - rents[height - 1]) / max(1, price)

        return min(lots, key=earned)
