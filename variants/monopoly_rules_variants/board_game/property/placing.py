"""After an auction: what was won is handed over, and a building is placed (B-AUCTION, B-Q-32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import attrs

from monopoly_rules.kernel import Among, Choice, Refusal, Seat, SeatQuestion, verb
from monopoly_rules_variants.board_game.property.auction import HOTEL, HOUSE, RELEASE
from monopoly_rules_variants.board_game.property.building import (
    is_hotel_next,
    placeable,
    why_not_place,
)
from monopoly_rules_variants.board_game.property.inheriting import receive
from monopoly_rules_variants.board_game.property.shortage import OTHER_KIND
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import PlaceBuilding
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, NOBODY, Flag, Money


def hand_over(table: Table, winner: Seat, item: int, amount: int) -> None:
    """The winner of an auction receives what he has paid for (B-AUCTION-4)."""
    if item < DEED_COUNT:
        table.give_deed(item, winner, "B-AUCTION-4")
        receive(table, winner, item)
    elif item in (HOUSE, HOTEL):
        won(table, winner, int(item == HOTEL), amount)
    else:
        table.give_card(NOBODY, winner, item - RELEASE, "B-Q-45")


def unsold(table: Table, item: int) -> None:
    """Nobody bid: property stays with the bank, and so does a release card, under its deck; a
    shortage question ends (B-Q-14, B-Q-32, B-Q-45)."""
    if item < DEED_COUNT:
        if table.mortgaged[item]:
            table.redeem(item, "B-Q-44")
    elif item in (HOUSE, HOTEL):
        table.done()


# A building that was won


@attrs.frozen
class Placing(SeatQuestion[Look]):
    """The winner of a building chooses its lot (DP-11)."""

    TEXT: ClassVar = "{seat:seat} chooses where the building goes"

    hotel: Flag
    price: Money


def _placing(look: Look) -> Placing:
    top = look.agenda[-1]
    assert isinstance(top, Placing)
    return top


def offer_places(look: Look, seat: Seat) -> Iterator[Choice[PlaceBuilding]]:
    lots = placeable(look, seat, bool(_placing(look).hotel))
    yield Choice(PlaceBuilding, seat, (Among(tuple(lots), "deed"),))


def refuse_place(look: Look, action: PlaceBuilding) -> Refusal | None:
    refused = why_not_place(look, action.seat, action.lot)
    if refused is None and is_hotel_next(look, action.lot) != bool(_placing(look).hotel):
        return OTHER_KIND
    return refused


def place(table: Table, action: PlaceBuilding) -> None:
    placing = table.agenda.pop()
    assert isinstance(placing, Placing)
    table.build(action.lot, placing.price, "B-Q-32")


def won(table: Table, winner: Seat, hotel: int, price: int) -> None:
    """A building that was won and paid for is placed at once (B-Q-32, B-Q-80)."""
    lots = placeable(table, winner, bool(hotel))
    if len(lots) == 1:
        table.build(lots[0], price, "B-Q-32")
    else:
        table.push(Placing(winner, hotel, price))


Placing.VERBS = (verb(PlaceBuilding, offers=offer_places, refuse=refuse_place, do=place),)
