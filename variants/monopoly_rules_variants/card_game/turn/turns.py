"""The end of a turn: the guards against endless rounds, then the next player (C-TURN-4)."""

from __future__ import annotations

from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.round_end import end_without_going_out


def end_turn(table: CardTable) -> None:
    """With two to four players: the seat to the left is next, unless a guard strikes."""
    if table.draw:
        table.next_turn()
        table.rules.begin_turn(table)
        return
    # The turn that emptied the pile sets the count to 0; those after it count (C-Q-58).
    table.stalled += 1
    if table.rules.numbers.draw_pile_empty == "end_round":
        end_without_going_out(table, "C-Q-22")
    elif guard_strikes(table):
        end_without_going_out(table, "C-Q-58")
    else:
        table.next_turn()
        table.rules.begin_turn(table)


def guard_strikes(table: CardTable) -> bool:
    """Whether so many turns have passed that the guard ends the round (C-Q-58)."""
    orbits = table.rules.numbers.stall_orbits
    return orbits is not None and table.stalled >= orbits * table.rules.players
