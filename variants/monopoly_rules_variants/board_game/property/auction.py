"""Auctions (B-AUCTION): open, ascending, one thing at a time."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    Question,
    Refusal,
    Seat,
    Seats,
    Step,
    Task,
    Verb,
    always,
    maker,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.choosing import (
    Given,
    choice,
    number_in,
    offered,
    span,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import Bid, Pass
from monopoly_rules_variants.board_game.values.items import BUILDINGS, HOTEL, RELEASE, Item
from monopoly_rules_variants.board_game.values.state import (
    BANK,
    DEED_COUNT,
    NOBODY,
    Decks,
    Deed,
    Deeds,
    Flags,
    Money,
    RuleId,
    SomeSeat,
)

TOO_MUCH: Final = refusal("B-Q-13", "a bid may not be more than you can pay")
NOT_WHOLE_UNITS: Final = "a bid must be a multiple of {0:money}"


def purse(look: Look, item: int, seat: Seat) -> int:
    """The most that a player may bid (B-Q-13); for buildings always his cash (B-Q-32)."""
    if look.rules.bids_on_credit and item not in BUILDINGS:
        return raisable(look, seat)
    return look.cash[seat]


def offer_bids(look: Look, auction: Auction, seat: Seat) -> tuple[Choice[Bid], ...]:
    unit = look.rules.numbers.money.unit
    most = purse(look, auction.item, seat) // unit * unit
    return (choice(Bid, seat, (span(auction.least(look), most, unit, "money"),)),)


def refuse_bid(look: Look, auction: Auction, action: Bid) -> Refusal | None:
    least = auction.least(look)
    if action.amount % look.rules.numbers.money.unit:
        return Refusal("B-Q-12", NOT_WHOLE_UNITS, (look.rules.numbers.money.unit,))
    if action.amount < least:
        first = auction.item in BUILDINGS and auction.leader == NOBODY
        rule = "B-SHORTAGE-4" if first else "B-Q-12"
        return Refusal(rule, "the next bid must be at least {0:money}", (least,))
    if action.amount > purse(look, auction.item, action.seat):
        return TOO_MUCH
    return None


def bid_brings(look: Look, auction: Auction, seat: Seat, given: Given) -> int:
    """What is bid is paid, unless somebody bids more."""
    return -(number_in(given, "amount") or 0)


def bid(table: Table, auction: Auction, action: Bid) -> None:
    table.done()
    table.tell(told.bid_made, "B-AUCTION-2", action.seat, action.amount)
    go_on(table, auction, action.amount, action.seat, auction.still)


def pass_(table: Table, auction: Auction, action: Pass) -> None:
    table.done()
    table.tell(told.passed_bid, "B-Q-12", action.seat)
    still, seat = auction.still, action.seat
    remaining = (*still[:seat], 0, *still[seat + 1 :])
    go_on(table, auction, auction.bid, auction.leader, remaining)


@attrs.frozen
class Auction(Question[Look]):
    """The next bidder bids more or passes for good. ``still`` marks who may yet bid."""

    TEXT: ClassVar = "{bidder:seat} bids for {item:item} or passes; highest bid: {bid:bid}"
    VERBS: ClassVar[tuple[Verb[Auction], ...]] = (
        verb(Bid, offers=offer_bids, refuse=refuse_bid, do=bid, brings=bid_brings),
        verb(Pass, offers=offered(Pass), refuse=always, do=pass_),
    )

    item: Item
    bidder: SomeSeat
    bid: Money
    leader: Annotated[int, Seats(also=(NOBODY,))]
    still: Flags
    opening: Money

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.bidder,)

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.bidder

    def least(self, look: Look) -> int:
        """The lowest bid that beats what was bid so far (B-AUCTION-2, B-Q-12)."""
        if self.leader == NOBODY:
            return self.opening
        return self.bid + look.rules.numbers.auction.increment

    def fits(self, look: Look, below: Task | None) -> bool:
        item, bidder, leader, still = self.item, self.bidder, self.leader, self.still
        if any(on and look.out[seat] for seat, on in enumerate(still)):
            return False
        if not still[bidder] or bidder == leader:
            return False
        if leader != NOBODY and not (
            still[leader] and self.opening <= self.bid <= purse(look, item, leader)
        ):
            return False
        if purse(look, item, bidder) < self.least(look) or self.opening < 1:
            return False
        if item not in BUILDINGS:
            return is_at_the_bank(look, item)
        stock = look.hotels if item == HOTEL else look.houses
        return stock > 0 and isinstance(below, AfterAuction) and below.waits_for(item)


ask: Final = maker(Auction)


class AfterAuction(Step[Table]):
    """Base of what goes on after the auction of a building, and so lies below it."""

    __slots__ = ()

    def waits_for(self, item: int) -> bool:
        """Whether it is this that had to be auctioned first."""
        return False


def is_at_the_bank(look: Look, item: int) -> bool:
    """Whether the bank has a deed, or a release card under its deck."""
    if item < DEED_COUNT:
        return look.owner[item] == NOBODY
    deck = item - RELEASE
    return look.rules.release_cards[deck] in look.decks[deck]


def go_on(table: Table, auction: Auction, amount: int, leader: Seat, still: Flags) -> None:
    """Ask the next one who can bid, or end the auction (B-Q-12)."""
    item, opening = auction.item, auction.opening
    needed = opening if leader == NOBODY else amount + table.rules.numbers.auction.increment
    players = len(still)
    bidder = auction.bidder
    for _ in range(players):
        bidder += 1
        if bidder == players:
            bidder = 0
        if still[bidder] and bidder != leader and purse(table, item, bidder) >= needed:
            table.agenda.append(ask(item, bidder, amount, leader, still, opening))
            return
    if leader == NOBODY:
        table.tell(told.Unsold, "B-Q-14", item)
        table.rules.auction_over(table, item, NOBODY, 0)
    else:
        table.tell(told.Won, "B-AUCTION-1", leader, item, amount)
        award(table, item, leader, amount)


def award(table: Table, item: int, winner: Seat, amount: int) -> None:
    """The winner pays at once and receives what he won (B-AUCTION-4)."""
    if table.cash[winner] >= amount:
        table.pay(winner, BANK, amount, "B-AUCTION-4")
        table.rules.auction_over(table, item, winner, amount)
    else:
        table.push(HandOver(winner, item, amount))
        table.owe(winner, BANK, amount, "B-Q-13")


@attrs.frozen
class HandOver(Step[Table]):
    """What was won on credit is handed over once it is paid (B-Q-13)."""

    winner: SomeSeat
    item: Item
    amount: Money

    @property
    def owner(self) -> Seat:
        return self.winner

    def run(self, table: Table) -> None:
        table.rules.auction_over(table, self.item, self.winner, self.amount)

    def fits(self, look: Look, below: Task | None) -> bool:
        return self.item not in BUILDINGS and is_at_the_bank(look, self.item)


def open_auction(
    table: Table, item: int, first: Seat, still: Flags, opening: int, rule: str
) -> None:
    """Put something up; ``first`` bids first, then it goes round in seat order (B-BANK-7)."""
    table.tell(told.AuctionOpened, rule, item, opening)
    before = first - 1 if first else len(still) - 1
    go_on(table, ask(item, before, 0, NOBODY, still, opening), 0, NOBODY, still)


def first_bidder(look: Look, seat: Seat) -> Seat:
    """Who bids first: the player to the left of the one who brought it about (B-BANK-7).

    In a shortage it is the one who ordered; `shortage/wishes.py` says so.
    """
    return look.left_of(seat)


def open_deed_auction(table: Table, deed: Deed, first: Seat, rule: str = "B-AUCTION-1") -> None:
    """All active players may bid for a deed, from one increment up (B-AUCTION-3, 5.6)."""
    still = tuple([0 if gone else 1 for gone in table.out])
    open_auction(table, deed, first, still, table.rules.numbers.auction.increment, rule)


@attrs.frozen
class BankAuctions(Step[Table]):
    """The bank auctions what has come back to it, piece by piece in board order: an estate by
    B-BANKRUPT-7, deeds surrendered for unpaid interest by B-Q-43."""

    items: Deeds
    cards: Decks
    first: SomeSeat
    rule: RuleId

    def run(self, table: Table) -> None:
        first = self.first
        if table.out[first]:
            first = table.left_of(first)
        if self.items:
            table.push(BankAuctions(self.items[1:], self.cards, first, self.rule))
            open_deed_auction(table, self.items[0], first, self.rule)
        elif self.cards:
            table.push(BankAuctions((), self.cards[1:], first, self.rule))
            still = tuple([0 if gone else 1 for gone in table.out])
            increment = table.rules.numbers.auction.increment
            open_auction(table, RELEASE + self.cards[0], first, still, increment, "B-Q-45")

    def fits(self, look: Look, below: Task | None) -> bool:
        cards = [RELEASE + card for card in self.cards]
        return all(is_at_the_bank(look, item) for item in (*self.items, *cards))
