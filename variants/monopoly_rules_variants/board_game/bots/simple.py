"""The simple player: sound play at little cost.

It buys, bids to a value, builds evenly up to three houses first, keeps cash for the dangers ahead,
mortgages what earns least, and makes and takes trades that are fair. It plans only when something
may have changed; on most turns it just throws.
"""

from __future__ import annotations

from typing import Final, cast

from monopoly_rules.kernel import Action, Among, Choice, Seat, Span
from monopoly_rules_variants.board_game import points
from monopoly_rules_variants.board_game.actions import (
    BUY,
    DECLARE_BANKRUPTCY,
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
    DeclareWish,
    GroupSale,
    KeepMortgage,
    LiftMortgage,
    Mortgage,
    OfferSettlement,
    OfferTrade,
    PlaceBuilding,
    Redeem,
    Reject,
)
from monopoly_rules_variants.board_game.auction import HOTEL, HOUSE, Auction
from monopoly_rules_variants.board_game.bots.raising import loose_deeds, raise_cash
from monopoly_rules_variants.board_game.bots.trading import Trading
from monopoly_rules_variants.board_game.bots.values import AIM, Values
from monopoly_rules_variants.board_game.bots.walker import Choices, Seen, Walker, first_of
from monopoly_rules_variants.board_game.business import ToThrow
from monopoly_rules_variants.board_game.buying import BuyOffer
from monopoly_rules_variants.board_game.debt import InDebt
from monopoly_rules_variants.board_game.look import Look
from monopoly_rules_variants.board_game.mortgage import KeepOrLift
from monopoly_rules_variants.board_game.offers import Answer
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.shortage import Share, Wishing
from monopoly_rules_variants.board_game.state import DEED_COUNT, FREE, NOBODY
from monopoly_rules_variants.board_game.trade import clear_deeds
from monopoly_rules_variants.board_game.valuation import raisable
from monopoly_rules_variants.board_game.view import BoardView

RESTING: Final = 8
"""Own throws after which it plans anew, even if nothing it knows of has changed."""
OFFER_EVERY: Final = 5
"""Rounds between two trades that it proposes."""
EARLY: Final = 6
"""While more deeds than this are unsold, jail is a place to leave."""
NEVER: Final = 1 << 60


class Simple(Walker):
    """A player of the board game."""

    def __init__(self, rules: BoardRules, seat: Seat) -> None:
        super().__init__(rules, seat)
        self.answers[ToThrow] = self.to_throw
        self.values = Values(rules)
        self.trading = Trading(self.values, seat)
        self.throw = THROW[seat]
        self.base = self.values.base
        self.groups = [(lots[0], lots[1], lots[-1], lots) for lots in rules.street_groups]
        self.rest = 0
        """Throws until it plans anew; 0 when something has changed."""
        self.wake: int = NEVER
        """The cash at which there is something to plan earlier."""
        self.next_offer = 0
        # Where a modifier decides who may build, only the choices know.
        self.careful = (
            rules.may_build is not points.may_build.default
            or rules.gate_open is not points.gate_open.default
        )

    # About to throw

    def about_to_throw(self, view: BoardView, choices: Choices) -> Action:
        if self.rest > 0 and view.cash[self.seat] < self.wake:
            self.rest -= 1
            if view.jail[self.seat] == FREE:
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
        seat = self.seat
        if view.jail[seat] == FREE:
            return self.throw
        owner = view.owner
        if owner.count(NOBODY) <= EARLY and any(
            level and owner[lot] != seat for lot, level in enumerate(view.level)
        ):
            return self.throw
        if view.held[seat]:
            return USE_RELEASE_CARD[seat]
        numbers = self.rules.numbers.jail
        if (
            view.jail[seat] < numbers.fine_before_throw
            and view.cash[seat] >= numbers.fine + self.base
        ):
            return PAY_FINE[seat]
        return self.throw

    def business(self, view: BoardView, choices: Choices) -> Action | None:
        """The next thing worth doing; if there is none, rest until something changes."""
        seat = self.seat
        spare = view.cash[seat] - self.values.reserve(view, seat)
        order, wanted = self._building(view, spare)
        if order is None and wanted is None:
            order, wanted = self._redemption(view, spare)
        if order is not None and not (self.careful and _refused(choices, order)):
            return order
        if view.turns >= self.next_offer:
            self.next_offer = view.turns + OFFER_EVERY * len(view.out)
            offer = self.trading.proposal(view)
            if offer is not None:
                return offer
        self.rest = RESTING
        self.wake = NEVER if wanted is None else view.cash[seat] - spare + wanted
        return None

    def _building(self, view: BoardView, spare: int) -> tuple[Action | None, int | None]:
        """The best building, or a mortgage that pays for it; and the price of what is wanted."""
        seat, owner, level = self.seat, view.owner, view.level
        house_max, mortgaged = self.rules.house_max, view.mortgaged
        best: int | None = None
        most, size = 0.0, 0
        for first, second, last, lots in self.groups:
            if owner[first] == seat and owner[second] == seat and owner[last] == seat:
                lot = min(lots, key=level.__getitem__)
                height = level[lot]
                stock = view.hotels if height == house_max else view.houses
                if height <= house_max and stock and not any(mortgaged[each] for each in lots):
                    step = self.values.step(lot, height)
                    if step > most:
                        best, most, size = lot, step, len(lots)
        if best is None or (self.rules.gate and NOBODY in owner):
            return None, None
        height = level[best]
        price = self.values.price_of_next(best, height)
        if spare >= price:
            return Build(seat, best), price
        if height < AIM:
            loans = self.rules.mortgage_value
            loose = loose_deeds(self.values, view, seat)
            if loose and spare + sum([loans[deed] for deed in loose]) >= price * size:
                return Mortgage(seat, loose[0]), price
        return None, price

    def _redemption(self, view: BoardView, spare: int) -> tuple[Action | None, int | None]:
        """The deed to redeem that brings most for its cost; and what that is."""
        mortgaged = view.mortgaged
        if 1 not in mortgaged:
            return None, None
        rules, owner, seat, values = self.rules, view.owner, self.seat, self.values
        mine = [deed for deed in range(DEED_COUNT) if mortgaged[deed] and owner[deed] == seat]
        if not mine:
            return None, None

        def cost(deed: int) -> int:
            return rules.mortgage_value[deed] + rules.interest[deed]

        deed = max(mine, key=lambda deed: values.rent_now(view, deed) / max(1, cost(deed)))
        price = cost(deed) + self.base
        return (Redeem(seat, deed) if spare >= price else None), price

    # Buying

    def buy_or_not(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, BuyOffer)
        seat, deed = self.seat, question.deed
        self.rest = 0
        left = view.cash[seat] - self.rules.price[deed]
        if left >= self.base:
            return BUY[seat]
        price = self.rules.price[deed]
        worth = self.values.of_deed(view, seat, deed)
        if left >= 0:
            return BUY[seat] if worth > price or left >= self.base // 3 else DECLINE[seat]
        if worth > price * 3 // 2 and self.rules.numbers.buy.raise_money:
            loose = loose_deeds(self.values, view, seat)
            if sum([self.rules.mortgage_value[each] for each in loose]) + left >= 0:
                return Mortgage(seat, loose[0])
        return DECLINE[seat]

    def bid_or_pass(self, view: BoardView, choices: Choices) -> Action:
        """Bid up to what it is worth, in large steps, so that auctions end."""
        question = view.question
        assert isinstance(question, Auction)
        rules, item, seat = self.rules, question.item, self.seat
        numbers = rules.numbers
        self.rest = 0
        cash = view.cash[seat]
        next_bid = question.opening
        if question.leader != NOBODY:
            next_bid = question.bid + numbers.auction.increment
        if item < DEED_COUNT:
            worth = self.values.of_deed(view, seat, item)
            kept = self.base // 2 if worth < 2 * rules.price[item] else 0
        elif item in (HOUSE, HOTEL):
            worth, kept = 2 * question.opening, self.base
        else:
            worth, kept = numbers.jail.fine, self.base
        most = min(worth, cash - kept)
        if next_bid > most:
            return PASS[seat]
        step = (most - next_bid) // 4 // numbers.money.unit * numbers.money.unit
        return Bid(seat, next_bid + step)

    # Debts

    def in_debt(self, view: BoardView, choices: Choices) -> Action:
        """Raise what is owed; what cannot be raised may be found by selling a deed, or settled."""
        question = view.question
        assert isinstance(question, InDebt)
        seat = self.seat
        self.rest = 0
        look = cast("Look", Seen(self.rules, view))
        short = question.amount - raisable(look, seat)
        if short <= 0:
            needed = question.amount - view.cash[seat]
            way = raise_cash(self.values, view, seat, needed)
            return way or first_of(choices, GroupSale) or choices[0].first(1)[0]
        return self._last_resort(view, choices, short) or DECLARE_BANKRUPTCY[seat]

    def _last_resort(self, view: BoardView, choices: Choices, short: int) -> Action | None:
        """Sell a deed to somebody for enough, or offer the creditor all there is (B-DEBT-2)."""
        seat = self.seat
        deeds = clear_deeds(cast("Look", Seen(self.rules, view)), seat)
        for choice in choices:
            if choice.kind is OfferTrade:
                partners = cast("Among", choice.domains[0]).values
                rescue = self.trading.rescue(view, cast("tuple[int, ...]", partners), short, deeds)
                if rescue is not None:
                    return rescue
            elif choice.kind is OfferSettlement:
                free = tuple(deed for deed in deeds if not view.mortgaged[deed])
                if free:
                    return OfferSettlement(seat, 0, free, ())
        return None

    def answer_settlement(self, view: BoardView, choices: Choices) -> Action:
        """Take property for a debt only if it is worth more and the debtor not ruined anyway."""
        question = view.question
        assert isinstance(question, SettlementAnswer)
        self.rest = 0
        debtor = question.debtor
        moved = dict.fromkeys(question.give_deeds, self.seat)
        goods = question.give_cash + sum(
            [self.values.of_deed(view, self.seat, deed) for deed in moved]
        )
        look = cast("Look", Seen(self.rules, view))
        solvent = raisable(look, debtor) >= question.amount
        kind = Accept if solvent and goods > question.amount else Reject
        return kind(self.seat, debtor)

    # Trades and mortgages

    def answer_offer(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, Answer)
        self.rest = 0
        kind = Accept if self.trading.accepts(view, question) else Reject
        return kind(self.seat, question.maker)

    def keep_or_lift(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, KeepOrLift)
        seat, deed = self.seat, question.deed
        self.rest = 0
        left = view.cash[seat] - self.rules.mortgage_value[deed]
        rich = left >= self.values.reserve(view, seat) + self.base
        return LiftMortgage(seat, deed) if rich else KeepMortgage(seat, deed)

    def third_failure(self, view: BoardView, choices: Choices) -> Action:
        return USE_RELEASE_CARD[self.seat]

    # Scarce buildings

    def wish(self, view: BoardView, choices: Choices) -> Action:
        """As many of the scarce buildings as there is spare cash for (B-Q-32)."""
        question = view.question
        assert isinstance(question, Wishing)
        seat = self.seat
        self.rest = 0
        span = cast("Span", _only(choices, DeclareWish).domains[0])
        spare = view.cash[seat] - self.values.reserve(view, seat)
        price = max(1, self.values.price_of_next(question.lot, view.level[question.lot]))
        return DeclareWish(seat, max(span.low, min(span.high, spare // price)))

    def share(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, Share)
        lot = self._best_lot(view, _only(choices, Build))
        price = self.values.price_of_next(lot, view.level[lot])
        rich = view.cash[self.seat] - price >= self.base
        return Build(self.seat, lot) if rich else DONE[self.seat]

    def place(self, view: BoardView, choices: Choices) -> Action:
        return PlaceBuilding(self.seat, self._best_lot(view, _only(choices, PlaceBuilding)))

    def _best_lot(self, view: BoardView, choice: Choice[Action]) -> int:
        lots = cast("tuple[int, ...]", cast("Among", choice.domains[0]).values)
        return max(lots, key=lambda lot: self.values.step(lot, view.level[lot]))


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


def _refused(choices: Choices, action: Action) -> bool:
    return not any(choice.contains(action) for choice in choices)
