"""Offers that must be answered at once (B-Q-74); those of no debtor may be countered (B-Q-91)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    Domain,
    FieldValue,
    Random,
    Refusal,
    Seat,
    Task,
    Verb,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.bargains.answers import NO_OFFER, Answering, answers
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
)
from monopoly_rules_variants.board_game.bargains.trade import exchange, terms_of, why_not_trade
from monopoly_rules_variants.board_game.table.choosing import Given
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import Accept, CounterOffer
from monopoly_rules_variants.board_game.values.goods import both_goods
from monopoly_rules_variants.board_game.values.offers import Offer
from monopoly_rules_variants.board_game.values.state import (
    Terms,
)

OF_A_DEBTOR: Final = refusal("B-Q-64", "an offer of a debtor can only be accepted or rejected")


def is_of_a_debtor(look: Look) -> bool:
    """Whether the offer that waits for its answer belongs to a debt (B-Q-64)."""
    return isinstance(next(iter(look.agenda[-2:-1]), None), Debt)


def accept(table: Table, question: OfferAnswer, action: Accept) -> None:
    """The goods change hands; a debt that is covered now is paid before anybody lifts a mortgage
    (B-Q-88)."""
    table.tell(told.Accepted, "B-TRADE-1", question.maker, question.partner)
    agenda = table.agenda
    below = len(agenda) - 1
    debt = agenda[below] if agenda else None
    exchange(table, question.terms, "B-TRADE-1")
    if isinstance(debt, Debt) and table.cash[debt.debtor] >= debt.amount:
        table.bring_up(below)


# Countering one


def refuse_counter(look: Look, question: OfferAnswer, action: CounterOffer) -> Refusal | None:
    if (action.seat, action.offerer) != (question.partner, question.maker):
        return NO_OFFER
    if is_of_a_debtor(look):
        return OF_A_DEBTOR
    return why_not_counter(look, action, question.counters)


def counter(table: Table, question: OfferAnswer, action: CounterOffer) -> None:
    """The roles are exchanged: now the maker of the offer answers (B-Q-91)."""
    tell_rejection(table, action)
    ask_partner(table, countered(action, question.counters))


def offer_counter(
    look: Look, question: OfferAnswer, seat: Seat
) -> tuple[Choice[CounterOffer], ...]:
    asked = seat == question.partner and not is_of_a_debtor(look)
    return COUNTERED[seat] if asked and may_follow(look, question.counters) else ()


def domains(look: Look, question: OfferAnswer, seat: Seat, given: Given) -> tuple[Domain, ...]:
    return counter_domains(look, seat, (question.maker,), given)


def examples(look: Look, question: OfferAnswer, seat: Seat) -> Iterator[CounterOffer]:
    return plain_counters(look, seat, (question.maker,))


def sample(look: Look, question: OfferAnswer, seat: Seat, rng: Random) -> CounterOffer:
    return sample_counter(look, seat, (question.maker,), rng)


@attrs.frozen
class OfferAnswer(Answering, Offer):
    """An awaited player or a debtor has made an offer: the partner answers. ``counters``
    is how many counter-offers in a row have led to it."""

    TEXT: ClassVar = "{partner:seat} answers {maker:seat}: {give_cash:goods} for {take_cash:goods}"
    TAG: ClassVar = "Answer"
    VERBS: ClassVar[tuple[Verb[OfferAnswer], ...]] = (
        *answers(accept),
        verb(
            CounterOffer,
            offers=offer_counter,
            refuse=refuse_counter,
            do=counter,
            examples=examples,
            sampler=sample,
            domains=domains,
            brings=brought_by,
            notes=deed_in_offer,
        ),
    )

    def spoken_fields(self) -> dict[str, FieldValue]:
        return {**super().spoken_fields(), **both_goods(self)}

    @property
    def terms(self) -> Terms:
        """The offer as a value."""
        return terms_of(self.maker, self.partner, self, self.counters)

    def brings(self, look: Look) -> int:
        return accepted_brings(look, self.terms)

    @property
    def offerer(self) -> Seat:
        return self.maker

    @property
    def asked(self) -> Seat:
        return self.partner

    def fits(self, look: Look, below: Task | None) -> bool:
        if isinstance(below, Debt) and (self.maker, self.counters) != (below.debtor, 0):
            return False
        most = look.rules.numbers.trade.counters
        return self.counters <= most and why_not_trade(look, self.terms) is None


def ask_partner(table: Table, terms: Terms) -> None:
    """An offer that is answered before anything else, in the place of the maker's open one
    (B-Q-74, B-Q-83)."""
    maker, partner, give, take, counters, *promises = terms
    if table.offers:
        table.drop_offer(maker)
    table.announce(terms)
    table.push(OfferAnswer(maker, partner, *give, *take, counters, *promises))
