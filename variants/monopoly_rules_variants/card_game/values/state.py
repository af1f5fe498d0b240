"""The state of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

import attrs

from monopoly_rules.core.cards import Card
from monopoly_rules.kernel import Openings, PerSeat, Seats, Several, Span, State, Usual

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.rules import CardRules

NOBODY: Final = -1
NO_CARD: Final = -1
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
MOST: Final = 100
"""More cards than any deck has; what a pile can hold at most."""

RANK: Final = Span(0, 70)
"""Of the role of a Chance, in the order of C-Q-65."""
MOST_ROLES: Final = 20
"""More Chance cards than anybody lays down."""
CARD: Final = Span(0, len(Card) - 1, noun="card")
MOST_MONEY: Final = 2**53 - 1
"""As much as JSON can say exactly everywhere. No match comes near it: no card is worth more than
10**9."""
MONEY: Final = Span(0, MOST_MONEY, noun="money")
CARDS: Final = Several(CARD, 0, MOST, rising=True)
PILE: Final = Several(CARD, 0, MOST)

AnyCard = Annotated[int, CARD]
CardOrNone = Annotated[int, Span(NO_CARD, len(Card) - 1, noun="card")]
SomeSeat = Annotated[int, Seats()]

opens: Openings[CardRules] = Openings()


@attrs.frozen
class CardState(State):
    """A match in progress. Piles lie bottom to top (6a of the ledger); nobody has money at first
    (C-Q-42). `CardView` says what the columns mean that everybody sees."""

    hands: Annotated[tuple[tuple[int, ...], ...], PerSeat(CARDS)] = opens.per_seat(())
    """Everybody's cards, sorted."""
    piles: Annotated[tuple[tuple[int, ...], ...], PerSeat(PILE)] = opens.per_seat(())
    neutral: Annotated[tuple[tuple[int, ...], ...], Several(PILE, 0, 2)] = opens(())
    draw: Annotated[tuple[int, ...], PILE] = opens.by(lambda rules: rules.deck)
    """Face down; the next card is the last."""
    chosen: Annotated[tuple[int, ...], PerSeat(Span(NO_CARD, len(Card) - 1))] = opens.per_seat(
        NO_CARD
    )
    """Cards under way in a pass, face down."""
    money: Annotated[tuple[int, ...], PerSeat(MONEY)] = opens.per_seat(0, grows=True)
    dealer: SomeSeat = opens.by(lambda rules: rules.numbers.first_dealer)
    active: SomeSeat = opens.by(lambda rules: rules.numbers.first_dealer)
    rounds: Annotated[int, Span(0, 1_000_000)] = opens(0, grows=True)
    stalled: Annotated[int, Span(-1, 10_000_000)] = opens(-1, grows=True)
    """Finished turns that count for the guard of C-Q-58; -1 before they begin to count."""
    out: Annotated[int, Seats(also=(NOBODY,))] = opens(NOBODY)
    laid: Annotated[tuple[int, ...], CARDS] = opens(())
    roles: Annotated[tuple[int, ...], Usual("ranks", Several(RANK, 0, MOST_ROLES))] = opens(())
    """The roles of the laid Chance cards, by their rank in the order of C-Q-65."""
    reward: Annotated[tuple[int, ...], CARDS] = opens(())
    aside: Annotated[tuple[int, ...], CARDS] = opens(())
    earned: Annotated[tuple[int, ...], PerSeat(Span(-1, MOST_MONEY))] = opens.per_seat(
        -1, grows=True
    )
    """What submitted layouts earn; -1 before."""


def without(hand: tuple[int, ...], cards: Sequence[int]) -> tuple[int, ...]:
    """A hand after these cards have left it.

    >>> without((3, 33, 33, 35), (33, 3))
    (33, 35)
    """
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def holds(hand: tuple[int, ...], cards: Sequence[int]) -> bool:
    """Whether a hand has all these cards, counted.

    >>> holds((3, 33, 33), (33, 33)), holds((3, 33), (33, 33))
    (True, False)
    """
    if len(cards) == 1:
        return cards[0] in hand
    return all(cards.count(card) <= hand.count(card) for card in cards)
