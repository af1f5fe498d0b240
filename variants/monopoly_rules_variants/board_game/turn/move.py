"""Moving tokens (B-MOVE) and the salary at the start (B-GO)."""

from __future__ import annotations

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.arriving import arrive_next
from monopoly_rules_variants.board_game.values.state import BANK, SQUARES

BY_CARD = 0
"""The throw of a move that no throw made: a card moved the token."""


def advance(table: Table, seat: Seat, steps: int, pips: int) -> None:
    """Walk with the arrow; salary comes before the square is resolved (B-MOVE-1, B-GO-6)."""
    waiting = len(table.agenda)
    walk(table, seat, steps, "B-MOVE-1" if pips else "B-MOVE-2")
    arrive_next(table, seat, waiting, pips)


def retreat(table: Table, seat: Seat, steps: int) -> None:
    """Walk against the arrow, which earns no salary unless B-Q-09 says so (B-MOVE-4)."""
    waiting = len(table.agenda)
    walk(table, seat, -steps, "B-MOVE-4")
    arrive_next(table, seat, waiting, BY_CARD)


def walk(table: Table, seat: Seat, steps: int, rule: str) -> None:
    """Put a token so many squares ahead, or behind; the salary is paid on the way."""
    rules = table.rules
    here = table.at[seat]
    onward = here + steps
    square = onward % SQUARES
    if rules.left_square is not None:
        rules.left_square(table, seat, here)
    table.move(seat, square, rule)
    if rules.passed_square is not None:
        for each in range(here + 1, onward) if steps > 0 else range(here - 1, onward, -1):
            rules.passed_square(table, seat, each % SQUARES)
    if onward >= SQUARES or (onward <= 0 < here and rules.numbers.go.backward_salary):
        pay_salary(table, seat, square == 0, steps > 0)
    if rules.reached_square is not None:
        rules.reached_square(table, seat, square)


def pay_salary(table: Table, seat: Seat, landed: bool, forwards: bool = True) -> None:
    """The bank pays whoever reaches or passes the start (B-GO-1, B-GO-6)."""
    amount = table.rules.salary(table, seat, landed)
    if amount:
        table.pay(BANK, seat, amount, "B-GO-1")
    if table.rules.passed_start is not None:
        table.rules.passed_start(table, seat, forwards)


def advance_to(table: Table, seat: Seat, square: int) -> None:
    """A card sends the token forward; a full round if it is already there (B-GO-4)."""
    advance(table, seat, distance(table.at[seat], square), BY_CARD)


def distance(here: int, there: int) -> int:
    """Squares forward from one to another, at least one.

    >>> distance(35, 2), distance(7, 7)
    (7, 40)
    """
    return (there - here - 1) % SQUARES + 1


def go_to_jail(table: Table, seat: Seat, rule: str) -> None:
    """Straight to jail: no walk, no salary, no bonus throw (B-MOVE-3, B-GO-5, B-JAIL-5)."""
    table.imprison(seat, rule)
    if table.rules.jailed is not None:
        table.rules.jailed(table, seat)
