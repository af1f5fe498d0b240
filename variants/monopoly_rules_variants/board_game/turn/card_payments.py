"""What a card leaves to be done: payments from or to everybody, and paying or drawing again."""

from __future__ import annotations

from typing import ClassVar

import attrs

from monopoly_rules.kernel import Seat, SeatQuestion, Step, Task, Verb, always, verb
from monopoly_rules_variants.board_game.table.choosing import Given, offered
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.cards import draw
from monopoly_rules_variants.board_game.values.actions import DrawCard, PayCard
from monopoly_rules_variants.board_game.values.state import Flags, Money, SomeDeck, SomeSeat


def others_in(table: Table, seat: Seat) -> tuple[int, ...]:
    """A mark for every other player who is still in."""
    return tuple([0 if gone or other == seat else 1 for other, gone in enumerate(table.out)])


def _next(table: Table, seat: Seat, left: tuple[int, ...]) -> Seat | None:
    """The next of those marked who is still in, in seat order from the left of a seat."""
    players = len(left)
    for step in range(1, players):
        other = (seat + step) % players
        if left[other] and not table.out[other]:
            return other
    return None


@attrs.frozen
class OneByOne(Step[Table]):
    """The player who drew and the others settle one after another; each debt is finished first."""

    seat: SomeSeat
    amount: Money
    left: Flags
    """Those who are still to come."""

    @property
    def owner(self) -> Seat:
        return self.seat

    def run(self, table: Table) -> None:
        other = _next(table, self.seat, self.left)
        if other is not None:
            left = (*self.left[:other], 0, *self.left[other + 1 :])
            table.push(type(self)(self.seat, self.amount, left))
            self.settle(table, other)

    def settle(self, table: Table, other: Seat) -> None:
        """One of the debts."""
        raise NotImplementedError


class Collecting(OneByOne):
    """The others pay the drawer one after another (B-Q-57)."""

    __slots__ = ()

    def settle(self, table: Table, other: Seat) -> None:
        table.owe(other, self.seat, self.amount, "B-Q-57")


class PayingEach(OneByOne):
    """The drawer pays the others one after another (B-Q-57)."""

    __slots__ = ()

    def settle(self, table: Table, other: Seat) -> None:
        table.owe(self.seat, other, self.amount, "B-Q-57")


def pay_card(table: Table, question: PayOrDrawing, action: PayCard) -> None:
    """A debt to the bank."""
    table.owe(question.seat, table.rules.penalties_go_to(table), question.amount, "B-Q-76")


def payment_brings(look: Look, question: PayOrDrawing, seat: Seat, given: Given) -> int:
    return -question.amount


def draw_card(table: Table, question: PayOrDrawing, action: DrawCard) -> None:
    """The top card of the other deck is followed from the present square."""
    draw(table, question.seat, question.deck)


@attrs.frozen
class PayOrDrawing(SeatQuestion[Look]):
    """The player pays what a card asks for, or draws from the other deck instead."""

    TEXT: ClassVar = "{seat:seat} pays {amount:money} or draws from {deck:deck}"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[PayOrDrawing], ...]] = (
        verb(
            PayCard,
            offers=offered(PayCard),
            refuse=always,
            do=pay_card,
            brings=payment_brings,
        ),
        verb(DrawCard, offers=offered(DrawCard), refuse=always, do=draw_card),
    )

    amount: Money
    deck: SomeDeck

    def fits(self, look: Look, below: Task | None) -> bool:
        return self.seat == look.turn
