"""Drawing (C-DRAW-1, C-DRAW-2, C-Q-22)."""

from __future__ import annotations

from monopoly_rules.kernel import Choice, Refusal, Seat, for_each_seat, refusal, verb
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.discarding import discard_surplus
from monopoly_rules_variants.card_game.turn.turn_end import TurnQuestion
from monopoly_rules_variants.card_game.values.actions import Draw

EMPTY = refusal("C-Q-22", "the draw pile is empty: trade or go out")


def offer(look: CardLook, question: TurnQuestion, seat: Seat) -> tuple[Choice[Draw], ...]:
    return ALONE[seat] if look.draw else ()


ALONE = for_each_seat(lambda seat: (Choice(Draw, seat),))


def refuse(look: CardLook, question: TurnQuestion, action: Draw) -> Refusal | None:
    return None if look.draw else EMPTY


def draw_card(table: CardTable, seat: Seat, rule: str) -> None:
    """The top card of the draw pile goes into the hand."""
    table.draw_card(seat, rule)
    if table.rules.drawn is not None:
        table.rules.drawn(table, seat)


def draw(table: CardTable, question: TurnQuestion, action: Draw) -> None:
    draw_card(table, action.seat, "C-DRAW-1")
    discard_surplus(table, action.seat)


DRAWING = verb(Draw, offers=offer, refuse=refuse, do=draw)
