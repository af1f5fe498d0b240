"""Unfinished work that no game could have left behind: for positions that others have written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar, cast

from monopoly_rules.kernel import Question, Refusal, Seat, Task, refusal
from monopoly_rules_variants.board_game.bargains.offers import Answer
from monopoly_rules_variants.board_game.bargains.trade import why_not_give, why_not_trade
from monopoly_rules_variants.board_game.debt.debt import Debt, InDebt, may_offer
from monopoly_rules_variants.board_game.debt.settlement import SettlementAnswer
from monopoly_rules_variants.board_game.property.auction import (
    HOTEL,
    HOUSE,
    RELEASE,
    Auction,
    BankAuctions,
    HandOver,
    purse,
)
from monopoly_rules_variants.board_game.property.building import (
    is_hotel_next,
    placeable,
    why_not_build,
)
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.claims import LastClaims, has_claim
from monopoly_rules_variants.board_game.property.mortgage import KeepOrLift, interest_on
from monopoly_rules_variants.board_game.property.placing import Placing
from monopoly_rules_variants.board_game.property.rent import FreshThrow
from monopoly_rules_variants.board_game.property.shares import Share, Shares, shares_of
from monopoly_rules_variants.board_game.property.shortage import UNASKED
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.property.wishes import Afresh, Wishing
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.business import TABLES, AskedTable
from monopoly_rules_variants.board_game.turn.cards import Shuffling
from monopoly_rules_variants.board_game.turn.jail import LeaveJail, ThirdFailure
from monopoly_rules_variants.board_game.turn.setup import Cutting, OpeningThrow
from monopoly_rules_variants.board_game.turn.turn import Throwing
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, FREE, NOBODY

T = TypeVar("T", bound=Task)
Fits = Callable[[Table, T, Task | None], bool]
"""Whether a task fits the position and the task directly below it."""

MISFIT: Final = "{0} does not fit the position"


def agenda_flaws(look: Table) -> Iterator[Refusal]:
    """What is wrong with the work that a position says is unfinished."""
    below: Task | None = None
    for place, task in enumerate(look.agenda):
        name = type(task).__name__
        owner = task.owner
        if owner is not None and look.out[owner]:
            yield Refusal("B-BANKRUPT-1", "{0} belongs to a player who is out", (name,))
            return
        if isinstance(task, TABLES) and (place or task.seat != look.turn):
            yield refusal("B-Q-07", "a table is open in the middle of something else")
            return
        beneath = place + 1 < len(look.agenda) and not isinstance(task, TABLES)
        if beneath and isinstance(task, Question) and not isinstance(task, Shuffling):
            yield Refusal("B-Q-80", "{0} is asked beneath something else", (name,))
            return
        fits = FITS.get(type(task))
        if fits is not None and not fits(look, task, below):
            yield Refusal("B-Q-80", MISFIT, (name,))
            return
        below = task


def _debt(look: Table, task: Debt, below: Task | None) -> bool:
    creditor = task.creditor
    if creditor >= 0:
        return creditor != task.debtor and not look.out[creditor]
    return creditor == NOBODY or 0 <= -2 - creditor < len(look.extras)


def _in_debt(look: Table, task: InDebt, below: Task | None) -> bool:
    if not isinstance(below, Debt):
        return False
    same = (below.debtor, below.creditor, below.amount) == (task.seat, task.creditor, task.amount)
    short = look.cash[task.seat] < task.amount
    return same and short and (raisable(look, task.seat) >= task.amount or may_offer(look, below))


def _settlement(look: Table, task: SettlementAnswer, below: Task | None) -> bool:
    if not isinstance(below, Debt):
        return False
    same = (below.debtor, below.creditor, below.amount) == (
        task.debtor,
        task.creditor,
        task.amount,
    )
    goods = (task.give_cash, task.give_deeds, task.give_cards)
    spare = look.cash[task.creditor] + task.give_cash
    payable = spare >= interest_on(look, task.give_deeds)
    return same and payable and why_not_give(look, task.debtor, goods) is None


def _answer(look: Table, task: Answer, below: Task | None) -> bool:
    return why_not_trade(look, task.terms) is None


def _auction(look: Table, task: Auction, below: Task | None) -> bool:
    item, bidder = task.item, task.bidder
    if any(on and look.out[seat] for seat, on in enumerate(task.still)):
        return False
    if not task.still[bidder] or bidder == task.leader:
        return False
    if task.leader != NOBODY and not (
        task.still[task.leader] and task.opening <= task.bid <= purse(look, item, task.leader)
    ):
        return False
    if purse(look, item, bidder) < task.least(look) or task.opening < 1:
        return False
    return _with_the_bank(look, item, below)


def _with_the_bank(look: Table, item: int, below: Task | None) -> bool:
    if item < DEED_COUNT:
        return look.owner[item] == NOBODY
    if item in (HOUSE, HOTEL):
        stock = look.hotels if item == HOTEL else look.houses
        return stock > 0 and isinstance(below, Afresh) and below.hotel == (item == HOTEL)
    deck = item - RELEASE
    return look.rules.release_cards[deck] in (look.chest if deck else look.chance)


def _hand_over(look: Table, task: HandOver, below: Task | None) -> bool:
    return task.item not in (HOUSE, HOTEL) and _with_the_bank(look, task.item, below)


def _bank_auctions(look: Table, task: BankAuctions, below: Task | None) -> bool:
    decks = (look.chance, look.chest)
    release = look.rules.release_cards
    return all(look.owner[deed] == NOBODY for deed in task.items) and all(
        release[card] in decks[card] for card in task.cards
    )


def _buy_offer(look: Table, task: BuyOffer, below: Task | None) -> bool:
    return (
        look.owner[task.deed] == NOBODY
        and task.seat == look.turn
        and raisable(look, task.seat) >= look.rules.price[task.deed]
    )


def _keep_or_lift(look: Table, task: KeepOrLift, below: Task | None) -> bool:
    deed = task.deed
    return (
        look.owner[deed] == task.seat
        and bool(look.mortgaged[deed])
        and look.cash[task.seat] >= look.rules.mortgage_value[deed]
    )


def _wishing(look: Table, task: Wishing, below: Task | None) -> bool:
    if not _wishes(look, task.wishes) or task.wishes[task.asked] != UNASKED:
        return False
    least, most = task.bounds(look)
    ordered = task.again or (
        is_hotel_next(look, task.lot) == bool(task.hotel)
        and why_not_build(look, task.orderer, task.lot) is None
    )
    return least < most and bool(ordered) and _room_for_all(look, task)


def _room_for_all(look: Table, task: Wishing) -> bool:
    return all(
        not wish or placeable(look, seat, bool(task.hotel)) for seat, wish in enumerate(task.wishes)
    )


def _wishes(look: Table, wishes: tuple[int, ...]) -> bool:
    return not any(wish and look.out[seat] for seat, wish in enumerate(wishes))


def _share(look: Table, task: Share, below: Task | None) -> bool:
    return bool(shares_of(look, task.seat, task.hotel))


def _placing(look: Table, task: Placing, below: Task | None) -> bool:
    stock = look.hotels if task.hotel else look.houses
    return stock > 0 and bool(placeable(look, task.seat, bool(task.hotel)))


def _later_wishes(look: Table, task: Afresh | Shares, below: Task | None) -> bool:
    return _wishes(look, task.wishes) and UNASKED not in task.wishes


def _prisoner(look: Table, task: LeaveJail | ThirdFailure, below: Task | None) -> bool:
    card = isinstance(task, LeaveJail) or look.held[task.seat]
    return look.jail[task.seat] != FREE and bool(card)


def _opening_throw(look: Table, task: OpeningThrow, below: Task | None) -> bool:
    return bool(task.tied[task.seat])


def _cutting(look: Table, task: Cutting, below: Task | None) -> bool:
    return sorted(task.order) == list(range(DEED_COUNT))


FITS: Final[dict[type[Task], Fits[Task]]] = cast(
    "dict[type[Task], Fits[Task]]",
    {
        Debt: _debt,
        InDebt: _in_debt,
        SettlementAnswer: _settlement,
        Answer: _answer,
        Auction: _auction,
        HandOver: _hand_over,
        BankAuctions: _bank_auctions,
        BuyOffer: _buy_offer,
        KeepOrLift: _keep_or_lift,
        Wishing: _wishing,
        Share: _share,
        Placing: _placing,
        Afresh: _later_wishes,
        Shares: _later_wishes,
        LeaveJail: _prisoner,
        ThirdFailure: _prisoner,
        OpeningThrow: _opening_throw,
        Cutting: _cutting,
        LastClaims: lambda look, task, below: has_claim(look, task.seat),
        AskedTable: lambda look, task, below: not look.out[task.asked],
        Throwing: lambda look, task, below: task.seat == look.turn,
        FreshThrow: lambda look, task, below: look.owner[task.deed] not in (NOBODY, task.seat),
    },
)


def offer_flaws(look: Table) -> Iterator[Refusal]:
    """Open offers and claims that cannot be."""
    makers: list[Seat] = [terms[0] for terms in look.offers]
    if makers != sorted(set(makers)):
        yield refusal("B-Q-83", "a player has two open offers")
    players = len(look.out)
    # In the middle of something, offers may have become impossible and lapse soon.
    quiet = len(look.agenda) == 1
    for terms in look.offers:
        if max(terms[:2]) >= players:
            yield refusal("B-Q-83", "an open offer of or to nobody")
        elif quiet and why_not_trade(look, terms) is not None:
            yield refusal("B-Q-83", "an open offer cannot be carried out")
    names = [(deed, landing) for _, _, deed, landing, _ in look.claims]
    if len(set(names)) != len(names):
        yield refusal("B-Q-15", "two claims for one landing")
    for owner, visitor, *_ in look.claims:
        if max(owner, visitor) >= players or owner == visitor:
            yield refusal("B-Q-15", "a claim without an owner and a visitor")
        elif look.out[owner] or look.out[visitor]:
            yield refusal("B-Q-15", "a claim of or against a player who is out")
