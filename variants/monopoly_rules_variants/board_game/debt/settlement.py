"""Paying a debt in property, if the creditor agrees (B-DEBT-2, B-DEBT-3, B-Q-42)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    Domain,
    FieldValue,
    Pick,
    Refusal,
    Seat,
    Span,
    Task,
    Verb,
    maker,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.bargains.answers import Answering, answers
from monopoly_rules_variants.board_game.bargains.describing import (
    brought_by,
    deed_in_offer,
    still_needed,
)
from monopoly_rules_variants.board_game.bargains.trade import (
    clear_deeds,
    pass_goods,
    why_not_give,
)
from monopoly_rules_variants.board_game.property.mortgage import Lifting, interest_on, pay_interest
from monopoly_rules_variants.board_game.table.choosing import SEATS, Given
from monopoly_rules_variants.board_game.table.debts import Debt, debt_at_hand
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import (
    Accept,
    OfferSettlement,
)
from monopoly_rules_variants.board_game.values.goods import given_goods
from monopoly_rules_variants.board_game.values.state import Decks, Deeds, Goods, Money, SomeSeat

NOT_TO_BANK: Final = refusal("B-Q-42", "the bank does not accept property")
NOT_HERE: Final = refusal("B-Q-42", "debts cannot be settled in property in this game")
OFFERED_BEFORE: Final = refusal(
    "B-Q-64", "you have already made the creditor an offer for this debt"
)
INTEREST: Final = refusal("B-Q-68", "the creditor could not pay the interest on the mortgages")
CASH_ALONE: Final = refusal(
    "B-Q-42", "money alone is not enough: add {deeds:term} or release cards"
)
make_offer: Final = maker(OfferSettlement)


def may_settle(look: Look, debt: Debt) -> bool:
    """Whether the creditor may still be offered property (B-Q-42)."""
    numbers = look.rules.numbers.debt
    return debt.creditor >= 0 and numbers.settle_in_property and debt.settlements < numbers.offers


def can_take(look: Look, creditor: Seat, goods: Goods) -> bool:
    """Whether a creditor could pay the interest on what he would receive (B-Q-68)."""
    cash, deeds, _ = goods
    return look.cash[creditor] + cash >= interest_on(look, deeds)


def refuse_settlement(look: Look, question: object, action: OfferSettlement) -> Refusal | None:
    return why_not_settle(look, debt_at_hand(look), goods_of(action))


def why_not_settle(look: Look, debt: Debt, goods: Goods) -> Refusal | None:
    """Why a debtor cannot offer these goods to the creditor."""
    if debt.creditor < 0:
        return NOT_TO_BANK
    if not look.rules.numbers.debt.settle_in_property:
        return NOT_HERE
    if not may_settle(look, debt):
        return OFFERED_BEFORE
    if not (goods[1] or goods[2]):
        return CASH_ALONE
    refused = why_not_give(look, debt.debtor, goods)
    if refused is not None:
        return refused
    return None if can_take(look, debt.creditor, goods) else INTEREST


def goods_of(action: OfferSettlement) -> Goods:
    """What is offered."""
    return (action.give_cash, action.give_deeds, action.give_cards)


def settlements(look: Look, question: object, seat: Seat) -> Iterator[OfferSettlement]:
    """All cash with one deed or card; if none of these is possible, no settlement is."""
    debt, cash = debt_at_hand(look), look.cash[seat]
    if not may_settle(look, debt):
        return
    for deed in clear_deeds(look, seat):
        if why_not_settle(look, debt, (cash, (deed,), ())) is None:
            yield make_offer(seat, cash, (deed,), ())
    for card in sorted(look.held[seat]):
        if why_not_settle(look, debt, (cash, (), (card,))) is None:
            yield make_offer(seat, cash, (), (card,))


def offer_settlements(
    look: Look, question: object, seat: Seat
) -> tuple[Choice[OfferSettlement], ...]:
    return () if next(settlements(look, question, seat), None) is None else SETTLEMENTS[seat]


SETTLEMENTS: Final = tuple((Choice(OfferSettlement, seat, exact=False),) for seat in range(SEATS))


def settlement_domains(
    look: Look, question: object, seat: Seat, given: Given
) -> tuple[Domain, ...]:
    """Any mix of the debtor's goods."""
    deeds, cards = clear_deeds(look, seat), tuple(sorted(look.held[seat]))
    needed = still_needed({"give_deeds": deeds, "give_cards": cards}, given)
    unit = look.rules.numbers.money.unit
    return (
        Span(0, look.cash[seat], unit, noun="money"),
        Pick(deeds, int(needed == "give_deeds"), len(deeds), noun="deed"),
        Pick(cards, int(needed == "give_cards"), len(cards), noun="deck"),
    )


def make_settlement(table: Table, question: object, action: OfferSettlement) -> None:
    debt = debt_at_hand(table)
    table.agenda[-1] = debt.with_offers(debt.settlements + 1, debt.trades)
    goods = goods_of(action)
    table.tell(told.SettlementOffered, "B-DEBT-2", debt.debtor, debt.creditor, *goods)
    table.push(SettlementAnswer(debt.debtor, debt.creditor, debt.amount, *goods))


SETTLE: Final = verb(
    OfferSettlement,
    offers=offer_settlements,
    refuse=refuse_settlement,
    do=make_settlement,
    examples=settlements,
    domains=settlement_domains,
    brings=brought_by,
    notes=deed_in_offer,
)


# The creditor's answer


def accept(table: Table, question: SettlementAnswer, action: Accept) -> None:
    """The goods change hands and the whole debt is gone (B-Q-42)."""
    table.done()
    debtor, creditor = question.debtor, question.creditor
    pass_goods(table, debtor, creditor, question.goods, "B-DEBT-2", "B-DEBT-2")
    table.tell(told.Settled, "B-DEBT-2", debtor, creditor, question.amount)
    burdened = pay_interest(table, creditor, question.give_deeds)
    if burdened:
        table.push(Lifting(creditor, burdened))


@attrs.frozen
class SettlementAnswer(Answering):
    """The creditor accepts property for the whole debt, or not."""

    TEXT: ClassVar = (
        "{creditor:seat} answers {debtor:seat}: {give_cash:goods} for the debt of {amount:money}"
    )
    REJECTED_BY: ClassVar = "B-Q-42"
    VERBS: ClassVar[tuple[Verb[SettlementAnswer], ...]] = answers(accept)

    debtor: SomeSeat
    creditor: SomeSeat
    amount: Money
    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks

    def spoken_fields(self) -> dict[str, FieldValue]:
        return {**super().spoken_fields(), **given_goods(self)}

    @property
    def goods(self) -> Goods:
        """What is offered for the debt."""
        return (self.give_cash, self.give_deeds, self.give_cards)

    def brings(self, look: Look) -> int:
        return self.give_cash - interest_on(look, self.give_deeds)

    @property
    def offerer(self) -> Seat:
        return self.debtor

    @property
    def asked(self) -> Seat:
        return self.creditor

    def fits(self, look: Look, below: Task | None) -> bool:
        if not isinstance(below, Debt):
            return False
        debt = (below.debtor, below.creditor, below.amount)
        return (
            debt == (self.debtor, self.creditor, self.amount)
            and can_take(look, self.creditor, self.goods)
            and why_not_give(look, self.debtor, self.goods) is None
        )
