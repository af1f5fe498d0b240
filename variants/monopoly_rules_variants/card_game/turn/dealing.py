"""The deal (C-SETUP-3 to C-SETUP-7, C-Q-43)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from monopoly_rules.kernel import (
    CHANCE,
    ChanceQuestion,
    Choice,
    Pick,
    Random,
    Refusal,
    Seat,
    Task,
    refusal,
    shuffled,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.values.actions import Shuffle

NOT_THE_DECK = refusal("C-DECK-1", "a shuffle must have every card of the deck once")


def offer(look: CardLook, question: Dealing, seat: Seat) -> Iterator[Choice[Shuffle]]:
    deck = look.rules.deck
    yield Choice(Shuffle, CHANCE, (Pick(deck, len(deck), len(deck), ordered=True, noun="card"),))


def refuse(look: CardLook, question: Dealing, action: Shuffle) -> Refusal | None:
    return None if tuple(sorted(action.order)) == look.rules.deck else NOT_THE_DECK


def deal(table: CardTable, question: Dealing, action: Shuffle) -> None:
    begin_round(table, list(action.order))


def begin_round(table: CardTable, deck: list[int]) -> None:
    """Deal from a shuffled deck; the first player's turn begins (C-SETUP-3)."""
    table.deal(deck)
    rules = table.rules
    if rules.dealt is not None:
        rules.dealt(table)
    if rules.turn_began is not None:
        rules.turn_began(table, table.active)


class Dealing(ChanceQuestion[CardLook]):
    """The dealer shuffles all cards; the cut of the German edition is part of it."""

    __slots__ = ()
    TEXT: ClassVar = "the cards are dealt"
    VERBS: ClassVar = (verb(Shuffle, offers=offer, refuse=refuse, do=deal),)

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return len(look.draw) == len(look.rules.deck)


DEALING = Dealing()


def deal_in_place(table: CardTable, question: Dealing, rng: Random) -> None:
    """The same deal for the lane, with the same calls of ``random()`` as a drawn shuffle.

    Of 4 `hasty` players it saves 0.2 of 27 calls a turn.
    """
    begin_round(table, shuffled(table.rules.deck, rng))
