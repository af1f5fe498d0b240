"""The buyer: it buys where it lands and builds now and then, and thinks of nothing else.

Most of a simulation's time goes into its players; this one shows what the rules cost.
"""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import Action, Seat
from monopoly_rules_variants.board_game import points
from monopoly_rules_variants.board_game.bots.walker import Choices, Walker, first_of
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.values.actions import BUY, DECLINE, THROW, Build
from monopoly_rules_variants.board_game.view import BoardView

RESTING: Final = 8
"""Throws between two looks at its groups."""


class Buyer(Walker):
    """Buys what it can pay, and puts what is left above a reserve into whole groups."""

    def __init__(self, rules: BoardRules, seat: Seat) -> None:
        super().__init__(rules, seat)
        self.throw = THROW[seat]
        self.reserve = rules.numbers.money.start // 3
        self.rest = RESTING
        # Elsewhere more than view and numbers decides who may build: then the choices are asked.
        self.sure = (
            not rules.gate
            and rules.may_build is points.may_build.default
            and rules.gate_open is points.gate_open.default
        )

    def about_to_throw(self, view: BoardView, choices: Choices) -> Action:
        if self.rest:
            self.rest -= 1
            return self.throw
        return self._building(view, choices) or self.throw

    def _building(self, view: BoardView, choices: Choices) -> Action | None:
        """A building for a whole group while there is money to spare; else rest."""
        seat, owner = self.seat, view.owner
        spare = view.cash[seat] - self.reserve
        if spare > 0:
            for first, second, last, lots in self.rules.groups:
                if owner[first] == seat and owner[second] == seat and owner[last] == seat:
                    lot = min(lots, key=view.level.__getitem__)
                    if self._may_be_built_on(view, lot, spare):
                        order = Build(seat, lot) if self.sure else first_of(choices, Build)
                        if order is not None:
                            return order
        self.rest = RESTING
        return None

    def _may_be_built_on(self, view: BoardView, lot: int, spare: int) -> bool:
        rules, height = self.rules, view.level[lot]
        if height >= rules.house_max:
            return height == rules.house_max and view.hotels > 0 and spare >= rules.hotel_cost[lot]
        if not view.houses or spare < rules.house_cost[lot]:
            return False
        return not any(view.mortgaged[mate] for mate in rules.mates[lot])

    def buy_or_not(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, BuyOffer)
        can_pay = view.cash[self.seat] >= self.rules.price[question.deed]
        return BUY[self.seat] if can_pay else DECLINE[self.seat]
