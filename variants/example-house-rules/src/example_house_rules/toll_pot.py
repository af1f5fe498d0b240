"""House rule with memory: tolls lie in a pot until somebody throws 6."""

from collections.abc import Callable

from monopoly_rules.kernel import Account, Seat
from toy_game import ToyLook, ToyModifier, ToyTable, on_six, tolls_go_to

pot = ToyModifier("toll-pot")
POT = pot.account("pot")


@pot.replace(tolls_go_to, rule="POT-1")
def into_the_pot(look: ToyLook) -> Account:
    """Tolls are paid into the pot, not to the bank."""
    return POT


@pot.around(on_six, rule="POT-2")
def take_the_pot(usual: Callable[[ToyTable, Seat], None], table: ToyTable, seat: Seat) -> None:
    """Who throws 6 takes what lies in the pot, then cards are passed as usual."""
    if held := table.balance(POT):
        table.earn(seat, held, "POT-2", source=POT)
    usual(table, seat)
