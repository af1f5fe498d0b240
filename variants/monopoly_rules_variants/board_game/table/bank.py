"""Primitives of money (B-BANK): accounts, payments and debts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from monopoly_rules.kernel import Account, DefinitionError, Seat, writable
from monopoly_rules_variants.board_game.table.base import BaseTable
from monopoly_rules_variants.board_game.table.debts import make_debt
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.state import BANK, NOBODY, Payer

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.table.table import Table


def overdrawn(payer: str, held: int, amount: int, rule: str) -> DefinitionError:
    """The mistake of a rule that lets somebody pay what is not there."""
    return DefinitionError(
        f"{rule}: {payer} pays {amount} and has {held}; table.owe() lets it be raised first"
    )


class BankTable(BaseTable):
    """What is paid and owed at a table."""

    __slots__ = ()

    def code_of(self, account: Payer) -> int:
        """An account as a number: seats from 0, the bank -1, a modifier's accounts below."""
        if isinstance(account, Account):
            return NOBODY if account is BANK else -2 - self.rules.place_of(account)
        return account

    def balance(self, account: Payer) -> int:
        """What lies in an account."""
        code = self.code_of(account)
        if code >= 0:
            return self.cash[code]
        if code == NOBODY:
            return self.bank
        held = self.extras[-2 - code]
        assert type(held) is int
        return held

    def pay(self, payer: Payer, payee: Payer, amount: int, rule: str) -> None:
        """Money moves from one account to another; only the bank pays more than it has."""
        cash = self.cash
        if type(cash) is not list:
            cash = self.cash = list(cash)
        if payer is BANK:
            self.bank -= amount
        elif type(payer) is int and payer >= 0:
            if cash[payer] < amount:
                raise overdrawn(f"seat {payer}", cash[payer], amount, rule)
            cash[payer] -= amount
        else:
            held = self.balance(payer)
            if held < amount:
                name = payer.name if isinstance(payer, Account) else f"account {payer}"
                raise overdrawn(name, held, amount, rule)
            self._book(self.code_of(payer), -amount)
        if payee is BANK:
            self.bank += amount
        elif type(payee) is int and payee >= 0:
            cash[payee] += amount
        else:
            self._book(self.code_of(payee), amount)
        if (log := self.log) is not None:
            log.append(told.paid(rule, self.code_of(payer), self.code_of(payee), amount))

    def owe(self, debtor: Seat, creditor: Payer, amount: int, rule: str) -> None:
        """A debt: paid at once if cash covers it, otherwise settled as B-Q-41 says (B-Q-78)."""
        cash = self.cash
        if not amount:
            return
        if (act := self.rules.debt_due) is not None:
            act(cast("Table", self), debtor, self.code_of(creditor), amount, rule)
            cash = self.cash
        if amount <= cash[debtor]:
            self.pay(debtor, creditor, amount, rule)
            return
        code = self.code_of(creditor)
        self.agenda.append(make_debt(debtor, code, amount, rule, 0, (0,) * len(cash)))
        if (log := self.log) is not None:
            log.append(told.Owed(rule, debtor, code, amount))

    def _book(self, code: int, amount: int) -> None:
        if code == NOBODY:
            self.bank += amount
            return
        extras = self.extras = writable(self.extras)
        held = extras[-2 - code]
        if type(held) is not int:
            raise DefinitionError(f"extra {-2 - code} of {self.rules.spec} holds no money")
        extras[-2 - code] = held + amount
