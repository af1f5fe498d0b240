"""What actions are called in English: by their classes, and in words that people use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from monopoly_rules.kernel.words.called import bare

SHORT: Final = {
    "offer": "OfferTrade",
    "give": "OfferTrade",
    "trade": "OfferTrade",
    "swap": "OfferTrade",
    "counter": "CounterOffer",
    "sell": "SellBuilding",
    "roll": "Throw",
    "lift": "Redeem",
    "unmortgage": "Redeem",
    "give up": "Resign",
}
"""English words that people use for an action, where a game has it."""


def word_of(name: str) -> str:
    """The English word for an action class.

    >>> word_of("PayFine"), word_of("pot:Dip")
    ('pay-fine', 'pot:dip')
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def names_by_word(actions: Iterable[str]) -> dict[str, str]:
    """Action classes by what can be typed for them; a modifier's also without its name, where that
    means nothing else.

    >>> names_by_word(["Throw", "loans:Borrow", "bank:Rob", "gang:Rob"])["borrow"]
    'loans:Borrow'
    """
    known = {bare(name): name for name in actions}
    short: dict[str, list[str]] = {}
    for name in known.values():
        short.setdefault(bare(name.rpartition(":")[2]), []).append(name)
    return {word: names[0] for word, names in short.items() if len(names) == 1} | known
