"""The table of a game with more decks than the usual two."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.kernel import slotted, writable
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.state import CHEST_DECK

FIRST: int = CHEST_DECK + 1
"""The number of the first further deck."""


@slotted
class FurtherDecksTable(Table):
    """A board game that can be changed, with decks beside Chance and the Community Chest."""

    further: Sequence[tuple[int, ...]]

    @property
    def decks(self) -> tuple[Sequence[int], ...]:
        return (self.chance, self.chest, *self.further)

    def cards_of(self, deck: int) -> list[int]:
        return super().cards_of(deck) if deck < FIRST else list(self.further[deck - FIRST])

    def lay(self, deck: int, cards: list[int]) -> None:
        if deck < FIRST:
            super().lay(deck, cards)
        else:
            further = self.further = writable(self.further)
            further[deck - FIRST] = tuple(cards)
