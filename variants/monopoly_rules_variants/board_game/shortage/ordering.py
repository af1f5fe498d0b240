"""Ordering a building (B-HOUSE-3): carried out, or held while others want the last ones too."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import Refusal, Seat, verb
from monopoly_rules_variants.board_game.property.building import (
    building_brings,
    offer_builds,
    put_up,
    why_not_build,
)
from monopoly_rules_variants.board_game.shortage.demand import (
    UNASKED,
    most_places,
    rivals_of,
    room,
)
from monopoly_rules_variants.board_game.shortage.wishes import Wishing, ask_wishes
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import Build
from monopoly_rules_variants.board_game.values.state import Deed


def refuse_build(look: Look, question: object, action: Build) -> Refusal | None:
    return why_not_build(look, action.seat, action.lot)


def build(table: Table, question: object, action: Build) -> None:
    """An order: carried out, or held while others are asked for their wishes (B-Q-32)."""
    if not contest(table, action.seat, action.lot):
        put_up(table, action.seat, action.lot)


BUILD: Final = verb(
    Build, offers=offer_builds, refuse=refuse_build, do=build, brings=building_brings
)


def contest(table: Table, seat: Seat, lot: Deed) -> bool:
    """Hold an order and take wishes if rivals could want more than the bank has (B-SHORTAGE-3)."""
    rules = table.rules
    if rules.first_come:
        return False
    hotel = int(table.level[lot] == rules.house_max)
    stock = table.hotels if hotel else table.houses
    if stock > most_places(table, seat, hotel):
        return False
    rivals, places = rivals_of(table, seat, hotel)
    if stock > places:
        return False
    wanted = 1
    wishes = [0] * len(table.out)
    for rival in sorted(rivals):
        space = room(table, rival, hotel)
        if space:
            wishes[rival] = UNASKED
            wanted += space
    if stock >= wanted:
        return False
    wishes[seat] = UNASKED
    ask_wishes(table, Wishing(seat, hotel, lot, 0, seat, tuple(wishes)))
    return True
