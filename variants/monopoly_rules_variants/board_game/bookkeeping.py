"""Bookkeeping: what was bought, built, earned and lost in a game, read from its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from monopoly_rules.core.sets import SET_OF_DEED, STREETS
from monopoly_rules.kernel import Book, Entry, Event
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, NOBODY, BoardState, Deed

RENTS: Final = frozenset({"B-RENT-1", "B-RENT-4"})
"""The rules by which rent is paid, at once or when it is asked for."""


def entries_of(rules: Printed, start: BoardState, events: Sequence[Event]) -> tuple[Entry, ...]:
    """The entries of a game, by kind, group and level.

    The level of a lot is the number of its buildings, that of a station or utility how many its
    owner has. ``stood`` counts, at the end of every turn, the deeds that could take rent, with
    what they cost: so what ``rent`` brought divided by what ``stood`` is the return for a turn.
    """
    books = _Books(rules, start)
    for event in events:
        books.note(event)
    return books.book.entries()


class _Books:
    """A game as far as its events have been read."""

    def __init__(self, rules: Printed, start: BoardState) -> None:
        self.book = Book()
        self.rules = rules
        self.at = list(start.at)
        self.owner = list(start.owner)
        self.level = list(start.level)
        self.mortgaged = list(start.mortgaged)
        self.turns = 0
        self.last = 0
        """The latest payment, which is the price of what comes next."""
        self.lowered: Deed | None = None
        """The lot that the next payment of the bank is for."""
        self.whole = any(map(self._is_whole, STREETS))

    def note(self, event: Event) -> None:
        """Read the next event."""
        match event:
            case told.Moved(seat=seat, square=square):
                self.at[seat] = square
            case told.Jailed(seat=seat):
                self.at[seat] = self.rules.jail_square
            case told.Paid():
                self._paid(event)
            case told.DeedPassed():
                self._passed(event)
            case told.Built(lot=lot, level=level):
                self.level[lot] = level
                self._add("built", lot, self.last, level)
            case told.BuildingsSold(lot=lot, level=level):
                self.level[lot] = level
                self.lowered = lot
            case told.Mortgaged(deed=deed):
                self.mortgaged[deed] = 1
                self._add("mortgaged", deed, self.rules.mortgage_value[deed])
            case told.Redeemed(deed=deed) | told.MortgageExtinguished(deed=deed):
                self.mortgaged[deed] = 0
                self._add("redeemed", deed, self.rules.mortgage_value[deed])
            case told.Won(item=item, amount=amount):
                if item < DEED_COUNT:
                    self._add("auctioned", item, amount)
            case told.TurnOver():
                self.turns += 1
                self._stand()
            case told.Accepted():
                self.book.add("trade")
            case told.WentBankrupt():
                self.book.add("bankruptcy", amount=self.turns)
            case _:
                pass

    def _paid(self, paid: told.Paid) -> None:
        self.last = paid.amount
        if paid.rule in RENTS:
            deed = self.rules.deed_on[self.at[paid.payer]]
            if deed != NOBODY:
                self._add("rent", deed, paid.amount, self._level(deed))
        elif self.lowered is not None and paid.payer == NOBODY:
            self._add("sold", self.lowered, paid.amount)
            self.lowered = None

    def _passed(self, passed: told.DeedPassed) -> None:
        deed = passed.deed
        self.owner[deed] = passed.receiver
        if passed.giver == NOBODY:
            self._add("bought", deed, self.last)
        elif passed.receiver != NOBODY:
            self._add("passed", deed, 0)
        if not self.whole and self._is_whole(SET_OF_DEED[deed]):
            self.whole = True
            self._add("first group", deed, self.turns)

    def _is_whole(self, group: int) -> bool:
        holders = {self.owner[lot] for lot in self.rules.members[group]}
        return len(holders) == 1 and NOBODY not in holders and group < len(STREETS)

    def _level(self, deed: Deed) -> int:
        if self.rules.is_lot[deed]:
            return self.level[deed]
        owner = self.owner
        return sum([owner[mate] == owner[deed] for mate in self.rules.mates[deed]])

    def _stand(self) -> None:
        """A turn is over: these deeds stood there and could take rent."""
        rules = self.rules
        for deed, holder in enumerate(self.owner):
            if holder != NOBODY and not self.mortgaged[deed]:
                cost = rules.price[deed]
                if height := self.level[deed]:
                    cost += min(height, rules.house_max) * rules.house_cost[deed]
                    cost += rules.hotel_cost[deed] if height > rules.house_max else 0
                self._add("stood", deed, cost, self._level(deed))

    def _add(self, kind: str, deed: Deed, amount: int, level: int = 0) -> None:
        self.book.add(kind, SET_OF_DEED[deed].id, level, amount)
