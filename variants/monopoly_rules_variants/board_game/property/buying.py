"""Landing on property of the bank (B-BUY)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import Choice, Refusal, Seat, SeatQuestion, always, refusal, verb
from monopoly_rules_variants.board_game.property.mortgage import MORTGAGE
from monopoly_rules_variants.board_game.property.raising import while_allowed
from monopoly_rules_variants.board_game.property.selling import SELL, SELL_GROUP
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.choosing import alone
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import Buy, Decline
from monopoly_rules_variants.board_game.values.state import BANK, Deed, SomeDeed

NO_RAISING: Final = refusal("B-Q-61", "money is raised here only while the cash is short")


@attrs.frozen
class BuyOffer(SeatQuestion[Look]):
    """Whoever lands on property nobody owns may buy it (DP-03)."""

    TEXT: ClassVar = "{seat:seat} may buy {deed:deed}"

    deed: SomeDeed


OFFER: Final = tuple(tuple(BuyOffer(seat, deed) for deed in range(28)) for seat in range(16))


def offer_property(table: Table, seat: Seat, deed: Deed) -> None:
    """Offer property of the bank; who cannot raise the price is not asked (B-BUY-1, B-Q-61)."""
    price = table.rules.price[deed]
    if table.cash[seat] >= price or (
        table.rules.numbers.buy.raise_money and raisable(table, seat) >= price
    ):
        table.agenda.append(OFFER[seat][deed])
    else:
        decline_property(table, seat, deed, "B-Q-61")


def decline_property(table: Table, seat: Seat, deed: Deed, rule: str) -> None:
    """The right is not used (B-BUY-5)."""
    table.tell(told.Declined, rule, seat, deed)
    table.rules.declined(table, seat, deed)


def _offer(look: Look) -> BuyOffer:
    top = look.agenda[-1]
    assert isinstance(top, BuyOffer)
    return top


def refuse_buying(look: Look, action: Buy) -> Refusal | None:
    price = look.rules.price[look.agenda[-1].deed]  # type: ignore[attr-defined]  # hot: a BuyOffer is on top
    if look.cash[action.seat] < price:
        return Refusal("B-Q-61", "the price is {0:money}", (price,))
    return None


def offer_buying(look: Look, seat: Seat) -> tuple[Choice[Buy], ...]:
    return BUY_ALONE[seat] if look.cash[seat] >= look.rules.price[_offer(look).deed] else ()


BUY_ALONE: Final = alone(Buy)
DECLINE_ALONE: Final = alone(Decline)


def buy(table: Table, action: Buy) -> None:
    """The buyer pays the bank and receives the deed (B-BUY-2, B-BANK-6)."""
    offer = table.agenda.pop()
    assert isinstance(offer, BuyOffer)
    table.pay(offer.seat, BANK, table.rules.price[offer.deed], "B-BUY-2")
    table.give_deed(offer.deed, offer.seat, "B-BUY-2")


def decline(table: Table, action: Decline) -> None:
    offer = table.agenda.pop()
    assert isinstance(offer, BuyOffer)
    decline_property(table, offer.seat, offer.deed, "B-BUY-5")


def refuse_raising(look: Look, seat: Seat) -> Refusal | None:
    """Money may be raised only while the cash does not cover the price (B-Q-61)."""
    offer = _offer(look)
    if not look.rules.numbers.buy.raise_money:
        return NO_RAISING
    return NO_RAISING if look.cash[seat] >= look.rules.price[offer.deed] else None


BuyOffer.VERBS = (
    verb(Buy, offers=offer_buying, refuse=refuse_buying, do=buy),
    verb(Decline, offers=lambda look, seat: DECLINE_ALONE[seat], refuse=always, do=decline),
    *(while_allowed(each, refuse_raising) for each in (SELL, SELL_GROUP, MORTGAGE)),
)
