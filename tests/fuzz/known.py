"""What is known to be wrong with a reader, until it is repaired.

`KNOWN` is the only place: whoever repairs a reader deletes its entry, and the default and the long
run then hold it to everything.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

import attrs


@attrs.frozen
class Known:
    """What is tolerated in one reader."""

    errors: tuple[type[Exception], ...] = ()
    """Errors without a type of ours that may come out."""
    largest: int = 10**31
    """Larger numbers are not put in: they take memory or time without end."""
    longest: int = 100_000
    """Longer texts are not put in."""


KNOWN: Final[defaultdict[str, Known]] = defaultdict(Known)
"""By reader."""
