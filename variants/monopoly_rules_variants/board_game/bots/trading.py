"""Trades between players: which offers are fair, and which to make."""

from __future__ import annotations

import math
from collections.abc import Sequence

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.bots.values import Values, groups_of
from monopoly_rules_variants.board_game.table.holdings import last_missing, sets_held
from monopoly_rules_variants.board_game.values.actions import CounterOffer, OfferTrade
from monopoly_rules_variants.board_game.values.state import NOBODY
from monopoly_rules_variants.board_game.view import BoardView

FAIR = 0.75
"""The least part of the other one's gain that one's own has to be."""
ALONE = 0.9
"""The same between the last two players: what one gains the other nearly loses."""


class Trading:
    """A player's judgement of trades."""

    def __init__(self, values: Values, seat: Seat) -> None:
        self.values = values
        self.seat = seat

    def share(self, view: BoardView) -> float:
        """The least part of the other one's gain that is fair now."""
        return FAIR if sum(view.out) < len(view.out) - 2 else ALONE

    def gains(
        self, view: BoardView, other: Seat, gets: Sequence[int], gives: Sequence[int]
    ) -> tuple[float, float]:
        """What this player and another gain by an exchange of deeds."""
        seat, values = self.seat, self.values
        moved = dict.fromkeys(gets, seat) | dict.fromkeys(gives, other)
        groups = groups_of(moved)
        loads = values.burden(view, gets) - values.burden(view, gives)
        mine = values.swing(view.owner, seat, moved, groups) - loads
        theirs = values.swing(view.owner, other, moved, groups) + loads
        return mine, theirs

    def accepts(self, view: BoardView, offer: OfferAnswer) -> bool:
        """Whether an offer is good, and not much better for the other one."""
        mine, theirs = self.gains(view, offer.maker, offer.give_deeds, offer.take_deeds)
        card = self.values.rules.numbers.jail.fine
        cash = offer.give_cash - offer.take_cash
        cash += card * (len(offer.give_cards) - len(offer.take_cards))
        if cash < 0 and view.cash[self.seat] + cash < self.values.base // 2:
            return False
        return mine + cash > 0 and mine + cash >= self.share(view) * (theirs - cash)

    def counter(self, view: BoardView, offer: OfferAnswer) -> CounterOffer | None:
        """The same deeds and cards at a price that is fair to both, as good as the other one would
        still take it; None if there is none. One counter-offer is enough of haggling."""
        if offer.counters:
            return None
        rules, seat, maker, share = self.values.rules, self.seat, offer.maker, self.share(view)
        mine, theirs = self.gains(view, maker, offer.give_deeds, offer.take_deeds)
        cards = rules.numbers.jail.fine * (len(offer.give_cards) - len(offer.take_cards))
        mine, theirs = mine + cards, theirs - cards
        unit = rules.numbers.money.unit
        gets = math.floor((theirs - share * mine) / (1 + share)) // unit * unit
        if mine + gets <= 0 or mine + gets < share * (theirs - gets):
            return None
        kept = view.cash[seat] + gets - self._interest(view, offer.give_deeds)
        left = view.cash[maker] - gets - self._interest(view, offer.take_deeds)
        if left < 0 or kept < (0 if gets >= 0 else self.values.base):
            return None
        gives = max(0, -gets), offer.take_deeds, offer.take_cards
        return CounterOffer(seat, maker, *gives, max(0, gets), offer.give_deeds, offer.give_cards)

    def _interest(self, view: BoardView, deeds: Sequence[int]) -> int:
        """What the receiver of these deeds pays at once."""
        interest, mortgaged = self.values.rules.interest, view.mortgaged
        return sum([interest[deed] for deed in deeds if mortgaged[deed]])

    def proposal(self, view: BoardView) -> OfferTrade | None:
        """An exchange that completes groups on both sides, or a purchase of the missing deed."""
        seat, owner, sets = self.seat, view.owner, sets_held(view)
        others = self.values.others
        spare = view.cash[seat] - self.values.base
        purchase: OfferTrade | None = None
        for deed in last_missing(sets[seat]):
            holder = owner[deed]
            if holder == NOBODY:
                continue
            for mine in last_missing(sets[holder]):
                # In a group of two each has what the other one is missing.
                if owner[mine] == seat and mine not in others[deed]:
                    swap = self._offer(view, holder, deed, (mine,))
                    if swap is not None:
                        return swap
            if purchase is None and spare > self.values.last_price[deed]:
                purchase = self._offer(view, holder, deed, ())
        return purchase

    def _offer(
        self, view: BoardView, partner: Seat, deed: int, give: tuple[int, ...]
    ) -> OfferTrade | None:
        """An offer for a deed that shares the gain fairly, if there is the cash for it."""
        rules, seat, share = self.values.rules, self.seat, self.share(view)
        values = self.values
        mine = values.completing[deed] - sum([values.parting[each] for each in give])
        theirs = sum([values.completing[each] for each in give]) - values.parting[deed]
        loads = values.burden(view, (deed,)) - values.burden(view, give)
        mine, theirs = mine - loads, theirs + loads
        unit = rules.numbers.money.unit
        # The least that makes it fair for the partner; a little more, so that it is not refused.
        pays = int((share * mine - theirs) / (1 + share)) + 1
        pays = -(-pays // unit) * unit
        if mine - pays <= 0 or mine - pays < share * (theirs + pays):
            return None
        kept = view.cash[seat] - max(0, pays) - rules.interest[deed]
        left = view.cash[partner] + min(0, pays) - sum([rules.interest[each] for each in give])
        if kept < self.values.base or left < (0 if pays >= 0 else self.values.base):
            return None
        return OfferTrade(seat, partner, max(0, pays), give, (), max(0, -pays), (deed,), ())
