"""The throw of a turn (B-TURN-1, B-DOUBLES), and what follows from it."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    ChanceQuestion,
    Choice,
    Random,
    Refusal,
    Seat,
    Task,
    Verb,
    always,
    for_each_seat,
    point,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.table.choosing import alone
from monopoly_rules_variants.board_game.table.dice import draw_dice, offer_dice
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.jail import throw_in_jail
from monopoly_rules_variants.board_game.turn.move import advance, go_to_jail
from monopoly_rules_variants.board_game.values.actions import Throw
from monopoly_rules_variants.board_game.values.chance import Dice
from monopoly_rules_variants.board_game.values.state import FREE, SomeSeat

THREE: Final = 3
"""The third double in a row sends to jail (B-DOUBLES-3)."""
NOT_ABOUT_TO_THROW: Final = refusal("B-TURN-1", "only the player whose turn it is may throw")


def refuse_throw(look: Look, question: object, action: Throw) -> Refusal | None:
    return None if action.seat == look.turn else NOT_ABOUT_TO_THROW


def offer_throw(look: Look, question: object, seat: Seat) -> tuple[Choice[Throw], ...]:
    return ALONE[seat] if seat == look.turn else ()


ALONE: Final = alone(Throw)


def throw(table: Table, question: object, action: Throw) -> None:
    if table.offers or table.claims:
        lapse_business(table)
    table.get_going()
    table.agenda[-1] = IN_THE_AIR[action.seat]
    if table.rules.dice_taken is not None:
        table.rules.dice_taken(table, action.seat)


def lapse_business(table: Table) -> None:
    """Offers lapse; claims of earlier turns lapse with the first throw of a turn (5.2)."""
    if table.offers:
        table.lapse_all("B-Q-74")
    if table.claims and not table.doubles:
        table.void_claims()


THROW_VERB: Final = verb(Throw, offers=offer_throw, refuse=refuse_throw, do=throw)


def land_dice(table: Table, question: Throwing, action: Dice) -> None:
    table.rules.thrown(table, question.seat, action.first, action.second)


def throw_in_place(table: Table, question: Throwing, rng: Random) -> None:
    """The dice of a lane: the same two numbers that a sample of the choice draws.

    Where the throw is not in one piece, it saves 4 `buyer`s 4.7 of 31 calls a turn.
    """
    random = rng.random
    table.rules.thrown(table, question.seat, 1 + int(random() * 6.0), 1 + int(random() * 6.0))


@attrs.frozen
class Throwing(ChanceQuestion[Look]):
    """The dice are in the air."""

    TEXT: ClassVar = "{seat:seat} throws the dice"
    VERBS: ClassVar[tuple[Verb[Throwing], ...]] = (
        verb(Dice, offers=offer_dice, refuse=always, do=land_dice),
    )
    draw = staticmethod(draw_dice)

    seat: SomeSeat

    @property
    def owner(self) -> Seat:
        return self.seat

    def fits(self, look: Look, below: Task | None) -> bool:
        return self.seat == look.turn and look.begun == 1


IN_THE_AIR: Final = for_each_seat(Throwing)


@point("B-TURN-1")
def thrown(table: Table, seat: Seat, first: int, second: int) -> None:
    """The dice of a turn have been thrown: move by them, unless it is a prisoner's throw or a third
    double (B-TURN-1, B-DOUBLES).
    """
    if table.jail[seat] != FREE:
        table.throw(seat, first, second, 0, "B-JAIL-7")
        throw_in_jail(table, seat, first, second)
        return
    if first != second:
        table.throw(seat, first, second, 0, "B-TURN-1")
        table.rules.dice_move(table, seat, first, second)
    elif table.doubles + 1 == THREE:
        table.throw(seat, first, second, 0, "B-DOUBLES-3")
        go_to_jail(table, seat, "B-DOUBLES-3")
    else:
        table.throw(seat, first, second, table.doubles + 1, "B-DOUBLES-1")
        table.rules.dice_move(table, seat, first, second)


@point("B-MOVE-1")
def dice_move(table: Table, seat: Seat, first: int, second: int) -> None:
    """A free player's throw moves the token by both dice, and the square is resolved."""
    pips = first + second
    advance(table, seat, pips, pips)
