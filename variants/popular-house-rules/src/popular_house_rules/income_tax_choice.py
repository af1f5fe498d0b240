"""House rule with a question: the flat amount of the income tax, or a tenth of all one owns."""

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs
from monopoly_rules.kernel import Action, Among, Seat, SeatQuestion, Span, verb
from monopoly_rules_variants.board_game import (
    BoardData,
    BoardModifier,
    Look,
    Table,
    share_of_everything,
    tax,
)

income_tax_choice = BoardModifier("income-tax-choice")


@income_tax_choice.vet
def own_choice(data: BoardData) -> str | None:
    """An edition whose income tax has a choice of its own would ask twice."""
    own = [space.name for space in data.space if space.tax == "income" and space.percent]
    return f"the square {own[0]!r} has a choice of its own (percent)" if own else None


@attrs.frozen
class PayTax(Action):
    """Pay the flat amount, or a tenth of everything."""

    TEXT: ClassVar = "pay the tax: {way}"
    TITLE: ClassVar = "pay the tax"
    way: Annotated[str, Among(("flat", "tenth"))]


def pay(table: Table, question: "IncomeTax", action: PayTax) -> None:
    if action.way == "flat":
        tax.default(table, question.seat, question.amount, "B-TAX-1")
    else:
        tenth = share_of_everything(table, question.seat, 10)
        tax.default(table, question.seat, tenth, "TAX-CHOICE-1")


@income_tax_choice.question
@attrs.frozen
class IncomeTax(SeatQuestion[Look]):
    """A player chooses how to pay, before anything is added up."""

    amount: Annotated[int, Span(0, 10_000_000, noun="money")]
    TEXT: ClassVar = "{seat:seat} pays {amount:money} or a tenth of everything"
    VERBS: ClassVar = (verb(PayTax, do=pay),)
    ONCE: ClassVar = True


@income_tax_choice.around(tax, rule="TAX-CHOICE-1")
def choose(
    usual: Callable[[Table, Seat, int, str], None], table: Table, seat: Seat, amount: int, rule: str
) -> None:
    """The income tax is the flat amount or a tenth of all that a player owns, at printed prices.

    He chooses before anything is added up, and may choose what he cannot raise.
    """
    if rule == "B-TAX-1":
        table.push(IncomeTax(seat, amount))
    else:
        usual(table, seat, amount, rule)
