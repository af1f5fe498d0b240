"""Wishes for scarce buildings: they fit the stock, or one building is auctioned (B-SHORTAGE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import Choice, Question, Refusal, Seat, Span, Task, Verb, refusal, verb
from monopoly_rules_variants.board_game.property.auction import AfterAuction, open_auction
from monopoly_rules_variants.board_game.property.building import (
    is_hotel_next,
    placeable,
    price_of_next,
    put_up,
    why_not_build,
)
from monopoly_rules_variants.board_game.shortage.demand import (
    UNASKED,
    Wishes,
    all_have_wished,
    are_of_players,
    room,
    stock_of,
)
from monopoly_rules_variants.board_game.shortage.shares import Shares
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import DeclareWish
from monopoly_rules_variants.board_game.values.items import HOTEL, HOUSE
from monopoly_rules_variants.board_game.values.state import Flag, SomeDeed, SomeSeat

AT_LEAST_ONE: Final = refusal("B-Q-32", "a player who ordered a building must want at least one")


def offer_wishes(look: Look, wishing: Wishing, seat: Seat) -> Iterator[Choice[DeclareWish]]:
    yield Choice(DeclareWish, seat, (Span(*wishing.bounds(look)),))


def refuse_wish(look: Look, wishing: Wishing, action: DeclareWish) -> Refusal | None:
    least, most = wishing.bounds(look)
    if action.number < least:
        return AT_LEAST_ONE
    if action.number > most:
        return Refusal("B-Q-32", "you can ask for {0:buildings} at most", (most,))
    return None


def wish(table: Table, wishing: Wishing, action: DeclareWish) -> None:
    ask_wishes(table, _wished(table, wishing, action.number))


@attrs.frozen
class Wishing(Question[Look]):
    """Everybody with room says how many of the scarce buildings they want.

    ``wishes`` holds the numbers named, `UNASKED` for those still to be asked; ``again`` is set
    once a building has been auctioned.
    """

    TEXT: ClassVar = "{asked:seat} says how many of the scarce buildings they want"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[Wishing], ...]] = (
        verb(DeclareWish, offers=offer_wishes, refuse=refuse_wish, do=wish),
    )

    orderer: SomeSeat
    hotel: Flag
    lot: SomeDeed
    again: Flag
    asked: SomeSeat
    wishes: Wishes

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.asked,)

    def bounds(self, look: Look) -> tuple[int, int]:
        """The fewest and the most that the one asked may name."""
        least = 1 if self.asked == self.orderer and not self.again else 0
        return least, min(room(look, self.asked, self.hotel), stock_of(look, self.hotel))

    def fits(self, look: Look, below: Task | None) -> bool:
        if not are_of_players(look, self.wishes) or self.wishes[self.asked] != UNASKED:
            return False
        hotel = bool(self.hotel)
        ordered = self.again or (
            is_hotel_next(look, self.lot) == hotel
            and why_not_build(look, self.orderer, self.lot) is None
        )
        least, most = self.bounds(look)
        return bool(ordered and least < most) and all(
            not wish or placeable(look, seat, hotel) for seat, wish in enumerate(self.wishes)
        )


def _wished(table: Table, asked: Wishing, number: int) -> Wishing:
    seat = asked.asked
    table.tell(told.Wished, "B-Q-32", seat, number)
    wishes = (*asked.wishes[:seat], number, *asked.wishes[seat + 1 :])
    return Wishing(asked.orderer, asked.hotel, asked.lot, asked.again, seat, wishes)


def ask_wishes(table: Table, asked: Wishing) -> None:
    """Ask the next one in seat order; who has no choice is not asked (B-Q-80, B-Q-84)."""
    for other in table.from_seat(asked.orderer):
        if asked.wishes[other] == UNASKED:
            asked = Wishing(asked.orderer, asked.hotel, asked.lot, asked.again, other, asked.wishes)
            least, most = asked.bounds(table)
            if least < most:
                table.push(asked)
                return
            asked = _wished(table, asked, most)
    weigh(table, asked)


def weigh(table: Table, asked: Wishing) -> None:
    """All wishes are known: they fit the stock, or one building is auctioned (B-Q-32). The one who
    ordered bids first while he wants one, otherwise the next player who does (B-Q-89)."""
    wishes = asked.wishes
    if sum(wishes) <= stock_of(table, asked.hotel):
        if not asked.again:
            put_up(table, asked.orderer, asked.lot)
            first = asked.orderer
            wishes = (*wishes[:first], wishes[first] - 1, *wishes[first + 1 :])
        table.push(Shares(asked.orderer, asked.hotel, wishes))
        return
    table.push(Afresh(asked.orderer, asked.hotel, asked.lot, wishes))
    still = tuple([1 if wish > 0 else 0 for wish in wishes])
    opening = _opening(table, still, asked.hotel)
    item = HOTEL if asked.hotel else HOUSE
    open_auction(table, item, asked.orderer, still, opening, "B-SHORTAGE-3")


def _opening(table: Table, still: tuple[int, ...], hotel: int) -> int:
    """The price that the first bid must reach (B-SHORTAGE-4, B-Q-33)."""
    numbers = table.rules.numbers
    if numbers.shortage.opening == "any":
        return numbers.auction.increment
    return min(
        price_of_next(table, lot)
        for seat, wants in enumerate(still)
        if wants
        for lot in placeable(table, seat, bool(hotel))
    )


@attrs.frozen
class Afresh(AfterAuction):
    """After an auction: who is still in says anew how many he wants (B-Q-32)."""

    orderer: SomeSeat
    hotel: Flag
    lot: SomeDeed
    wishes: Wishes

    def run(self, table: Table) -> None:
        stock = stock_of(table, self.hotel)
        wishes = tuple(
            [
                UNASKED if wish > 0 and stock and room(table, seat, self.hotel) else 0
                for seat, wish in enumerate(self.wishes)
            ]
        )
        if UNASKED in wishes:
            first = wishes.index(UNASKED)
            ask_wishes(table, Wishing(self.orderer, self.hotel, self.lot, 1, first, wishes))

    def waits_for(self, item: int) -> bool:
        return item == (HOTEL if self.hotel else HOUSE)

    def fits(self, look: Look, below: Task | None) -> bool:
        return all_have_wished(look, self.wishes)
