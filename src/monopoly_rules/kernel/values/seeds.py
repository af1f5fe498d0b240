"""Seeds: whole numbers from which all outcomes of chance follow.

Whoever knows the seed of a game knows every card to come. A seed that nobody gave is therefore as
long as a secret key, and drawn where keys are drawn.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

NEW_BITS: Final = 128
"""So long is a seed of our own: nobody can try them all."""
MOST_BITS: Final = 256
SEED_PATTERN: Final = "-?0x[0-9a-f]{1,64}"
"""How a seed is written in records."""


def new_seed() -> int:
    """A seed that nobody can guess, from the operating system."""
    import secrets  # only who gives no seed needs it

    return secrets.randbits(NEW_BITS)


def is_seed(value: object) -> bool:
    """Whether a value can be a seed: a whole number of at most 256 bits, also below zero.

    >>> is_seed(7), is_seed(-7), is_seed(2**256), is_seed("7"), is_seed(True)
    (True, True, False, False, False)
    """
    return type(value) is int and value.bit_length() <= MOST_BITS


def seed_text(seed: int) -> str:
    """A seed as records have it. Other readers of JSON cannot take so long a number as a number.

    >>> seed_text(2**127), seed_text(-7)
    ('0x80000000000000000000000000000000', '-0x7')
    """
    return hex(seed)


def seed_in(text: object) -> int | None:
    """The seed in a text, or None if it is none.

    >>> seed_in("0xff"), seed_in("-0x7"), seed_in("0xFF"), seed_in("255"), seed_in(255)
    (255, -7, None, None, None)
    """
    return int(text, 16) if isinstance(text, str) and re.fullmatch(SEED_PATTERN, text) else None


def derived_seed(text: str) -> int:
    """A seed for one purpose that says nothing about the others: 64 bits, the same everywhere.

    >>> derived_seed("7 game 0 chance")
    9941634737123669915
    """
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def seat_seed(seed: int, seat: int) -> int:
    """The seed of one player's bot, so that no two of them draw the same numbers.

    >>> seat_seed(7, 0) == seat_seed(7, 1)
    False
    """
    return derived_seed(f"{seed} seat {seat}")
