"""A board that can be read and not written: what predicates, offers and rule points get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from monopoly_rules.kernel import Look as KernelLook
from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.values.state import Claim, Payer, Terms

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules


class Look(KernelLook, Protocol):
    """The columns of a board game and a few questions about them."""

    @property
    def rules(self) -> BoardRules:
        """The rule set: `numbers`, and what is printed (`price`, `rents`, `mates` …)."""

    @property
    def cash(self) -> Sequence[int]:
        """Everybody's money."""

    @property
    def at(self) -> Sequence[int]:
        """Everybody's square, 0 to 39."""

    @property
    def jail(self) -> Sequence[int]:
        """Failed throws of each prisoner; -1 for a player who is free."""

    @property
    def out(self) -> Sequence[int]:
        """1 for each player who is bankrupt."""

    @property
    def held(self) -> Sequence[tuple[int, ...]]:
        """Everybody's release cards, by the number of their deck."""

    @property
    def owner(self) -> Sequence[int]:
        """Who owns each deed; -1 for the bank."""

    @property
    def mortgaged(self) -> Sequence[int]:
        """1 for each deed that is mortgaged."""

    @property
    def level(self) -> Sequence[int]:
        """Houses on each deed; a hotel is one more than the most houses."""

    @property
    def paid(self) -> Sequence[tuple[int, ...]]:
        """Prices paid for the buildings of each lot, where refunds need them."""

    @property
    def chance(self) -> Sequence[int]:
        """The Chance deck, the next card first. Secret: nothing offered may depend on it."""

    @property
    def chest(self) -> Sequence[int]:
        """The Community Chest, likewise."""

    @property
    def offers(self) -> Sequence[Terms]:
        """Open offers of trade."""

    @property
    def claims(self) -> Sequence[Claim]:
        """Rent not yet claimed."""

    @property
    def houses(self) -> int:
        """Houses left in the bank."""

    @property
    def hotels(self) -> int:
        """Hotels left in the bank."""

    @property
    def bank(self) -> int:
        """What the bank has taken in minus what it has paid out."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""

    @property
    def starter(self) -> Seat:
        """Who began."""

    @property
    def doubles(self) -> int:
        """Doubles thrown in a row in this turn."""

    @property
    def begun(self) -> int:
        """1 while a turn is in progress, from its first throw on."""

    @property
    def called(self) -> int:
        """1 once the host has called time."""

    @property
    def sold(self) -> int:
        """The deeds that have ever left the bank, one bit each."""

    @property
    def turns(self) -> int:
        """Turns finished."""

    @property
    def rounds(self) -> int:
        """Rounds finished."""

    def alive(self) -> list[Seat]:
        """The seats that are still in the game."""

    def left_of(self, seat: Seat) -> Seat:
        """The next seat to the left that is still in the game."""

    def from_seat(self, first: Seat) -> list[Seat]:
        """The seats still in the game, from this one on."""

    def balance(self, account: Payer) -> int:
        """What lies in an account: a seat, `BANK`, or a modifier's."""
