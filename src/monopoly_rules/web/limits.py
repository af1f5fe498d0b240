"""What clients may ask of a server: so much at once, so often, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

import attrs

LARGEST_MESSAGE: Final = 16 * 1024
"""So many characters a message has at most; a trade of everything, the largest honest one, has a
thousand."""
LARGEST_SAVE: Final = 1_000_000
"""So many characters a message has that brings a saved game: ten thousand actions or more."""
MOST_AT_ONCE: Final = 30
"""So many actions a message has: played together, or tried."""
MOST_TABLES: Final = 500
MOST_AT_A_TABLE: Final = 60
"""So many clients may look at one table."""
MOST_EVENTS: Final = 500
"""So many of the newest events a client is told at once."""
BURST: Final = 60
"""So many messages may come at once from one client."""
PER_SECOND: Final = 20
"""So many messages may come for long."""
PATIENCE: Final = 300
"""After so many messages too many the client is hung up on."""
MUCH_WORK: Final = 10
"""What costs so much counts for all clients together as well."""


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
        self._fill()
        if self._left < cost:
            self.excess += 1
            return False
        self._left -= cost
        self.excess = max(0, self.excess - 1)
        return True

    @property
    def full(self) -> bool:
        """Whether nothing has been taken for long: a new one would be the same."""
        self._fill()
        return self._left >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


@attrs.frozen
class Shared:
    """What a client shares with others: with all of its address, and with everybody."""

    messages: Sequence[Bucket] = ()
    """For whatever is asked."""
    work: Sequence[Bucket] = ()
    """For what is much work, such as replaying a saved game."""
    tables: Sequence[Bucket] = ()
    """For new tables."""

    def may_ask(self, cost: int) -> bool:
        """Whether something of this cost may be asked now."""
        return all(bucket.take(cost) for bucket in self.messages)

    def may_work(self, cost: int) -> bool:
        """Whether work of this cost may be asked for now; what is little work always may."""
        return cost < MUCH_WORK or all(bucket.take(cost) for bucket in self.work)

    def may_make_a_table(self) -> bool:
        """Whether one more table may be made now."""
        return all(bucket.take() for bucket in self.tables)
