"""Shares of scarce buildings: everybody builds the number he named (B-SHORTAGE, B-Q-32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import (
    Among,
    Choice,
    Refusal,
    Seat,
    SeatQuestion,
    Span,
    Step,
    Task,
    Verb,
    always,
    verb,
)
from monopoly_rules_variants.board_game.property.building import (
    building_brings,
    is_hotel_next,
    placeable,
    put_up,
    why_not_build,
)
from monopoly_rules_variants.board_game.shortage.demand import OTHER_KIND, Wishes, all_have_wished
from monopoly_rules_variants.board_game.table.choosing import offered
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import Build, Done
from monopoly_rules_variants.board_game.values.state import Deed, Flag, SomeSeat


@attrs.frozen
class Shares(Step[Table]):
    """In the same order everybody may build up to the number he named (B-Q-32)."""

    orderer: SomeSeat
    hotel: Flag
    wishes: Wishes

    def run(self, table: Table) -> None:
        wishes = list(self.wishes)
        for seat in table.from_seat(self.orderer):
            number, wishes[seat] = wishes[seat], 0
            if number and shares_of(table, seat, self.hotel):
                if any(wishes):
                    table.push(Shares(self.orderer, self.hotel, tuple(wishes)))
                table.push(Share(seat, self.hotel, number))
                return

    def fits(self, look: Look, below: Task | None) -> bool:
        return all_have_wished(look, self.wishes)


def shares_of(look: Look, seat: Seat, hotel: int) -> list[Deed]:
    """The lots on which a player can build his share now."""
    return [
        lot for lot in placeable(look, seat, bool(hotel)) if why_not_build(look, seat, lot) is None
    ]


def offer_shares(look: Look, share: Share, seat: Seat) -> Iterator[Choice[Build]]:
    lots = shares_of(look, seat, share.hotel)
    if lots:
        yield Choice(Build, seat, (Among(tuple(lots), "deed"),))


def refuse_share(look: Look, share: Share, action: Build) -> Refusal | None:
    refused = why_not_build(look, action.seat, action.lot)
    if refused is None and is_hotel_next(look, action.lot) != bool(share.hotel):
        return OTHER_KIND
    return refused


def build_share(table: Table, share: Share, action: Build) -> None:
    put_up(table, action.seat, action.lot)
    if share.number > 1 and shares_of(table, share.seat, share.hotel):
        table.push(Share(share.seat, share.hotel, share.number - 1))


def end_share(table: Table, share: Share, action: Done) -> None:
    """The rest of the share is let go."""


@attrs.frozen
class Share(SeatQuestion[Look]):
    """A player builds their share of the scarce buildings at printed prices."""

    TEXT: ClassVar = "{seat:seat} builds up to {number:buildings} at printed prices"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[Share], ...]] = (
        verb(
            Build,
            offers=offer_shares,
            refuse=refuse_share,
            do=build_share,
            brings=building_brings,
        ),
        verb(Done, offers=offered(Done), refuse=always, do=end_share),
    )

    hotel: Flag
    number: Annotated[int, Span(1, 100)]

    def fits(self, look: Look, below: Task | None) -> bool:
        return bool(shares_of(look, self.seat, self.hotel))
