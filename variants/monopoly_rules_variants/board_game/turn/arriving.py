"""Arriving on a square (B-TURN-2): at once, or after what modifiers have put in between."""

from __future__ import annotations

from typing import Annotated

import attrs

from monopoly_rules.kernel import Seat, Step, Task
from monopoly_rules_variants.board_game.property.rent import visit
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import COUNT, FREE, NOBODY, Deed, SomeSeat


def arrive(table: Table, seat: Seat, pips: int, times: int = 1, factor: int = 0) -> None:
    """Resolve the square that a token stands on; a card may say what the rent of a deed is."""
    square = table.at[seat]
    if times == 1 and not factor:
        table.rules.squares[square](table, seat, pips)
        return
    reach_property(table.rules.deed_on[square], table, seat, pips, times, factor)


def reach_property(
    deed: Deed, table: Table, seat: Seat, pips: int, times: int = 1, factor: int = 0
) -> None:
    """A property: for sale, rented, or one's own (B-BUY-1, B-RENT-1)."""
    owner = table.owner[deed]
    if owner == NOBODY:
        table.rules.for_sale(table, seat, deed)
    elif owner != seat:
        visit(table, seat, deed, pips, times, factor)


def arrive_next(
    table: Table, seat: Seat, waiting: int, pips: int, times: int = 1, factor: int = 0
) -> None:
    """The same, once everything is done that the walk has put upon an agenda of ``waiting``."""
    if len(table.agenda) == waiting:
        arrive(table, seat, pips, times, factor)
    else:
        table.push_at(waiting, Arriving(seat, pips, times, factor))


@attrs.frozen
class Arriving(Step[Table]):
    """A token stands on a square that is still to be resolved."""

    seat: SomeSeat
    pips: Annotated[int, COUNT]
    times: Annotated[int, COUNT]
    factor: Annotated[int, COUNT]

    @property
    def owner(self) -> Seat:
        return self.seat

    def run(self, table: Table) -> None:
        arrive(table, self.seat, self.pips, self.times, self.factor)

    def fits(self, look: Look, below: Task | None) -> bool:
        ordinary = self.times == 1 and not self.factor
        at_deed = look.rules.deed_on[look.at[self.seat]] != NOBODY
        free = self.seat == look.turn and look.jail[self.seat] == FREE
        return free and (ordinary or at_deed)
