"""What a seat may know of a board game: everything but the order of the decks (B-Q-73)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from monopoly_rules.kernel import (
    ExtraValue,
    Outcome,
    Seat,
    Task,
    View,
    awaited_seats,
    extras_seen,
    maker,
)

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.table.table import Table


@attrs.frozen
class OfferSeen:
    """An open offer that nobody waits for."""

    maker: Seat
    partner: Seat
    give_cash: int
    give_deeds: tuple[int, ...]
    give_cards: tuple[int, ...]
    take_cash: int
    take_deeds: tuple[int, ...]
    take_cards: tuple[int, ...]


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
    """Everybody's release cards by the number of their deck."""
    owner: Sequence[int]
    """The owner of each deed, in board order, or -1 for the bank."""
    mortgaged: Sequence[int]
    """1 for a deed that is mortgaged."""
    level: Sequence[int]
    """Houses on each deed; a hotel is one more than the house maximum."""
    paid: Sequence[tuple[int, ...]]
    """Prices paid for buildings, where the edition refunds half of them."""
    deck_sizes: tuple[int, ...]
    """How many cards each deck has."""
    offers: tuple[OfferSeen, ...]
    """Open offers that nobody waits for."""
    houses: int
    """Houses left in the bank."""
    hotels: int
    """Hotels left in the bank."""
    turn: Seat
    """Whose turn it is."""
    starter: Seat
    """Who began the game."""
    doubles: int
    """Doubles thrown in a row in this turn."""
    begun: int
    """1 while the turn is in progress."""
    called: int
    """1 once the host has called time."""
    turns: int
    """Turns finished."""
    rounds: int
    """How often the dice have come round to the player who began."""


seen = maker(BoardView)


def offers_seen(table: Table) -> tuple[OfferSeen, ...]:
    """The open offers, which everybody sees."""
    return tuple([OfferSeen(a, b, *give, *take) for a, b, give, take in table.offers])


class LiveView(BoardView):
    """A view of a lane's table, made once: columns of a lane are never replaced, so it shares
    them, and single values are read from the table when somebody wants to see them."""

    __slots__ = ("_table",)
    _table: Table

    @property
    def question(self) -> Task | None:
        agenda = self._table.agenda
        return agenda[-1] if agenda else None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return awaited_seats(self._table)

    @property
    def outcome(self) -> Outcome | None:
        return self._table.outcome

    @property
    def extras(self) -> tuple[tuple[str, ExtraValue], ...]:
        return extras_seen(self._table, self.seat)

    @property
    def deck_sizes(self) -> tuple[int, ...]:
        return (len(self._table.chance), len(self._table.chest))

    @property
    def offers(self) -> tuple[OfferSeen, ...]:
        return offers_seen(self._table)

    @property
    def houses(self) -> int:
        return self._table.houses

    @property
    def hotels(self) -> int:
        return self._table.hotels

    @property
    def turn(self) -> Seat:
        return self._table.turn

    @property
    def starter(self) -> Seat:
        return self._table.starter

    @property
    def doubles(self) -> int:
        return self._table.doubles

    @property
    def begun(self) -> int:
        return self._table.begun

    @property
    def called(self) -> int:
        return self._table.called

    @property
    def turns(self) -> int:
        return self._table.turns

    @property
    def rounds(self) -> int:
        return self._table.rounds


COLUMNS = ("cash", "at", "jail", "out", "held", "owner", "mortgaged", "level", "paid")


def live_view(table: Table, seat: Seat) -> LiveView:
    """The view that a seat has of a lane's table, for as long as the lane lasts."""
    view = object.__new__(LiveView)
    put = object.__setattr__
    put(view, "_table", table)
    put(view, "seat", seat)
    for name in COLUMNS:
        put(view, name, getattr(table, name))
    return view
