"""House rule with a question: the flat amount of the income tax, or a share of all one owns."""

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs
from monopoly_rules.kernel import Action, Among, Seat, SeatQuestion, Span, verb
from monopoly_rules.plugins import Parameter
from monopoly_rules_variants import board_game as board
from monopoly_rules_variants.board_game import Look, Table, tax_square

income_tax_choice = board.BoardModifier("income-tax-choice")
WAY = income_tax_choice.named("way", {"flat": "the flat amount", "share": "a share of everything"})


@attrs.frozen
class Share:
    """What part of everything a player may pay instead."""

    percent: Annotated[int, Span(1, 100), Parameter("TAX-CHOICE-1")] = 10


SHARE = income_tax_choice.parameters(Share)


@income_tax_choice.vet
def own_choice(data: board.BoardData) -> str | None:
    """An edition whose income tax has a choice of its own would ask twice."""
    own = [space.name for space in data.space if space.tax == "income" and space.percent]
    return f"the square {own[0]!r} has a choice of its own (percent)" if own else None


@attrs.frozen
class PayTax(Action):
    """Pay the flat amount, or a share of everything."""

    TEXT: ClassVar = "pay the tax: {way:income-tax-choice.way}"
    TITLE: ClassVar = "pay the tax"
    way: Annotated[str, Among(("flat", "share"), WAY)]


def pay(table: Table, question: "IncomeTax", action: PayTax) -> None:
    seat, amount = question.seat, question.amount
    if action.way == "share":
        amount = board.share_of_everything(table, seat, question.percent)
    table.rules.tax(table, seat, amount, "B-TAX-1")


@income_tax_choice.question
@attrs.frozen
class IncomeTax(SeatQuestion[Look]):
    """A player chooses how to pay, before anything is added up."""

    amount: Annotated[int, Span(0, 10_000_000, noun="money")]
    percent: Annotated[int, Span(1, 100)]
    TEXT: ClassVar = "{seat:seat} pays {amount:money}, or {percent} percent of everything"
    VERBS: ClassVar = (verb(PayTax, do=pay),)
    ONCE: ClassVar = True


@income_tax_choice.around(tax_square, rule="TAX-CHOICE-1")
def choose(
    usual: Callable[[Table, Seat, int, str], None], table: Table, seat: Seat, amount: int, rule: str
) -> None:
    """The income tax is the flat amount or a share of all that a player owns, at printed prices.

    He chooses before anything is added up, and may choose what he cannot raise.
    """
    if rule == "B-TAX-1":
        table.push(IncomeTax(seat, amount, table.rules.setting(SHARE).percent))
    else:
        usual(table, seat, amount, rule)
