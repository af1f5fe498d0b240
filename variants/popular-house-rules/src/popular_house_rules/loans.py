"""House rule with state, verbs and another way to raise money: the bank lends to everybody once."""

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs
from monopoly_rules.kernel import Action, Among, Refusal, Seat, SeatQuestion, Span, refusal, verb
from monopoly_rules.plugins import Parameter
from monopoly_rules_variants import board_game as board
from monopoly_rules_variants.board_game import BANK, Look, Table

loans = board.BoardModifier("loans")
LOAN = loans.named("loan", {"none": "no loan", "owed": "a loan", "repaid": "a loan paid back"})
STATUS = loans.extra_per_seat("status", "none", within=Among(("none", "owed", "repaid"), LOAN))
ONCE = refusal("LOAN-1", "the bank lends to everybody once, and before the own throw")
IN_VAIN = refusal("LOAN-1", "even a loan would not cover what you owe")
NOTHING_TO_REPAY = refusal("LOAN-2", "before your own throw, with a loan and enough cash")


@attrs.frozen
class Terms:
    lent: Annotated[int, Span(1, 100_000, noun="money"), Parameter("LOAN-1")] = 500
    interest: Annotated[int, Span(1, 100_000, noun="money"), Parameter("LOAN-2")] = 50
    back: Annotated[int, Span(1, 100_000, noun="money"), Parameter("LOAN-2")] = 600


TERMS = loans.parameters(Terms)


@attrs.frozen
class Borrow(Action):
    TEXT: ClassVar = "borrow from the bank"


@attrs.frozen
class Repay(Action):
    TEXT: ClassVar = "pay the loan back"


def scaled(rules: board.BoardRules) -> Terms:
    return Terms(*(rules.numbers.money.scale * n for n in attrs.astuple(rules.setting(TERMS))))


def refuse_borrowing(look: Look, asked: SeatQuestion[Look], action: Borrow) -> Refusal | None:
    if isinstance(asked, board.InDebt) and board.raisable(look, asked.seat) < asked.amount:
        return IN_VAIN
    return None if (asked.seat, look.extra(STATUS)[asked.seat]) == (action.seat, "none") else ONCE


def borrow(table: Table, asked: SeatQuestion[Look], action: Borrow) -> None:
    table.pay(BANK, action.seat, scaled(table.rules).lent, "LOAN-1")
    table.put_for(STATUS, action.seat, "owed")


def refuse_repaying(look: Look, asked: SeatQuestion[Look], action: Repay) -> Refusal | None:
    able = action.seat == asked.seat and look.cash[action.seat] >= scaled(look.rules).back
    return None if able and look.extra(STATUS)[action.seat] == "owed" else NOTHING_TO_REPAY


def repay(table: Table, asked: SeatQuestion[Look], action: Repay) -> None:
    table.pay(action.seat, BANK, scaled(table.rules).back, "LOAN-2")
    table.put_for(STATUS, action.seat, "repaid")


BORROW = verb(Borrow, refuse=refuse_borrowing, do=borrow)
for question in (board.OpenBusiness, board.QuietBusiness, board.ToThrow):
    loans.verb(question, BORROW)
    loans.verb(question, verb(Repay, refuse=refuse_repaying, do=repay))
loans.verb(board.BuyOffer, BORROW)
loans.verb(board.InDebt, BORROW)


@loans.around(board.can_raise, rule="LOAN-1")
def lend(usual: Callable[[Look, Seat], int], look: Look, seat: Seat) -> int:
    """The bank lends to all once: before the own throw, to buy, in debt, for a bid on credit."""
    return usual(look, seat) + scaled(look.rules).lent * (look.extra(STATUS)[seat] == "none")


@loans.then(board.passed_start, rule="LOAN-2")
def take_interest(table: Table, seat: Seat, forwards: bool) -> None:
    """A loan costs interest at START, after the salary; before the own throw it is paid back."""
    if table.extra(STATUS)[seat] == "owed":
        table.owe(seat, BANK, scaled(table.rules).interest, "LOAN-2")


@loans.around(board.estate_value, rule="LOAN-3")
def less_the_loan(usual: Callable[[Look, Seat], int], look: Look, seat: Seat) -> int:
    """What has still to be paid back is subtracted when riches are counted."""
    return usual(look, seat) - scaled(look.rules).back * (look.extra(STATUS)[seat] == "owed")
