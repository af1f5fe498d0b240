"""Offers (B-Q-74): those that must be answered at once, and those that lie open. Either may be
countered (B-Q-91)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    FieldValue,
    One,
    Question,
    Random,
    Refusal,
    Seat,
    Task,
    Verb,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.bargains.countering import (
    OF_A_DEBTOR,
    counter_choice,
    countered,
    may_follow,
    plain_counters,
    sample_counter,
    tell_rejection,
    why_not_counter,
)
from monopoly_rules_variants.board_game.bargains.trade import (
    exchange,
    terms_of,
    why_not_trade,
)
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import (
    Accept,
    CounterOffer,
    Reject,
    Withdraw,
)
from monopoly_rules_variants.board_game.values.goods import both_goods
from monopoly_rules_variants.board_game.values.state import (
    COUNTERS,
    Decks,
    Deeds,
    Money,
    SomeSeat,
    Terms,
)

NO_OFFER: Final = refusal("B-Q-74", "that player has no open offer to you")
NOTHING_OPEN: Final = refusal("B-Q-74", "you have no open offer")


# An offer to somebody who must answer it


def is_of_a_debtor(look: Look) -> bool:
    """Whether the offer that waits for its answer belongs to a debt (B-Q-64)."""
    return isinstance(next(iter(look.agenda[-2:-1]), None), Debt)


def refuse_answer(
    look: Look, question: OfferAnswer, action: Accept | Reject | CounterOffer
) -> Refusal | None:
    named = (action.seat, action.offerer)
    return None if named == (question.partner, question.maker) else NO_OFFER


def refuse_counter(look: Look, question: OfferAnswer, action: CounterOffer) -> Refusal | None:
    refused = refuse_answer(look, question, action)
    if refused is None and is_of_a_debtor(look):
        return OF_A_DEBTOR
    return refused or why_not_counter(look, action, question.counters)


def refuse_withdrawal(look: Look, question: OfferAnswer, action: Withdraw) -> Refusal | None:
    return None if action.seat == question.maker else NOTHING_OPEN


def accept(table: Table, question: OfferAnswer, action: Accept) -> None:
    """The goods change hands; a debt that is covered now is paid before anybody lifts a mortgage
    (B-Q-88)."""
    table.tell(told.Accepted, "B-TRADE-1", question.maker, question.partner)
    agenda = table.agenda
    below = len(agenda) - 1
    debt = agenda[below] if agenda else None
    exchange(table, question.terms, "B-TRADE-1")
    if isinstance(debt, Debt) and table.cash[debt.debtor] >= debt.amount:
        table.push(agenda.pop(below))


def reject(table: Table, question: OfferAnswer, action: Reject) -> None:
    table.tell(told.Rejected, "B-Q-74", action.offerer, action.seat)


def withdraw(table: Table, question: OfferAnswer, action: Withdraw) -> None:
    table.tell(told.Withdrawn, "B-Q-74", action.seat)


def counter(table: Table, question: OfferAnswer, action: CounterOffer) -> None:
    """The roles are exchanged: now the maker of the offer answers (B-Q-91)."""
    tell_rejection(table, action)
    ask_partner(table, countered(action, question.counters))


def offer_acceptance(look: Look, question: OfferAnswer, seat: Seat) -> Iterator[Choice[Accept]]:
    if seat == question.partner:
        yield Choice(Accept, seat, (One(question.maker, "seat"),))


def offer_rejection(look: Look, question: OfferAnswer, seat: Seat) -> Iterator[Choice[Reject]]:
    if seat == question.partner:
        yield Choice(Reject, seat, (One(question.maker, "seat"),))


def offer_withdrawal(look: Look, question: OfferAnswer, seat: Seat) -> Iterator[Choice[Withdraw]]:
    if seat == question.maker:
        yield Choice(Withdraw, seat)


def offer_counter(look: Look, question: OfferAnswer, seat: Seat) -> Iterator[Choice[CounterOffer]]:
    asked = seat == question.partner and not is_of_a_debtor(look)
    if asked and may_follow(look, question.counters):
        yield counter_choice(look, seat, (question.maker,))


def counters(look: Look, question: OfferAnswer, seat: Seat) -> Iterator[CounterOffer]:
    return plain_counters(look, seat, (question.maker,))


def some_counter(look: Look, question: OfferAnswer, seat: Seat, rng: Random) -> CounterOffer:
    return sample_counter(look, seat, (question.maker,), rng)


@attrs.frozen
class OfferAnswer(Question[Look]):
    """An awaited player or a debtor has made an offer: the partner answers (DP-02). ``counters``
    is how many counter-offers in a row have led to it."""

    TEXT: ClassVar = "{partner:seat} answers {maker:seat}: {give_cash:goods} for {take_cash:goods}"
    TAG: ClassVar = "Answer"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[OfferAnswer], ...]] = (
        verb(Accept, offers=offer_acceptance, refuse=refuse_answer, do=accept),
        verb(Reject, offers=offer_rejection, refuse=refuse_answer, do=reject),
        verb(
            CounterOffer,
            offers=offer_counter,
            refuse=refuse_counter,
            do=counter,
            examples=counters,
            sampler=some_counter,
        ),
        verb(Withdraw, offers=offer_withdrawal, refuse=refuse_withdrawal, do=withdraw),
    )

    maker: SomeSeat
    partner: SomeSeat
    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks
    take_cash: Money
    take_deeds: Deeds
    take_cards: Decks
    counters: Annotated[int, COUNTERS]

    def spoken_fields(self) -> dict[str, FieldValue]:
        return {**super().spoken_fields(), **both_goods(self)}

    @property
    def terms(self) -> Terms:
        """The offer as a value."""
        return terms_of(self.maker, self.partner, self, self.counters)

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.partner,)

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat in (self.partner, self.maker)

    def fits(self, look: Look, below: Task | None) -> bool:
        if isinstance(below, Debt) and (self.maker, self.counters) != (below.debtor, 0):
            return False
        most = look.rules.numbers.trade.counters
        return self.counters <= most and why_not_trade(look, self.terms) is None


def ask_partner(table: Table, terms: Terms) -> None:
    """An offer that is answered before anything else, in the place of the maker's open one
    (B-Q-74, B-Q-83)."""
    maker, partner, give, take, counters = terms
    if table.offers:
        table.drop_offer(maker)
    table.announce(terms)
    table.push(OfferAnswer(maker, partner, *give, *take, counters))
