"""Mortgaged deeds that come to a player: interest is due, and what is not paid for is lost."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel import Seat, Step, Task
from monopoly_rules_variants.board_game.property.auction import BankAuctions, first_bidder
from monopoly_rules_variants.board_game.property.mortgage import Lifting
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import (
    BANK,
    DEED_COUNT,
    NOBODY,
    Deed,
    Deeds,
    SomeSeat,
)


@attrs.frozen
class Inheriting(Step[Table]):
    """The heir of mortgaged deeds pays the interest, deed by deed in board order (B-Q-43), also on
    what he has sold meanwhile (B-Q-87).

    ``due`` are still to be paid for, ``kept`` are paid, ``lost`` went to the bank, which auctions
    them even if the heir is bankrupt by then.
    """

    seat: SomeSeat
    due: Deeds
    kept: Deeds
    lost: Deeds

    @property
    def owner(self) -> Seat | None:
        return None if self.lost else self.seat

    def run(self, table: Table) -> None:
        seat = self.seat
        gone = table.out[seat]
        if gone or not self.due:
            if self.lost:
                table.push(BankAuctions(self.lost, (), first_bidder(table, seat), "B-Q-43"))
            if self.kept and not gone:
                table.push(Lifting(seat, self.kept))
            return
        deed, rest = self.due[0], self.due[1:]
        interest = table.rules.interest[deed]
        surrenders = table.rules.numbers.bankrupt.unpaid_interest == "surrender"
        if table.owner[deed] != seat:
            # Sold to raise money: it cannot be surrendered, and its interest is owed all the same.
            table.push(Inheriting(seat, rest, self.kept, self.lost))
            table.owe(seat, BANK, interest, "B-Q-87")
        elif surrenders and raisable(table, seat) < interest:
            table.give_deed(deed, NOBODY, "B-Q-43")
            table.redeem(deed, "B-Q-43")
            table.push(Inheriting(seat, rest, self.kept, (*self.lost, deed)))
        else:
            table.push(Inheriting(seat, rest, (*self.kept, deed), self.lost))
            table.owe(seat, BANK, interest, "B-BANKRUPT-5")

    def fits(self, look: Look, below: Task | None) -> bool:
        """Deed by deed in board order: what is settled comes before what is due."""
        last, first = max((*self.kept, *self.lost), default=-1), min(self.due, default=DEED_COUNT)
        in_order = last < first and set(self.kept).isdisjoint(self.lost)
        lost = all(look.owner[deed] == NOBODY for deed in self.lost)
        return in_order and lost and (bool(self.lost) or not look.out[self.seat])


def receive(table: Table, seat: Seat, deed: Deed) -> None:
    """A deed bought from the bank that is still mortgaged: interest, then the choice (B-Q-44)."""
    if table.mortgaged[deed]:
        table.push(Inheriting(seat, (deed,), (), ()))
