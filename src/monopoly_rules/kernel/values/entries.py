"""Entries: what a game came to, by what it was about, so that those of many games add up."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields


@attrs.frozen
class Entry(EqualByFields):
    """How often something happened, and for how much money or how many points in all."""

    kind: str
    group: str
    """What it was about, such as the group of a street; empty where that means nothing."""
    level: int
    """The height of what it was about, such as the number of houses; 0 where it has none."""
    times: int
    amount: int


class Book:
    """Entries under way: what is about the same is added up.

    >>> book = Book()
    >>> book.add("rent", "orange", 3, 550)
    >>> book.add("rent", "orange", 3, 600)
    >>> book.entries()
    (Entry(kind='rent', group='orange', level=3, times=2, amount=1150),)
    """

    def __init__(self) -> None:
        self._sums: dict[tuple[str, str, int], tuple[int, int]] = {}

    def add(
        self, kind: str, group: str = "", level: int = 0, amount: int = 0, times: int = 1
    ) -> None:
        """Something happened."""
        key = (kind, group, level)
        before, money = self._sums.get(key, (0, 0))
        self._sums[key] = (before + times, money + amount)

    def add_all(self, entries: Iterable[Entry]) -> None:
        """All of these happened as well."""
        for each in entries:
            self.add(each.kind, each.group, each.level, each.amount, each.times)

    def entries(self) -> tuple[Entry, ...]:
        """What happened, by kind, group and level."""
        return tuple(Entry(*key, *sums) for key, sums in sorted(self._sums.items()))


def entries_told(events: Iterable[tuple[str, object]]) -> tuple[Entry, ...]:
    """How often each kind of event was told, given each with its name, and the sum of its amounts.

    >>> entries_told([("Rained", object()), ("Rained", object())])
    (Entry(kind='Rained', group='', level=0, times=2, amount=0),)
    """
    book = Book()
    for kind, event in events:
        amount = getattr(event, "amount", 0)
        book.add(kind, amount=amount if type(amount) is int else 0)
    return book.entries()
