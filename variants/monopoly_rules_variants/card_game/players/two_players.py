"""Two players: two neutral piles (C-P2-1, C-P2-2, C-Q-46)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import Domain, Refusal, Span, Task, always, refusal, verb
from monopoly_rules_variants.card_game.players.three_players import (
    SWAPPING,
    TAKING,
    NeutralQuestion,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.discarding import Discarding, discard_surplus
from monopoly_rules_variants.card_game.turn.drawing import DRAWING
from monopoly_rules_variants.card_game.turn.going_out import GOING_OUT
from monopoly_rules_variants.card_game.turn.seating import (
    Seating,
    begin_with,
    reward_from_draw_pile,
)
from monopoly_rules_variants.card_game.turn.trading import NONE_ADDED, TRADING
from monopoly_rules_variants.card_game.turn.turn_end import offer_done
from monopoly_rules_variants.card_game.values.actions import Done, NeutralSwap, NeutralTake
from monopoly_rules_variants.card_game.values.state import NO_CARD

SAME_PILE = refusal("C-Q-46", "the second exchange must be with the other neutral pile")
ADDED_ALREADY = refusal("C-TRADE-3", "only one card may be added in a turn")


class ChoosingOfTwo(NeutralQuestion):
    """The active player does exactly one thing; both neutral piles are partners."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} draws or trades, or goes out if possible"
    VERBS: ClassVar = (DRAWING, TRADING, SWAPPING, TAKING, GOING_OUT)
    ONCE: ClassVar = True

    def after(self, table: CardTable, action: NeutralSwap | NeutralTake) -> None:
        """Where both neutral piles may be used in a turn, the other one is asked for (C-Q-46)."""
        if table.rules.numbers.neutral_piles_per_turn > 1:
            table.push(ChoosingAgain(self.seat, action.pile, int(action.added != NO_CARD)))
        else:
            super().after(table, action)


def done(table: CardTable, question: ChoosingAgain, action: Done) -> None:
    discard_surplus(table, action.seat)


@attrs.frozen
class ChoosingAgain(NeutralQuestion):
    """After an exchange with one neutral pile: one with the other, or done (C-Q-46)."""

    TEXT: ClassVar = "{seat:seat} exchanges with the other neutral pile or is done"
    VERBS: ClassVar = (SWAPPING, TAKING, verb(Done, offers=offer_done, refuse=always, do=done))
    ONCE: ClassVar = True

    used: Annotated[int, Span(0, 1)]
    added: Annotated[int, Span(0, 1)]
    """Whether a card was added: only one may be in a turn (C-TRADE-3)."""

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return super().fits(look, below) and len(look.neutral) > 1

    def piles(self, look: CardLook) -> tuple[int, ...]:
        return (1 - self.used,)

    def ways_to_add(self, look: CardLook) -> Iterator[tuple[int, Domain]]:
        for own, added in super().ways_to_add(look):
            if not self.added or added is NONE_ADDED:
                yield own, added

    def refuse(self, action: NeutralSwap | NeutralTake) -> Refusal | None:
        if action.pile == self.used:
            return SAME_PILE
        return ADDED_ALREADY if self.added and action.added != NO_CARD else None


TWO_PLAYERS = Seating(
    2,
    False,
    begin_with(ChoosingOfTwo),
    reward_from_draw_pile,
    (ChoosingOfTwo, ChoosingAgain, Discarding),
)
