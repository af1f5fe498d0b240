"""Unfinished business that no game could have left: for positions that others have written."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_rules.kernel import Question, Refusal, Seat, Task, first_misfit, refusal
from monopoly_rules_variants.board_game.bargains.trade import why_not_trade
from monopoly_rules_variants.board_game.property.auction import Auction, BankAuctions, HandOver
from monopoly_rules_variants.board_game.property.buying import BuyOffer
from monopoly_rules_variants.board_game.property.inheriting import Inheriting
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.business import Business
from monopoly_rules_variants.board_game.turn.cards import Shuffling
from monopoly_rules_variants.board_game.values.items import BUILDINGS, RELEASE


def agenda_flaws(look: Table) -> Iterator[Refusal]:
    """What is wrong with the agenda of a position, the lowest task first."""
    for place, task in enumerate(look.agenda):
        flaw = _flaw_of(look, place, task)
        if flaw is not None:
            yield flaw
            return
    misfit = first_misfit(look) or _promised_twice(look)
    if misfit is not None:
        name = look.rules.name_of(type(misfit))
        yield Refusal("B-Q-80", "{0} does not fit the position", (name,))


def _flaw_of(look: Table, place: int, task: Task) -> Refusal | None:
    """Why a task cannot have this owner or stand in this place."""
    name = look.rules.name_of(type(task))
    if task.owner is not None and look.out[task.owner]:
        return Refusal("B-BANKRUPT-1", "{0} belongs to a player who is out", (name,))
    if isinstance(task, Business):
        if place or task.seat != look.turn:
            return refusal("B-Q-07", "a table is open in the middle of something else")
        return None
    # At the opening all decks wait to be shuffled, one above the other.
    if not isinstance(task, Question) or isinstance(task, Shuffling):
        return None
    above = look.agenda[place + 1 : place + 2]
    if above and _is_familiar(look, task) and _is_familiar(look, above[0]):
        return Refusal("B-Q-80", "{0} is asked beneath something else", (name,))
    return None


def _promised_twice(look: Table) -> Task | None:
    """The task that sells what another one is about to sell: the bank has one of each."""
    given: set[int] = set()
    for task in look.agenda:
        items = _items_of(task)
        if not given.isdisjoint(items) or len(set(items)) < len(items):
            return task
        given.update(items)
    return None


def _items_of(task: Task) -> tuple[int, ...]:
    """The deeds and release cards of the bank that a task leads to the sale of."""
    match task:
        case BuyOffer(deed=item) | Auction(item=item) | HandOver(item=item):
            return () if item in BUILDINGS else (item,)
        case BankAuctions(items=items, cards=cards):
            return (*items, *(RELEASE + card for card in cards))
        case Inheriting(lost=lost):
            return lost
    return ()


def _is_familiar(look: Table, task: Task) -> bool:
    """Whether a task is the family's own; a modifier's may lie wherever it pushes them."""
    return type(task) in look.rules.QUESTIONS or type(task) in look.rules.STEPS


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
            yield refusal("B-Q-83", "an open offer by or to nobody")
        elif terms[4] > look.rules.numbers.trade.counters:
            yield refusal("B-Q-91", "an open offer follows on too many counter-offers")
        elif quiet and why_not_trade(look, terms) is not None:
            yield refusal("B-Q-83", "an open offer cannot be carried out")
    names = [(deed, landing) for _, _, deed, landing, _ in look.claims]
    if len(set(names)) != len(names):
        yield refusal("B-Q-15", "two claims for one landing")
    for owner, visitor, *_ in look.claims:
        if max(owner, visitor) >= players or owner == visitor:
            yield refusal("B-Q-15", "a claim without an owner and a visitor")
        elif look.out[owner] or look.out[visitor]:
            yield refusal("B-Q-15", "a claim by or against a player who is out")
