"""The columns of a board game that can be changed, and questions about who is in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monopoly_rules.kernel import Seat, slotted
from monopoly_rules.kernel import Table as KernelTable
from monopoly_rules_variants.board_game.values.state import Claim, Terms

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


@slotted
class BaseTable(KernelTable):
    """What a table holds, as `values/state.py` declares it.

    The primitives that write it follow topic by topic, each class deriving from the one before:
    money, property, decks, what lies open, and the rest in `Table`.
    """

    rules: BoardRules
    cash: Sequence[int]
    at: Sequence[int]
    jail: Sequence[int]
    out: Sequence[int]
    held: Sequence[tuple[int, ...]]
    owner: Sequence[int]
    mortgaged: Sequence[int]
    level: Sequence[int]
    paid: Sequence[tuple[int, ...]]
    chance: Sequence[int]
    chest: Sequence[int]
    offers: Sequence[Terms]
    claims: Sequence[Claim]
    houses: int
    hotels: int
    bank: int
    turn: Seat
    starter: Seat
    doubles: int
    begun: int
    called: int
    sold: int
    turns: int
    rounds: int

    @property
    def decks(self) -> tuple[Sequence[int], ...]:
        """Every deck, face down, the top card first."""
        return (self.chance, self.chest)

    def alive(self) -> list[Seat]:
        """The active players in seat order."""
        return [seat for seat, gone in enumerate(self.out) if not gone]

    def left_of(self, seat: Seat) -> Seat:
        """The next active player clockwise (B-SETUP-12)."""
        out = self.out
        players = len(out)
        following = seat + 1
        if following == players:
            following = 0
        while out[following]:
            following += 1
            if following == players:
                following = 0
        return following

    def from_seat(self, first: Seat) -> list[Seat]:
        """The active players in seat order, beginning with this seat."""
        out = self.out
        return [seat for seat in (*range(first, len(out)), *range(first)) if not out[seat]]
