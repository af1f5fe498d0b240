"""The answer to an offer that must be answered: accept or reject it, or take it back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, TypeVar

from monopoly_rules.kernel import Choice, One, Question, Refusal, Seat, Verb, refusal, verb
from monopoly_rules_variants.board_game.table.choosing import Given
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import Accept, Reject, Withdraw

NO_OFFER: Final = refusal("B-Q-74", "there is no such offer to you")
NOTHING_OPEN: Final = refusal("B-Q-74", "you have no open offer")


class Answering(Question[Look]):
    """One player has made an offer, and another answers it."""

    __slots__ = ()
    ONCE = True
    REJECTED_BY: ClassVar[str] = "B-Q-74"
    """The rule of a rejection."""

    @property
    def offerer(self) -> Seat:
        """Who has made the offer."""
        raise NotImplementedError

    @property
    def asked(self) -> Seat:
        """Who answers it."""
        raise NotImplementedError

    def brings(self, look: Look) -> int:
        """The money that accepting brings who is asked."""
        raise NotImplementedError

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.asked,)

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat in (self.asked, self.offerer)


A = TypeVar("A", bound=Answering)


def refuse_answer(look: Look, question: Answering, action: Accept | Reject) -> Refusal | None:
    named = (action.seat, action.offerer)
    return None if named == (question.asked, question.offerer) else NO_OFFER


def refuse_withdrawal(look: Look, question: Answering, action: Withdraw) -> Refusal | None:
    return None if action.seat == question.offerer else NOTHING_OPEN


def reject(table: Table, question: Answering, action: Reject) -> None:
    table.tell(told.Rejected, question.REJECTED_BY, action.offerer, action.seat)


def withdraw(table: Table, question: Answering, action: Withdraw) -> None:
    table.tell(told.Withdrawn, "B-Q-74", action.seat)


def offer_acceptance(look: Look, question: Answering, seat: Seat) -> Iterator[Choice[Accept]]:
    if seat == question.asked:
        yield Choice(Accept, seat, (One(question.offerer, "seat"),))


def acceptance_brings(look: Look, question: Answering, seat: Seat, given: Given) -> int:
    return question.brings(look) if "offerer" in given else 0


def offer_rejection(look: Look, question: Answering, seat: Seat) -> Iterator[Choice[Reject]]:
    if seat == question.asked:
        yield Choice(Reject, seat, (One(question.offerer, "seat"),))


def offer_withdrawal(look: Look, question: Answering, seat: Seat) -> Iterator[Choice[Withdraw]]:
    if seat == question.offerer:
        yield Choice(Withdraw, seat)


def answers(accept: Callable[[Table, A, Accept], None]) -> tuple[Verb[A], ...]:
    """The verbs of an answer; what is accepted differs."""
    return (
        verb(
            Accept,
            offers=offer_acceptance,
            refuse=refuse_answer,
            do=accept,
            brings=acceptance_brings,
        ),
        verb(Reject, offers=offer_rejection, refuse=refuse_answer, do=reject),
        verb(Withdraw, offers=offer_withdrawal, refuse=refuse_withdrawal, do=withdraw),
    )
