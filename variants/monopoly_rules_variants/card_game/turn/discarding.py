"""Discarding down to the hand size at the end of the own turn (C-DISCARD-1 to C-DISCARD-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import attrs

from monopoly_rules.kernel import Choice, Pick, Refusal, Seat, SeatQuestion, refusal, verb
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.turns import end_turn
from monopoly_rules_variants.card_game.values.actions import Discard
from monopoly_rules_variants.card_game.values.state import holds

NOT_HELD = refusal("C-DISCARD-2", "only cards from your own hand can be discarded")


def offer(look: CardLook, seat: Seat) -> Iterator[Choice[Discard]]:
    hand = look.hands[seat]
    surplus = len(hand) - look.rules.numbers.hand_size
    yield Choice(Discard, seat, (Pick(hand, surplus, surplus, ordered=True, noun="card"),))


def refuse(look: CardLook, action: Discard) -> Refusal | None:
    hand = look.hands[action.seat]
    if len(action.cards) != len(hand) - look.rules.numbers.hand_size:
        wanted = len(hand) - look.rules.numbers.hand_size
        return Refusal("C-DISCARD-1", "discard exactly {0:cards}", (wanted,))
    return None if holds(hand, action.cards) else NOT_HELD


def discard(table: CardTable, action: Discard) -> None:
    table.discard(action.seat, action.cards)
    end_turn(table)


@attrs.frozen
class Discarding(SeatQuestion[CardLook]):
    """The active player puts the surplus on the own trade pile."""

    TEXT: ClassVar = "{seat:seat} discards the surplus"
    VERBS: ClassVar = (verb(Discard, offers=offer, refuse=refuse, do=discard),)
    ONCE: ClassVar = True


DISCARDING = tuple(Discarding(seat) for seat in range(6))


def discard_surplus(table: CardTable, seat: Seat) -> None:
    """After drawing or trading: discard what is too much, or end the turn at once (C-Q-29)."""
    if len(table.hands[seat]) > table.rules.numbers.hand_size:
        table.push(DISCARDING[seat])
    else:
        end_turn(table)
