"""Debts that cash does not cover (B-DEBT): raised, settled in property, or the end of a player."""

from __future__ import annotations

from typing import ClassVar, Final, Never

import attrs

from monopoly_rules.kernel import SeatQuestion, Task, Verb, maker, point
from monopoly_rules_variants.board_game.bargains.trade import clear_deeds
from monopoly_rules_variants.board_game.debt.bankruptcy import go_bankrupt
from monopoly_rules_variants.board_game.debt.raising import (
    GIVE_UP,
    RAISING,
    Owing,
    is_solvent,
    raise_by_itself,
)
from monopoly_rules_variants.board_game.debt.rescue import RESCUE, open_partners
from monopoly_rules_variants.board_game.debt.settlement import SETTLE, may_settle
from monopoly_rules_variants.board_game.property.mortgage import mortgageable
from monopoly_rules_variants.board_game.property.valuation import own_means, raisable
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import Creditor, Money

WAYS: Final[tuple[Verb[Owing], ...]] = (*RAISING, RESCUE)
"""What brings a debtor money without his creditor's consent."""


@attrs.frozen
class InDebt(SeatQuestion[Look]):
    """A debtor raises money, makes offers, or gives up."""

    TEXT: ClassVar = "{seat:seat} owes {creditor:account} {amount:money} and has too little cash"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[InDebt], ...]] = (*WAYS, SETTLE, GIVE_UP)

    creditor: Creditor
    amount: Money

    def fits(self, look: Look, below: Task | None) -> bool:
        if not isinstance(below, Debt):
            return False
        same = (below.debtor, below.creditor, below.amount) == (
            self.seat,
            self.creditor,
            self.amount,
        )
        short = look.cash[self.seat] < self.amount
        return same and short and (is_solvent(look, self) or may_offer(look, below))


in_debt: Final = maker(InDebt)


def may_offer(look: Look, debt: Debt) -> bool:
    """Whether a debtor has something to offer and may still make an offer."""
    if not (look.held[debt.debtor] or clear_deeds(look, debt.debtor)):
        return False
    return bool(may_settle(look, debt) or open_partners(look, debt))


@point("B-DEBT-1")
def unpaid(table: Table, debt: Debt) -> None:
    """A debt is paid as soon as the cash is there; until then its debtor raises money or makes
    offers, and who can do neither is bankrupt.
    """
    debtor, creditor, amount = debt.debtor, debt.creditor, debt.amount
    if table.cash[debtor] < amount and table.rules.numbers.debt.auto == "on":
        raise_by_itself(table, debtor, amount)
    if table.cash[debtor] >= amount:
        table.pay(debtor, creditor, amount, debt.rule)
    elif raisable(table, debtor, amount) >= amount or may_offer(table, debt):
        question = in_debt(debtor, creditor, amount)
        table.agenda += (debt, question)
        if not _has_a_way(table, question) and own_means(table, debtor, amount) >= amount:
            # Hotels that can be neither exchanged nor sold as a group (B-Q-31).
            table.done()
            raise_by_itself(table, debtor, amount)
    else:
        go_bankrupt(table, debtor, creditor)


def _has_a_way(table: Table, question: InDebt) -> bool:
    """Whether the debtor who is asked can do anything at all."""
    if table.rules.numbers.sell.group_sale or not is_solvent(table, question):
        return True
    debtor = question.seat
    added = [each for each in table.rules.verbs[InDebt].values() if each not in InDebt.VERBS]
    ways: tuple[Verb[Never], ...] = (*WAYS, *added)
    return bool(mortgageable(table, debtor)) or any(
        next(iter(each.offers(table, question, debtor)), None) for each in ways
    )
