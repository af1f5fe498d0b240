"""What is owed and could not be paid at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import attrs

from monopoly_rules.kernel import PerSeat, Seat, Span, Step, Task, maker
from monopoly_rules_variants.board_game.values.state import (
    NOBODY,
    Creditor,
    Money,
    RuleId,
    SomeSeat,
)

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.table.look import Look
    from monopoly_rules_variants.board_game.table.table import Table

OFFERS: Final = Span(0, 9)


@attrs.frozen
class Debt(Step["Table"]):
    """Something owed that cash did not cover when it fell due (B-Q-78).

    ``settlements`` and ``trades`` count the offers made for it (B-Q-64).
    """

    debtor: SomeSeat
    creditor: Creditor
    amount: Money
    rule: RuleId
    settlements: Annotated[int, OFFERS]
    trades: Annotated[tuple[int, ...], PerSeat(OFFERS)]

    @property
    def owner(self) -> Seat:
        return self.debtor

    def with_offers(self, settlements: int, trades: tuple[int, ...]) -> Debt:
        """The same debt after so many offers."""
        return make_debt(self.debtor, self.creditor, self.amount, self.rule, settlements, trades)

    def run(self, table: Table) -> None:
        table.rules.unpaid(table, self)

    def fits(self, look: Look, below: Task | None) -> bool:
        creditor = self.creditor
        if creditor >= 0:
            return creditor != self.debtor and not look.out[creditor]
        return creditor == NOBODY or 0 <= -2 - creditor < len(look.rules.extras)


make_debt: Final = maker(Debt)


def debt_at_hand(look: Look) -> Debt:
    """The debt that a debtor is asked about, or his creditor: the topmost on the agenda. It lies
    below the question as long as that is asked."""
    for task in reversed(look.agenda):
        if type(task) is Debt:
            return task
    raise LookupError("no debt is at hand")
