"""What can be auctioned: every deed, a house, a hotel, and the release card of each deck."""

from __future__ import annotations

from typing import Annotated, Final

from monopoly_rules.kernel import Span
from monopoly_rules_variants.board_game.values.state import DEED_COUNT

HOUSE: Final = DEED_COUNT
HOTEL: Final = DEED_COUNT + 1
RELEASE: Final = DEED_COUNT + 2
"""The release card of the first deck; that of the second follows. Deeds have their own numbers."""
ITEM: Final = Span(0, DEED_COUNT + 3, noun="item")
Item = Annotated[int, ITEM]
BUILDINGS: Final = (HOUSE, HOTEL)
