"""Seeds as they are typed and told: what a command prints can be given to it again."""

from __future__ import annotations

import re
from typing import Final

import typer

from monopoly_rules.kernel.values.seeds import MOST_BITS, is_seed, new_seed

TELLING_BITS: Final = 64
"""Up to so many bits a seed is told in decimal, a longer one in hexadecimal."""
_TYPED: Final = re.compile(r"-?([0-9]{1,78}|0x[0-9a-f]{1,64})", re.IGNORECASE)


def typed_seed(given: str | int) -> int:
    """The seed in what was typed: decimal, or hexadecimal after ``0x``.

    >>> typed_seed("7"), typed_seed("0xFF"), typed_seed("-7"), typed_seed("007")
    (7, 255, -7, 7)
    """
    text = str(given)  # a default is a number already
    if _TYPED.fullmatch(text) is not None and text.isascii():
        seed = int(text, 16 if "x" in text.casefold() else 10)
        if is_seed(seed):
            return seed
    raise typer.BadParameter(
        f"a seed must be a whole number of at most {MOST_BITS} bits, such as 7 or 0x1f"
    )


def seed_told(seed: int) -> str:
    """A seed as the command prints it.

    >>> seed_told(7), seed_told(2**64)
    ('7', '0x10000000000000000')
    """
    return str(seed) if seed.bit_length() <= TELLING_BITS else hex(seed)


def seed_for(given: int | None) -> int:
    """The seed that was given, or one of our own that nobody can guess."""
    return new_seed() if given is None else given
