"""An offer of one player to another, as views show it and as its question has it."""

from __future__ import annotations

from typing import Annotated

import attrs

from monopoly_rules.kernel import EqualByFields, added
from monopoly_rules_variants.board_game.values.state import (
    COUNTERS,
    Decks,
    Deeds,
    Money,
    Promises,
    SomeSeat,
)


@attrs.frozen
class Offer(EqualByFields):
    """What one player offers another."""

    maker: SomeSeat
    partner: SomeSeat
    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks
    take_cash: Money
    take_deeds: Deeds
    take_cards: Decks
    counters: Annotated[int, COUNTERS]
    """How many counter-offers in a row have led to it (B-Q-91)."""
    give_promises: Promises = added("promises")
    """What the maker promises, in a game with such a modifier: names with their fields."""
    take_promises: Promises = added("promises")
    """What the partner would promise."""
