"""The shrewd player of the board game: sound habits of `Simple`, and judgement of its own."""

from __future__ import annotations

from typing import Final, cast

from monopoly_rules.kernel import Action, Seat
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.bots.bidding import round_bid
from monopoly_rules_variants.board_game.bots.shrewd.bargaining import Bargaining
from monopoly_rules_variants.board_game.bots.shrewd.dangers import dangers
from monopoly_rules_variants.board_game.bots.shrewd.estate import Estate
from monopoly_rules_variants.board_game.bots.shrewd.fortunes import Fortunes, Sketch, part
from monopoly_rules_variants.board_game.bots.simple import Claiming, Simple
from monopoly_rules_variants.board_game.bots.values import AIM
from monopoly_rules_variants.board_game.bots.walker import Choices, first_of
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.values.actions import (
    BUY,
    DECLARE_BANKRUPTCY,
    DECLINE,
    Accept,
    CounterOffer,
    GroupSale,
    Reject,
)
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.seen import Seen

OFFERS: Final = 3
"""Offers that it makes before one throw, at most."""
AGAIN: Final = 5
"""Rounds after which it thinks of trades again, even if no deed has changed hands."""
FINELY: Final = 16
"""A price is found to this part of the cash there is."""


class Shrewd(Simple):
    """A player of the board game that reckons with this position."""

    def __init__(self, rules: BoardRules, seat: Seat) -> None:
        super().__init__(rules, seat)
        self.fortunes = Fortunes.of(rules)
        self.estate = Estate(self.values, self.fortunes, seat)
        self.bargaining = Bargaining(self.values, self.fortunes, seat)
        self.turn = -1
        self.offers = 0
        self.seen_owner: list[int] = []

    # Before a throw

    def about_to_throw(self, view: BoardView, choices: Choices) -> Action:
        return self.business(view, choices) or self.to_throw(view, choices)

    def asked(self, view: BoardView, choices: Choices) -> Action:
        self.rest = 0
        return super().asked(view, choices)

    def business(self, view: BoardView, choices: Choices) -> Action | None:
        return self.trade(view) or self.invest(view, choices)

    def trade(self, view: BoardView) -> Action | None:
        """An offer, while there are any worth making."""
        if view.turns != self.turn:
            self.turn, self.offers = view.turns, 0
        owner = [*view.owner]
        if owner == self.seen_owner and view.turns < self.next_offer:
            return None
        offer = self.bargaining.proposal(view) if self.offers < OFFERS else None
        if offer is None:
            self.seen_owner = owner
            self.next_offer = view.turns + AGAIN * len(view.out)
        self.offers += 1
        return offer

    def invest(self, view: BoardView, choices: Choices) -> Action | None:
        """A building or a redemption, if it earns more than it puts at risk."""
        cash, estate = view.cash[self.seat], self.estate
        found = estate.next_lot(view)
        if found is not None:
            lot, gain = found
            price = self.values.prices[lot][view.level[lot]]
            risks = dangers(self.rules, view, self.seat)
            if estate.pays(risks, price, gain, cash):
                order = estate.build_on(lot)
                if not (self.careful and self._forbidden(choices, order)):
                    return order
            elif cash < price and view.level[lot] < AIM:
                loose = self.raising.loose_deeds(view, price - cash)
                if loose:
                    return self.raising.mortgage[loose[-1]]
            return None
        deed = self.building.mortgaged(view)
        if deed is not None:
            reserve = self.values.reserve(view, self.seat)
            step, _ = self.building.redeem(deed, cash - reserve)
            return step
        return None

    # Buying

    def buy_or_not(self, view: BoardView, choices: Choices) -> Action:
        seat, deed = self.seat, cast("BuyOffer", view.question).deed
        price, cash = self.rules.price[deed], view.cash[seat]
        if cash >= price:
            return BUY[seat]
        if self.rules.numbers.buy.raise_money and self.worth(view, deed, 2 * price) > price:
            loose = self.raising.loose_deeds(view, price - cash)
            if loose:
                return self.raising.mortgage[loose[-1]]
        return DECLINE[seat]

    def bid_between(self, lowest: int, most: int, worth: int) -> int:
        """In round sums, so that an auction is over after a few bids and reads well."""
        return round_bid(lowest, most, worth, self.rules.numbers.money.unit)

    def worth(self, view: BoardView, deed: int, most: int) -> int:
        """The price at which it is all the same whether it gets a deed, or the rival who gains
        most by it does."""
        fortunes, seat = self.fortunes, self.seat
        sketch = Sketch.of(view)
        before = fortunes.all(sketch)
        rivals = sketch.out.count(0) - 1
        without = 1.0
        for rival, out in enumerate(view.out):
            if out or rival == seat:
                continue
            pays = min(self.rules.price[deed], view.cash[rival])
            sketch.owner[deed] = rival
            sketch.cash[rival] -= pays
            after = list(before)
            after[rival] = fortunes.fortune(sketch, rival, rivals)
            without = min(without, part(after, seat))
            sketch.cash[rival] += pays
        sketch.owner[deed] = seat
        low, high, cash = 0, most, sketch.cash[seat]
        after = list(before)
        while high - low > max(1, most // FINELY):
            price = (low + high) // 2
            sketch.cash[seat] = cash - price
            after[seat] = fortunes.fortune(sketch, seat, rivals)
            if part(after, seat) >= without:
                low = price
            else:
                high = price
        return low - self.values.burden(view, (deed,))

    def _appraise(self, view: BoardView, deed: int) -> int:
        known, turn, worth = self.appraised
        if known != deed or turn != view.turns:
            worth = self.worth(view, deed, view.cash[self.seat])
            self.appraised = (deed, view.turns, worth)
        return worth

    # Debts and trades

    def in_debt(self, view: BoardView, choices: Choices) -> Action:
        debt, seat = cast("InDebt", view.question), self.seat
        if raisable(cast("Look", Seen(self.rules, view)), seat) < debt.amount:
            return DECLARE_BANKRUPTCY[seat]
        step = self.estate.cheapest(view)
        return step or first_of(choices, GroupSale) or choices[0].first(1)[0]

    def answer_offer(self, view: BoardView, choices: Choices) -> Action:
        offer = cast("OfferAnswer", view.question)
        if self.bargaining.accepts(view, offer):
            return Accept(self.seat, offer.maker)
        return self._counter(view, choices, offer) or Reject(self.seat, offer.maker)

    def _counter(self, view: BoardView, choices: Choices, offer: OfferAnswer) -> Action | None:
        better = self.bargaining.counter(view, offer)
        if better is None or not any(choice.kind is CounterOffer for choice in choices):
            return None
        return better


class ShrewdClaiming(Claiming, Shrewd):
    """The shrewd player where rent has to be asked for (B-RENT-4)."""
