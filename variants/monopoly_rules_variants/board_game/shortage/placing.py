"""A building that was won in an auction is placed (B-Q-32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import attrs

from monopoly_rules.kernel import Among, Choice, Refusal, Seat, SeatQuestion, Task, Verb, verb
from monopoly_rules_variants.board_game.property.building import (
    erect,
    is_hotel_next,
    placeable,
    why_not_place,
)
from monopoly_rules_variants.board_game.shortage.demand import OTHER_KIND, stock_of
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import PlaceBuilding
from monopoly_rules_variants.board_game.values.state import Flag, Money


def place_won(table: Table, winner: Seat, hotel: int, price: int) -> None:
    """A building that was won and paid for is placed at once (B-Q-32, B-Q-80)."""
    lots = placeable(table, winner, bool(hotel))
    if len(lots) == 1:
        erect(table, lots[0], price, "B-Q-32")
    else:
        table.push(Placing(winner, hotel, price))


def offer_places(look: Look, placing: Placing, seat: Seat) -> Iterator[Choice[PlaceBuilding]]:
    lots = placeable(look, seat, bool(placing.hotel))
    yield Choice(PlaceBuilding, seat, (Among(tuple(lots), "deed"),))


def refuse_place(look: Look, placing: Placing, action: PlaceBuilding) -> Refusal | None:
    refused = why_not_place(look, action.seat, action.lot)
    if refused is None and is_hotel_next(look, action.lot) != bool(placing.hotel):
        return OTHER_KIND
    return refused


def place(table: Table, placing: Placing, action: PlaceBuilding) -> None:
    erect(table, action.lot, placing.price, "B-Q-32")


@attrs.frozen
class Placing(SeatQuestion[Look]):
    """The winner of a building chooses its lot."""

    TEXT: ClassVar = "{seat:seat} chooses where the building goes"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[Placing], ...]] = (
        verb(PlaceBuilding, offers=offer_places, refuse=refuse_place, do=place),
    )

    hotel: Flag
    price: Money

    def fits(self, look: Look, below: Task | None) -> bool:
        stock = stock_of(look, self.hotel)
        return stock > 0 and bool(placeable(look, self.seat, bool(self.hotel)))
