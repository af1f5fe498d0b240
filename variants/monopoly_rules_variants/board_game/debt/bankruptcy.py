"""Bankruptcy (B-BANKRUPT): the estate passes to the creditor or the bank."""

from __future__ import annotations

from monopoly_rules.kernel import Seat, marked
from monopoly_rules_variants.board_game.bargains.trade import pass_goods
from monopoly_rules_variants.board_game.property.auction import BankAuctions, first_bidder
from monopoly_rules_variants.board_game.property.inheriting import Inheriting
from monopoly_rules_variants.board_game.property.selling import sell_down
from monopoly_rules_variants.board_game.property.valuation import count_up, last_one_left
from monopoly_rules_variants.board_game.table.holdings import deeds_held
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import (
    NOBODY,
    Deed,
)


def go_bankrupt(table: Table, seat: Seat, creditor: int) -> None:
    """A player cannot pay and leaves the game (B-BANKRUPT-1)."""
    ending = table.rules.last_bankruptcy(table)
    if ending == "in_kind":
        pass_in_kind(table, seat, creditor)
    elif creditor >= 0:
        _to_a_player(table, seat, creditor, ending == "normal")
    else:
        _to_the_bank(table, seat, creditor, ending == "normal")


def _is_over(table: Table, last: bool) -> bool:
    """The game ends if one player is left, or if this was the last bankruptcy of a short game;
    whatever else would follow is disregarded (B-Q-70, B-Q-54)."""
    if len(table.alive()) == 1:
        last_one_left(table)
    elif last:
        count_up(table, "B-SHORT-8", marked("the last bankruptcy of a short game"))
    return table.outcome is not None


def leave(table: Table, seat: Seat, creditor: int) -> None:
    """A player is out of the game."""
    table.leave(seat, creditor, "B-BANKRUPT-1")
    if table.rules.went_out is not None:
        table.rules.went_out(table, seat, creditor)


def _to_a_player(table: Table, seat: Seat, creditor: Seat, last: bool) -> None:
    """Buildings are sold, everything else goes to the creditor (B-BANKRUPT-2 to 5)."""
    deeds = tuple(deeds_held(table, seat))
    for lot in deeds:
        if table.level[lot]:
            sell_down(table, lot, 0, "B-BANKRUPT-2")
    goods = (table.cash[seat], deeds, table.held[seat])
    pass_goods(table, seat, creditor, goods, "B-BANKRUPT-3", "B-BANKRUPT-4")
    leave(table, seat, creditor)
    if _is_over(table, last):
        return
    burdened = tuple(deed for deed in deeds if table.mortgaged[deed])
    if burdened:
        table.push(Inheriting(creditor, burdened, (), ()))


def _to_the_bank(table: Table, seat: Seat, creditor: int, last: bool) -> None:
    """Cash and deeds go to the bank, which auctions the deeds (B-BANKRUPT-6 to 9)."""
    deeds = tuple(deeds_held(table, seat))
    cards = tuple(sorted(table.held[seat]))
    auctioned = table.rules.numbers.bankrupt.release_cards == "auction"
    if table.cash[seat]:
        table.pay(seat, creditor, table.cash[seat], "B-BANKRUPT-6")
    _return_deeds(table, deeds)
    for card in cards:
        table.give_card(seat, NOBODY, card, "B-BANKRUPT-9")
    leave(table, seat, creditor)
    if _is_over(table, last):
        return
    if deeds or (cards and auctioned):
        first = first_bidder(table, seat)
        table.push(BankAuctions(deeds, cards if auctioned else (), first, "B-BANKRUPT-7"))


def _return_deeds(table: Table, deeds: tuple[Deed, ...]) -> None:
    """Deeds come back to the bank bare (B-BANKRUPT-8), unmortgaged unless B-Q-44 says not."""
    for deed in deeds:
        if table.level[deed]:
            table.lower(deed, 0, "B-BANKRUPT-8")
        table.give_deed(deed, NOBODY, "B-BANKRUPT-6")
        if table.mortgaged[deed] and table.rules.numbers.bankrupt.auction_unmortgaged:
            table.redeem(deed, "B-Q-44")


def pass_in_kind(table: Table, seat: Seat, creditor: int) -> None:
    """The last bankruptcy of a short game: everything passes as it is, then riches decide
    (B-SHORT-7, B-Q-54)."""
    deeds = tuple(deeds_held(table, seat))
    if creditor >= 0:
        goods = (table.cash[seat], deeds, table.held[seat])
        pass_goods(table, seat, creditor, goods, "B-SHORT-7", "B-SHORT-7")
    else:
        if table.cash[seat]:
            table.pay(seat, creditor, table.cash[seat], "B-SHORT-7")
        _return_deeds(table, deeds)
        for card in table.held[seat]:
            table.give_card(seat, NOBODY, card, "B-SHORT-7")
    leave(table, seat, creditor)
    _is_over(table, last=True)
