"""Bookkeeping: what scores were made of and how cards changed hands, read from a game's events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import Book, Entry, Event
from monopoly_rules_variants.card_game.values import events as told

EARNED: Final = {
    "C-SCORE-4": "set",
    "C-SCORE-12": "set",
    "C-SCORE-13": "set",
    "C-SCORE-5": "houses",
    "C-SCORE-6": "hotel",
    "C-SCORE-7": "tokens",
    "C-SCORE-8": "caught",
    "C-SCORE-9": "most money bags",
    "C-SCORE-11": "go",
}
"""What a line of a score is for, by its rule."""
OF_A_SET: Final = frozenset({"set", "houses", "hotel", "tokens"})
COUNTED: Final[dict[type[Event], str]] = {
    told.Drew: "drew",
    told.Traded: "traded",
    told.Exchanged: "exchanged",
    told.Passed: "passed",
    told.WentOut: "went out",
    told.Stalled: "stalled",
}


def entries_of(events: Sequence[Event]) -> tuple[Entry, ...]:
    """The entries of a match: the lines of its scores by what they are for, with the number of
    deeds, houses or tokens as their level; and how often cards changed hands."""
    book = Book()
    for event in events:
        if isinstance(event, told.Earned):
            kind = EARNED.get(event.rule, "other")
            set_of_it, level = "", 0
            _, *values = event.item
            if kind in OF_A_SET and values:
                set_of_it = SETS[int(values[0])].id
                level = int(values[1]) if len(values) > 1 else 0
            book.add(kind, set_of_it, level, event.amount)
        elif (name := COUNTED.get(type(event))) is not None:
            book.add(name)
    return book.entries()
