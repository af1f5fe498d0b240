"""Counter-offers that people might make: what was offered, for a little more (B-Q-91)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from monopoly_rules.kernel import Action, Seat
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values.actions import CounterOffer
from monopoly_rules_variants.board_game.values.offers import Offer
from monopoly_rules_variants.board_game.view import BoardView

STEPS: Final = (1, 2, 4)
"""So many steps more are asked for: a bit, more, much."""
ROUND: Final = 10
"""A step is a multiple of so many units, and about one part in so many of what changes hands."""


def suggested(rules: Printed, view: BoardView, kind: type[Action]) -> Iterator[Action]:
    """Answers to the offers that a seat may counter."""
    seat = view.seat
    if kind is not CounterOffer or seat is None:
        return
    asked = view.question
    offers = [asked] if isinstance(asked, OfferAnswer) else view.offers
    for offer in offers:
        if offer.partner == seat:
            yield from _for_more(rules, view, offer, seat)


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
