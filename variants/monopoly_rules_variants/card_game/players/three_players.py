"""Three players: a neutral pile for the empty seat (C-P3-1 to C-P3-5, C-Q-44, C-Q-45, C-Q-47)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from monopoly_rules.kernel import (
    Among,
    Choice,
    Domain,
    FieldValue,
    Note,
    One,
    Refusal,
    Seat,
    Span,
    Task,
    refusal,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.discarding import Discarding, discard_surplus
from monopoly_rules_variants.card_game.turn.drawing import DRAWING, draw_card
from monopoly_rules_variants.card_game.turn.going_out import GOING_OUT
from monopoly_rules_variants.card_game.turn.seating import (
    Seating,
    begin_with,
    reward_from_draw_pile,
)
from monopoly_rules_variants.card_game.turn.trading import (
    TRADING,
    refuse_added,
    top_cards,
    ways_to_add,
)
from monopoly_rules_variants.card_game.turn.turn_end import TurnQuestion
from monopoly_rules_variants.card_game.values.actions import NeutralSwap, NeutralTake
from monopoly_rules_variants.card_game.values.state import NOBODY

NO_SUCH_PILE = refusal("C-P3-2", "there is no such neutral pile")
NO_DRAW = refusal("C-Q-47", "the draw pile is empty: there is no second card to take")
NO_TAKE = refusal("C-P3-4", "taking a neutral card and a drawn one is not allowed in this game")
ONE_FOR_ONE = refusal("C-Q-44", "with a neutral pile you exchange one card for one")
FOR_TWO = 2
"""Own cards given for a neutral and a drawn one (C-P3-4)."""


class NeutralQuestion(TurnQuestion):
    """A turn in which neutral piles are further partners."""

    __slots__ = ()

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return super().fits(look, below) and bool(look.neutral)

    def piles(self, look: CardLook) -> tuple[int, ...]:
        """The neutral piles that may be used."""
        return tuple(range(len(look.neutral)))

    def ways_to_add(self, look: CardLook) -> Iterator[tuple[int, Domain]]:
        """How many own cards there are without and with an added one."""
        return ways_to_add(look, self.seat)

    def refuse(self, action: NeutralSwap | NeutralTake) -> Refusal | None:
        """Why an earlier exchange of this turn forbids this one."""
        return None

    def after(self, table: CardTable, action: NeutralSwap | NeutralTake) -> None:
        """After an exchange with a neutral pile the turn ends as after a trade (C-Q-44)."""
        discard_surplus(table, self.seat)


def offer_swaps(
    look: CardLook, question: NeutralQuestion, seat: Seat
) -> Iterator[Choice[NeutralSwap]]:
    piles, several = question.piles(look), look.rules.numbers.neutral_multi_trade
    for own, added in question.ways_to_add(look):
        if not several:
            yield Choice(NeutralSwap, seat, (Among(piles, "pile"), One(1), added))
            continue
        for pile in piles:
            count = Span(1, min(own, len(look.neutral[pile])))
            yield Choice(NeutralSwap, seat, (One(pile, "pile"), count, added))


def refuse_swap(look: CardLook, question: NeutralQuestion, action: NeutralSwap) -> Refusal | None:
    refused = question.refuse(action)
    if refused is not None:
        return refused
    if action.pile >= len(look.neutral):
        return NO_SUCH_PILE
    if action.count > 1 and not look.rules.numbers.neutral_multi_trade:
        return ONE_FOR_ONE
    refused = refuse_added(look, action.seat, action.added, action.count)
    there = len(look.neutral[action.pile])
    if refused is None and action.count > there:
        return Refusal("C-Q-44", "that neutral pile has only {0:cards}", (there,))
    return refused


def exchange(table: CardTable, seat: Seat, pile: int, give: int, take: int, rule: str) -> None:
    """Own top cards for those of a neutral pile."""
    table.exchange(seat, pile, give, take, rule)
    if table.rules.traded is not None:
        table.rules.traded(table, seat, NOBODY, give)


def swap(table: CardTable, question: NeutralQuestion, action: NeutralSwap) -> None:
    table.add(action.seat, action.added)
    exchange(table, action.seat, action.pile, action.count, action.count, "C-P3-3")
    question.after(table, action)


def offer_takes(
    look: CardLook, question: NeutralQuestion, seat: Seat
) -> Iterator[Choice[NeutralTake]]:
    if look.draw and look.rules.numbers.neutral_plus_draw:
        for own, added in question.ways_to_add(look):
            if own >= FOR_TWO:
                yield Choice(NeutralTake, seat, (Among(question.piles(look), "pile"), added))


def refuse_take(look: CardLook, question: NeutralQuestion, action: NeutralTake) -> Refusal | None:
    refused = question.refuse(action)
    if refused is not None:
        return refused
    if not look.rules.numbers.neutral_plus_draw:
        return NO_TAKE
    if action.pile >= len(look.neutral):
        return NO_SUCH_PILE
    if not look.draw:
        return NO_DRAW
    return refuse_added(look, action.seat, action.added, FOR_TWO, "C-P3-4")


def take(table: CardTable, question: NeutralQuestion, action: NeutralTake) -> None:
    table.add(action.seat, action.added)
    exchange(table, action.seat, action.pile, FOR_TWO, 1, "C-P3-4")
    draw_card(table, action.seat, "C-P3-4")
    question.after(table, action)


def neutral_pile(
    look: CardLook, question: object, seat: Seat, field: str, value: FieldValue
) -> Note | None:
    """What lies on a neutral pile."""
    if field != "pile" or not isinstance(value, int):
        return None
    return top_cards(look.neutral[value])


SWAPPING = verb(NeutralSwap, offers=offer_swaps, refuse=refuse_swap, do=swap, notes=neutral_pile)
TAKING = verb(NeutralTake, offers=offer_takes, refuse=refuse_take, do=take, notes=neutral_pile)


class ChoosingOfThree(NeutralQuestion):
    """The active player does exactly one thing; the neutral pile is another partner."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} draws or trades, or goes out if possible"
    VERBS: ClassVar = (DRAWING, TRADING, SWAPPING, TAKING, GOING_OUT)
    ONCE: ClassVar = True


THREE_PLAYERS = Seating(
    1, False, begin_with(ChoosingOfThree), reward_from_draw_pile, (ChoosingOfThree, Discarding)
)
