"""Selling and laying down cards before a throw (TOY-7, TOY-8), and debts (TOY-3, TOY-9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import (
    Action,
    Choice,
    Pick,
    Refusal,
    Seat,
    SeatQuestion,
    Several,
    Step,
    Task,
    refusal,
    verb,
)
from toy_game.values import CARD, Cards, Coins, SomeSeat, ToyLook, ToyTable

NOT_HELD = refusal("TOY-7", "only cards from your own hand can be sold")
NOT_FIVES = refusal("TOY-8", "the cards do not add up to a multiple of five")


@attrs.frozen
class Sell(Action):
    """Sell cards to the bank."""

    cards: Cards


@attrs.frozen
class LayDown(Action):
    """Lay down two or three cards for a premium."""

    cards: Annotated[tuple[int, ...], Several(CARD, 2, 3, rising=True)]


def offer_sales(look: ToyLook, question: object, seat: Seat) -> Iterator[Choice[Sell]]:
    hand = look.hands[seat]
    if hand:
        yield Choice(Sell, seat, (Pick(hand, 1, len(hand), noun="card"),))


def refuse_sale(look: ToyLook, question: object, action: Sell) -> Refusal | None:
    if not action.cards:
        return refusal("TOY-7", "a sale takes at least one card")
    return None if _held(look, action.seat, action.cards) else NOT_HELD


def sell(table: ToyTable, question: object, action: Sell) -> None:
    price = table.rules.price(table, action.seat)
    table.give_up(action.seat, action.cards, "TOY-7")
    table.earn(action.seat, price * len(action.cards), "TOY-7")


def offer_lay_downs(look: ToyLook, question: object, seat: Seat) -> Iterator[Choice[LayDown]]:
    if next(lay_downs(look, question, seat), None) is not None:
        hand = look.hands[seat]
        yield Choice(LayDown, seat, (Pick(hand, 2, min(3, len(hand)), noun="card"),), exact=False)


def lay_downs(look: ToyLook, question: object, seat: Seat) -> Iterator[LayDown]:
    for size in (2, 3):
        for cards in combinations(look.hands[seat], size):
            if sum(cards) % 5 == 0:
                yield LayDown(seat, cards)


def refuse_lay_down(look: ToyLook, question: object, action: LayDown) -> Refusal | None:
    if not _held(look, action.seat, action.cards):
        return refusal("TOY-8", "only cards from your own hand can be laid down")
    return NOT_FIVES if sum(action.cards) % 5 else None


def lay_down(table: ToyTable, question: object, action: LayDown) -> None:
    table.give_up(action.seat, action.cards, "TOY-8")
    table.earn(action.seat, table.rules.numbers.premium, "TOY-8")


def _held(look: ToyLook, seat: Seat, cards: tuple[int, ...]) -> bool:
    return len(set(cards)) == len(cards) and set(cards) <= set(look.hands[seat])


SALE = verb(Sell, offers=offer_sales, refuse=refuse_sale, do=sell)
LAY_DOWN = verb(
    LayDown,
    offers=offer_lay_downs,
    refuse=refuse_lay_down,
    do=lay_down,
    examples=lay_downs,
)


@attrs.frozen
class RaiseMoney(SeatQuestion[ToyLook]):
    """A debtor short of coins sells cards."""

    VERBS: ClassVar = (SALE,)
    ONCE: ClassVar = True

    def fits(self, look: ToyLook, below: Task | None) -> bool:
        return isinstance(below, Debt) and bool(look.hands[self.seat])


@attrs.frozen
class Debt(Step[ToyTable]):
    """A toll is owed: it is paid, raised, or the debtor is out."""

    seat: SomeSeat
    amount: Coins

    @property
    def owner(self) -> Seat:
        return self.seat

    def run(self, table: ToyTable) -> None:
        if table.coins[self.seat] >= self.amount:
            table.pay(self.seat, self.amount, "TOY-3", table.rules.tolls_go_to(table))
        elif table.hands[self.seat]:
            table.push(self)
            table.push(RaiseMoney(self.seat))
        else:
            table.leave(self.seat, "TOY-9")
