"""What a seat may know of a board game: everything but the order of the decks (B-Q-73)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import attrs

from monopoly_rules.kernel import Many, Random, Seat, Showing, Span, Usual, View, shuffled
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.offers import Offer
from monopoly_rules_variants.board_game.values.state import BoardState


def sizes_of(decks: int) -> Many:
    """The sizes of so many decks."""
    return Many(Span(0, 40), decks, decks)


@attrs.frozen
class BoardView(View):
    """The table as everybody sees it."""

    cash: Sequence[int]
    """Everybody's money."""
    at: Sequence[int]
    """Everybody's square, 0 to 39."""
    jail: Sequence[int]
    """Failed throws of each prisoner; -1 for a player who is free."""
    out: Sequence[int]
    """1 for a player who is bankrupt or has resigned."""
    held: Sequence[tuple[int, ...]]
    """Everybody's release cards by the number of their deck, longest held first (B-Q-82)."""
    owner: Sequence[int]
    """The owner of each deed, in board order, or -1 for the bank."""
    mortgaged: Sequence[int]
    """1 for a deed that is mortgaged."""
    level: Sequence[int]
    """Houses on each deed; a hotel is one more than the house maximum."""
    paid: Sequence[tuple[int, ...]]
    """Prices paid for the buildings of each deed, where the edition refunds half (B-Q-35)."""
    deck_sizes: Annotated[tuple[int, ...], Usual("deck_sizes", sizes_of(2))]
    """How many cards each deck has."""
    offers: tuple[Offer, ...]
    """Open offers that nobody waits for."""
    houses: int
    """Houses left in the bank."""
    hotels: int
    """Hotels left in the bank."""
    turn: Seat
    """Whose turn it is, or who is about to throw."""
    starter: Seat
    """Who began the game."""
    doubles: int
    """Doubles thrown in a row in this turn; more than 0 means that a bonus throw is due."""
    begun: int
    """1 while the turn is in progress, from its first throw on (B-Q-47)."""
    called: int
    """1 once the host has called time."""
    turns: int
    """Turns finished."""
    rounds: int
    """How often the dice have passed the seat of who began (B-Q-60)."""


def offers_seen(look: Table) -> tuple[Offer, ...]:
    """The open offers, which everybody sees."""
    return tuple(
        [Offer(a, b, *give, *take, n, *rest) for a, b, give, take, n, *rest in look.offers]
    )


SHOWING: Final[Mapping[str, Showing[Table]]] = {
    "deck_sizes": lambda look, seat: (len(look.chance), len(look.chest)),
    "offers": lambda look, seat: offers_seen(look) if look.offers else (),
}
SHOWING_FURTHER: Final[Mapping[str, Showing[Table]]] = {
    **SHOWING,
    "deck_sizes": lambda look, seat: tuple(map(len, look.decks)),
}
"""The same with decks beside the usual two; only then all decks are gone through."""


def resample(state: BoardState, rng: Random) -> BoardState:
    """Shuffle the decks: their order is all that nobody knows (B-Q-73)."""
    chance, chest = tuple(shuffled(state.chance, rng)), tuple(shuffled(state.chest, rng))
    return attrs.evolve(state, chance=chance, chest=chest)
