"""House rule with memory: taxes and fines lie in a pot until somebody lands on Free Parking."""

from monopoly_rules.kernel import Account, Seat
from monopoly_rules_variants.board_game import (
    BoardModifier,
    Look,
    Table,
    free_parking,
    penalties_go_to,
)

parking_pot = BoardModifier("parking-pot")
POT = parking_pot.account("pot")


@parking_pot.replace(penalties_go_to, rule="POT-1")
def to_the_pot(look: Look) -> Account:
    """Taxes, fines and card payments go into the pot, not to the bank."""
    return POT


@parking_pot.replace(free_parking, rule="POT-2")
def take_the_pot(table: Table, seat: Seat) -> None:
    """Whoever lands on Free Parking takes the pot."""
    if held := table.balance(POT):
        table.pay(POT, seat, held, "POT-2")
