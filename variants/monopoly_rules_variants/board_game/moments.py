"""Moments: what has just happened at the table, for modifiers that act upon it.

The family itself does nothing here; act with ``@modifier.then(moment, rule=…)``. What an act puts
on the agenda of a walk is done before the square is resolved.
"""

from __future__ import annotations

from monopoly_rules.kernel import Seat, moment
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import Deed


@moment("B-TURN-1")
def turn_began(table: Table, seat: Seat) -> None:
    """The dice have come to a player, who has done nothing yet; not before a bonus throw."""


@moment("B-TURN-3")
def turn_ended(table: Table, seat: Seat) -> None:
    """A player's turn is over and counted; the next one has not begun."""


@moment("B-TURN-1")
def dice_taken(table: Table, seat: Seat) -> None:
    """A player has taken the dice for a throw of his turn; they have not fallen yet."""


@moment("B-MOVE-1")
def left_square(table: Table, seat: Seat, square: int) -> None:
    """A token is about to leave a square on foot; not when its player is sent to jail."""


@moment("B-MOVE-1")
def passed_square(table: Table, seat: Seat, square: int) -> None:
    """A token has walked over a square without stopping, in either direction."""


@moment("B-GO-1")
def passed_start(table: Table, seat: Seat, forwards: bool) -> None:
    """A token has passed or reached START where the salary is due, which has been paid; against the
    arrow only where `go.backward_salary` pays it there too."""


@moment("B-MOVE-1")
def reached_square(table: Table, seat: Seat, square: int) -> None:
    """A token has stopped on a square, which has not been resolved yet."""


@moment("B-BUY-2")
def deed_bought(table: Table, seat: Seat, deed: Deed, price: int) -> None:
    """A visitor has bought a deed from the bank and paid for it; an auction is `auction_over`."""


@moment("B-HOUSE-3")
def built(table: Table, seat: Seat, lot: Deed) -> None:
    """A building has been put on a lot, bought or won in an auction."""


@moment("B-BANK-11")
def buildings_sold(table: Table, seat: Seat, lot: Deed, level: int) -> None:
    """Buildings of a lot went back to the bank; ``level`` are left, a hotel counts as five."""


@moment("B-MORTGAGE-2")
def mortgaged(table: Table, seat: Seat, deed: Deed) -> None:
    """A deed has been mortgaged, and its owner has the loan."""


@moment("B-MORTGAGE-6")
def redeemed(table: Table, seat: Seat, deed: Deed) -> None:
    """A mortgage has been lifted and paid for."""


@moment("B-TRADE-1")
def traded(table: Table, maker: Seat, partner: Seat) -> None:
    """A trade has been made: goods have changed hands, promises hold, and interest is due next."""


@moment("B-TRADE-1")
def deed_passed(table: Table, giver: Seat, receiver: Seat, deed: Deed) -> None:
    """A deed has passed from one player to another: by a trade, a settlement or a bankruptcy."""


@moment("B-RENT-1")
def stayed_free(table: Table, seat: Seat, deed: Deed) -> None:
    """A visitor who is `exempt` has stayed where rent would have been due."""


@moment("B-Q-78")
def debt_due(table: Table, seat: Seat, creditor: int, amount: int, rule: str) -> None:
    """A player owes money, rent included, and has not paid yet; ``creditor`` is a seat, or -1 for
    the bank, or below that an account of a modifier. ``rule`` is the rule by which it is owed."""


@moment("B-CARDS-1")
def card_drawn(table: Table, seat: Seat, deck: int, card: int) -> None:
    """A card has been drawn and read; what it says has not happened yet."""


@moment("B-JAIL-4")
def jailed(table: Table, seat: Seat) -> None:
    """A player has been put in jail."""


@moment("B-JAIL-8")
def freed(table: Table, seat: Seat) -> None:
    """A prisoner has become free, by whatever means; the token has not moved yet."""


@moment("B-BANKRUPT-1")
def went_out(table: Table, seat: Seat, creditor: int) -> None:
    """A player is out of the game, and cash, deeds and cards have been given up; ``creditor`` is
    whoever got them: a seat, or -1 for the bank, or below that an account of a modifier."""
