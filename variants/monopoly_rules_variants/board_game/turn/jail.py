"""Jail (B-JAIL): leaving by fine, card or double, and the third failed throw.

A prisoner may do all other business as well; `business` lists it (B-JAIL-15).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    Refusal,
    Seat,
    SeatQuestion,
    Span,
    Step,
    Task,
    Verb,
    always,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.table.choosing import Given, alone, offered
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.move import advance
from monopoly_rules_variants.board_game.values.actions import PayFine, UseReleaseCard
from monopoly_rules_variants.board_game.values.state import FREE, NOBODY, SomeSeat

THROWS: Final = 3
"""A prisoner throws on three turns (B-JAIL-7)."""
TWO_DICE: Final = Span(2, 12)

NOT_YOUR_TURN: Final = refusal("B-Q-22", "only the player about to throw may leave jail")
NOT_IN_JAIL: Final = refusal("B-JAIL-8", "you are not in jail")
NO_PRISONER: Final = refusal("B-JAIL-9", "you are not in jail")
TOO_LATE: Final = refusal("B-JAIL-8", "the fine can be paid only before an earlier throw")
NO_CARD: Final = refusal("B-JAIL-9", "you hold no release card")


def why_not_fine(look: Look, seat: Seat) -> Refusal | None:
    """Why a prisoner cannot pay the fine now (B-JAIL-8, B-Q-22, B-Q-23)."""
    if seat != look.turn:
        return NOT_YOUR_TURN
    failed = look.jail[seat]
    if failed == FREE:
        return NOT_IN_JAIL
    numbers = look.rules.numbers.jail
    if failed >= numbers.fine_before_throw:
        return TOO_LATE
    if look.cash[seat] < numbers.fine:
        return Refusal("B-JAIL-8", "the fine is {0:money}", (numbers.fine,))
    return None


def why_not_card(look: Look, seat: Seat) -> Refusal | None:
    """Why a prisoner cannot use a release card now (B-JAIL-9)."""
    if seat != look.turn:
        return NOT_YOUR_TURN
    if look.jail[seat] == FREE:
        return NO_PRISONER
    return None if look.held[seat] else NO_CARD


def refuse_fine(look: Look, question: object, action: PayFine) -> Refusal | None:
    return why_not_fine(look, action.seat)


def refuse_card(look: Look, question: object, action: UseReleaseCard) -> Refusal | None:
    return why_not_card(look, action.seat)


def offer_fine(look: Look, question: object, seat: Seat) -> tuple[Choice[PayFine], ...]:
    if look.jail[seat] == FREE or why_not_fine(look, seat) is not None:
        return ()
    return FINE_ALONE[seat]


def offer_card(look: Look, question: object, seat: Seat) -> tuple[Choice[UseReleaseCard], ...]:
    if look.jail[seat] == FREE or why_not_card(look, seat) is not None:
        return ()
    return CARD_ALONE[seat]


FINE_ALONE: Final = alone(PayFine)
CARD_ALONE: Final = alone(UseReleaseCard)


def pay_fine(table: Table, question: object, action: PayFine) -> None:
    """Pay, and throw as a free player in the same turn (B-JAIL-8, B-Q-22)."""
    table.get_going()
    fine = table.rules.numbers.jail.fine
    table.pay(action.seat, table.rules.penalties_go_to(table), fine, "B-JAIL-8")
    set_free(table, action.seat, "B-JAIL-8")
    _released(table)


def use_card(table: Table, question: object, action: UseReleaseCard) -> None:
    """The card held longer goes under its own deck (B-CARDS-6, B-Q-82)."""
    table.get_going()
    spend_card(table, action.seat)
    set_free(table, action.seat, "B-JAIL-9")
    _released(table)


def set_free(table: Table, seat: Seat, rule: str) -> None:
    """A prisoner becomes free, by fine, card or double."""
    table.free(seat, rule)
    if table.rules.freed is not None:
        table.rules.freed(table, seat)


def spend_card(table: Table, seat: Seat) -> None:
    """A release card is used."""
    table.give_card(seat, NOBODY, table.held[seat][0], "B-CARDS-6")


def _released(table: Table) -> None:
    """Under `jail.release_turn` = next, leaving uses up the turn (B-Q-22)."""
    if table.rules.numbers.jail.release_turn == "next":
        table.done()


def fine_brings(look: Look, question: object, seat: Seat, given: Given) -> int:
    return -look.rules.numbers.jail.fine


PAY: Final = verb(PayFine, offers=offer_fine, refuse=refuse_fine, do=pay_fine, brings=fine_brings)
USE_CARD: Final = verb(UseReleaseCard, offers=offer_card, refuse=refuse_card, do=use_card)


# Throwing in jail


def throw_in_jail(table: Table, seat: Seat, first: int, second: int) -> None:
    """A double frees; the third failure costs the fine (B-JAIL-7, 11, 12, 13)."""
    pips = first + second
    numbers = table.rules.numbers.jail
    if first == second:
        set_free(table, seat, "B-JAIL-11")
        if numbers.bonus_after_release:
            table.count_double(1)
        advance(table, seat, pips, pips)
    elif table.jail[seat] + 1 < THROWS:
        table.fail_in_jail(seat, "B-JAIL-7")
    elif numbers.card_after_third_throw and table.held[seat]:
        table.push(ThirdFailure(seat, pips))
    else:
        pay_and_leave(table, seat, pips)


def pay_and_leave(table: Table, seat: Seat, pips: int) -> None:
    """The fine is a debt; once it is paid the token moves by the same throw (B-JAIL-12)."""
    table.push(LeaveJail(seat, pips))
    fine = table.rules.numbers.jail.fine
    table.owe(seat, table.rules.penalties_go_to(table), fine, "B-JAIL-12")


@attrs.frozen
class LeaveJail(Step[Table]):
    """The fine after the third failed throw is paid: out, and on (B-Q-25)."""

    seat: SomeSeat
    pips: Annotated[int, TWO_DICE]

    @property
    def owner(self) -> Seat:
        return self.seat

    def run(self, table: Table) -> None:
        set_free(table, self.seat, "B-JAIL-12")
        if table.rules.numbers.jail.third_failure == "move":
            advance(table, self.seat, self.pips, self.pips)

    def fits(self, look: Look, below: Task | None) -> bool:
        return look.jail[self.seat] != FREE


def pay_after_third(table: Table, question: ThirdFailure, action: PayFine) -> None:
    pay_and_leave(table, question.seat, question.pips)


def use_card_after_third(table: Table, question: ThirdFailure, action: UseReleaseCard) -> None:
    spend_card(table, question.seat)
    table.push(LeaveJail(question.seat, question.pips))


@attrs.frozen
class ThirdFailure(SeatQuestion[Look]):
    """The third throw has failed and a release card is at hand (`jail.card_after_third_throw`)."""

    TEXT: ClassVar = "{seat:seat} pays the fine or uses a release card"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[ThirdFailure], ...]] = (
        verb(
            PayFine,
            offers=offered(PayFine),
            refuse=always,
            do=pay_after_third,
            brings=fine_brings,
        ),
        verb(
            UseReleaseCard,
            offers=offered(UseReleaseCard),
            refuse=always,
            do=use_card_after_third,
        ),
    )

    pips: Annotated[int, TWO_DICE]

    def fits(self, look: Look, below: Task | None) -> bool:
        return look.jail[self.seat] != FREE and bool(look.held[self.seat])
