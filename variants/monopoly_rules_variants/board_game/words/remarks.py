"""What to know at a question: what things cost and bring, what one has, what an offer means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from monopoly_rules.kernel import Line, Picture, Value, Words, fill, line, marked
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.debt.unpaid import InDebt
from monopoly_rules_variants.board_game.printed import Printed
from monopoly_rules_variants.board_game.property.auction import Auction
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.turn.business import Business, OpenBusiness
from monopoly_rules_variants.board_game.turn.jail import THROWS
from monopoly_rules_variants.board_game.values.offers import Offer
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, FREE, NOBODY
from monopoly_rules_variants.board_game.view import BoardView
from monopoly_rules_variants.board_game.words.asking import group_of, terms
from monopoly_rules_variants.board_game.words.seen import Seen

SHORT: Final = marked("you have {0:money}, {1:money} too little; you can raise {2:money} more")
INSOLVENT: Final = marked(
    "you have {0:money}, {1:money} too little, and can raise no more than {2:money}"
)
IN_JAIL: Final = marked("you are in jail: throw {0} of {1}; a double sets you free")
LAST_THROW: Final = marked(
    "you are in jail: throw {0} of {1}; a double sets you free, else the fine is due"
)
FINE: Final = marked("the fine is {0:money}; you have {1:money}")
FINE_TOO_HIGH: Final = marked("the fine is {0:money}, which you cannot pay: you have {1:money}")
FINE_TOO_LATE: Final = marked("the fine of {0:money} cannot be paid before this throw any more")


def remarks(rules: Printed, view: BoardView, words: Words) -> Picture:
    """What the player who looks has to know; an offer that lies open may be answered on everybody's
    turn (B-Q-74)."""
    asked = view.question
    if view.seat is None:
        return ()
    found: list[Line] = []
    if isinstance(asked, Business) and view.seat in view.awaited:
        found += _jail(rules, view, words, view.seat)
    if isinstance(asked, OpenBusiness):
        mine = [offer for offer in view.offers if offer.partner == view.seat]
        return (*found, *(each for offer in mine for each in _open(rules, view, words, offer)))
    if view.seat not in view.awaited:
        return ()
    if isinstance(asked, BuyOffer):
        found += [*terms(rules, words, asked.deed), group_of(rules, view, words, asked.deed)]
        cash = view.cash[view.seat]
        found.append(_cash(words, cash, cash - rules.price[asked.deed]))
    elif isinstance(asked, Auction):
        found += _auction(rules, view, words, asked)
        found.append(_said(words, marked("you have {0:money}"), view.cash[view.seat]))
    elif isinstance(asked, InDebt):
        found.append(_debt(rules, view, words, asked))
    elif isinstance(asked, OfferAnswer) and asked.partner == view.seat:
        found += _offer(rules, view, words, asked)
    return tuple(found)


def _said(words: Words, text: str, *values: Value) -> Line:
    return line(fill(text, words, values))


def _cash(words: Words, now: int, then: int) -> Line:
    if then < 0:
        return _said(words, marked("you have {0:money}, {1:money} too little"), now, -then)
    return _said(words, marked("you have {0:money}, and then {1:money}"), now, then)


def _auction(rules: Printed, view: BoardView, words: Words, asked: Auction) -> Iterator[Line]:
    """What is up for auction, who leads and who is out; the question says what was bid."""
    if asked.item < DEED_COUNT:
        yield from terms(rules, words, asked.item)
        yield group_of(rules, view, words, asked.item)
    bidding = []
    if asked.leader != NOBODY:
        bidding.append(fill("highest bidder: {0:seat}", words, (asked.leader,)))
    gone = tuple(seat for seat, on in enumerate(asked.still) if not on and not view.out[seat])
    if gone:
        bidding.append(fill("out of the bidding: {0:seat}", words, (gone,)))
    if bidding:
        yield line("; ".join(bidding))


def _debt(rules: Printed, view: BoardView, words: Words, asked: InDebt) -> Line:
    """What the debtor has, what is missing, and what there is to raise (B-Q-41); the question says
    what is owed, and to whom."""
    cash = view.cash[asked.seat]
    means = raisable(cast("Look", Seen(rules, view)), asked.seat)
    text = SHORT if means >= asked.amount else INSOLVENT
    return _said(words, text, cash, asked.amount - cash, means - cash)


def _jail(rules: Printed, view: BoardView, words: Words, seat: int) -> Iterator[Line]:
    """Which throw of a prisoner it is, and how else to leave (B-JAIL-7 to B-JAIL-9)."""
    failed, numbers, cash = view.jail[seat], rules.numbers.jail, view.cash[seat]
    if failed == FREE or seat != view.turn:
        return
    yield _said(words, IN_JAIL if failed + 1 < THROWS else LAST_THROW, failed + 1, THROWS)
    if failed >= numbers.fine_before_throw:
        ways = [fill(FINE_TOO_LATE, words, (numbers.fine,))]
    else:
        text = FINE if cash >= numbers.fine else FINE_TOO_HIGH
        ways = [fill(text, words, (numbers.fine, cash))]
    if view.held[seat]:
        ways.append(words.translate("you hold a release card"))
    yield line("; ".join(ways))


# Offers


def _open(rules: Printed, view: BoardView, words: Words, offer: Offer) -> Iterator[Line]:
    """An offer that nobody waits for: whose it is, and what it means."""
    yield _said(words, marked("{0:seat} makes you an offer:"), offer.maker)
    yield from _offer(rules, view, words, offer)


def _offer(rules: Printed, view: BoardView, words: Words, offer: Offer) -> Iterator[Line]:
    """What the partner would get and give, deed by deed, and what it comes to in cash."""
    seat = offer.partner
    got = _goods(rules, view, words, offer.give_cash, offer.give_deeds, offer.give_cards)
    given = _goods(rules, view, words, offer.take_cash, offer.take_deeds, offer.take_cards)
    yield _said(words, marked("you would get: {0}"), got)
    yield _said(words, marked("you would give: {0}"), given)
    at_once = sum(rules.interest[deed] for deed in offer.give_deeds if view.mortgaged[deed])
    if at_once:
        text = marked("mortgaged deeds that you get cost {0:money} of interest at once")
        yield _said(words, text, at_once)
    now = view.cash[seat]
    yield _cash(words, now, now + offer.give_cash - offer.take_cash - at_once)


def _goods(
    rules: Printed,
    view: BoardView,
    words: Words,
    cash: int,
    deeds: tuple[int, ...],
    cards: tuple[int, ...],
) -> str:
    parts = [words.name("money", cash)] if cash else []
    for deed in deeds:
        about = [fill("price {0:money}", words, (rules.price[deed],))]
        about += [words.translate("mortgaged")] if view.mortgaged[deed] else []
        parts.append(f"{words.name('deed', deed)} ({', '.join(about)})")
    parts += [words.name("goods", f"card:{deck}") for deck in cards]
    return ", ".join(parts) or words.translate("nothing")
