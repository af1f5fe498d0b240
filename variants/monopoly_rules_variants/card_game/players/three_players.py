"""Three players: a neutral pile for the empty seat (C-P3-1 to C-P3-5, C-Q-44, C-Q-45, C-Q-47)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import attrs

from monopoly_rules.kernel import Among, Choice, One, Refusal, Seat, SeatQuestion, Span, verb
from monopoly_rules.kernel import refusal as fixed
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.discarding import discard_surplus
from monopoly_rules_variants.card_game.turn.drawing import DRAWING
from monopoly_rules_variants.card_game.turn.going_out import GOING_OUT
from monopoly_rules_variants.card_game.turn.seating import Seating, reward_from_draw_pile
from monopoly_rules_variants.card_game.turn.trading import TRADING, refuse_added, ways_to_add
from monopoly_rules_variants.card_game.values.actions import NeutralSwap, NeutralTake
from monopoly_rules_variants.card_game.values.state import NO_CARD

NO_SUCH_PILE = fixed("C-P3-2", "there is no such neutral pile")
NO_DRAW = fixed("C-Q-47", "the draw pile is empty: there is no second card to take")
NO_TAKE = fixed("C-P3-4", "taking a neutral card and a drawn one is switched off")
ONE_FOR_ONE = fixed("C-Q-44", "with a neutral pile one card is exchanged for one")
FOR_TWO = 2
"""Own cards given for a neutral and a drawn one (C-P3-4)."""


def offer_swaps(
    look: CardLook, seat: Seat, piles: tuple[int, ...] | None = None
) -> Iterator[Choice[NeutralSwap]]:
    piles = tuple(range(len(look.neutral))) if piles is None else piles
    if not look.rules.numbers.neutral_multi_trade:
        for _, added in ways_to_add(look, seat):
            yield Choice(NeutralSwap, seat, (Among(piles, "pile"), One(1), added))
        return
    for own, added in ways_to_add(look, seat):
        for pile in piles:
            count = Span(1, min(own, len(look.neutral[pile])))
            yield Choice(NeutralSwap, seat, (One(pile, "pile"), count, added))


def refuse_swap(look: CardLook, action: NeutralSwap) -> Refusal | None:
    if action.pile >= len(look.neutral):
        return NO_SUCH_PILE
    if action.count > 1 and not look.rules.numbers.neutral_multi_trade:
        return ONE_FOR_ONE
    refused = refuse_added(look, action.seat, action.added, action.count)
    there = len(look.neutral[action.pile])
    if refused is None and action.count > there:
        return Refusal("C-Q-44", "that neutral pile has only {0:cards}", (there,))
    return refused


def swap(table: CardTable, action: NeutralSwap) -> None:
    if action.added != NO_CARD:
        table.add(action.seat, action.added)
    table.exchange(action.seat, action.pile, action.count, action.count, "C-P3-3")


def offer_takes(
    look: CardLook, seat: Seat, piles: tuple[int, ...] | None = None
) -> Iterator[Choice[NeutralTake]]:
    if not look.draw or not look.rules.numbers.neutral_plus_draw:
        return
    piles = tuple(range(len(look.neutral))) if piles is None else piles
    for own, added in ways_to_add(look, seat):
        if own >= FOR_TWO:
            yield Choice(NeutralTake, seat, (Among(piles, "pile"), added))


def refuse_take(look: CardLook, action: NeutralTake) -> Refusal | None:
    if not look.rules.numbers.neutral_plus_draw:
        return NO_TAKE
    if action.pile >= len(look.neutral):
        return NO_SUCH_PILE
    if not look.draw:
        return NO_DRAW
    return refuse_added(look, action.seat, action.added, FOR_TWO, "C-P3-4")


def take(table: CardTable, action: NeutralTake) -> None:
    if action.added != NO_CARD:
        table.add(action.seat, action.added)
    table.exchange(action.seat, action.pile, FOR_TWO, 1, "C-P3-4")
    table.draw_card(action.seat, "C-P3-4")


def then_discard(
    act: Callable[[CardTable, NeutralSwap], None] | Callable[[CardTable, NeutralTake], None],
) -> Callable[[CardTable, NeutralSwap | NeutralTake], None]:
    """After an exchange with a neutral pile the turn ends as after a trade (C-Q-44)."""

    def exchange(table: CardTable, action: NeutralSwap | NeutralTake) -> None:
        act(table, action)  # type: ignore[arg-type]  # a verb gets its own kind of action
        discard_surplus(table, action.seat)

    return exchange


SWAPPING = verb(NeutralSwap, offers=offer_swaps, refuse=refuse_swap, do=then_discard(swap))
TAKING = verb(NeutralTake, offers=offer_takes, refuse=refuse_take, do=then_discard(take))


@attrs.frozen
class ChoosingOfThree(SeatQuestion[CardLook]):
    """The active player does exactly one thing; the neutral pile is a further partner."""

    TEXT: ClassVar = "{seat:seat} draws, trades or goes out"
    VERBS: ClassVar = (DRAWING, TRADING, SWAPPING, TAKING, GOING_OUT)
    ONCE: ClassVar = True


CHOOSING = tuple(ChoosingOfThree(seat) for seat in range(3))


def begin_turn(table: CardTable) -> None:
    table.push(CHOOSING[table.active])


THREE_PLAYERS = Seating(1, False, begin_turn, reward_from_draw_pile)
