"""What events do not say and the table shows: who could not bid, where no rent was due.

The table is known after the events; what it was like at each of them is found by taking them back
one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from monopoly_rules.kernel import Event, Value, Words, fill, marked
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.items import BUILDINGS
from monopoly_rules_variants.board_game.values.state import NOBODY
from monopoly_rules_variants.board_game.view import BoardView

NO_RENT: Final = marked("{0:seat} owes no rent: {1:deed} is mortgaged")
NOT_ASKED: Final = marked("too little cash to bid: {0}")
NOT_ASKED_ON_CREDIT: Final = marked("could not raise enough to bid: {0:seat}")


def asides(
    rules: Printed, events: Sequence[Event], words: Words, view: BoardView
) -> dict[int, str]:
    """Sentences with their rules, each by the place of the event that it is told with."""
    found: dict[int, str] = {}
    table = _TakenBack(rules, view)
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, told.Moved):
            deed = table.free_stay(event)
            if deed != NOBODY:
                found[place] = _said(words, "B-RENT-3", NO_RENT, event.seat, deed)
        elif isinstance(event, told.AuctionOpened) and event.item not in BUILDINGS:
            end, poor = _left_out(table, events, place)
            if poor:
                found[end] = _too_poor(rules, words, table, poor)
        table.take_back(event)
    return found


def is_asked_now(event: Event, view: BoardView | None) -> bool:
    """Whether it is the debt about which the player who looks is asked, with the same sum."""
    asked = None if view is None else view.question
    if view is None or not isinstance(event, told.Owed) or not isinstance(asked, InDebt):
        return False
    owed = (asked.seat, asked.creditor, asked.amount)
    return view.seat == asked.seat and owed == (event.debtor, event.creditor, event.amount)


class _TakenBack:
    """The table as it was, event by event backwards."""

    def __init__(self, rules: Printed, view: BoardView) -> None:
        self._rules = rules
        self.cash = list(view.cash)
        self.out = list(view.out)
        self._owner = list(view.owner)
        self._mortgaged = list(view.mortgaged)

    def free_stay(self, moved: told.Moved) -> int:
        """The mortgaged deed of another player on which somebody has landed, or nobody's."""
        deed = self._rules.deed_on[moved.square]
        if deed == NOBODY or not self._mortgaged[deed]:
            return NOBODY
        return NOBODY if self._owner[deed] in (NOBODY, moved.seat) else deed

    def take_back(self, event: Event) -> None:
        """The table before an event."""
        match event:
            case told.Paid(payer=payer, payee=payee, amount=amount):
                if payer >= 0:
                    self.cash[payer] += amount
                if payee >= 0:
                    self.cash[payee] -= amount
            case told.DeedPassed(deed=deed, giver=giver):
                self._owner[deed] = giver
            case told.Mortgaged(deed=deed):
                self._mortgaged[deed] = 0
            case told.Redeemed(deed=deed) | told.MortgageExtinguished(deed=deed):
                self._mortgaged[deed] = 1
            case told.WentBankrupt(seat=seat):
                self.out[seat] = 0
            case _:
                pass


def _left_out(table: _TakenBack, events: Sequence[Event], opened: int) -> tuple[int, list[int]]:
    """Where an auction ends, and who was never asked for a bid; nobody while it goes on."""
    rest = events[opened + 1 :]
    bids = [*takewhile(lambda each: isinstance(each, told.BidMade | told.PassedBid), rest)]
    end = opened + 1 + len(bids)
    if end == len(events) or not isinstance(events[end], told.Won | told.Unsold):
        return end, []
    asked = {each.seat for each in bids if isinstance(each, told.BidMade | told.PassedBid)}
    return end, [seat for seat, out in enumerate(table.out) if not out and seat not in asked]


def _too_poor(rules: Printed, words: Words, table: _TakenBack, poor: Sequence[int]) -> str:
    if rules.numbers.auction.bid_limit == "liquidation":
        return _said(words, "B-Q-12", NOT_ASKED_ON_CREDIT, tuple(poor))
    purses = [
        f"{words.name('seat', seat)} {words.name('money', table.cash[seat])}" for seat in poor
    ]
    return _said(words, "B-Q-12", NOT_ASKED, ", ".join(purses))


def _said(words: Words, rule: str, text: str, *values: Value) -> str:
    return f"{fill(text, words, values)}  [{rule}]"
