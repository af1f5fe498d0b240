"""What can be auctioned: every deed, a house, a hotel, and the release card of each deck."""

from __future__ import annotations

from typing import Annotated, Final

from monopoly_rules.kernel import Span, Usual
from monopoly_rules_variants.board_game.values.state import DEED_COUNT

HOUSE: Final = DEED_COUNT
HOTEL: Final = DEED_COUNT + 1
RELEASE: Final = DEED_COUNT + 2
"""The release card of the first deck; those of the others follow. Deeds have their own numbers."""


def item_span(decks: int) -> Span:
    """What can be auctioned in a game with so many decks."""
    return Span(0, RELEASE + decks - 1, noun="item")


Item = Annotated[int, Usual("item", item_span(2))]
BUILDINGS: Final = (HOUSE, HOTEL)
