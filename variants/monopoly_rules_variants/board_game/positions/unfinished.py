"""Unfinished business that no game could have left: for positions that others have written."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_rules.kernel import Question, Refusal, Seat, first_misfit, refusal
from monopoly_rules_variants.board_game.bargains.trade import why_not_trade
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.business import Business
from monopoly_rules_variants.board_game.turn.cards import Shuffling


def agenda_flaws(look: Table) -> Iterator[Refusal]:
    """A task of the agenda that cannot be there: of somebody who is out, in the wrong place, or in
    a position to which it does not fit."""
    top = len(look.agenda) - 1
    for place, task in enumerate(look.agenda):
        name = look.rules.name_of(type(task))
        if task.owner is not None and look.out[task.owner]:
            yield Refusal("B-BANKRUPT-1", "{0} belongs to a player who is out", (name,))
            return
        if isinstance(task, Business):
            if place or task.seat != look.turn:
                yield refusal("B-Q-07", "a table is open in the middle of something else")
                return
        elif place < top and isinstance(task, Question) and not isinstance(task, Shuffling):
            yield Refusal("B-Q-80", "{0} is asked beneath something else", (name,))
            return
    misfit = first_misfit(look)
    if misfit is not None:
        name = look.rules.name_of(type(misfit))
        yield Refusal("B-Q-80", "{0} does not fit the position", (name,))


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
