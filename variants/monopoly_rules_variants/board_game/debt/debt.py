"""Debts (B-DEBT): paid from cash, raised, settled in property, or the end of a player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    PerSeat,
    Refusal,
    Seat,
    SeatQuestion,
    Span,
    Step,
    Task,
    Verb,
    maker,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.bargains.trade import clear_deeds, partners_of
from monopoly_rules_variants.board_game.debt.bankruptcy import go_bankrupt
from monopoly_rules_variants.board_game.property.mortgage import (
    MORTGAGE,
    mortgage_deed,
    mortgageable,
)
from monopoly_rules_variants.board_game.property.raising import while_allowed
from monopoly_rules_variants.board_game.property.selling import SELL, SELL_GROUP, sell_down
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import DeclareBankruptcy
from monopoly_rules_variants.board_game.values.state import Creditor, Money, RuleId, SomeSeat

OFFERS: Final = Span(0, 9)
SOLVENT: Final = refusal("B-Q-41", "you can raise the money, so you must pay")
INSOLVENT: Final = refusal("B-Q-41", "you cannot raise the money: everything passes as it is")


@attrs.frozen
class Debt(Step[Table]):
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
        return owed(self.debtor, self.creditor, self.amount, self.rule, settlements, trades)

    def run(self, table: Table) -> None:
        debtor, amount = self.debtor, self.amount
        rules = table.rules
        if table.cash[debtor] < amount and rules.numbers.debt.auto == "on":
            raise_by_itself(table, debtor, amount)
        if table.cash[debtor] >= amount:
            table.pay(debtor, self.creditor, amount, self.rule)
        elif (solvent := raisable(table, debtor) >= amount) or may_offer(table, self):
            question = in_debt(debtor, self.creditor, amount)
            table.agenda += (self, question)
            rules.solvency = Solvency(table, question, solvent)
            if not _has_a_way(table, debtor):
                # Hotels that can be neither exchanged nor sold as a group (B-Q-31).
                table.done()
                raise_by_itself(table, debtor, amount)
        else:
            go_bankrupt(table, debtor, self.creditor)


owed: Final = maker(Debt)


def _has_a_way(table: Table, debtor: Seat) -> bool:
    """Whether the debtor who is asked can do anything at all."""
    if table.rules.numbers.sell.group_sale or not is_solvent(table):
        return True
    return bool(
        mortgageable(table, debtor)
        or any(next(iter(each.offers(table, debtor)), None) for each in InDebt.WAYS)
    )


def new_debt(players: int, debtor: Seat, creditor: int, amount: int, rule: str) -> Debt:
    """A debt for which no offer has been made yet."""
    return owed(debtor, creditor, amount, rule, 0, (0,) * players)


def may_offer(look: Look, debt: Debt) -> bool:
    """Whether a debtor has something to offer and may still make an offer (DP-07)."""
    if not (look.held[debt.debtor] or clear_deeds(look, debt.debtor)):
        return False
    return bool(may_settle(look, debt) or open_partners(look, debt))


def may_settle(look: Look, debt: Debt) -> bool:
    """Whether the creditor may still be offered property (B-Q-42)."""
    numbers = look.rules.numbers.debt
    return debt.creditor >= 0 and numbers.settle_in_property and debt.settlements < numbers.offers


def open_partners(look: Look, debt: Debt) -> tuple[Seat, ...]:
    """The players to whom the debtor may still offer a trade (B-Q-64)."""
    numbers = look.rules.numbers.debt
    if not numbers.allow_trades:
        return ()
    others = partners_of(look, debt.debtor)
    return tuple(seat for seat in others if debt.trades[seat] < numbers.offers)


@attrs.frozen
class InDebt(SeatQuestion[Look]):
    """A debtor raises money, makes offers, or gives up (DP-06, DP-07)."""

    TEXT: ClassVar = (
        "{seat:seat} owes {creditor:account} {amount:money} and raises money or gives up"
    )
    ONCE = True
    WAYS: ClassVar[tuple[Verb, ...]] = ()
    """What brings in money without the creditor's consent; `rescue` fills it in."""

    creditor: Creditor
    amount: Money


in_debt: Final = maker(InDebt)


class Solvency:
    """What was found about one question; each time a debtor is asked the question is a new one,
    and while it stands nothing changes."""

    __slots__ = ("cash", "level", "mortgaged", "owner", "question", "solvent")

    def __init__(self, look: Look, question: Task, solvent: bool) -> None:
        self.question = question
        self.cash = look.cash
        self.owner = look.owner
        self.mortgaged = look.mortgaged
        self.level = look.level
        self.solvent = solvent

    def fits(self, look: Look) -> bool:
        """Whether the question and the columns are still the same objects."""
        return (
            self.question is look.agenda[-1]
            and self.cash is look.cash
            and self.owner is look.owner
            and self.mortgaged is look.mortgaged
            and self.level is look.level
        )


def debt_of(look: Look) -> Debt:
    """The debt that the question on top is about."""
    debt = look.agenda[-2]
    assert isinstance(debt, Debt)
    return debt


def is_solvent(look: Look) -> bool:
    """Whether the debtor who is asked can raise the debt (B-Q-41)."""
    known = look.rules.solvency
    if known is not None and known.fits(look):
        return known.solvent
    debt = debt_of(look)
    solvent = raisable(look, debt.debtor) >= debt.amount
    look.rules.solvency = Solvency(look, look.agenda[-1], solvent)
    return solvent


def refuse_raising(look: Look, seat: Seat) -> Refusal | None:
    """An insolvent debtor neither sells nor mortgages (B-Q-41)."""
    return None if is_solvent(look) else INSOLVENT


# Giving up


def refuse_bankruptcy(look: Look, action: DeclareBankruptcy) -> Refusal | None:
    return SOLVENT if is_solvent(look) else None


def offer_bankruptcy(look: Look, seat: Seat) -> Iterator[Choice[DeclareBankruptcy]]:
    if not is_solvent(look):
        yield Choice(DeclareBankruptcy, seat)


def declare(table: Table, action: DeclareBankruptcy) -> None:
    debt = table.agenda.pop()
    assert isinstance(debt, Debt)
    go_bankrupt(table, debt.debtor, debt.creditor)


GIVE_UP: Final = verb(
    DeclareBankruptcy, offers=offer_bankruptcy, refuse=refuse_bankruptcy, do=declare
)
RAISING: Final = tuple(while_allowed(each, refuse_raising) for each in (SELL, SELL_GROUP, MORTGAGE))


# The helper that raises money by itself


def raise_by_itself(table: Table, seat: Seat, amount: int) -> None:
    """Mortgage in board order; if nothing can be, sell out the cheapest group (`debt.auto`)."""
    if raisable(table, seat) < amount:
        return
    while table.cash[seat] < amount:
        deeds = mortgageable(table, seat)
        if deeds:
            mortgage_deed(table, seat, deeds[0])
            continue
        rules = table.rules
        built = [
            lots
            for lots in rules.street_groups
            if table.owner[lots[0]] == seat and any(table.level[lot] for lot in lots)
        ]
        cheapest = min(built, key=lambda lots: (rules.house_cost[lots[0]], lots[0]))
        for lot in cheapest:
            if table.level[lot]:
                sell_down(table, lot, 0, "B-SELL-6")
