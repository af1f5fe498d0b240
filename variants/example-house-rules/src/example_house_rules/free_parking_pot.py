"""House rule with memory: taxes and fines stay in a pot until somebody lands on free parking."""

from monopoly_rules.kernel import Account, Seat
from monopoly_rules_variants.board_game import (
    BoardModifier,
    Look,
    Table,
    free_parking,
    penalties_go_to,
)

pot = BoardModifier("free-parking-pot")
POT = pot.account("pot")


@pot.replace(penalties_go_to, rule="POT-1")
def to_the_pot(look: Look) -> Account:
    """Taxes, fines and card payments go into the pot, not to the bank."""
    return POT


@pot.replace(free_parking, rule="POT-2")
def take_the_pot(table: Table, seat: Seat) -> None:
    """Whoever lands on free parking takes the pot."""
    table.pay(POT, seat, table.balance(POT), "POT-2")
