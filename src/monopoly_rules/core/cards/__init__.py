"""The cards of the card game and the ways to write them."""

from monopoly_rules.core.cards.kinds import (
    BUILDINGS,
    CARDS,
    EXTRAS,
    HOUSES,
    MOST_OF_A_KIND,
    PRINTED,
    Card,
    Deck,
    deed_card,
)
from monopoly_rules.core.cards.notation import (
    NOTATION,
    CardError,
    CardNames,
    check_counts,
    parse_cards,
    show_cards,
)

__all__ = [
    "BUILDINGS",
    "CARDS",
    "EXTRAS",
    "HOUSES",
    "MOST_OF_A_KIND",
    "NOTATION",
    "PRINTED",
    "Card",
    "CardError",
    "CardNames",
    "Deck",
    "check_counts",
    "deed_card",
    "parse_cards",
    "show_cards",
]
