"""Domains: the values a field may take, described so that they can be tested, drawn and shown.

A domain stands in two places. On a class it is the fixed range of a field, whatever the position
(``deed: Annotated[int, Span(0, 27)]``); there it keeps malformed input away from rule code. In a
choice it is what a seat may say now (``Span(21, 480)``).
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias, TypeVar

import attrs

Plain: TypeAlias = int | str | None
FieldValue: TypeAlias = Plain | tuple["FieldValue", ...]
"""What a field of an action can hold. See `docs/reference/kernel-by-example.md`."""
JSON: TypeAlias = int | str | bool | list["JSON"] | dict[str, "JSON"] | None
"""Whatever JSON can say, without fractions. See `docs/reference/kernel-by-example.md`."""
Namer: TypeAlias = Callable[[str, FieldValue], str]
"""Names a value of a noun. See `docs/reference/kernel-by-example.md`."""
V = TypeVar("V")


class Random(Protocol):
    """All a domain needs of a generator: its sequence is promised for every Python version.

    See `docs/reference/kernel-by-example.md`.
    """

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


def shuffled(items: tuple[V, ...], rng: Random, length: int | None = None) -> list[V]:
    """The first ``length`` of the shuffled items, from exactly that many calls of ``random()``.

    See `docs/reference/kernel-by-example.md`.
    """
    deck = list(items)
    size = len(deck)
    taken = size if length is None else length
    for index in range(taken):
        other = index + int(rng.random() * (size - index))
        deck[index], deck[other] = deck[other], deck[index]
    return deck[:taken]


class Range(ABC):
    """What stands on a class: a domain, once the number of players is known.

    See `docs/reference/kernel-by-example.md`.
    """

    __slots__ = ()

    @abstractmethod
    def seated(self, players: int) -> Domain:
        """The domain for this number of players."""


class Domain(Range):
    """Values that can be tested, drawn, counted, listed and described.

    See `docs/reference/kernel-by-example.md`.
    """

    __slots__ = ()

    @abstractmethod
    def contains(self, value: object) -> bool:
        """Whether the value lies in the domain; any object may be asked about."""

    @abstractmethod
    def sample(self, rng: Random) -> FieldValue:
        """A value of the domain, always from the same number of calls of ``random()``."""

    @abstractmethod
    def count(self) -> int:
        """How many values there are."""

    @abstractmethod
    def __iter__(self) -> Iterator[FieldValue]:
        """The values, one after another; there may be many."""

    @abstractmethod
    def describe(self, name: Namer) -> dict[str, JSON]:
        """The domain as JSON that a form can be built from."""

    def seated(self, players: int) -> Domain:
        return self


def _same(value: object, other: FieldValue) -> bool:
    """Equal and of the same type: 1 is not True."""
    return type(value) is type(other) and value == other


def _jsonable(value: FieldValue) -> JSON:
    return [_jsonable(each) for each in value] if isinstance(value, tuple) else value


@attrs.frozen
class One(Domain):
    """Exactly this value.

    See `docs/reference/kernel-by-example.md`.
    """

    value: FieldValue
    noun: str = ""

    def __str__(self) -> str:
        return repr(self.value)

    def contains(self, value: object) -> bool:
        return _same(value, self.value)

    def sample(self, rng: Random) -> FieldValue:
        return self.value

    def count(self) -> int:
        return 1

    def __iter__(self) -> Iterator[FieldValue]:
        yield self.value

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {
            "kind": "one",
            "value": _jsonable(self.value),
            "noun": self.noun,
            "label": name(self.noun, self.value),
        }


@attrs.frozen
class Among(Domain):
    """One of these values.

    >>> Among((1, 3, 5)).contains(3), Among((1, 3, 5)).contains(True)
    (True, False)
    """

    values: tuple[FieldValue, ...]
    noun: str = ""

    def __str__(self) -> str:
        return " or ".join(repr(each) for each in self.values[:20]) or "nothing"

    def contains(self, value: object) -> bool:
        return any(_same(value, each) for each in self.values)

    def sample(self, rng: Random) -> FieldValue:
        return self.values[int(rng.random() * len(self.values))]

    def count(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[FieldValue]:
        return iter(self.values)

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {
            "kind": "among",
            "values": [_jsonable(each) for each in self.values],
            "noun": self.noun,
            "labels": [name(self.noun, each) for each in self.values],
        }


@attrs.frozen
class Span(Domain):
    """Whole numbers from ``low`` to ``high``, both included, in steps.

    >>> list(Span(10, 30, 10)), Span(10, 30, 10).contains(25)
    ([10, 20, 30], False)
    """

    low: int
    high: int
    step: int = 1
    noun: str = ""

    def __str__(self) -> str:
        steps = "" if self.step == 1 else f" in steps of {self.step}"
        return f"{self.low} to {self.high}{steps}"

    def contains(self, value: object) -> bool:
        return (
            type(value) is int
            and self.low <= value <= self.high
            and (self.step == 1 or (value - self.low) % self.step == 0)
        )

    def sample(self, rng: Random) -> FieldValue:
        return self.low + int(rng.random() * self.count()) * self.step

    def count(self) -> int:
        return (self.high - self.low) // self.step + 1 if self.high >= self.low else 0

    def __iter__(self) -> Iterator[FieldValue]:
        return iter(range(self.low, self.high + 1, self.step))

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {
            "kind": "span",
            "low": self.low,
            "high": self.high,
            "step": self.step,
            "noun": self.noun,
        }


@attrs.frozen
class Pick(Domain):
    """From ``least`` to ``most`` of these items, in an order that matters or in the items' own.

    Items may repeat, as cards of one kind do; equal picks count once.

    >>> [*Pick(("a", "b", "b"), 2, 2)]
    [('a', 'b'), ('b', 'b')]
    >>> Pick(("a", "b", "b"), 2, 2, ordered=True).count()
    3
    """

    items: tuple[Plain, ...]
    least: int
    most: int
    ordered: bool = False
    noun: str = ""

    def __str__(self) -> str:
        order = " in any order" if self.ordered else ""
        return f"{self.least} to {self.most} of {list(self.items)[:20]}{order}"

    def contains(self, value: object) -> bool:
        if type(value) is not tuple or not self.least <= len(value) <= self.most:
            return False
        held = Counter(self.items)
        try:
            wanted = Counter(value)
        except TypeError:
            return False
        if any(held[each] < number for each, number in wanted.items()):
            return False
        if any(type(each) not in (int, str, type(None)) for each in value):
            return False
        return self.ordered or value == self._in_own_order(value)

    def _in_own_order(self, value: tuple[Plain, ...]) -> tuple[Plain, ...]:
        place = {item: index for index, item in reversed(list(enumerate(self.items)))}
        return tuple(sorted(value, key=place.__getitem__))

    def sample(self, rng: Random) -> FieldValue:
        size = self.most
        if self.least < self.most:
            size = self.least + int(rng.random() * (self.most - self.least + 1))
        drawn = shuffled(self.items, rng, self.most)[:size]
        if self.ordered:
            return tuple(drawn)
        return self._in_own_order(tuple(drawn))

    def count(self) -> int:
        # Coefficients of the product of sum(x^k) (or x^k/k!) over the kinds: exact for multisets.
        ways = [1] + [0] * self.most
        for number in Counter(self.items).values():
            ways = [
                sum(
                    ways[size - taken] * (math.comb(size, taken) if self.ordered else 1)
                    for taken in range(min(number, size) + 1)
                )
                for size in range(self.most + 1)
            ]
        return sum(ways[self.least :])

    def __iter__(self) -> Iterator[FieldValue]:
        kinds = list(Counter(self.items).items())
        for size in range(self.least, self.most + 1):
            yield from _picks(kinds, size, self.ordered)

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {
            "kind": "pick",
            "items": list(self.items),
            "least": self.least,
            "most": self.most,
            "ordered": self.ordered,
            "noun": self.noun,
            "labels": [name(self.noun, each) for each in self.items],
        }


@attrs.frozen
class Many(Domain):
    """A tuple of ``least`` to ``most`` values, each of them in a domain of its own.

    >>> Many(Span(0, 5), 2, 2).count()
    36
    """

    each: Domain
    least: int
    most: int
    rising: bool = False
    """The values stand in ascending order: a set or a multiset written in its one canonical way."""

    def __str__(self) -> str:
        order = " in rising order" if self.rising else ""
        return f"a list of {self.least} to {self.most} values{order}, each {self.each}"

    def contains(self, value: object) -> bool:
        if type(value) is not tuple or not self.least <= len(value) <= self.most:
            return False
        contains = self.each.contains
        for item in value:
            if not contains(item):
                return False
        return not self.rising or value == tuple(sorted(value, key=in_order))

    def sample(self, rng: Random) -> FieldValue:
        size = self.least + int(rng.random() * (self.most - self.least + 1))
        drawn = tuple(self.each.sample(rng) for _ in range(self.most))[:size]
        return tuple(sorted(drawn, key=in_order)) if self.rising else drawn

    def count(self) -> int:
        kinds = self.each.count()
        if self.rising:
            return sum(math.comb(kinds + n - 1, n) for n in range(self.least, self.most + 1))
        return sum(kinds**size for size in range(self.least, self.most + 1))

    def __iter__(self) -> Iterator[FieldValue]:
        for size in range(self.least, self.most + 1):
            for values in combinations((self.each,) * size):
                if not self.rising or values == tuple(sorted(values, key=in_order)):
                    yield values

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {
            "kind": "many",
            "each": self.each.describe(name),
            "least": self.least,
            "most": self.most,
            "rising": self.rising,
        }


def combinations(domains: tuple[Domain, ...]) -> Iterator[tuple[FieldValue, ...]]:
    """Every combination of values, lazily: a domain may be too large to be listed.

    See `docs/reference/kernel-by-example.md`.
    """
    if not domains:
        yield ()
        return
    for value in domains[0]:
        for rest in combinations(domains[1:]):
            yield (value, *rest)


def in_order(value: FieldValue) -> tuple[int, int, str, tuple[object, ...]]:
    """The one order of values: nothing, numbers, texts, tuples.

    >>> sorted([(2, 1), "b", 3, None, (1, 9)], key=in_order)
    [None, 3, 'b', (1, 9), (2, 1)]
    """
    if value is None:
        return (0, 0, "", ())
    if isinstance(value, int):
        return (1, value, "", ())
    if isinstance(value, str):
        return (2, 0, value, ())
    return (3, 0, "", tuple(in_order(each) for each in value))


def _picks(kinds: list[tuple[Plain, int]], size: int, ordered: bool) -> Iterator[tuple[Plain, ...]]:
    """Every different pick of a multiset once, without walking through equal ones."""
    if size == 0:
        yield ()
        return
    for index, (kind, number) in enumerate(kinds):
        before = kinds[:index] if ordered else []
        rest = [(kind, number - 1)] if number > 1 else []
        for tail in _picks(before + rest + kinds[index + 1 :], size - 1, ordered):
            yield (kind, *tail)


@attrs.frozen
class Seats(Range):
    """Any player's seat; ``also`` names further values, such as `CHANCE` or a number for nobody.

    See `docs/reference/kernel-by-example.md`.
    """

    also: tuple[int, ...] = ()
    noun: str = "seat"

    def seated(self, players: int) -> Domain:
        values = sorted({*self.also, *range(players)})
        if values == list(range(values[0], values[-1] + 1)):
            return Span(values[0], values[-1], noun=self.noun)
        return Among(tuple(values), self.noun)


@attrs.frozen
class PerSeat(Range):
    """A column: one value for each player.

    See `docs/reference/kernel-by-example.md`.
    """

    each: Range

    def seated(self, players: int) -> Domain:
        return Many(self.each.seated(players), players, players)


@attrs.frozen
class Several(Range):
    """A tuple of ``least`` to ``most`` values that may depend on the number of players.

    See `docs/reference/kernel-by-example.md`.
    """

    each: Range
    least: int
    most: int
    rising: bool = False

    def seated(self, players: int) -> Domain:
        return Many(self.each.seated(players), self.least, self.most, self.rising)
