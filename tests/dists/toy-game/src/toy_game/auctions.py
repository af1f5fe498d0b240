"""The open auction (TOY-4) and the sealed one (TOY-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import (
    Action,
    Choice,
    PerSeat,
    Question,
    Refusal,
    Seat,
    Seats,
    Span,
    always,
    verb,
)
from toy_game.values import (
    COINS,
    NOTHING,
    Card,
    Coins,
    SomeSeat,
    ToyLook,
    ToyTable,
    Unsealed,
    bought,
)


@attrs.frozen
class Bid(Action):
    """A bid in an open auction."""

    amount: Coins


@attrs.frozen
class Decline(Action):
    """Pass for good in this auction."""


@attrs.frozen
class Seal(Action):
    """A bid that the others see only when all have bid."""

    amount: Coins


def offer_bids(look: ToyLook, auction: OpenAuction, seat: Seat) -> Iterator[Choice[Bid]]:
    if look.coins[seat] > auction.bid:
        yield Choice(Bid, seat, (Span(auction.bid + 1, look.coins[seat], noun="coins"),))


def refuse_bid(look: ToyLook, auction: OpenAuction, action: Bid) -> Refusal | None:
    if action.amount <= auction.bid:
        return Refusal("TOY-4", "bid more than {0:coins}", (auction.bid,))
    if action.amount > look.coins[action.seat]:
        return Refusal("TOY-4", "you have {0:coins}", (look.coins[action.seat],))
    return None


def bid_more(table: ToyTable, auction: OpenAuction, action: Bid) -> None:
    _next(table, auction, action.amount, action.seat, auction.still)


def offer_to_decline(look: ToyLook, auction: OpenAuction, seat: Seat) -> Iterator[Choice[Decline]]:
    yield Choice(Decline, seat)


def decline(table: ToyTable, auction: OpenAuction, action: Decline) -> None:
    still = tuple(0 if seat == action.seat else on for seat, on in enumerate(auction.still))
    _next(table, auction, auction.bid, auction.leader, still)


def _next(
    table: ToyTable, auction: OpenAuction, amount: int, leader: Seat, still: tuple[int, ...]
) -> None:
    """Ask the next one who can bid, or end the auction."""
    bidder = auction.bidder
    for _ in table.alive():
        bidder = table.left_of(bidder)
        if still[bidder] and bidder != leader and table.coins[bidder] > amount:
            table.push(OpenAuction(auction.card, bidder, amount, leader, still))
            return
    _award(table, auction.card, leader, amount, "TOY-4")


def _award(table: ToyTable, card: int, seat: Seat, amount: int, rule: str) -> None:
    if seat == NOTHING:
        table.give_back(card, rule)
        return
    table.pay(seat, amount, rule)
    table.put_in(seat, (card,))
    table.tell(bought, rule, seat, card)


@attrs.frozen
class OpenAuction(Question[ToyLook]):
    """The next bidder bids more or passes. ``still`` marks who has not passed."""

    card: Card
    bidder: SomeSeat
    bid: Coins
    leader: Annotated[int, Seats(also=(NOTHING,))]
    still: Annotated[tuple[int, ...], PerSeat(Span(0, 1))]
    VERBS: ClassVar = (
        verb(Bid, offers=offer_bids, refuse=refuse_bid, do=bid_more),
        verb(Decline, offers=offer_to_decline, refuse=always, do=decline),
    )
    ONCE: ClassVar = True

    def awaited(self, look: ToyLook) -> tuple[Seat, ...]:
        return (self.bidder,)


def open_auction(table: ToyTable, seat: Seat) -> None:
    """The top card goes to the highest open bid."""
    start = OpenAuction(table.draw(), seat, 0, NOTHING, (1,) * table.rules.players)
    _next(table, start, 0, NOTHING, start.still)


def offer_seals(look: ToyLook, auction: SealedAuction, seat: Seat) -> Iterator[Choice[Seal]]:
    yield Choice(Seal, seat, (Span(0, look.coins[seat], noun="coins"),))


def refuse_seal(look: ToyLook, auction: SealedAuction, action: Seal) -> Refusal | None:
    if action.amount > look.coins[action.seat]:
        return Refusal("TOY-5", "you have {0:coins}", (look.coins[action.seat],))
    return None


def seal(table: ToyTable, auction: SealedAuction, action: Seal) -> None:
    table.choose(action.seat, action.amount, "TOY-5")
    if not auction.awaited(table):
        table.done()
        bids = table.unveil()
        table.tell(Unsealed, "TOY-5", bids)
        first = table.left_of(table.active)
        order = sorted(table.alive(), key=lambda seat: (seat - first) % table.rules.players)
        winner = max(order, key=lambda seat: bids[seat])
        _award(table, auction.card, winner, bids[winner], "TOY-5")


@attrs.frozen
class SealedAuction(Question[ToyLook]):
    """Everybody bids at the same time, face down."""

    card: Card
    VERBS: ClassVar = (verb(Seal, offers=offer_seals, refuse=refuse_seal, do=seal),)

    def awaited(self, look: ToyLook) -> tuple[Seat, ...]:
        return tuple(seat for seat in look.alive() if look.chosen[seat] == NOTHING)


__all__ = ["COINS", "Bid", "Decline", "OpenAuction", "Seal", "SealedAuction", "open_auction"]
