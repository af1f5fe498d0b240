"""The open auction (TOY-4) and the sealed one (TOY-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

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
    amount: Coins


@attrs.frozen
class Decline(Action):
    """Pass for good in this auction."""


@attrs.frozen
class Seal(Action):
    """A bid that the others see only when all have bid."""

    amount: Coins


def _auction(look: ToyLook) -> OpenAuction:
    top = look.agenda[-1]
    assert isinstance(top, OpenAuction)
    return top


def offer_bids(look: ToyLook, seat: Seat) -> Iterator[Choice[Bid]]:
    auction = _auction(look)
    if look.coins[seat] > auction.bid:
        yield Choice(Bid, seat, (Span(auction.bid + 1, look.coins[seat], noun="coins"),))


def refuse_bid(look: ToyLook, action: Bid) -> Refusal | None:
    if action.amount <= _auction(look).bid:
        return Refusal("TOY-4", "bid more than {0:coins}", (_auction(look).bid,))
    if action.amount > look.coins[action.seat]:
        return Refusal("TOY-4", "you have {0:coins}", (look.coins[action.seat],))
    return None


@attrs.frozen
class OpenAuction(Question[ToyLook]):
    """The next bidder bids more or passes. ``still`` marks who has not passed."""

    card: Card
    bidder: SomeSeat
    bid: Coins
    leader: Annotated[int, Seats(also=(NOTHING,))]
    still: Annotated[tuple[int, ...], PerSeat(Span(0, 1))]

    def awaited(self, look: ToyLook) -> tuple[Seat, ...]:
        return (self.bidder,)


def bid(table: ToyTable, action: Bid) -> None:
    auction = _auction(table)
    table.done()
    _next(table, auction, action.amount, action.seat, auction.still)


def decline(table: ToyTable, action: Decline) -> None:
    auction = _auction(table)
    table.done()
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
    if (log := table.log) is not None:
        log.append(bought(rule, seat, card))


OpenAuction.VERBS = (
    verb(Bid, offers=offer_bids, refuse=refuse_bid, do=bid),
    verb(Decline, offers=lambda look, seat: (Choice(Decline, seat),), refuse=always, do=decline),
)


def open_auction(table: ToyTable, seat: Seat) -> None:
    """The top card goes to the highest open bid."""
    start = OpenAuction(table.draw(), seat, 0, NOTHING, (1,) * table.rules.players)
    _next(table, start, 0, NOTHING, start.still)


@attrs.frozen
class SealedAuction(Question[ToyLook]):
    """Everybody bids at the same time, face down."""

    card: Card

    def awaited(self, look: ToyLook) -> tuple[Seat, ...]:
        return tuple(seat for seat in look.alive() if look.chosen[seat] == NOTHING)


def offer_seals(look: ToyLook, seat: Seat) -> Iterator[Choice[Seal]]:
    yield Choice(Seal, seat, (Span(0, look.coins[seat], noun="coins"),))


def refuse_seal(look: ToyLook, action: Seal) -> Refusal | None:
    if action.amount > look.coins[action.seat]:
        return Refusal("TOY-5", "you have {0:coins}", (look.coins[action.seat],))
    return None


def seal(table: ToyTable, action: Seal) -> None:
    table.choose(action.seat, action.amount, "TOY-5")
    if all(table.chosen[seat] != NOTHING for seat in table.alive()):
        auction = table.agenda.pop()
        assert isinstance(auction, SealedAuction)
        bids = table.unveil()
        table.tell(Unsealed("TOY-5", bids))
        first = table.left_of(table.active)
        order = sorted(table.alive(), key=lambda seat: (seat - first) % table.rules.players)
        winner = max(order, key=lambda seat: bids[seat])
        _award(table, auction.card, winner, bids[winner], "TOY-5")


SealedAuction.VERBS = (verb(Seal, offers=offer_seals, refuse=refuse_seal, do=seal),)

__all__ = ["COINS", "Bid", "Decline", "OpenAuction", "Seal", "SealedAuction", "open_auction"]
