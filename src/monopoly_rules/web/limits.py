"""What one client may ask of a server: so much at once, so often, and no more."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

LARGEST_MESSAGE: Final = 16 * 1024
"""So many characters a message has at most; a trade of everything, the largest honest one, has a
thousand."""
LARGEST_SAVE: Final = 1_000_000
"""So many characters a message has that brings a saved game: ten thousand actions or more."""
MOST_TABLES: Final = 500
MOST_AT_A_TABLE: Final = 60
"""So many clients may look at one table."""
MOST_CONNECTIONS: Final = 2_000
MOST_EVENTS: Final = 500
"""So many of the newest events a client is told at once."""
BURST: Final = 60
"""So many messages may come at once."""
PER_SECOND: Final = 20
"""So many messages may come for long."""
PATIENCE: Final = 300
"""After so many messages too many the client is hung up on."""


class Bucket:
    """Lets messages through at a steady rate, with some at once.

    >>> now = [0.0]
    >>> bucket = Bucket(burst=2, per_second=1, clock=lambda: now[0])
    >>> [bucket.take() for _ in range(3)], bucket.excess
    ([True, True, False], 1)
    >>> now[0] = 1.0
    >>> bucket.take(), bucket.excess
    (True, 0)
    """

    def __init__(
        self,
        burst: int = BURST,
        per_second: float = PER_SECOND,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._burst = burst
        self._rate = per_second
        self._clock = clock
        self._left = float(burst)
        self._at = clock()
        self.excess = 0
        """How many messages too many have come; each that is let through makes up for one."""

    def take(self, cost: int = 1) -> bool:
        """Whether one more message may come now; one that is much work counts as several."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            self.excess += 1
            return False
        self._left -= cost
        self.excess = max(0, self.excess - 1)
        return True
