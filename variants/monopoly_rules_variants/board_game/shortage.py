"""Too few buildings (B-SHORTAGE): wishes, shares, and one auction per building (B-Q-32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Among,
    Choice,
    PerSeat,
    Question,
    Refusal,
    Seat,
    Span,
    Step,
    always,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game import events as told
from monopoly_rules_variants.board_game.actions import Build, DeclareWish, Done, PlaceBuilding
from monopoly_rules_variants.board_game.auction import HOTEL, HOUSE, open_auction
from monopoly_rules_variants.board_game.building import (
    is_hotel_next,
    placeable,
    price_of_next,
    put_up,
    why_not_build,
    why_not_place,
)
from monopoly_rules_variants.board_game.holdings import whole_groups
from monopoly_rules_variants.board_game.look import Look
from monopoly_rules_variants.board_game.state import (
    Deed,
    Flag,
    Money,
    SomeDeed,
    SomeSeat,
)
from monopoly_rules_variants.board_game.table import Table

UNASKED: Final = -1
Wishes = Annotated[tuple[int, ...], PerSeat(Span(UNASKED, 100))]

OTHER_KIND: Final = refusal("B-Q-32", "only the scarce kind of building is sold now")
AT_LEAST_ONE: Final = refusal("B-Q-32", "who ordered a building wants at least one")


def stock_of(look: Look, hotel: int) -> int:
    """What the bank has left of a kind."""
    return look.hotels if hotel else look.houses


def room(look: Look, seat: Seat, hotel: int) -> int:
    """How many buildings of a kind a player could order from his cash if the stock were endless
    (B-Q-32)."""
    rules = look.rules
    owner = look.owner
    prices: list[int] = []
    if not rules.gate_open(look):
        return 0
    for lots in rules.street_groups:
        if owner[lots[0]] == seat and owner[lots[1]] == seat:
            prices += _prices(look, seat, lots, hotel)
    prices.sort()
    cash, number = look.cash[seat], 0
    for price in prices:
        cash -= price
        if cash < 0:
            break
        number += 1
    return number


def _prices(look: Look, seat: Seat, lots: tuple[Deed, ...], hotel: int) -> list[int]:
    """The printed price of every building of a kind that a group could still take."""
    rules = look.rules
    most = rules.house_max
    free = [lot for lot in lots if rules.may_build(look, seat, lot) is None]
    if not free:
        return []
    levels = [look.level[lot] for lot in lots]
    if hotel:
        if min(levels) < most:
            return []
        return [rules.hotel_cost[lot] for lot in free if look.level[lot] == most]
    # A lot that cannot be built on holds the others one level above itself (B-Q-29).
    held = [look.level[lot] + 1 for lot in lots if lot not in free]
    top = min([most, *held])
    return [rules.house_cost[lot] for lot in free for _ in range(top - look.level[lot])]


def _rivals(look: Look, seat: Seat, hotel: int) -> tuple[set[Seat], int]:
    """The others who could buy a building of a kind, and how many their whole groups could take
    at the very most."""
    rules, level, cash = look.rules, look.level, look.cash
    most, costs = rules.house_max, rules.hotel_cost if hotel else rules.house_cost
    found: set[Seat] = set()
    places = 0
    for holder, lots in whole_groups(look):
        if holder != seat:
            room = len(lots)
            if not hotel:
                room = sum([most - level[lot] for lot in lots if level[lot] < most])
            if room and cash[holder] >= min([costs[lot] for lot in lots]):
                found.add(holder)
                places += room
    return found, places


def contest(table: Table, seat: Seat, lot: Deed) -> bool:
    """Hold an order and take wishes if rivals could want more than the bank has (B-SHORTAGE-3)."""
    if table.rules.numbers.shortage.mode == "first_come":
        return False
    hotel = int(is_hotel_next(table, lot))
    stock = stock_of(table, hotel)
    rivals, places = _rivals(table, seat, hotel)
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


@attrs.frozen
class Wishing(Question[Look]):
    """Everybody with room names how many of the scarce buildings he wants (DP-09).

    ``wishes`` holds the numbers named, `UNASKED` for those still to be asked; ``again`` is set
    once a building has been auctioned.
    """

    TEXT: ClassVar = "{asked:seat} says how many of the scarce buildings are wanted"

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


def _wishing(look: Look) -> Wishing:
    top = look.agenda[-1]
    assert isinstance(top, Wishing)
    return top


def offer_wishes(look: Look, seat: Seat) -> Iterator[Choice[DeclareWish]]:
    yield Choice(DeclareWish, seat, (Span(*_wishing(look).bounds(look)),))


def refuse_wish(look: Look, action: DeclareWish) -> Refusal | None:
    least, most = _wishing(look).bounds(look)
    if action.number < least:
        return AT_LEAST_ONE
    if action.number > most:
        return Refusal("B-Q-32", "you can want {0:buildings} at most", (most,))
    return None


def wish(table: Table, action: DeclareWish) -> None:
    asked = table.agenda.pop()
    assert isinstance(asked, Wishing)
    ask_wishes(table, _wished(table, asked, action.number))


def _wished(table: Table, asked: Wishing, number: int) -> Wishing:
    seat = asked.asked
    table.tell(told.Wished, "B-Q-32", seat, number)
    wishes = (*asked.wishes[:seat], number, *asked.wishes[seat + 1 :])
    return attrs.evolve(asked, wishes=wishes)


def ask_wishes(table: Table, asked: Wishing) -> None:
    """Ask the next one in seat order; who has no choice is not asked (B-Q-80, B-Q-84)."""
    for other in table.from_seat(asked.orderer):
        if asked.wishes[other] == UNASKED:
            asked = attrs.evolve(asked, asked=other)
            least, most = asked.bounds(table)
            if least < most:
                table.push(asked)
                return
            asked = _wished(table, asked, most)
    weigh(table, asked)


def weigh(table: Table, asked: Wishing) -> None:
    """All wishes are known: they fit the stock, or one building is auctioned (B-Q-32)."""
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
class Afresh(Step[Table]):
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


Wishing.VERBS = (verb(DeclareWish, offers=offer_wishes, refuse=refuse_wish, do=wish),)


# The wishes fit


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


def shares_of(look: Look, seat: Seat, hotel: int) -> list[Deed]:
    """The lots on which a player can build his share now."""
    return [
        lot for lot in placeable(look, seat, bool(hotel)) if why_not_build(look, seat, lot) is None
    ]


@attrs.frozen
class Share(Question[Look]):
    """A player builds his share of the scarce buildings at printed prices (DP-10)."""

    TEXT: ClassVar = "{seat:seat} builds up to {number:buildings} at printed prices"

    seat: SomeSeat
    hotel: Flag
    number: Annotated[int, Span(1, 100)]

    @property
    def owner(self) -> Seat:
        return self.seat

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.seat,)


def _share(look: Look) -> Share:
    top = look.agenda[-1]
    assert isinstance(top, Share)
    return top


def offer_shares(look: Look, seat: Seat) -> Iterator[Choice[Build]]:
    lots = shares_of(look, seat, _share(look).hotel)
    if lots:
        yield Choice(Build, seat, (Among(tuple(lots), "deed"),))


def refuse_share(look: Look, action: Build) -> Refusal | None:
    refused = why_not_build(look, action.seat, action.lot)
    if refused is None and is_hotel_next(look, action.lot) != bool(_share(look).hotel):
        return OTHER_KIND
    return refused


def build_share(table: Table, action: Build) -> None:
    share = table.agenda.pop()
    assert isinstance(share, Share)
    put_up(table, action.seat, action.lot)
    if share.number > 1 and shares_of(table, share.seat, share.hotel):
        table.push(Share(share.seat, share.hotel, share.number - 1))


def end_share(table: Table, action: Done) -> None:
    table.done()


Share.VERBS = (
    verb(Build, offers=offer_shares, refuse=refuse_share, do=build_share),
    verb(Done, offers=lambda look, seat: (Choice(Done, seat),), refuse=always, do=end_share),
)


# A building won in an auction


@attrs.frozen
class Placing(Question[Look]):
    """The winner of a building chooses its lot (DP-11)."""

    TEXT: ClassVar = "{seat:seat} chooses a lot for the building"

    seat: SomeSeat
    hotel: Flag
    price: Money

    @property
    def owner(self) -> Seat:
        return self.seat

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.seat,)


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
