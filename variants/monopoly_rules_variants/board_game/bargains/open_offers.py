"""Offers that nobody waits for (B-Q-74): they lie open until the next throw. And the making of
offers: whose are answered at once, and whose lie open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from monopoly_rules.kernel import Among, Choice, Domain, Random, Refusal, Seat, verb
from monopoly_rules_variants.board_game.bargains.answers import NO_OFFER, NOTHING_OPEN
from monopoly_rules_variants.board_game.bargains.countering import (
    COUNTERED,
    counter_domains,
    countered,
    may_follow,
    plain_counters,
    sample_counter,
    tell_rejection,
    why_not_counter,
)
from monopoly_rules_variants.board_game.bargains.describing import (
    accepted_brings,
    brought_by,
    deed_in_offer,
    trade_domains,
)
from monopoly_rules_variants.board_game.bargains.offer_answer import ask_partner
from monopoly_rules_variants.board_game.bargains.trade import (
    exchange,
    offer_trades,
    offered_by,
    plain_trades,
    refuse_trade,
    sample_trade,
    why_not_trade,
)
from monopoly_rules_variants.board_game.table.choosing import Given, number_in
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import (
    Accept,
    CounterOffer,
    OfferTrade,
    Reject,
    Withdraw,
)
from monopoly_rules_variants.board_game.values.state import Terms


def offers_to(look: Look, seat: Seat) -> tuple[Seat, ...]:
    """The makers of the open offers to a player."""
    return tuple(terms[0] for terms in look.offers if terms[1] == seat)


def open_offer(look: Look, maker: Seat, partner: Seat) -> Terms | None:
    """The open offer of one player to another."""
    return next((terms for terms in look.offers if terms[:2] == (maker, partner)), None)


def makers_to_counter(look: Look, seat: Seat) -> tuple[Seat, ...]:
    """The makers of the open offers to a player that he may still counter."""
    return tuple(
        terms[0] for terms in look.offers if terms[1] == seat and may_follow(look, terms[4])
    )


def refuse_open_answer(look: Look, question: object, action: Accept | Reject) -> Refusal | None:
    terms = open_offer(look, action.offerer, action.seat)
    if terms is None:
        return NO_OFFER
    return why_not_trade(look, terms) if isinstance(action, Accept) else None


def refuse_open_counter(look: Look, question: object, action: CounterOffer) -> Refusal | None:
    terms = open_offer(look, action.offerer, action.seat)
    return NO_OFFER if terms is None else why_not_counter(look, action, terms[4])


def refuse_open_withdrawal(look: Look, question: object, action: Withdraw) -> Refusal | None:
    return None if any(terms[0] == action.seat for terms in look.offers) else NOTHING_OPEN


def accept_open(table: Table, question: object, action: Accept) -> None:
    terms = open_offer(table, action.offerer, action.seat)
    assert terms is not None
    table.drop_offer(action.offerer)
    table.tell(told.Accepted, "B-TRADE-1", action.offerer, action.seat)
    exchange(table, terms, "B-TRADE-1")


def acceptance_brings(look: Look, question: object, seat: Seat, given: Given) -> int:
    offerer = number_in(given, "offerer")
    terms = None if offerer is None else open_offer(look, offerer, seat)
    return 0 if terms is None else accepted_brings(look, terms)


def reject_open(table: Table, question: object, action: Reject) -> None:
    table.drop_offer(action.offerer)
    table.tell(told.Rejected, "B-Q-74", action.offerer, action.seat)


def counter_open(table: Table, question: object, action: CounterOffer) -> None:
    """The counter-offer lies open as well, whoever makes it (B-Q-91)."""
    terms = open_offer(table, action.offerer, action.seat)
    assert terms is not None
    table.drop_offer(action.offerer)
    tell_rejection(table, action)
    table.offer(countered(action, terms[4]))


def withdraw_open(table: Table, question: object, action: Withdraw) -> None:
    table.drop_offer(action.seat)
    table.tell(told.Withdrawn, "B-Q-74", action.seat)


def offer_open_acceptance(look: Look, question: object, seat: Seat) -> tuple[Choice[Accept], ...]:
    makers = tuple(
        maker
        for maker in offers_to(look, seat)
        if refuse_open_answer(look, question, Accept(seat, maker)) is None
    )
    return (Choice(Accept, seat, (Among(makers, "seat"),)),) if makers else ()


def offer_open_rejection(look: Look, question: object, seat: Seat) -> tuple[Choice[Reject], ...]:
    makers = offers_to(look, seat)
    return (Choice(Reject, seat, (Among(makers, "seat"),)),) if makers else ()


def offer_open_counter(
    look: Look, question: object, seat: Seat
) -> tuple[Choice[CounterOffer], ...]:
    return COUNTERED[seat] if makers_to_counter(look, seat) else ()


def open_counter_domains(
    look: Look, question: object, seat: Seat, given: Given
) -> tuple[Domain, ...]:
    return counter_domains(look, seat, makers_to_counter(look, seat), given)


def open_counters(look: Look, question: object, seat: Seat) -> Iterator[CounterOffer]:
    return plain_counters(look, seat, makers_to_counter(look, seat))


def some_open_counter(look: Look, question: object, seat: Seat, rng: Random) -> CounterOffer:
    return sample_counter(look, seat, makers_to_counter(look, seat), rng)


def offer_open_withdrawal(look: Look, question: object, seat: Seat) -> tuple[Choice[Withdraw], ...]:
    if any(terms[0] == seat for terms in look.offers):
        return (Choice(Withdraw, seat),)
    return ()


def lapse_impossible(table: Table) -> None:
    """An offer that can no longer be carried out lapses (B-Q-83)."""
    for terms in tuple(table.offers):
        if why_not_trade(table, terms) is not None:
            table.lapse(terms[0], "B-Q-83")


ACCEPT: Final = verb(
    Accept,
    offers=offer_open_acceptance,
    refuse=refuse_open_answer,
    do=accept_open,
    brings=acceptance_brings,
    only_with="offers",
)
REJECT: Final = verb(
    Reject,
    offers=offer_open_rejection,
    refuse=refuse_open_answer,
    do=reject_open,
    only_with="offers",
)
COUNTER: Final = verb(
    CounterOffer,
    offers=offer_open_counter,
    refuse=refuse_open_counter,
    do=counter_open,
    examples=open_counters,
    sampler=some_open_counter,
    domains=open_counter_domains,
    brings=brought_by,
    notes=deed_in_offer,
    only_with="offers",
)
WITHDRAW: Final = verb(
    Withdraw,
    offers=offer_open_withdrawal,
    refuse=refuse_open_withdrawal,
    do=withdraw_open,
    only_with="offers",
)


# Making one


def ask_at_once(table: Table, question: object, action: OfferTrade) -> None:
    """Only the one who is asked makes offers, and each is answered before anything else."""
    ask_partner(table, offered_by(action))


def ask_or_lay_open(table: Table, question: object, action: OfferTrade) -> None:
    """The awaited player's offer is answered at once; others' offers lie open (B-Q-74)."""
    if action.seat == table.turn:
        ask_partner(table, offered_by(action))
    else:
        table.offer(offered_by(action))


TRADE_AT_ONCE: Final = verb(
    OfferTrade,
    offers=offer_trades,
    refuse=refuse_trade,
    do=ask_at_once,
    examples=plain_trades,
    sampler=sample_trade,
    domains=trade_domains,
    brings=brought_by,
    notes=deed_in_offer,
)
TRADE_OR_LAY_OPEN: Final = attrs.evolve(TRADE_AT_ONCE, do=ask_or_lay_open)
