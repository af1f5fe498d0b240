"""Domains of tuples: a pick of given items, or several values of one domain."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.domains.single import (
    JSON,
    Among,
    Domain,
    FieldValue,
    Namer,
    One,
    Plain,
    Random,
    Span,
    in_order,
    listed,
    shuffled,
)


@attrs.frozen
class Pick(Domain, EqualByFields):
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
        number = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"{number} of [{listed(self.items, ', ')}]{order}"

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
        number = len(self.items)
        if len(set(self.items)) == number:
            ways_of = math.perm if self.ordered else math.comb
            return sum(ways_of(number, size) for size in range(self.least, self.most + 1))
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

    @property
    def lengths(self) -> range:
        return range(self.least, self.most + 1)

    def part(self, place: int) -> Domain:
        return Among(tuple(dict.fromkeys(self.items)), self.noun)

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
class Many(Domain, EqualByFields):
    """A tuple of ``least`` to ``most`` values, each of them in a domain of its own.

    >>> from monopoly_rules.kernel import Span
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
        number = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        return f"a list of {number} values{order}, each {self.each}"

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
        if not kinds:
            return int(not self.least)
        if self.rising:
            return sum(math.comb(kinds + n - 1, n) for n in range(self.least, self.most + 1))
        return sum(kinds**size for size in range(self.least, self.most + 1))

    def __iter__(self) -> Iterator[FieldValue]:
        for size in range(self.least, self.most + 1):
            for values in combinations((self.each,) * size):
                if not self.rising or values == tuple(sorted(values, key=in_order)):
                    yield values

    @property
    def lengths(self) -> range:
        return range(self.least, self.most + 1)

    def part(self, place: int) -> Domain:
        return self.each

    def arranged(self, parts: tuple[FieldValue, ...]) -> tuple[FieldValue, ...]:
        return tuple(sorted(parts, key=in_order)) if self.rising else parts

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {
            "kind": "many",
            "each": self.each.describe(name),
            "least": self.least,
            "most": self.most,
            "rising": self.rising,
        }


def noun_of(domain: Domain) -> str:
    """What the values of a domain are, or the parts of them."""
    inner = getattr(domain, "each", domain)
    return str(getattr(inner, "noun", ""))


@attrs.frozen
class Known(Domain, EqualByFields):
    """One of these values, which are known to fit, or another of a wider domain, which may not.

    >>> known = Known((("a",), ("b",)), Pick(("a", "b", "c"), 1, 2))
    >>> known.contains(("a", "c")), [*known]
    (True, [('a',), ('b',)])
    """

    values: tuple[FieldValue, ...]
    other: Domain

    def __str__(self) -> str:
        return str(self.other)

    @property
    def noun(self) -> str:
        """What the values are."""
        return noun_of(self.other)

    def contains(self, value: object) -> bool:
        return self.other.contains(value)

    def sample(self, rng: Random) -> FieldValue:
        return self.values[int(rng.random() * len(self.values))]

    def count(self) -> int:
        return self.other.count()

    def __iter__(self) -> Iterator[FieldValue]:
        return iter(self.values)

    @property
    def lengths(self) -> range | None:
        return self.other.lengths

    def part(self, place: int) -> Domain:
        return self.other.part(place)

    def arranged(self, parts: tuple[FieldValue, ...]) -> tuple[FieldValue, ...]:
        return self.other.arranged(parts)

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {
            **Among(self.values, self.noun).describe(name),
            "other": self.other.describe(name),
        }


def united(domains: tuple[Domain, ...]) -> Domain | None:
    """One domain of all values of several; None where that would be no domain of a simple kind.

    >>> from monopoly_rules.kernel import One, Span
    >>> united((Span(1, 3), Span(2, 5))), united((One(-1), Among((4, 7))))
    (Span(low=1, high=5, step=1, noun=''), Among(values=(-1, 4, 7), noun=''))
    """
    first = domains[0]
    if all(domain == first for domain in domains):
        return first
    if any(getattr(domain, "noun", None) != getattr(first, "noun", "") for domain in domains):
        return None
    if isinstance(first, Span):
        spans = [each for each in domains if isinstance(each, Span) and each.step == first.step]
        low, high = min(each.low for each in spans), max(each.high for each in spans)
        whole = Span(low, high, first.step, first.noun)
        reached = {value for each in spans for value in each}
        return whole if len(spans) == len(domains) and reached == {*whole} else None
    if all(isinstance(each, One | Among) for each in domains):
        values = dict.fromkeys(value for each in domains for value in each)
        return Among(tuple(values), str(getattr(first, "noun", "")))
    return None


def combinations(domains: tuple[Domain, ...]) -> Iterator[tuple[FieldValue, ...]]:
    """Every combination of values, lazily: a domain may be too large to be listed."""
    if not domains:
        yield ()
        return
    for value in domains[0]:
        for rest in combinations(domains[1:]):
            yield (value, *rest)
