"""Trades: offers that make the own part of all fortunes larger, and that others will take.

What others will take it guesses as a fair player would reckon (`Trading`); what it takes itself it
judges by the fortunes. So it asks for cash where the other side overrates a group that it will
have no money to build on, and never gives away cheaply what completes a rival's group.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.bots.shrewd.fortunes import Fortunes, Sketch, part
from monopoly_rules_variants.board_game.bots.trading import Trading
from monopoly_rules_variants.board_game.bots.values import Values
from monopoly_rules_variants.board_game.table.holdings import (
    GROUP_SETS,
    built_set,
    deeds_in,
    sets_held,
)
from monopoly_rules_variants.board_game.values.actions import CounterOffer, OfferTrade
from monopoly_rules_variants.board_game.view import BoardView

Deeds = tuple[int, ...]
WORTH_IT: Final = 0.01
"""A trade has to raise the own part by this much."""


class Bargaining:
    """A player's trades."""

    def __init__(self, values: Values, fortunes: Fortunes, seat: Seat) -> None:
        self.values = values
        self.fortunes = fortunes
        self.trading = Trading(values, seat)
        self.seat = seat
        self.refused: set[tuple[Seat, Deeds, Deeds]] = set()
        """Exchanges that were offered since deeds last changed hands."""
        self.owner: list[int] = []

    # Offers of others

    def gain(
        self, view: BoardView, other: Seat, gets: Deeds, gives: Deeds, cash: int
    ) -> tuple[float, float]:
        """How much larger the own part and another's become by an exchange, with so much cash."""
        before = self.fortunes.all(Sketch.of(view))
        after = self._after(view, before, other, gets, gives, cash)
        seat = self.seat
        return part(after, seat) - part(before, seat), part(after, other) - part(before, other)

    def _after(
        self,
        view: BoardView,
        before: Sequence[float],
        other: Seat,
        gets: Deeds,
        gives: Deeds,
        cash: int,
    ) -> list[float]:
        sketch, seat = Sketch.of(view), self.seat
        interest, mortgaged = self.values.rules.interest, view.mortgaged
        for deed in gets:
            sketch.owner[deed] = seat
            cash -= mortgaged[deed] * interest[deed]
        sketch.cash[seat] += cash
        sketch.cash[other] -= cash
        for deed in gives:
            sketch.owner[deed] = other
            sketch.cash[other] -= mortgaged[deed] * interest[deed]
        rivals = sketch.out.count(0) - 1
        after = list(before)
        for each in (seat, other):
            after[each] = self.fortunes.fortune(sketch, each, rivals)
        return after

    def accepts(self, view: BoardView, offer: OfferAnswer) -> bool:
        """Whether an offer makes the own part larger."""
        cash = offer.give_cash - offer.take_cash + self._cards(offer)
        mine, _ = self.gain(view, offer.maker, offer.give_deeds, offer.take_deeds, cash)
        return mine > WORTH_IT

    def _cards(self, offer: OfferAnswer) -> int:
        fine = self.values.rules.numbers.jail.fine
        return fine * (len(offer.give_cards) - len(offer.take_cards))

    def counter(self, view: BoardView, offer: OfferAnswer) -> CounterOffer | None:
        """The same deeds at the price at which both gain alike; None if there is none."""
        if offer.counters:
            return None
        gets, gives, maker, seat = offer.give_deeds, offer.take_deeds, offer.maker, self.seat
        unit = self.values.rules.numbers.money.unit
        low = -self._spare(view, seat, gets)
        high = self._spare(view, maker, gives)
        if low > high:
            return None
        before = self.fortunes.all(Sketch.of(view))
        start = part(before, seat), part(before, maker)
        while high - low > max(unit, self.values.base // 10):
            cash = (low + high) // 2
            after = self._after(view, before, maker, gets, gives, cash)
            if part(after, seat) - start[0] < part(after, maker) - start[1]:
                low = cash
            else:
                high = cash
        cash = high // unit * unit
        after = self._after(view, before, maker, gets, gives, cash)
        if part(after, seat) - start[0] <= WORTH_IT or part(after, maker) <= start[1]:
            return None
        if not self._can_pay(view, maker, gets, gives, cash):
            return None
        goods = max(0, -cash), gives, offer.take_cards
        return CounterOffer(seat, maker, *goods, max(0, cash), gets, offer.give_cards)

    def _spare(self, view: BoardView, seat: Seat, gets: Deeds) -> int:
        """Cash that a player has left for a trade that brings him these deeds."""
        return view.cash[seat] - self._interest(view, gets) - self.values.base // 2

    # Offers of its own

    def proposal(self, view: BoardView) -> OfferTrade | None:
        """The offer that would bring most, of those that others should take."""
        if self.owner != [*view.owner]:
            self.owner = [*view.owner]
            self.refused.clear()
        seat = self.seat
        before = self.fortunes.all(Sketch.of(view))
        best: OfferTrade | None = None
        most = part(before, seat) + WORTH_IT
        named: tuple[Seat, Deeds, Deeds] | None = None
        for other, out in enumerate(view.out):
            if out or other == seat:
                continue
            for gets, gives in self._exchanges(view, other):
                if (other, gets, gives) in self.refused:
                    continue
                cash = self._price(view, other, gets, gives)
                if cash is None:
                    continue
                found = part(self._after(view, before, other, gets, gives, cash), seat)
                if found > most:
                    most, named = found, (other, gets, gives)
                    best = OfferTrade(seat, other, max(0, -cash), gives, (), max(0, cash), gets, ())
        if named is not None:
            self.refused.add(named)
        return best

    def _exchanges(self, view: BoardView, other: Seat) -> Iterator[tuple[Deeds, Deeds]]:
        """What could change hands between two players: deeds of groups that they would complete,
        against any others."""
        sets, clear = sets_held(view), ~built_set(view)
        mine, theirs = sets[self.seat] & clear, sets[other] & clear
        wanted = self._completing(sets[self.seat], theirs)
        wishes = self._completing(sets[other], mine)
        singles: list[Deeds] = [(deed,) for deed in deeds_in(mine)]
        pairs = [(*wish, deed) for wish in wishes for deed in deeds_in(mine) if deed not in wish]
        for gets in wanted:
            for gives in ((), *singles, *wishes, *pairs):
                if len(set(gives)) == len(gives) and not self._same_group(gets, gives):
                    yield gets, tuple(sorted(gives))
        for gives in wishes:
            for gets in ((), *[(deed,) for deed in deeds_in(theirs)]):
                if not self._same_group(gets, gives):
                    yield gets, gives

    @staticmethod
    def _completing(have: int, within: int) -> list[Deeds]:
        """The sets of deeds, out of some, each of which would complete a group."""
        found = []
        for group in GROUP_SETS[:-2]:
            missing = group & ~have
            if missing and group & have and not missing & ~within:
                found.append(deeds_in(missing))
        return found

    def _same_group(self, gets: Deeds, gives: Deeds) -> bool:
        group_of = self.values.rules.group_of
        return any(group_of[get] == group_of[give] for get in gets for give in gives)

    def _price(self, view: BoardView, other: Seat, gets: Deeds, gives: Deeds) -> int | None:
        """The most cash that the other side should pay, or the least that it should take (then
        below 0); None where there is no fair price, or no cash for it."""
        share = self.trading.share(view)
        mine, theirs = self.trading.gains(view, other, gets, gives)
        unit = self.values.rules.numbers.money.unit
        cash = math.floor((theirs - share * mine) / (1 + share)) - 1
        cash = min(cash, math.floor(theirs) - 1, max(0, self._spare(view, other, gives)))
        cash = cash // unit * unit
        if cash < 0 and -cash > self._spare(view, self.seat, gets):
            return None
        return cash if self._can_pay(view, other, gets, gives, cash) else None

    def _can_pay(self, view: BoardView, other: Seat, gets: Deeds, gives: Deeds, cash: int) -> bool:
        """Whether both can pay the cash and the interest on what they get (B-Q-36)."""
        mine = view.cash[self.seat] + cash - self._interest(view, gets)
        return mine >= 0 and view.cash[other] - cash >= self._interest(view, gives)

    def _interest(self, view: BoardView, deeds: Deeds) -> int:
        interest, mortgaged = self.values.rules.interest, view.mortgaged
        return sum([interest[deed] for deed in deeds if mortgaged[deed]])
