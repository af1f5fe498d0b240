"""The columns of a board game that can be changed, and questions about who is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monopoly_rules.kernel import Seat
from monopoly_rules.kernel import Table as KernelTable
from monopoly_rules_variants.board_game.values.state import Claim, Terms

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


class Columns(KernelTable):
    """What a table holds; the primitives that write it derive from here, topic by topic."""

    __slots__ = (
        "at",
        "bank",
        "begun",
        "called",
        "cash",
        "chance",
        "chest",
        "claims",
        "doubles",
        "held",
        "hotels",
        "houses",
        "jail",
        "level",
        "mortgaged",
        "offers",
        "out",
        "owner",
        "paid",
        "rounds",
        "sold",
        "starter",
        "turn",
        "turns",
    )

    rules: BoardRules
    cash: list[int]
    at: list[int]
    jail: list[int]
    out: list[int]
    held: list[tuple[int, ...]]
    owner: list[int]
    mortgaged: list[int]
    level: list[int]
    paid: list[tuple[int, ...]]
    chance: list[int]
    chest: list[int]
    offers: list[Terms]
    claims: list[Claim]
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
