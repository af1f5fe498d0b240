"""The simple player: sound play at little cost.

It buys, bids to a value, builds evenly up to three houses first, keeps cash for the dangers ahead,
mortgages what earns least, and makes and takes trades that are fair. It plans only when something
may have changed; on most turns it just throws.
"""

from __future__ import annotations

from typing import Final, cast

from monopoly_rules.kernel import Action, Among, Choice, Seat, Span
from monopoly_rules_variants.board_game import points
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.bots.bidding import QUARTER
from monopoly_rules_variants.board_game.bots.building import Building
from monopoly_rules_variants.board_game.bots.raising import Raising
from monopoly_rules_variants.board_game.bots.trading import Trading
from monopoly_rules_variants.board_game.bots.values import Values
from monopoly_rules_variants.board_game.bots.walker import Choices, Walker, first_of
from monopoly_rules_variants.board_game.debt.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.mortgage import KeepOrLift
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.shortage.wishes import Wishing
from monopoly_rules_variants.board_game.table.holdings import built_set, deeds_in, sets_held
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.values.actions import (
    BUY,
    DECLINE,
    DONE,
    PASS,
    PAY_FINE,
    THROW,
    USE_RELEASE_CARD,
    Accept,
    Bid,
    Build,
    ClaimRent,
    CounterOffer,
    DeclareWish,
    KeepMortgage,
    LiftMortgage,
    PlaceBuilding,
    Reject,
)
from monopoly_rules_variants.board_game.values.items import HOTEL, HOUSE
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, FREE, NOBODY
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.seen import Seen

RESTING: Final = 20
"""Own throws after which it plans anew, even if nothing it knows of has changed."""
OFFER_EVERY: Final = 6
"""Rounds between two trades that it proposes."""
EARLY: Final = 6
"""While more deeds than this are unsold, jail is a place to leave."""
NEVER: Final = 1 << 60


class Simple(Walker):
    """A player of the board game."""

    def __init__(self, rules: BoardRules, seat: Seat) -> None:
        super().__init__(rules, seat)
        self.values = Values.of(rules)
        self.base = self.values.base
        self.trading = Trading(self.values, seat)
        self.raising = Raising(self.values, seat)
        self.building = Building(self.values, self.raising, seat)
        self.throw = THROW[seat]
        self.rest = 0
        """Throws until it plans anew; 0 when something has changed."""
        self.wake = NEVER
        """The cash at which there is something to plan earlier."""
        self.next_offer = 0
        self.appraised = (NOBODY, 0, 0)
        """What was put up for auction last, in which turn, and what it is worth."""
        # Where a modifier decides who may build, only the choices know.
        self.careful = (
            rules.may_build is not points.may_build.default
            or rules.gate_open is not points.gate_open.default
        )

    # About to throw

    def about_to_throw(self, view: BoardView, choices: Choices) -> Action:
        seat, rest = self.seat, self.rest
        if rest > 0 and view.cash[seat] < self.wake:
            self.rest = rest - 1
            if view.jail[seat] == FREE:
                return self.throw
            return self.to_throw(view, choices)
        return self.business(view, choices) or self.to_throw(view, choices)

    def asked(self, view: BoardView, choices: Choices) -> Action:
        if self.rest > 0 and view.cash[self.seat] < self.wake:
            self.rest -= 1
            return DONE[self.seat]
        return self.business(view, choices) or DONE[self.seat]

    def to_throw(self, view: BoardView, choices: Choices) -> Action:
        """Throw; leave jail first while there is something to buy, later stay (B-JAIL-8)."""
        seat, failed = self.seat, view.jail[self.seat]
        if failed == FREE:
            return self.throw
        if view.owner.count(NOBODY) <= EARLY and self._danger(view):
            return self.throw
        if view.held[seat]:
            return USE_RELEASE_CARD[seat]
        jail = self.rules.numbers.jail
        if failed < jail.fine_before_throw and view.cash[seat] >= jail.fine + self.base:
            return PAY_FINE[seat]
        return self.throw

    def _danger(self, view: BoardView) -> bool:
        """Whether another player has a building."""
        built = built_set(view) & ~sets_held(view)[self.seat]
        if not built:
            return False
        owner, level, seat = view.owner, view.level, self.seat
        return any(level[lot] and owner[lot] != seat for lot in deeds_in(built))

    def business(self, view: BoardView, choices: Choices) -> Action | None:
        """The next thing worth doing; if there is none, rest until something changes."""
        building = self.building
        if building.orders or building.loans:
            step = building.planned(view)
            if step is not None:
                return step
        cash, wanted = view.cash[self.seat], None
        lot = building.next_lot(view)
        deed = building.mortgaged(view) if lot is None else None
        if lot is not None or deed is not None:
            reserve = self.values.reserve(view, self.seat)
            if lot is not None:
                step, wanted = building.build(view, lot, cash - reserve)
            elif deed is not None:
                step, wanted = building.redeem(deed, cash - reserve)
            if step is not None and not (self.careful and self._forbidden(choices, step)):
                return step
            wanted = wanted and reserve + wanted
        if view.turns >= self.next_offer:
            self.next_offer = view.turns + OFFER_EVERY * len(view.out)
            offer = self.trading.proposal(view)
            if offer is not None:
                return offer
        self.rest = RESTING
        self.wake = wanted or NEVER
        return None

    def _forbidden(self, choices: Choices, order: Action) -> bool:
        self.building.orders.clear()
        return not any(choice.contains(order) for choice in choices)

    # Buying

    def would_complete(self, view: BoardView, deed: int) -> bool:
        """Whether all other deeds of a group are its own: then there is something to plan."""
        owner, seat = view.owner, self.seat
        for mate in self.values.others[deed]:  # noqa: SIM110  # hot: every purchase passes here
            if owner[mate] != seat:
                return False
        return True

    def buy_or_not(self, view: BoardView, choices: Choices) -> Action:
        seat, deed = self.seat, cast("BuyOffer", view.question).deed
        if self.would_complete(view, deed):
            self.rest = 0
        price = self.rules.price[deed]
        left = view.cash[seat] - price
        if left >= self.base:
            return BUY[seat]
        worth = self.values.of_deed(view, seat, deed)
        if left >= 0:
            return BUY[seat] if worth > price or left >= self.base // 3 else DECLINE[seat]
        if worth > price * 3 // 2 and self.rules.numbers.buy.raise_money:
            loose = self.raising.loose_deeds(view, -left)
            if loose:
                return self.raising.mortgage[loose[-1]]
        return DECLINE[seat]

    def bid_or_pass(self, view: BoardView, choices: Choices) -> Action:
        """Bid up to what it is worth, in large steps, so that auctions end."""
        auction = cast("Auction", view.question)
        rules, item, seat = self.rules, auction.item, self.seat
        numbers = rules.numbers
        lowest = auction.opening
        if auction.leader != NOBODY:
            lowest = auction.bid + numbers.auction.increment
        if item < DEED_COUNT:
            worth = self._appraise(view, item)
            kept = self.base // 2 if worth < 2 * rules.price[item] else 0
        elif item in (HOUSE, HOTEL):
            worth, kept = 2 * auction.opening, self.base
        else:
            worth, kept = numbers.jail.fine, self.base
        most = min(worth, view.cash[seat] - kept)
        if lowest > most:
            return PASS[seat]
        return Bid(seat, self.bid_between(lowest, most, worth))

    def bid_between(self, lowest: int, most: int, worth: int) -> int:
        """How much to bid for what is worth so much: a quarter of the way."""
        unit = self.rules.numbers.money.unit
        return lowest + (most - lowest) // QUARTER // unit * unit

    def _appraise(self, view: BoardView, deed: int) -> int:
        """What a deed that is put up is worth, worked out once."""
        known, turn, worth = self.appraised
        if known != deed or turn != view.turns:
            if self.would_complete(view, deed):
                self.rest = 0
            worth = self.values.of_deed(view, self.seat, deed)
            self.appraised = (deed, view.turns, worth)
        return worth

    # Debts, trades and mortgages

    def in_debt(self, view: BoardView, choices: Choices) -> Action:
        # Once there is money again, there is something to redeem.
        self.wake = min(self.wake, 2 * self.base)
        return self.raising.in_debt(view, choices, cast("InDebt", view.question))

    def answer_settlement(self, view: BoardView, choices: Choices) -> Action:
        """Take property for a debt only if it is worth more and the debtor not ruined anyway."""
        offer, seat = cast("SettlementAnswer", view.question), self.seat
        worth = [self.values.of_deed(view, seat, deed) for deed in offer.give_deeds]
        goods = offer.give_cash + sum(worth)
        solvent = raisable(cast("Look", Seen(self.rules, view)), offer.debtor) >= offer.amount
        if not solvent or goods <= offer.amount:
            return Reject(seat, offer.debtor)
        self.rest = 0
        return Accept(seat, offer.debtor)

    def answer_offer(self, view: BoardView, choices: Choices) -> Action:
        offer = cast("OfferAnswer", view.question)
        if not self.trading.accepts(view, offer):
            return self._counter(view, choices, offer) or Reject(self.seat, offer.maker)
        self.rest = 0
        return Accept(self.seat, offer.maker)

    def _counter(self, view: BoardView, choices: Choices, offer: OfferAnswer) -> Action | None:
        """A better offer in return, where one may be made (B-Q-91)."""
        better = self.trading.counter(view, offer)
        if better is None or not any(choice.kind is CounterOffer for choice in choices):
            return None
        return better

    def keep_or_lift(self, view: BoardView, choices: Choices) -> Action:
        seat, deed = self.seat, cast("KeepOrLift", view.question).deed
        self.rest = 0
        left = view.cash[seat] - self.rules.mortgage_value[deed]
        rich = left >= self.values.reserve(view, seat) + self.base
        return LiftMortgage(seat, deed) if rich else KeepMortgage(seat, deed)

    def third_failure(self, view: BoardView, choices: Choices) -> Action:
        return USE_RELEASE_CARD[self.seat]

    # Scarce buildings

    def wish(self, view: BoardView, choices: Choices) -> Action:
        """As many of the scarce buildings as there is spare cash for (B-Q-32)."""
        asked, seat = cast("Wishing", view.question), self.seat
        span = cast("Span", _only(choices, DeclareWish).domains[0])
        spare = view.cash[seat] - self.values.reserve(view, seat)
        # The lot is the orderer's, and may have its building by now.
        prices = self.rules.hotel_cost if asked.hotel else self.rules.house_cost
        price = max(1, prices[asked.lot])
        return DeclareWish(seat, max(span.low, min(span.high, spare // price)))

    def share(self, view: BoardView, choices: Choices) -> Action:
        lot = self._best_lot(view, _only(choices, Build))
        price = self.values.prices[lot][view.level[lot]]
        rich = view.cash[self.seat] - price >= self.base
        return Build(self.seat, lot) if rich else DONE[self.seat]

    def place(self, view: BoardView, choices: Choices) -> Action:
        return PlaceBuilding(self.seat, self._best_lot(view, _only(choices, PlaceBuilding)))

    def _best_lot(self, view: BoardView, choice: Choice[Action]) -> int:
        lots = cast("tuple[int, ...]", cast("Among", choice.domains[0]).values)
        return max(lots, key=lambda lot: self.values.steps[lot][view.level[lot]])


class Claiming(Simple):
    """The same where rent has to be asked for: it does so on everybody's turn (B-RENT-4)."""

    def about_to_throw(self, view: BoardView, choices: Choices) -> Action:
        return first_of(choices, ClaimRent) or super().about_to_throw(view, choices)

    def asked(self, view: BoardView, choices: Choices) -> Action:
        return first_of(choices, ClaimRent) or super().asked(view, choices)

    def out_of_turn(self, view: BoardView, choices: Choices) -> Action | None:
        return first_of(choices, ClaimRent)


def _only(choices: Choices, kind: type[Action]) -> Choice[Action]:
    """The choice of a kind."""
    return next(choice for choice in choices if choice.kind is kind)
