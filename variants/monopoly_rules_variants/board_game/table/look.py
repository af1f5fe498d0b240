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
    """The columns of a board game and a few questions about them. `BoardView` and `BoardState` say
    what the columns mean."""

    @property
    def rules(self) -> BoardRules:
        """The rule set: `numbers`, and what is printed (`price`, `rents`, `mates` …)."""

    @property
    def cash(self) -> Sequence[int]: ...
    @property
    def at(self) -> Sequence[int]: ...
    @property
    def jail(self) -> Sequence[int]: ...
    @property
    def out(self) -> Sequence[int]: ...
    @property
    def held(self) -> Sequence[tuple[int, ...]]: ...
    @property
    def owner(self) -> Sequence[int]: ...
    @property
    def mortgaged(self) -> Sequence[int]: ...
    @property
    def level(self) -> Sequence[int]: ...
    @property
    def paid(self) -> Sequence[tuple[int, ...]]: ...
    @property
    def chance(self) -> Sequence[int]: ...
    @property
    def chest(self) -> Sequence[int]: ...
    @property
    def decks(self) -> tuple[Sequence[int], ...]:
        """Every deck by its number, further ones after Chance and Chest; the top card first."""

    @property
    def offers(self) -> Sequence[Terms]: ...
    @property
    def claims(self) -> Sequence[Claim]: ...
    @property
    def houses(self) -> int: ...
    @property
    def hotels(self) -> int: ...
    @property
    def bank(self) -> int: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def starter(self) -> Seat: ...
    @property
    def doubles(self) -> int: ...
    @property
    def begun(self) -> int: ...
    @property
    def called(self) -> int: ...
    @property
    def sold(self) -> int: ...
    @property
    def turns(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    def alive(self) -> list[Seat]:
        """The seats that are still in the game."""

    def left_of(self, seat: Seat) -> Seat:
        """The next seat to the left that is still in the game."""

    def from_seat(self, first: Seat) -> list[Seat]:
        """The seats still in the game, from this one on."""

    def balance(self, account: Payer) -> int:
        """What lies in an account: a seat, `BANK`, or a modifier's."""
