"""The walker of the landing statistics: it does nothing but walk.

It decides from the view and looks at its choices only where the rules leave a described set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from monopoly_rules.kernel import Action, AnswersByQuestion, Choice, Player, Seat, Task
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.debt.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.claims import LastClaims
from monopoly_rules_variants.board_game.property.mortgage import KeepOrLift, mortgageable
from monopoly_rules_variants.board_game.property.selling import why_not_sell
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.shortage.placing import Placing
from monopoly_rules_variants.board_game.shortage.shares import Share
from monopoly_rules_variants.board_game.shortage.wishes import Wishing
from monopoly_rules_variants.board_game.table.holdings import deeds_in
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.turn.business import (
    AskedBusiness,
    OpenBusiness,
    QuietBusiness,
    ToThrow,
)
from monopoly_rules_variants.board_game.turn.card_payments import PayOrDrawing
from monopoly_rules_variants.board_game.turn.jail import ThirdFailure
from monopoly_rules_variants.board_game.values.actions import (
    DECLARE_BANKRUPTCY,
    DECLINE,
    DONE,
    PASS,
    PAY_CARD,
    PAY_FINE,
    THROW,
    ClaimRent,
    DeclareWish,
    GroupSale,
    KeepMortgage,
    Mortgage,
    PlaceBuilding,
    Reject,
    SellBuilding,
)
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.seen import Seen

A = TypeVar("A", bound=Action)
Choices = Sequence[Choice[Action]]


def first_of(choices: Choices, kind: type[A]) -> A | None:
    """The first action of a kind that is offered, or None."""
    for choice in choices:
        if choice.kind is kind:
            return cast("A", choice.first(1)[0])
    return None


class Walker(AnswersByQuestion):
    """Declines, passes, does no business, stays in jail until a double or the third throw, and
    keeps release cards for ever."""

    def __init__(self, rules: BoardRules, seat: Seat) -> None:
        self.rules = rules
        self.seat = seat
        answers: dict[type[Task], Callable[[BoardView, Choices], Action]] = {
            OpenBusiness: self.about_to_throw,
            QuietBusiness: self.about_to_throw,
            ToThrow: self.to_throw,
            AskedBusiness: self.asked,
            BuyOffer: self.buy_or_not,
            Auction: self.bid_or_pass,
            PayOrDrawing: self.pay_or_draw,
            ThirdFailure: self.third_failure,
            InDebt: self.in_debt,
            OfferAnswer: self.answer_offer,
            SettlementAnswer: self.answer_settlement,
            KeepOrLift: self.keep_or_lift,
            Wishing: self.wish,
            Share: self.share,
            Placing: self.place,
            LastClaims: self.last_claims,
        }
        self.answers = cast("dict[type[Task], Player]", answers)  # all views are of a board

    def about_to_throw(self, view: BoardView, choices: Choices) -> Action:
        return THROW[self.seat]

    def to_throw(self, view: BoardView, choices: Choices) -> Action:
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
        if raisable(look, seat, question.amount) < question.amount:
            return DECLARE_BANKRUPTCY[seat]
        deeds = deeds_in(mortgageable(look, seat))
        if deeds:
            return Mortgage(seat, deeds[0])
        for lot, level in enumerate(view.level):
            if level and why_not_sell(look, seat, lot) is None:
                return SellBuilding(seat, lot)
        return first_of(choices, GroupSale) or choices[0].first(1)[0]

    def answer_offer(self, view: BoardView, choices: Choices) -> Action:
        question = view.question
        assert isinstance(question, OfferAnswer)
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
