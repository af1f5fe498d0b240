"""Trades between players: which offers are fair, and which to make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.actions import OfferTrade
from monopoly_rules_variants.board_game.bots.values import Values, groups_of
from monopoly_rules_variants.board_game.offers import Answer
from monopoly_rules_variants.board_game.state import NOBODY
from monopoly_rules_variants.board_game.view import BoardView

FAIR = 0.6
"""The least part of the other one's gain that one's own has to be."""
ALONE = 1.0
"""The same between the last two players: what one gains the other loses."""


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

    def accepts(self, view: BoardView, offer: Answer) -> bool:
        """Whether an offer is good, and not much better for the other one."""
        mine, theirs = self.gains(view, offer.maker, offer.give_deeds, offer.take_deeds)
        card = self.values.rules.numbers.jail.fine
        cash = offer.give_cash - offer.take_cash
        cash += card * (len(offer.give_cards) - len(offer.take_cards))
        if cash < 0 and view.cash[self.seat] + cash < self.values.base // 2:
            return False
        return mine + cash > 0 and mine + cash >= self.share(view) * (theirs - cash)

    def proposal(self, view: BoardView) -> OfferTrade | None:
        """An exchange that completes groups on both sides, or a purchase of the missing deed."""
        missing = list(self._missing(view))
        purchase: OfferTrade | None = None
        for major, minor, deed in missing:
            if major != self.seat:
                continue
            for rival, holder, mine in missing:
                if (rival, holder) == (minor, self.seat):
                    swap = self._offer(view, minor, deed, (mine,))
                    if swap is not None:
                        return swap
            purchase = purchase or self._offer(view, minor, deed, ())
        return purchase

    def _missing(self, view: BoardView) -> Iterator[tuple[Seat, Seat, int]]:
        """Who has all of a group but one deed, who has that, and which it is."""
        owner = view.owner
        for lots in self.values.rules.street_groups:
            for lot in lots:
                others = {owner[mate] for mate in lots if mate != lot}
                if len(others) == 1:
                    (major,) = others
                    if NOBODY not in (major, owner[lot]) and major != owner[lot]:
                        yield major, owner[lot], lot

    def _offer(
        self, view: BoardView, partner: Seat, deed: int, give: tuple[int, ...]
    ) -> OfferTrade | None:
        """An offer for a deed that shares the gain fairly, if there is the cash for it."""
        rules, seat, share = self.values.rules, self.seat, self.share(view)
        mine, theirs = self.gains(view, partner, (deed,), give)
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

    def rescue(
        self, view: BoardView, partners: Sequence[int], short: int, deeds: Sequence[int]
    ) -> OfferTrade | None:
        """A deed sold for enough to pay a debt that could not be raised (B-Q-64)."""
        rules, seat = self.values.rules, self.seat
        for partner in partners:
            for deed in deeds:
                price = short + rules.mortgage_value[deed] * (not view.mortgaged[deed])
                price = -(-price // rules.numbers.money.unit) * rules.numbers.money.unit
                spare = view.cash[partner] - rules.interest[deed]
                _, theirs = self.gains(view, partner, (), (deed,))
                if price <= spare and theirs >= price:
                    return OfferTrade(seat, partner, 0, (deed,), (), price, (), ())
        return None
