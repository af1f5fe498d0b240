"""How a turn ends (B-TURN-3): a bonus throw, the next player, or the end of the game."""

from __future__ import annotations

from monopoly_rules.kernel import marked
from monopoly_rules_variants.board_game.property.claims import SettleClaims
from monopoly_rules_variants.board_game.property.valuation import count_up
from monopoly_rules_variants.board_game.table.table import Table


def pass_the_dice(table: Table) -> bool:
    """All consequences are over: the same player throws again after a double, otherwise the turn
    is over. False if the game has come to its end (B-TURN-3, B-DOUBLES-1, 5.9)."""
    rules, seat = table.rules, table.turn
    finished = table.turns
    if table.begun:
        over = not table.doubles or table.out[seat]
        if over or (table.called and rules.cutoff(table) == "finish_throw"):
            table.finish_turn("B-TURN-3")
        else:
            return True
    elif table.out[seat]:
        table.finish_turn("B-TURN-3")
    if table.turns != finished and rules.turn_ended is not None:
        rules.turn_ended(table, seat)
    if not rules.ends_by_time or not rules.end_check(table):
        if table.turns != finished and rules.turn_began is not None:
            rules.turn_began(table, table.turn)
        return True
    if table.claims:
        table.push(SettleClaims())
    else:
        count_up(table, "B-END-2", marked("the agreed time is over"))
    return False
