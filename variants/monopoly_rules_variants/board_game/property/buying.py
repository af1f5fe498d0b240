"""Landing on property of the bank (B-BUY)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    Refusal,
    Seat,
    SeatQuestion,
    Task,
    Verb,
    always,
    for_each_seat,
    marked,
    point,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.property.conditions import while_allowed
from monopoly_rules_variants.board_game.property.mortgage import MORTGAGE
from monopoly_rules_variants.board_game.property.selling import SELL, SELL_GROUP
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.choosing import Given, alone, offered
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import Buy, Decline
from monopoly_rules_variants.board_game.values.state import (
    BANK,
    DEED_COUNT,
    NOBODY,
    Deed,
    SomeDeed,
)

TOO_DEAR: Final = marked("the price is {0:money}, and you have {1:money}")
NO_RAISING: Final = refusal("B-Q-61", "you may raise money here only while you are short of cash")


@point("B-BUY-1")
def for_sale(table: Table, seat: Seat, deed: Deed) -> None:
    """A token stands on property of the bank: its player may buy it. Who cannot raise the price is
    not asked (B-Q-61)."""
    price = table.rules.price[deed]
    if table.cash[seat] >= price or (
        table.rules.numbers.buy.raise_money and raisable(table, seat, price) >= price
    ):
        table.agenda.append(OFFER[seat][deed])
    else:
        decline_property(table, seat, deed, "B-Q-61")


def decline_property(table: Table, seat: Seat, deed: Deed, rule: str) -> None:
    """The right is not used (B-BUY-5)."""
    table.tell(told.Declined, rule, seat, deed)
    table.rules.declined(table, seat, deed)


def offer_buying(look: Look, offer: BuyOffer, seat: Seat) -> tuple[Choice[Buy], ...]:
    return BUY_ALONE[seat] if look.cash[seat] >= look.rules.price[offer.deed] else ()


BUY_ALONE: Final = alone(Buy)


def refuse_buying(look: Look, offer: BuyOffer, action: Buy) -> Refusal | None:
    price = look.rules.price[offer.deed]
    if look.cash[action.seat] < price:
        return Refusal("B-Q-61", TOO_DEAR, (price, look.cash[action.seat]))
    return None


def price_paid(look: Look, offer: BuyOffer, seat: Seat, given: Given) -> int:
    return -look.rules.price[offer.deed]


def buy(table: Table, offer: BuyOffer, action: Buy) -> None:
    """The buyer pays the bank and receives the deed (B-BUY-2, B-BANK-6)."""
    seat, deed = offer.seat, offer.deed
    price = table.rules.price[deed]
    table.done()
    table.pay(seat, BANK, price, "B-BUY-2")
    table.give_deed(deed, seat, "B-BUY-2")
    if table.rules.deed_bought is not None:
        table.rules.deed_bought(table, seat, deed, price)


def decline(table: Table, offer: BuyOffer, action: Decline) -> None:
    table.done()
    decline_property(table, offer.seat, offer.deed, "B-BUY-5")


def refuse_raising(look: Look, offer: BuyOffer, seat: Seat) -> Refusal | None:
    """Money may be raised only while the cash does not cover the price (B-Q-61)."""
    if not look.rules.numbers.buy.raise_money:
        return NO_RAISING
    return NO_RAISING if look.cash[seat] >= look.rules.price[offer.deed] else None


@attrs.frozen
class BuyOffer(SeatQuestion[Look]):
    """A player who lands on property that nobody owns may buy it."""

    TEXT: ClassVar = "{seat:seat} may buy {deed:deed}"
    VERBS: ClassVar[tuple[Verb[BuyOffer], ...]] = (
        verb(Buy, offers=offer_buying, refuse=refuse_buying, do=buy, brings=price_paid),
        verb(Decline, offers=offered(Decline), refuse=always, do=decline),
        while_allowed(SELL, refuse_raising),
        while_allowed(SELL_GROUP, refuse_raising),
        while_allowed(MORTGAGE, refuse_raising),
    )

    deed: SomeDeed

    def fits(self, look: Look, below: Task | None) -> bool:
        return (
            look.owner[self.deed] == NOBODY
            and self.seat == look.turn
            and raisable(look, self.seat) >= look.rules.price[self.deed]
        )


OFFER: Final = for_each_seat(lambda seat: tuple(BuyOffer(seat, deed) for deed in range(DEED_COUNT)))
