"""The decks (B-CARDS): drawing, following, shuffling."""

from __future__ import annotations

from typing import ClassVar

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    ChanceQuestion,
    Choice,
    Pick,
    Random,
    Refusal,
    Seat,
    Step,
    Task,
    Verb,
    refusal,
    shuffled,
    verb,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.chance import Shuffle
from monopoly_rules_variants.board_game.values.state import SomeDeck, SomeSeat

OTHER_CARDS = refusal("B-SETUP-3", "the order must name every card of the deck once")


def draw(table: Table, seat: Seat, deck: int) -> None:
    """Draw the top card and follow it at once (B-CARDS-1, B-CARDS-2)."""
    if table.rules.reshuffles:
        table.push(Drawing(seat, deck))
        table.push(Shuffling(deck))
    else:
        follow(table, seat, deck)


def follow(table: Table, seat: Seat, deck: int) -> None:
    """Read a card and do what it says; an empty deck gives none (B-Q-75)."""
    if table.decks[deck]:
        card = table.draw(seat, deck, "B-CARDS-1")
        if table.rules.card_drawn is not None:
            table.rules.card_drawn(table, seat, deck, card)
        table.rules.cards[deck][card](table, seat)


@attrs.frozen
class Drawing(Step[Table]):
    """A card is drawn from a deck just shuffled (`cards.reshuffle`, B-Q-02)."""

    seat: SomeSeat
    deck: SomeDeck

    @property
    def owner(self) -> Seat:
        return self.seat

    def run(self, table: Table) -> None:
        follow(table, self.seat, self.deck)

    def fits(self, look: Look, below: Task | None) -> bool:
        return self.seat == look.turn


def cards_in(look: Look, deck: int) -> tuple[int, ...]:
    """The cards of a deck, in rising order."""
    return tuple(sorted(look.decks[deck]))


def offer_orders(look: Look, question: Shuffling, seat: Seat) -> tuple[Choice[Shuffle], ...]:
    cards = cards_in(look, question.deck)
    size = len(cards)
    return (Choice(Shuffle, CHANCE, (Pick(cards, size, size, ordered=True, noun="card"),)),)


def sample_order(look: Look, question: Shuffling, seat: Seat, rng: Random) -> Shuffle:
    """A shuffle, from the numbers that a sample of the choice draws."""
    return Shuffle(CHANCE, tuple(shuffled(cards_in(look, question.deck), rng)))


def refuse_order(look: Look, question: Shuffling, action: Shuffle) -> Refusal | None:
    return None if tuple(sorted(action.order)) == cards_in(look, question.deck) else OTHER_CARDS


def shuffle(table: Table, question: Shuffling, action: Shuffle) -> None:
    table.stack(question.deck, action.order, "B-SETUP-3")


@attrs.frozen
class Shuffling(ChanceQuestion[Look]):
    """A deck is shuffled (B-SETUP-3)."""

    TEXT: ClassVar = "{deck:deck} is shuffled"
    VERBS: ClassVar[tuple[Verb[Shuffling], ...]] = (
        verb(Shuffle, offers=offer_orders, refuse=refuse_order, do=shuffle, sampler=sample_order),
    )

    deck: SomeDeck
