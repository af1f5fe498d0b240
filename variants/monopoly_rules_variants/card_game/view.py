"""What a seat knows of a match (C-Q-66, C-Q-69)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import attrs

from monopoly_rules.kernel import (
    Among,
    PerSeat,
    Random,
    Seat,
    Several,
    Showing,
    Span,
    View,
    shuffled,
)
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.arranging import (
    NOT_DONE,
    ArrangingOthers,
    best_earns,
)
from monopoly_rules_variants.card_game.values.actions import Roles
from monopoly_rules_variants.card_game.values.state import (
    CARDS,
    MOST,
    MOST_PLAYERS,
    NO_CARD,
    CardOrNone,
    CardState,
)


@attrs.frozen
class CardView(View):
    """The seat's own hand, all face-up piles, and the sizes of everything else."""

    hand: Annotated[tuple[int, ...], CARDS]
    """The seat's own cards, sorted; empty for a spectator."""
    held: Annotated[tuple[int, ...], PerSeat(Span(0, MOST))]
    """How many cards everybody has in hand."""
    piles: Sequence[tuple[int, ...]]
    """Everybody's trade pile, bottom to top; with five or six players the trade card."""
    neutral: Sequence[tuple[int, ...]]
    """The piles of the empty seats, bottom to top."""
    draw: Annotated[int, Span(0, MOST)]
    """How many cards the draw pile has."""
    chosen: CardOrNone
    """The seat's own card under way in a pass, or -1."""
    has_chosen: Annotated[tuple[bool, ...], PerSeat(Among((False, True)))]
    """Who has chosen a card in a pass."""
    money: Sequence[int]
    """What everybody has won so far."""
    dealer: Seat
    """Who dealt this round."""
    active: Seat
    """Whose turn it is."""
    rounds: int
    """Rounds finished."""
    out: Seat
    """Who has gone out in the round that is ending, or -1."""
    laid: Sequence[int]
    """The cards laid down by the player who went out."""
    roles: Roles
    """What the laid Chance cards stand for."""
    reward: Sequence[int]
    """The cards that going out has brought."""
    aside: Sequence[int]
    """Cards out of play for this round."""
    open_hands: Annotated[Sequence[tuple[int, ...]], Several(CARDS, 0, MOST_PLAYERS)]
    """All hands, once they are turned up at the end of a round."""


SHOWING: Final[Mapping[str, Showing[CardTable]]] = {
    # Spectators, chance and the host have no entry of their own.
    "hand": lambda look, seat: () if seat is None or seat < 0 else look.hands[seat],
    "held": lambda look, seat: tuple(map(len, look.hands)),
    "draw": lambda look, seat: len(look.draw),
    "chosen": lambda look, seat: NO_CARD if seat is None or seat < 0 else look.chosen[seat],
    "has_chosen": lambda look, seat: tuple([card != NO_CARD for card in look.chosen]),
    "roles": lambda look, seat: tuple(map(str, look.joker_roles())) if look.roles else (),
    "open_hands": lambda look, seat: look.hands if hands_are_open(look) else (),
}


def hands_are_open(look: CardTable | CardState) -> bool:
    """Whether the other hands are turned up: while they are arranged, and after the last round
    (6e step 5, C-Q-66)."""
    if look.outcome is not None:
        return True
    return any(type(task) is ArrangingOthers for task in look.agenda)


def resample(look: CardTable, state: CardState, seat: Seat, rng: Random) -> CardState:
    """Deal anew what a seat cannot see: other hands, the draw pile, cards under way. Of layouts
    that others have submitted it can only think that they are the best ones."""
    others = [other for other in range(len(state.hands)) if other != seat]
    closed = [] if hands_are_open(state) else others
    under_way = [other for other in others if state.chosen[other] != NO_CARD]
    unseen = [card for other in closed for card in state.hands[other]]
    unseen += [state.chosen[other] for other in under_way]
    unseen += state.draw
    cards = shuffled(tuple(unseen), rng)
    hands, chosen = list(state.hands), list(state.chosen)
    for other in closed:
        hands[other] = tuple(sorted(cards.pop() for _ in state.hands[other]))
    for other in under_way:
        chosen[other] = cards.pop()
    earned = tuple(
        amount if amount == NOT_DONE or other == seat else best_earns(look, other)
        for other, amount in enumerate(state.earned)
    )
    return attrs.evolve(
        state, hands=tuple(hands), chosen=tuple(chosen), draw=tuple(cards), earned=earned
    )
