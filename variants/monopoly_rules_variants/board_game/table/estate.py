"""Primitives of property: deeds (B-BUY, B-MORTGAGE) and buildings (B-HOUSE, B-SELL)."""

from __future__ import annotations

from monopoly_rules.kernel import Seat, writable
from monopoly_rules_variants.board_game.table.bank import BankTable
from monopoly_rules_variants.board_game.table.holdings import CACHE
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.state import NOBODY, Deed


class EstateTable(BankTable):
    """The deeds of a table and what is built on them."""

    __slots__ = ()

    def give_deed(self, deed: Deed, receiver: Seat, rule: str) -> None:
        """A deed changes hands; NOBODY is the bank."""
        owner = self.owner
        if type(owner) is not list:
            owner = self.owner = list(owner)
        giver = owner[deed]
        owner[deed] = receiver
        CACHE.deed_moved(owner, deed, giver)
        if giver == NOBODY:
            self.sold |= 1 << deed
        if (log := self.log) is not None:
            log.append(told.deed_passed(rule, giver, receiver, deed))

    def mortgage(self, deed: Deed, rule: str) -> None:
        """A deed is turned over."""
        mortgaged = self.mortgaged = writable(self.mortgaged)
        mortgaged[deed] = 1
        CACHE.turned(mortgaged, deed)
        if (log := self.log) is not None:
            log.append(told.Mortgaged(rule, self.owner[deed], deed))

    def redeem(self, deed: Deed, rule: str) -> None:
        """A deed is turned back."""
        mortgaged = self.mortgaged = writable(self.mortgaged)
        mortgaged[deed] = 0
        CACHE.turned(mortgaged, deed)
        if (log := self.log) is not None:
            owner = self.owner[deed]
            if owner == NOBODY:
                log.append(told.MortgageExtinguished(rule, deed))
            else:
                log.append(told.Redeemed(rule, owner, deed))

    def build(self, lot: Deed, price: int, rule: str) -> None:
        """The next building comes from the stock; a hotel gives its houses back."""
        level = self.level
        if type(level) is not list:
            level = self.level = list(level)
        most = self.rules.house_max
        level[lot] += 1
        CACHE.built_on(level, lot)
        if level[lot] > most:
            self.hotels -= 1
            self.houses += most
        else:
            self.houses -= 1
        if self.rules.keeps_prices:
            prices = self.paid = writable(self.paid)
            prices[lot] = (*prices[lot], price)
        if (log := self.log) is not None:
            owner = self.owner[lot]
            log.append(told.Built(rule, owner, lot, level[lot], self.rules.sides[owner]))

    def lower(self, lot: Deed, to: int, rule: str) -> None:
        """Buildings of a lot go back to the stock, down to this level."""
        level = self.level = writable(self.level)
        most = self.rules.house_max
        if level[lot] > most:
            self.hotels += 1
        else:
            self.houses += level[lot]
        self.houses -= to
        level[lot] = to
        CACHE.lowered(level)
        if self.rules.keeps_prices:
            prices = self.paid = writable(self.paid)
            prices[lot] = prices[lot][:to]
        if (log := self.log) is not None:
            owner = self.owner[lot]
            log.append(told.BuildingsSold(rule, owner, lot, to, self.rules.sides[owner]))
