"""Raising money for a debt (B-DEBT-1): sales and mortgages, or giving up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from monopoly_rules.kernel import Choice, Refusal, Seat, Verb, refusal, verb
from monopoly_rules_variants.board_game.debt.bankruptcy import go_bankrupt
from monopoly_rules_variants.board_game.property.conditions import while_allowed
from monopoly_rules_variants.board_game.property.mortgage import (
    MORTGAGE,
    mortgage_deed,
    mortgageable,
)
from monopoly_rules_variants.board_game.property.selling import SELL, SELL_GROUP, sell_down
from monopoly_rules_variants.board_game.property.valuation import EVERYTHING, own_means, raisable
from monopoly_rules_variants.board_game.table.holdings import CACHE, deeds_in
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import DeclareBankruptcy

SOLVENT: Final = refusal("B-Q-41", "you can raise the money, so you must pay")
INSOLVENT: Final = refusal("B-Q-41", "you cannot raise enough money: everything passes as it is")


class Owing(Protocol):
    """A question to somebody who owes money."""

    @property
    def seat(self) -> Seat: ...
    @property
    def creditor(self) -> int: ...
    @property
    def amount(self) -> int: ...


def means_of(look: Look, seat: Seat, enough: int = EVERYTHING) -> int:
    """What a debtor can raise. Each of his choices depends on it, so it is worked out once for a
    look that cannot be written; at a table, no more is counted once there is ``enough``."""
    known, whose, means = CACHE.means
    if known is not look or whose != seat:
        if type(look.agenda) is not tuple:
            return raisable(look, seat, enough)
        means = raisable(look, seat)
        CACHE.means = (look, seat, means)
    return means


def is_solvent(look: Look, owing: Owing) -> bool:
    """Whether the debtor who is asked can raise the debt (B-Q-41)."""
    amount = owing.amount
    return means_of(look, owing.seat, amount) >= amount


def refuse_raising(look: Look, owing: Owing, seat: Seat) -> Refusal | None:
    """An insolvent debtor neither sells nor mortgages (B-Q-41)."""
    amount = owing.amount  # hot: as `is_solvent`, without a call
    return None if means_of(look, owing.seat, amount) >= amount else INSOLVENT


RAISING: Final[tuple[Verb[Owing], ...]] = (
    while_allowed(SELL, refuse_raising),
    while_allowed(SELL_GROUP, refuse_raising),
    while_allowed(MORTGAGE, refuse_raising),
)


# Giving up


def refuse_bankruptcy(look: Look, owing: Owing, action: DeclareBankruptcy) -> Refusal | None:
    return SOLVENT if is_solvent(look, owing) else None


def offer_bankruptcy(look: Look, owing: Owing, seat: Seat) -> Iterator[Choice[DeclareBankruptcy]]:
    if not is_solvent(look, owing):
        yield Choice(DeclareBankruptcy, seat)


def declare(table: Table, owing: Owing, action: DeclareBankruptcy) -> None:
    """The debt goes with its debtor."""
    go_bankrupt(table, owing.seat, owing.creditor)


GIVE_UP: Final = verb(
    DeclareBankruptcy, offers=offer_bankruptcy, refuse=refuse_bankruptcy, do=declare
)


# The helper that raises money by itself


def raise_by_itself(table: Table, seat: Seat, amount: int) -> None:
    """Mortgage in board order; if nothing can be, sell out the cheapest group (`debt.auto`)."""
    if own_means(table, seat, amount) < amount:
        return
    while table.cash[seat] < amount:
        deeds = deeds_in(mortgageable(table, seat))
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
