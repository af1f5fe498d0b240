"""Tax squares with a choice: the flat amount, or a share of everything. No printed board of the
family has one; an edition declares it with ``percent``, and only then do its questions exist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import Action, Among, FieldValue, Seat, SeatQuestion, Span, Verb, verb
from monopoly_rules_variants.board_game.property.valuation import share_of_everything
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import Money


class PayFlatTax(Action):
    """Pay the printed amount."""

    __slots__ = ()
    TEXT: ClassVar = "pay the flat tax"


class PayTaxShare(Action):
    """Pay a share of cash, deeds and buildings at printed prices."""

    __slots__ = ()
    TEXT: ClassVar = "pay a share of everything"


def pay_flat(table: Table, question: TaxChoice, action: PayFlatTax) -> None:
    table.rules.tax(table, question.seat, question.amount, question.rule)


def flat_brings(
    look: Look, question: TaxChoice, seat: Seat, given: Mapping[str, FieldValue]
) -> int:
    return -question.amount


def pay_share(table: Table, question: TaxChoice, action: PayTaxShare) -> None:
    amount = share_of_everything(table, question.seat, question.percent)
    table.rules.tax(table, question.seat, amount, question.rule)


@attrs.frozen
class TaxChoice(SeatQuestion[Look]):
    """A player chooses how to be taxed, before anything is added up (B-TAX-1, B-TAX-2)."""

    TEXT: ClassVar = (
        "{seat:seat} pays {amount:money}, or {percent} percent of cash, deeds and buildings at "
        "printed prices"
    )
    ONCE = True
    VERBS: ClassVar[tuple[Verb[TaxChoice], ...]] = (
        verb(PayFlatTax, do=pay_flat, brings=flat_brings),
        verb(PayTaxShare, do=pay_share),
    )

    amount: Money
    percent: Annotated[int, Span(1, 100)]
    rule: Annotated[str, Among(("B-TAX-1", "B-TAX-2"))]
