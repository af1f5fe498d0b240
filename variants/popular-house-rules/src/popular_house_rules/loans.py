"""House rule with state, verbs and another way to raise money: the bank lends to everybody once."""

from collections.abc import Callable
from typing import ClassVar

import attrs
from monopoly_rules import Rule
from monopoly_rules.kernel import Action, Refusal, Seat, Task, refusal, verb
from monopoly_rules_variants import board_game as board
from monopoly_rules_variants.board_game import BANK, Look, Table

loans = board.BoardModifier("loans")
STATUS = loans.extra_per_seat("status", "none")  # then "owed", then "repaid"
LENT, INTEREST, BACK = 500, 50, 600
ONCE = refusal("LOAN-1", "the bank lends to everybody once")
IN_VAIN = refusal("LOAN-1", "even a loan would not cover what you owe")
NOTHING_TO_REPAY = refusal("LOAN-3", "you have no loan, or not enough cash to pay it back")
loans.row(Rule("LOAN-3", "Paying back", "Before a throw a loan is paid back, with a fifth more."))


@attrs.frozen
class Borrow(Action):
    """Take the loan."""

    TEXT: ClassVar = "borrow from the bank"


@attrs.frozen
class Repay(Action):
    """Pay the loan back."""

    TEXT: ClassVar = "pay the loan back"


def scaled(look: Look, amount: int) -> int:
    return amount * look.rules.numbers.money.scale


def refuse_borrowing(look: Look, asked: Task, action: Borrow) -> Refusal | None:
    if isinstance(asked, board.InDebt) and board.raisable(look, asked.seat) < asked.amount:
        return IN_VAIN
    return None if look.extra(STATUS)[action.seat] == "none" else ONCE


def borrow(table: Table, asked: Task, action: Borrow) -> None:
    table.pay(BANK, action.seat, scaled(table, LENT), "LOAN-1")
    table.put_for(STATUS, action.seat, "owed")


def refuse_repaying(look: Look, asked: Task, action: Repay) -> Refusal | None:
    able = look.cash[action.seat] >= scaled(look, BACK)
    return None if able and look.extra(STATUS)[action.seat] == "owed" else NOTHING_TO_REPAY


def repay(table: Table, asked: Task, action: Repay) -> None:
    table.pay(action.seat, BANK, scaled(table, BACK), "LOAN-3")
    table.put_for(STATUS, action.seat, "repaid")


BORROW = verb(Borrow, refuse=refuse_borrowing, do=borrow)
REPAY = verb(Repay, refuse=refuse_repaying, do=repay)
for question in (board.OpenBusiness, board.QuietBusiness, board.ToThrow):
    loans.verb(question, BORROW)
    loans.verb(question, REPAY)
loans.verb(board.BuyOffer, BORROW)
loans.verb(board.InDebt, BORROW)


@loans.around(board.can_raise, rule="LOAN-1")
def lend(usual: Callable[[Look, Seat], int], look: Look, seat: Seat) -> int:
    """The bank lends everybody 500 once: before a throw, to buy, in debt, for a bid on credit."""
    untouched = look.extra(STATUS)[seat] == "none"
    return usual(look, seat) + (scaled(look, LENT) if untouched else 0)


@loans.then(board.passed_start, rule="LOAN-2")
def take_interest(table: Table, seat: Seat) -> None:
    """Whoever has a loan owes 50 whenever he passes or reaches START, after the salary."""
    if table.extra(STATUS)[seat] == "owed":
        table.owe(seat, BANK, scaled(table, INTEREST), "LOAN-2")


@loans.around(board.estate_value, rule="LOAN-4")
def less_the_loan(usual: Callable[[Look, Seat], int], look: Look, seat: Seat) -> int:
    """What has still to be paid back is subtracted when riches are counted."""
    owed = look.extra(STATUS)[seat] == "owed"
    return usual(look, seat) - (scaled(look, BACK) if owed else 0)
