"""Undos as clients have to know them: how many of the events that one has are still true."""

from __future__ import annotations

from typing import Final

MOST: Final = 100
"""So many undos are remembered for clients that were away."""


class Rewinds:
    """The undos of a game since this process has it.

    >>> rewinds = Rewinds(0)
    >>> rewinds.add(version=5, left=7)
    >>> rewinds.still_true(told=9, seen=4, version=6), rewinds.still_true(told=9, seen=5, version=6)
    (7, 9)
    """

    def __init__(self, version: int) -> None:
        self._from = version
        """What happened before this version is not known here."""
        self._left: list[tuple[int, int]] = []

    def add(self, version: int, left: int) -> None:
        """An undo has led to this version, and left so many events."""
        self._left.append((version, left))
        if len(self._left) > MOST:
            self._from = self._left.pop(0)[0]

    def still_true(self, *, told: int, seen: int, version: int) -> int:
        """How many of ``told`` events are still true for a client that has last seen the version
        ``seen`` of a game that now has ``version``; none where that cannot be known."""
        if not self._from <= seen <= version:
            return 0
        return max(0, min([told, *(left for at, left in self._left if at > seen)]))
