"""The 60 cards of the card game and the ways to write them."""

from monopoly_rules.core.cards.kinds import (
    BUILDINGS,
    CARDS,
    HOUSES,
    MOST_OF_A_KIND,
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
    "HOUSES",
    "MOST_OF_A_KIND",
    "NOTATION",
    "Card",
    "CardError",
    "CardNames",
    "Deck",
    "check_counts",
    "deed_card",
    "parse_cards",
    "show_cards",
]
