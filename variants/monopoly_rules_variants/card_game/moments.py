"""Moments: what has just happened at the table, for modifiers that act upon it.

The family itself does nothing here; act with ``@modifier.then(moment, rule=…)``. What an act puts
on the agenda comes after what the action itself still asks for, such as the discard.
"""

from __future__ import annotations

from monopoly_rules.kernel import Seat, moment
from monopoly_rules_variants.card_game.table.table import CardTable


@moment("C-SETUP-3")
def dealt(table: CardTable) -> None:
    """A new round has been dealt; nobody has done anything yet."""


@moment("C-TURN-1")
def turn_began(table: CardTable, seat: Seat) -> None:
    """The turn has come to a player; the first turn of a round begins with the deal."""


@moment("C-TURN-4")
def turn_ended(table: CardTable, seat: Seat) -> None:
    """A player's turn is over; not the last of a round, which ends with the round."""


@moment("C-DRAW-1")
def drawn(table: CardTable, seat: Seat) -> None:
    """A player has drawn the top card of the draw pile into the hand."""


@moment("C-TRADE-1")
def traded(table: CardTable, seat: Seat, partner: Seat, count: int) -> None:
    """A player has traded so many cards; ``partner`` is -1 for a neutral pile."""


@moment("C-DISCARD-2")
def discarded(table: CardTable, seat: Seat, cards: tuple[int, ...]) -> None:
    """A player has discarded the surplus onto the own trade pile."""


@moment("C-ROUND-2")
def round_ended(table: CardTable) -> None:
    """A round has been paid; ``table.out`` went out, or nobody (-1)."""


@moment("C-WIN-1")
def match_ended(table: CardTable, winners: tuple[Seat, ...]) -> None:
    """The match has been won; it is about to end."""
