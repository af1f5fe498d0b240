"""Moving tokens (B-MOVE) and the salary at the start (B-GO)."""

from __future__ import annotations

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import BANK, SQUARES

BY_CARD = 0
"""The throw of a move that no throw made: a card moved the token."""


def advance(table: Table, seat: Seat, steps: int, pips: int) -> None:
    """Walk with the arrow; salary comes before the square is resolved (B-MOVE-1, B-GO-6)."""
    square = table.at[seat] + steps
    if square < SQUARES:
        table.move(seat, square, "B-MOVE-1" if pips else "B-MOVE-2")
    else:
        square -= SQUARES
        table.move(seat, square, "B-MOVE-1" if pips else "B-MOVE-2")
        pay_salary(table, seat, square == 0)
    table.rules.squares[square](table, seat, pips)


def retreat(table: Table, seat: Seat, steps: int) -> None:
    """Walk against the arrow, which earns no salary unless B-Q-09 says so (B-MOVE-4)."""
    square = table.at[seat] - steps
    passed = square <= 0 and table.at[seat] != 0
    square %= SQUARES
    table.move(seat, square, "B-MOVE-4")
    if passed and table.rules.numbers.go.backward_salary:
        pay_salary(table, seat, square == 0)
    table.rules.squares[square](table, seat, BY_CARD)


def pay_salary(table: Table, seat: Seat, landed: bool) -> None:
    """The bank pays whoever reaches or passes the start (B-GO-1, B-GO-6)."""
    amount = table.rules.salary(table, seat, landed)
    if amount:
        table.pay(BANK, seat, amount, "B-GO-1")


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
