"""Counter-offers (B-Q-91): an offer is rejected and another made in its place, in one act.

How many may follow an offer is the parameter ``trade.counters``. An offer that waits for its answer
is countered in `offers`, one that lies open in `open_offers`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from monopoly_rules.kernel import Choice, Domain, One, Random, Refusal, Seat
from monopoly_rules_variants.board_game.bargains.describing import chosen, goods_with
from monopoly_rules_variants.board_game.bargains.promises import promise_domains
from monopoly_rules_variants.board_game.bargains.trade import (
    haggled,
    plain_trades_with,
    terms_of,
    why_not_trade,
)
from monopoly_rules_variants.board_game.table.choosing import SEATS, Given, among
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import CounterOffer, OfferTrade
from monopoly_rules_variants.board_game.values.state import Terms

COUNTERED: Final = tuple((Choice(CounterOffer, seat, exact=False),) for seat in range(SEATS))
"""That an offer can be countered; what with is described when somebody asks."""


def may_follow(look: Look, counters: int) -> bool:
    """Whether one more counter-offer may follow on so many."""
    return counters < look.rules.numbers.trade.counters


def countered(action: CounterOffer, counters: int) -> Terms:
    """The counter-offer to an offer that so many have led to."""
    return terms_of(action.seat, action.offerer, action, counters + 1)


def why_not_counter(look: Look, action: CounterOffer, counters: int) -> Refusal | None:
    """Why an offer that so many counter-offers have led to cannot be countered like this."""
    if not may_follow(look, counters):
        most = look.rules.numbers.trade.counters
        return Refusal("B-Q-91", "at most {0} counter-offers may follow an offer", (most,))
    return why_not_trade(look, countered(action, counters))


def tell_rejection(table: Table, action: CounterOffer) -> None:
    """The first half of a counter-offer."""
    table.tell(told.Rejected, "B-Q-91", action.offerer, action.seat)


# What can be offered


def counter_domains(
    look: Look, seat: Seat, makers: tuple[Seat, ...], given: Given
) -> tuple[Domain, ...]:
    """Any mix of goods for the makers of offers; the predicate has the last word. There is always
    something to offer: at least the offer itself, the other way round."""
    whom = One(makers[0], "seat") if len(makers) == 1 else among(makers, "seat")
    left = chosen(makers, given, "offerer")
    return (whom, *goods_with(look, seat, left, given), *promise_domains(look, seat, left))


def plain_counters(look: Look, seat: Seat, makers: Sequence[Seat]) -> Iterator[CounterOffer]:
    """One deed or card for as much cash as covers what must be paid."""
    for maker in makers:
        yield from map(_in_its_place, plain_trades_with(look, seat, maker))


def sample_counter(look: Look, seat: Seat, makers: Sequence[Seat], rng: Random) -> CounterOffer:
    """A sensible counter-offer to one of the makers."""
    return _in_its_place(haggled(look, seat, makers, rng))


def _in_its_place(trade: OfferTrade) -> CounterOffer:
    """The same offer as an answer."""
    maker, partner, give, take, _, *promises = terms_of(trade.seat, trade.partner, trade)
    return CounterOffer(maker, partner, *give, *take, *promises)
