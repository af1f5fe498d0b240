"""Players that a program plays: a simple one, and the walker of the landing statistics.

Both decide from the view; they look at their choices only where the rules leave a described set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from monopoly_rules.kernel import Action, Choice, RuleSet, Seat, View
from monopoly_rules.plugins import Bot, Player
from monopoly_rules_variants.board_game.actions import (
    BUY,
    DECLARE_BANKRUPTCY,
    DECLINE,
    DONE,
    PASS,
    PAY_CARD,
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
    Mortgage,
    OfferTrade,
    PlaceBuilding,
    Redeem,
    Reject,
    SellBuilding,
)
from monopoly_rules_variants.board_game.auction import HOTEL, HOUSE, Auction
from monopoly_rules_variants.board_game.business import AskedTable, OpenTable, QuietTable, ToThrow
from monopoly_rules_variants.board_game.buying import BuyOffer
from monopoly_rules_variants.board_game.claims import LastClaims
from monopoly_rules_variants.board_game.debt import InDebt
from monopoly_rules_variants.board_game.effects import PayOrDrawing
from monopoly_rules_variants.board_game.jail import ThirdFailure
from monopoly_rules_variants.board_game.look import Look
from monopoly_rules_variants.board_game.mortgage import KeepOrLift, mortgageable
from monopoly_rules_variants.board_game.offers import Answer
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.selling import why_not_sell
from monopoly_rules_variants.board_game.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.shortage import Placing, Share, Wishing
from monopoly_rules_variants.board_game.state import DEED_COUNT, FREE, NOBODY
from monopoly_rules_variants.board_game.valuation import raisable
from monopoly_rules_variants.board_game.view import BoardView

A = TypeVar("A", bound=Action)
Choices = Sequence[Choice[Action]]
OFFER_EVERY = 5
"""A simple player thinks of a trade only in every fifth turn of the game."""


def first_of(choices: Choices, kind: type[A]) -> A | None:
    """The first action of a kind that is offered, or None."""
    for choice in choices:
        if choice.kind is kind:
            return cast("A", choice.first(1)[0])
    return None


class Seen:
    """A view with the rules beside it: enough for the questions that a player asks himself."""

    __slots__ = ("cash", "houses", "level", "mortgaged", "owner", "paid", "rules")

    def __init__(self, rules: BoardRules, view: BoardView) -> None:
        self.rules = rules
        self.cash = view.cash
        self.owner = view.owner
        self.mortgaged = view.mortgaged
        self.level = view.level
        self.paid = view.paid
        self.houses = view.houses


class Walker:
    """Declines, passes, does no business, stays in jail until a double or the third throw, and
    keeps release cards for ever."""

    def __init__(self, rules: BoardRules, seat: Seat) -> None:
        self.rules = rules
        self.seat = seat
        self.answers: dict[type[object], Callable[[BoardView, Choices], Action]] = {
            OpenTable: self.about_to_throw,
            QuietTable: self.about_to_throw,
            ToThrow: self.about_to_throw,
            AskedTable: self.asked,
            BuyOffer: self.buy_or_not,
            Auction: self.bid_or_pass,
            PayOrDrawing: self.pay_or_draw,
            ThirdFailure: self.third_failure,
            InDebt: self.in_debt,
            Answer: self.answer_offer,
            SettlementAnswer: self.answer_settlement,
            KeepOrLift: self.keep_or_lift,
            Wishing: self.wish,
            Share: self.share,
            Placing: self.place,
            LastClaims: self.last_claims,
        }

    def __call__(self, view: View, choices: Choices) -> Action:
        return self.answers[type(view.question)](view, choices)  # type: ignore[arg-type]  # a board

    def about_to_throw(self, view: BoardView, choices: Choices) -> Action:
        return THROW[self.seat]

    def asked(self, view: BoardView, choices: Choices) -> Action:
        return DONE[self.seat]

    def buy_or_not(self, view: BoardView, choices: Choices) -> Action:
        return DECLINE[self.seat]

    def bid_or_pass(self, view: BoardView, choices: Choices) -> Action:
        return PASS[self.seat]

    def pay_or_draw(self, view: BoardView, choices: Choices) -> Action:
        return PAY_CARD[self.seat]

    def third_failure(self, view: BoardView, choices: Choices) -> Action:
        return PAY_FINE[self.seat]

    def in_debt(self, view: BoardView, choices: Choices) -> Action:
        """Mortgage in board order, then sell buildings; give up where that cannot suffice."""
        question = view.question
        assert isinstance(question, InDebt)
        seat = self.seat
        look = cast("Look", Seen(self.rules, view))
        if raisable(look, seat) < question.amount:
            return DECLARE_BANKRUPTCY[seat]
        deeds = mortgageable(look, seat)
        if deeds:
            return Mortgage(seat, deeds[0])
        for lot, level in enumerate(view.level):
            if level and why_not_sell(look, seat, lot) is None:
                return SellBuilding(seat, lot)
        return first_of(choices, GroupSale) or choices[0].first(1)[0]

    def answer_offer(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, Answer)
        return Reject(self.seat, question.maker)

    def answer_settlement(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, SettlementAnswer)
        return Reject(self.seat, question.debtor)

    def keep_or_lift(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, KeepOrLift)
        return KeepMortgage(self.seat, question.deed)

    def wish(self, view: BoardView, choices: Choices) -> Action:
        return first_of(choices, DeclareWish) or DeclareWish(self.seat, 0)

    def share(self, view: BoardView, choices: Choices) -> Action:
        return DONE[self.seat]

    def place(self, view: BoardView, choices: Choices) -> Action:
        return first_of(choices, PlaceBuilding) or DONE[self.seat]

    def last_claims(self, view: BoardView, choices: Choices) -> Action:
        return first_of(choices, ClaimRent) or DONE[self.seat]


class Simple(Walker):
    """Buys what it can afford, bids up to two thirds of the price, builds and redeems above a
    reserve, leaves jail at once, now and then offers twice the price for the deed that completes a
    group, and accepts what is worth half as much again as what it gives."""

    def __init__(self, rules: BoardRules, seat: Seat) -> None:
        super().__init__(rules, seat)
        start = rules.numbers.money.start
        self.reserve = start // 10
        self.groups = [(lots[0], lots[1], lots[-1], lots) for lots in rules.street_groups]
        self.cheapest = min(cost for cost in rules.house_cost if cost)
        self.offered = NOBODY

    def about_to_throw(self, view: BoardView, choices: Choices) -> Action:
        seat = self.seat
        cash = view.cash[seat]
        if view.jail[seat] != FREE:
            way = self._out_of_jail(view, cash)
            if way is not None:
                return way
        spare = cash - self.reserve
        if spare >= self.cheapest:
            better = self._build(view, spare) or self._redeem(view, spare)
            if better is None and not view.turns % OFFER_EVERY and self.offered != view.turns:
                self.offered = view.turns
                better = self._propose(view, spare)
            if better is not None:
                return better
        return THROW[seat]

    def _out_of_jail(self, view: BoardView, cash: int) -> Action | None:
        numbers = self.rules.numbers.jail
        if view.held[self.seat]:
            return USE_RELEASE_CARD[self.seat]
        allowed = view.jail[self.seat] < numbers.fine_before_throw
        if allowed and cash >= numbers.fine + self.reserve:
            return PAY_FINE[self.seat]
        return None

    def _build(self, view: BoardView, spare: int) -> Action | None:
        """A building on the lowest lot of a whole group."""
        seat, owner = self.seat, view.owner
        for first, second, last, lots in self.groups:
            if owner[first] == seat and owner[second] == seat and owner[last] == seat:
                order = self._order(view, lots, spare)
                if order is not None:
                    return order
        return None

    def _order(self, view: BoardView, lots: tuple[int, ...], spare: int) -> Action | None:
        rules, level, mortgaged = self.rules, view.level, view.mortgaged
        lot = min(lots, key=level.__getitem__)
        height = level[lot]
        if height > rules.house_max or any(mortgaged[mate] for mate in lots):
            return None
        hotel = height == rules.house_max
        price = rules.hotel_cost[lot] if hotel else rules.house_cost[lot]
        if spare < price or not (view.hotels if hotel else view.houses):
            return None
        return Build(self.seat, lot) if self._gate_open(view) else None

    def _propose(self, view: BoardView, spare: int) -> Action | None:
        """Twice the price for the one deed that is missing from a group."""
        seat, owner, rules = self.seat, view.owner, self.rules
        for *_, lots in self.groups:
            missing = [lot for lot in lots if owner[lot] != seat]
            if len(missing) != 1 or owner[missing[0]] == NOBODY:
                continue
            lot = missing[0]
            price = 2 * rules.price[lot]
            if spare >= price + rules.interest[lot]:
                return OfferTrade(seat, owner[lot], price, (), (), 0, (lot,), ())
        return None

    def _worth(self, view: BoardView, deeds: tuple[int, ...]) -> int:
        price = self.rules.price
        return sum(price[deed] // 2 if view.mortgaged[deed] else price[deed] for deed in deeds)

    def answer_offer(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, Answer)
        gets = question.give_cash + self._worth(view, question.give_deeds)
        gives = question.take_cash + self._worth(view, question.take_deeds)
        kind = Accept if 2 * gets >= 3 * gives else Reject
        return kind(self.seat, question.maker)

    def _gate_open(self, view: BoardView) -> bool:
        return not self.rules.gate or NOBODY not in view.owner

    def _redeem(self, view: BoardView, spare: int) -> Action | None:
        mortgaged = view.mortgaged
        if 1 not in mortgaged:
            return None
        rules, owner, seat = self.rules, view.owner, self.seat
        for deed in range(DEED_COUNT):
            if mortgaged[deed] and owner[deed] == seat:
                cost = rules.mortgage_value[deed] + rules.interest[deed]
                if spare >= cost:
                    return Redeem(seat, deed)
        return None

    def buy_or_not(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, BuyOffer)
        if view.cash[self.seat] >= self.rules.price[question.deed]:
            return BUY[self.seat]
        return DECLINE[self.seat]

    def bid_or_pass(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, Auction)
        rules, item = self.rules, question.item
        increment = rules.numbers.auction.increment
        next_bid = question.opening if question.leader == NOBODY else question.bid + increment
        if item < DEED_COUNT:
            worth = rules.price[item] * 2 // 3
        else:
            worth = self.reserve if item in (HOUSE, HOTEL) else rules.numbers.jail.fine
        # Raise in large steps, so that auctions end.
        step = max(0, worth - next_bid) // 4 // rules.numbers.money.unit * rules.numbers.money.unit
        if next_bid <= min(worth, view.cash[self.seat] - self.reserve):
            return Bid(self.seat, min(next_bid + step, view.cash[self.seat]))
        return PASS[self.seat]

    def third_failure(self, view: BoardView, choices: Choices) -> Action:
        return USE_RELEASE_CARD[self.seat]

    def share(self, view: BoardView, choices: Choices) -> Action:
        return first_of(choices, Build) or DONE[self.seat]


def _maker(kind: Callable[[BoardRules, Seat], Player]) -> Callable[[RuleSet, Seat, int], Player]:
    def make(rules: RuleSet, seat: Seat, seed: int) -> Player:
        return kind(cast("BoardRules", rules), seat)

    return make


BOTS: tuple[Bot, ...] = (
    Bot("walker", "board", _maker(Walker)),
    Bot("simple", "board", _maker(Simple), default=True),
)
