"""Discarding down to the hand size at the end of the own turn (C-DISCARD-1 to C-DISCARD-4)."""

from __future__ import annotations

from typing import ClassVar

from monopoly_rules.kernel import (
    Choice,
    Pick,
    Refusal,
    Seat,
    Task,
    for_each_seat,
    maker,
    refusal,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.turn_end import TurnQuestion, end_turn
from monopoly_rules_variants.card_game.values.actions import Discard
from monopoly_rules_variants.card_game.values.state import holds

NOT_HELD = refusal("C-DISCARD-2", "only cards from your own hand can be discarded")


def surplus(look: CardLook, seat: Seat) -> int:
    """How many cards a hand has too many (C-DISCARD-1)."""
    return len(look.hands[seat]) - look.rules.numbers.hand_size


def offer(look: CardLook, question: Discarding, seat: Seat) -> tuple[Choice[Discard], ...]:
    count = surplus(look, seat)
    return (choice(Discard, seat, (pick(look.hands[seat], count, count, True, "card"),)),)


choice = maker(Choice[Discard])
pick = maker(Pick)


def refuse(look: CardLook, question: Discarding, action: Discard) -> Refusal | None:
    count = surplus(look, action.seat)
    if len(action.cards) != count:
        return Refusal("C-DISCARD-1", "discard exactly {0:cards}", (count,))
    return None if holds(look.hands[action.seat], action.cards) else NOT_HELD


def discard(table: CardTable, question: Discarding, action: Discard) -> None:
    table.discard(action.seat, action.cards)
    if table.rules.discarded is not None:
        table.rules.discarded(table, action.seat, action.cards)
    end_turn(table)


class Discarding(TurnQuestion):
    """The active player puts the surplus on their own trade pile."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} discards the surplus"
    VERBS: ClassVar = (verb(Discard, offers=offer, refuse=refuse, do=discard),)
    ONCE: ClassVar = True

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return super().fits(look, below) and surplus(look, self.seat) > 0


DISCARDING = for_each_seat(Discarding)


def discard_surplus(table: CardTable, seat: Seat) -> None:
    """After drawing or trading: discard what is too much, or end the turn at once (C-Q-29)."""
    if len(table.hands[seat]) > table.rules.numbers.hand_size:  # hot: `surplus` in place
        table.agenda.append(DISCARDING[seat])
    else:
        end_turn(table)
