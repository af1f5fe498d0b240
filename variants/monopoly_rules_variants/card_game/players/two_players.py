"""Two players: two neutral piles (C-P2-1, C-P2-2, C-Q-46)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import Choice, Refusal, Seat, SeatQuestion, Span, always, refusal, verb
from monopoly_rules_variants.card_game.players import three_players
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.discarding import discard_surplus
from monopoly_rules_variants.card_game.turn.drawing import DRAWING
from monopoly_rules_variants.card_game.turn.going_out import GOING_OUT
from monopoly_rules_variants.card_game.turn.seating import Seating, reward_from_draw_pile
from monopoly_rules_variants.card_game.turn.trading import NONE_ADDED, TRADING
from monopoly_rules_variants.card_game.values.actions import Done, NeutralSwap, NeutralTake
from monopoly_rules_variants.card_game.values.state import NO_CARD

SAME_PILE = refusal("C-Q-46", "the second exchange is with the other neutral pile")
ADDED_ALREADY = refusal("C-TRADE-3", "only one card may be added in a turn")


def swap(table: CardTable, action: NeutralSwap) -> None:
    three_players.swap(table, action)
    _perhaps_again(table, action)


def take(table: CardTable, action: NeutralTake) -> None:
    three_players.take(table, action)
    _perhaps_again(table, action)


def _perhaps_again(table: CardTable, action: NeutralSwap | NeutralTake) -> None:
    """Where both neutral piles may be used in a turn, ask for the other one."""
    if table.rules.numbers.neutral_piles_per_turn > 1:
        added = int(action.added != NO_CARD)
        table.push(ChoosingAgain(action.seat, action.pile, added))
    else:
        discard_surplus(table, action.seat)


SWAPPING = verb(
    NeutralSwap, offers=three_players.offer_swaps, refuse=three_players.refuse_swap, do=swap
)
TAKING = verb(
    NeutralTake, offers=three_players.offer_takes, refuse=three_players.refuse_take, do=take
)


@attrs.frozen
class ChoosingOfTwo(SeatQuestion[CardLook]):
    """The active player does exactly one thing; both neutral piles are partners."""

    TEXT: ClassVar = "{seat:seat} draws, trades or goes out"
    VERBS: ClassVar = (DRAWING, TRADING, SWAPPING, TAKING, GOING_OUT)
    ONCE: ClassVar = True


@attrs.frozen
class ChoosingAgain(SeatQuestion[CardLook]):
    """After an exchange with one neutral pile: one with the other, or done (C-Q-46)."""

    TEXT: ClassVar = "{seat:seat} exchanges with the other neutral pile or is done"

    used: Annotated[int, Span(0, 1)]
    added: Annotated[int, Span(0, 1)]
    """Whether a card was added: only one may be in a turn (C-TRADE-3)."""
    ONCE: ClassVar = True


def _again(look: CardLook) -> ChoosingAgain:
    top = look.agenda[-1]
    assert isinstance(top, ChoosingAgain)
    return top


def offer_second_swap(look: CardLook, seat: Seat) -> Iterator[Choice[NeutralSwap]]:
    again = _again(look)
    for choice in three_players.offer_swaps(look, seat, (1 - again.used,)):
        if not again.added or choice.domains[-1] == NONE_ADDED:
            yield choice


def offer_second_take(look: CardLook, seat: Seat) -> Iterator[Choice[NeutralTake]]:
    again = _again(look)
    for choice in three_players.offer_takes(look, seat, (1 - again.used,)):
        if not again.added or choice.domains[-1] == NONE_ADDED:
            yield choice


def _refuse_second(look: CardLook, action: NeutralSwap | NeutralTake) -> Refusal | None:
    again = _again(look)
    if action.pile == again.used:
        return SAME_PILE
    return ADDED_ALREADY if again.added and action.added != NO_CARD else None


def refuse_second_swap(look: CardLook, action: NeutralSwap) -> Refusal | None:
    return _refuse_second(look, action) or three_players.refuse_swap(look, action)


def refuse_second_take(look: CardLook, action: NeutralTake) -> Refusal | None:
    return _refuse_second(look, action) or three_players.refuse_take(look, action)


def done(table: CardTable, action: Done) -> None:
    discard_surplus(table, action.seat)


ChoosingAgain.VERBS = (
    verb(
        NeutralSwap,
        offers=offer_second_swap,
        refuse=refuse_second_swap,
        do=three_players.then_discard(three_players.swap),
    ),
    verb(
        NeutralTake,
        offers=offer_second_take,
        refuse=refuse_second_take,
        do=three_players.then_discard(three_players.take),
    ),
    verb(Done, offers=lambda look, seat: (Choice(Done, seat),), refuse=always, do=done),
)

CHOOSING = tuple(ChoosingOfTwo(seat) for seat in range(2))


def begin_turn(table: CardTable) -> None:
    table.push(CHOOSING[table.active])


TWO_PLAYERS = Seating(2, False, begin_turn, reward_from_draw_pile)
