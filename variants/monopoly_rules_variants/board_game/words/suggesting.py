"""What menus and forms suggest: counter-offers for a little more (B-Q-91), sales of a debtor for
about the printed price (B-Q-64), and what cannot be bought yet (B-Q-61)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from monopoly_rules.kernel import Action, Refusal, Seat
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.property.buying import TOO_DEAR, BuyOffer
from monopoly_rules_variants.board_game.values.actions import (
    Buy,
    CounterOffer,
    OfferSettlement,
    OfferTrade,
)
from monopoly_rules_variants.board_game.values.offers import Offer
from monopoly_rules_variants.board_game.values.state import Deed
from monopoly_rules_variants.board_game.view import BoardView

STEPS: Final = (1, 2, 4)
"""So many steps more are asked for: a bit, more, much."""
ROUND: Final = 10
"""A step is a multiple of so many units, and about one part in so many of what changes hands."""


def suggested(rules: Printed, view: BoardView, kind: type[Action]) -> Iterator[Action]:
    """Answers to the offers that a seat may counter, and what a debtor may offer."""
    asked = view.question
    if kind is CounterOffer:
        for offer in _offered(view):
            yield from _for_more(rules, view, offer, offer.partner)
    elif isinstance(asked, InDebt) and asked.seat == view.seat:
        if kind is OfferTrade:
            yield from _sales(rules, view, asked)
        elif kind is OfferSettlement:
            yield from _settlements(rules, view, asked)


def begun(view: BoardView, kind: type[Action]) -> Iterator[Action]:
    """The offers that a seat may counter, the other way round."""
    for offer in _offered(view) if kind is CounterOffer else ():
        mine = (offer.take_cash, offer.take_deeds, offer.take_cards)
        theirs = (offer.give_cash, offer.give_deeds, offer.give_cards)
        promises = (offer.take_promises, offer.give_promises)
        yield CounterOffer(offer.partner, offer.maker, *mine, *theirs, *promises)


def not_yet(rules: Printed, view: BoardView) -> tuple[Action, Refusal] | None:
    """To buy, for who has to raise the price first (B-Q-61)."""
    asked = view.question
    if not isinstance(asked, BuyOffer) or asked.seat != view.seat:
        return None
    price, cash = rules.price[asked.deed], view.cash[asked.seat]
    return (Buy(asked.seat), Refusal("B-Q-61", TOO_DEAR, (price, cash))) if cash < price else None


# Answers to offers


def _offered(view: BoardView) -> list[Offer]:
    """The offers that wait for the seat of a view."""
    asked = view.question
    offers = [asked] if isinstance(asked, OfferAnswer) else view.offers
    return [offer for offer in offers if offer.partner == view.seat]


def _for_more(rules: Printed, view: BoardView, offer: Offer, seat: Seat) -> Iterator[CounterOffer]:
    """The same goods and promises with more cash from who made the offer, as far as that goes."""
    prices = sum(rules.price[deed] for deed in (*offer.give_deeds, *offer.take_deeds))
    nice = rules.numbers.money.unit * ROUND
    step = max(nice, prices // ROUND // nice * nice)
    offered = offer.give_cash - offer.take_cash
    most = view.cash[offer.maker]
    for asked in dict.fromkeys(min(offered + steps * step, most) for steps in STEPS):
        if asked > offered:
            mine = (max(0, -asked), offer.take_deeds, offer.take_cards)
            theirs = (max(0, asked), offer.give_deeds, offer.give_cards)
            promises = (offer.take_promises, offer.give_promises)
            yield CounterOffer(seat, offer.maker, *mine, *theirs, *promises)


# Offers of a debtor


def _own_deeds(rules: Printed, view: BoardView, seat: Seat) -> list[Deed]:
    """The deeds that a seat may hand over, the cheapest first."""
    own = [deed for deed, owner in enumerate(view.owner) if owner == seat]
    clear = [deed for deed in own if not any(view.level[mate] for mate in rules.mates[deed])]
    return sorted(clear, key=lambda deed: (view.mortgaged[deed], rules.price[deed]))


def _sales(rules: Printed, view: BoardView, debt: InDebt) -> Iterator[OfferTrade]:
    """One deed for its price, or for what is still owed if that is more; a partner who has less
    gives what there is. What covers the debt comes first."""
    seat, unit = debt.seat, rules.numbers.money.unit
    needed = debt.amount - view.cash[seat]
    sales = []
    for partner, cash in enumerate(view.cash):
        for deed in _own_deeds(rules, view, seat) if partner != seat else ():
            burden = rules.interest[deed] if view.mortgaged[deed] else 0
            price = min(max(rules.price[deed], needed), cash - burden) // unit * unit
            if price > 0:
                sales.append(OfferTrade(seat, partner, 0, (deed,), (), price, (), ()))
    yield from sorted(sales, key=lambda sale: sale.take_cash < needed)


def _settlements(rules: Printed, view: BoardView, debt: InDebt) -> Iterator[OfferSettlement]:
    """One deed, with cash only where its price is below the debt; or a release card with all that
    there is."""
    seat, unit = debt.seat, rules.numbers.money.unit
    for deed in _own_deeds(rules, view, seat):
        missing = max(0, debt.amount - rules.price[deed])
        cash = min(-(-missing // unit) * unit, view.cash[seat])
        yield OfferSettlement(seat, cash, (deed,), ())
    for card in sorted(view.held[seat]):
        yield OfferSettlement(seat, view.cash[seat], (), (card,))
