"""Paying a debt in property, if the creditor agrees (B-DEBT-2, B-DEBT-3, B-Q-42)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    FieldValue,
    One,
    Pick,
    Question,
    Refusal,
    Seat,
    Span,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.bargains.offers import NO_OFFER, NOTHING_OPEN
from monopoly_rules_variants.board_game.bargains.trade import (
    clear_deeds,
    hand_over,
    why_not_give,
)
from monopoly_rules_variants.board_game.debt.debt import GIVE_UP, Debt, InDebt, debt_of, may_settle
from monopoly_rules_variants.board_game.debt.rescue import WAYS
from monopoly_rules_variants.board_game.property.mortgage import Lifting, interest_on, pay_interest
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import (
    Accept,
    OfferSettlement,
    Reject,
    Withdraw,
)
from monopoly_rules_variants.board_game.values.goods import given_goods
from monopoly_rules_variants.board_game.values.state import Decks, Deeds, Goods, Money, SomeSeat

NOT_TO_BANK: Final = refusal("B-Q-42", "the bank takes no property")
NOT_HERE: Final = refusal("B-Q-42", "debts are not settled in property here")
OFFERED_BEFORE: Final = refusal("B-Q-64", "the creditor has had an offer for this debt")
INTEREST: Final = refusal("B-Q-68", "the creditor could not pay the interest on the mortgages")
CASH_ALONE: Final = refusal(
    "B-Q-42", "more than money must be in it: {deeds:term} or release cards"
)


def refuse_settlement(look: Look, action: OfferSettlement) -> Refusal | None:
    debt = debt_of(look)
    if debt.creditor < 0:
        return NOT_TO_BANK
    if not look.rules.numbers.debt.settle_in_property:
        return NOT_HERE
    if not may_settle(look, debt):
        return OFFERED_BEFORE
    if not (action.give_deeds or action.give_cards):
        return CASH_ALONE
    refused = why_not_give(look, action.seat, goods_of(action))
    if refused is not None:
        return refused
    spare = look.cash[debt.creditor] + action.give_cash
    return None if spare >= interest_on(look, action.give_deeds) else INTEREST


def goods_of(action: OfferSettlement) -> Goods:
    """What is offered."""
    return (action.give_cash, action.give_deeds, action.give_cards)


def settlements(look: Look, seat: Seat) -> Iterator[OfferSettlement]:
    """All cash with one deed or card; if none of these is possible, no settlement is."""
    cash = look.cash[seat]
    for deed in clear_deeds(look, seat):
        offer = OfferSettlement(seat, cash, (deed,), ())
        if refuse_settlement(look, offer) is None:
            yield offer
    for card in sorted(look.held[seat]):
        offer = OfferSettlement(seat, cash, (), (card,))
        if refuse_settlement(look, offer) is None:
            yield offer


def offer_settlements(look: Look, seat: Seat) -> Iterator[Choice[OfferSettlement]]:
    if next(settlements(look, seat), None) is None:
        return
    deeds, cards = clear_deeds(look, seat), tuple(sorted(look.held[seat]))
    unit = look.rules.numbers.money.unit
    yield Choice(
        OfferSettlement,
        seat,
        (
            Span(0, look.cash[seat], unit, noun="money"),
            Pick(deeds, 0, len(deeds), noun="deed"),
            Pick(cards, 0, len(cards), noun="deck"),
        ),
        exact=False,
    )


def make_settlement(table: Table, action: OfferSettlement) -> None:
    debt = table.agenda.pop()
    assert isinstance(debt, Debt)
    table.push(debt.with_offers(debt.settlements + 1, debt.trades))
    goods = goods_of(action)
    table.tell(told.SettlementOffered, "B-DEBT-2", debt.debtor, debt.creditor, *goods)
    table.push(SettlementAnswer(debt.debtor, debt.creditor, debt.amount, *goods))


@attrs.frozen
class SettlementAnswer(Question[Look]):
    """The creditor accepts property for the whole debt, or not (DP-02)."""

    TEXT: ClassVar = (
        "{creditor:seat} answers {debtor:seat}: {give_cash:goods} for the debt of {amount:money}"
    )

    debtor: SomeSeat
    creditor: SomeSeat
    amount: Money
    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks

    def spoken_fields(self) -> dict[str, FieldValue]:
        return {**super().spoken_fields(), **given_goods(self)}

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.creditor,)

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat in (self.creditor, self.debtor)


def _answer(look: Look) -> SettlementAnswer:
    top = look.agenda[-1]
    assert isinstance(top, SettlementAnswer)
    return top


def refuse_answer(look: Look, action: Accept | Reject) -> Refusal | None:
    asked = _answer(look)
    return None if (action.seat, action.offerer) == (asked.creditor, asked.debtor) else NO_OFFER


def refuse_withdrawal(look: Look, action: Withdraw) -> Refusal | None:
    return None if action.seat == _answer(look).debtor else NOTHING_OPEN


def accept(table: Table, action: Accept) -> None:
    """The goods change hands and the whole debt is gone (B-Q-42)."""
    asked = table.agenda.pop()
    assert isinstance(asked, SettlementAnswer)
    debt = table.agenda.pop()
    assert isinstance(debt, Debt)
    goods = (asked.give_cash, asked.give_deeds, asked.give_cards)
    hand_over(table, asked.debtor, asked.creditor, goods, "B-DEBT-2", "B-DEBT-2")
    table.tell(told.Settled, "B-DEBT-2", asked.debtor, asked.creditor, asked.amount)
    burdened = pay_interest(table, asked.creditor, asked.give_deeds)
    if burdened:
        table.push(Lifting(asked.creditor, burdened))


def reject(table: Table, action: Reject) -> None:
    table.done()
    table.tell(told.Rejected, "B-Q-42", action.offerer, action.seat)


def withdraw(table: Table, action: Withdraw) -> None:
    table.done()
    table.tell(told.Withdrawn, "B-Q-74", action.seat)


def offer_acceptance(look: Look, seat: Seat) -> Iterator[Choice[Accept]]:
    if seat == _answer(look).creditor:
        yield Choice(Accept, seat, (One(_answer(look).debtor, "seat"),))


def offer_rejection(look: Look, seat: Seat) -> Iterator[Choice[Reject]]:
    if seat == _answer(look).creditor:
        yield Choice(Reject, seat, (One(_answer(look).debtor, "seat"),))


def offer_withdrawal(look: Look, seat: Seat) -> Iterator[Choice[Withdraw]]:
    if seat == _answer(look).debtor:
        yield Choice(Withdraw, seat)


SettlementAnswer.VERBS = (
    verb(Accept, offers=offer_acceptance, refuse=refuse_answer, do=accept),
    verb(Reject, offers=offer_rejection, refuse=refuse_answer, do=reject),
    verb(Withdraw, offers=offer_withdrawal, refuse=refuse_withdrawal, do=withdraw),
)

SETTLE: Final = verb(
    OfferSettlement,
    offers=offer_settlements,
    refuse=refuse_settlement,
    do=make_settlement,
    examples=settlements,
)
InDebt.VERBS = (*WAYS, SETTLE, GIVE_UP)
