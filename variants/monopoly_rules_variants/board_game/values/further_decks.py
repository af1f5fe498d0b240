"""The state of a game with more decks than the usual two."""

from __future__ import annotations

from typing import Annotated

import attrs

from monopoly_rules.kernel import Many, Usual
from monopoly_rules_variants.board_game.values.state import (
    CHEST_DECK,
    DECK_ORDER,
    BoardState,
    opens,
)


@attrs.frozen
class FurtherDecksState(BoardState):
    """A game of an edition that has more decks than the usual two."""

    further: Annotated[tuple[tuple[int, ...], ...], Usual("further", Many(DECK_ORDER, 1, 6))] = (
        opens.by(
            lambda rules: tuple(
                tuple(range(len(cards))) for cards in rules.card_ids[CHEST_DECK + 1 :]
            )
        )
    )
    """The decks beside the usual two, each like those."""
