"""Offers (B-Q-74): those that must be answered at once, and those that lie open."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Among,
    Choice,
    FieldValue,
    Refusal,
    Seat,
    Task,
    Verb,
    verb,
)
from monopoly_rules_variants.board_game.bargains.answers import (
    NO_OFFER,
    NOTHING_OPEN,
    Answering,
    answers,
)
from monopoly_rules_variants.board_game.bargains.trade import (
    exchange,
    offer_trades,
    plain_trades,
    refuse_trade,
    sample_trade,
    terms_of,
    trade_domains,
    why_not_trade,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import Accept, OfferTrade, Reject, Withdraw
from monopoly_rules_variants.board_game.values.goods import both_goods
from monopoly_rules_variants.board_game.values.state import (
    Decks,
    Deeds,
    Money,
    SomeSeat,
    Terms,
)

# An offer to somebody who must answer it


def accept(table: Table, question: OfferAnswer, action: Accept) -> None:
    table.tell(told.Accepted, "B-TRADE-1", question.maker, question.partner)
    exchange(table, question.terms, "B-TRADE-1")


@attrs.frozen
class OfferAnswer(Answering):
    """An awaited player or a debtor has made an offer: the partner answers (DP-02)."""

    TEXT: ClassVar = "{partner:seat} answers {maker:seat}: {give_cash:goods} for {take_cash:goods}"
    TAG: ClassVar = "Answer"
    VERBS: ClassVar[tuple[Verb[OfferAnswer], ...]] = answers(accept)

    maker: SomeSeat
    partner: SomeSeat
    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks
    take_cash: Money
    take_deeds: Deeds
    take_cards: Decks

    def spoken_fields(self) -> dict[str, FieldValue]:
        return {**super().spoken_fields(), **both_goods(self)}

    @property
    def terms(self) -> Terms:
        """The offer as a value."""
        return (
            self.maker,
            self.partner,
            (self.give_cash, self.give_deeds, self.give_cards),
            (self.take_cash, self.take_deeds, self.take_cards),
        )

    @property
    def offerer(self) -> Seat:
        return self.maker

    @property
    def asked(self) -> Seat:
        return self.partner

    def fits(self, look: Look, below: Task | None) -> bool:
        return why_not_trade(look, self.terms) is None


def ask_partner(table: Table, action: OfferTrade) -> None:
    """The offer of an awaited player or a debtor is answered before anything else (B-Q-74)."""
    terms = terms_of(action)
    maker, partner, give, take = terms
    table.announce(terms)
    table.push(OfferAnswer(maker, partner, *give, *take))


# Offers that nobody waits for


def offers_to(look: Look, seat: Seat) -> tuple[Seat, ...]:
    """The makers of the open offers to a player."""
    return tuple(terms[0] for terms in look.offers if terms[1] == seat)


def open_offer(look: Look, maker: Seat, partner: Seat) -> Terms | None:
    """The open offer of one player to another."""
    return next((terms for terms in look.offers if terms[:2] == (maker, partner)), None)


def refuse_open_answer(look: Look, question: object, action: Accept | Reject) -> Refusal | None:
    terms = open_offer(look, action.offerer, action.seat)
    if terms is None:
        return NO_OFFER
    return why_not_trade(look, terms) if isinstance(action, Accept) else None


def refuse_open_withdrawal(look: Look, question: object, action: Withdraw) -> Refusal | None:
    return None if any(terms[0] == action.seat for terms in look.offers) else NOTHING_OPEN


def accept_open(table: Table, question: object, action: Accept) -> None:
    terms = open_offer(table, action.offerer, action.seat)
    assert terms is not None
    table.drop_offer(action.offerer)
    table.tell(told.Accepted, "B-TRADE-1", action.offerer, action.seat)
    exchange(table, terms, "B-TRADE-1")


def reject_open(table: Table, question: object, action: Reject) -> None:
    table.drop_offer(action.offerer)
    table.tell(told.Rejected, "B-Q-74", action.offerer, action.seat)


def withdraw_open(table: Table, question: object, action: Withdraw) -> None:
    table.drop_offer(action.seat)
    table.tell(told.Withdrawn, "B-Q-74", action.seat)


def offer_open_acceptance(look: Look, question: object, seat: Seat) -> tuple[Choice[Accept], ...]:
    if not look.offers:
        return ()
    makers = tuple(
        maker
        for maker in offers_to(look, seat)
        if refuse_open_answer(look, question, Accept(seat, maker)) is None
    )
    return (Choice(Accept, seat, (Among(makers, "seat"),)),) if makers else ()


def offer_open_rejection(look: Look, question: object, seat: Seat) -> tuple[Choice[Reject], ...]:
    if look.offers and (makers := offers_to(look, seat)):
        return (Choice(Reject, seat, (Among(makers, "seat"),)),)
    return ()


def offer_open_withdrawal(look: Look, question: object, seat: Seat) -> tuple[Choice[Withdraw], ...]:
    if look.offers and any(terms[0] == seat for terms in look.offers):
        return (Choice(Withdraw, seat),)
    return ()


def lapse_impossible(table: Table) -> None:
    """An offer that can no longer be carried out lapses (B-Q-83)."""
    for terms in tuple(table.offers):
        if why_not_trade(table, terms) is not None:
            table.lapse(terms[0], "B-Q-83")


ACCEPT: Final = verb(
    Accept, offers=offer_open_acceptance, refuse=refuse_open_answer, do=accept_open
)
REJECT: Final = verb(Reject, offers=offer_open_rejection, refuse=refuse_open_answer, do=reject_open)
WITHDRAW: Final = verb(
    Withdraw, offers=offer_open_withdrawal, refuse=refuse_open_withdrawal, do=withdraw_open
)


# Making one


def ask_at_once(table: Table, question: object, action: OfferTrade) -> None:
    """Only the one who is asked makes offers, and each is answered before anything else."""
    ask_partner(table, action)


def ask_or_lay_open(table: Table, question: object, action: OfferTrade) -> None:
    """The awaited player's offer is answered at once; others' offers lie open (B-Q-74)."""
    if action.seat == table.turn:
        if table.offers:
            table.drop_offer(action.seat)
        ask_partner(table, action)
    else:
        table.offer(terms_of(action))


TRADE_AT_ONCE: Final = verb(
    OfferTrade,
    offers=offer_trades,
    refuse=refuse_trade,
    do=ask_at_once,
    examples=plain_trades,
    sampler=sample_trade,
    domains=trade_domains,
)
TRADE_OR_LAY_OPEN: Final = attrs.evolve(TRADE_AT_ONCE, do=ask_or_lay_open)
