"""A house rule to begin with: Free Parking pays as much as a prisoner's freedom costs."""

from monopoly_rules.kernel import Seat
from monopoly_rules.plugins import hookimpl
from monopoly_rules_variants.board_game import BANK, BoardModifier, Table, free_parking

windfall = BoardModifier("windfall")


@windfall.replace(free_parking, rule="WINDFALL-1")
def take_it(table: Table, seat: Seat) -> None:
    """Free Parking pays."""
    table.pay(BANK, seat, table.rules.numbers.jail.fine, "WINDFALL-1")


@hookimpl
def register_modifiers() -> list[BoardModifier]:
    """What this file adds to the game."""
    return [windfall]
