"""Blocks: where a value of a declared range lies in an observation, and how it is written there.

| range | in the array |
|---|---|
| values with a noun (a seat, a deed, a card) | one place for each of them, 1 at the one it is |
| other numbers, up to 100 apart | one place, from 0 for the least to 1 for the greatest |
| larger numbers (money, counts) | one place: ``log1p(x) / log1p(1,000,000)``, below zero mirrored |
| tuples of a fixed length | one after the other |
| sets and multisets of values with a noun | one place for each value: how often it is there |
| tuples of more than five values with a noun (piles) | how often each is there; the last five |
| other tuples, at most 40 | one after the other, each with a 1 in front where there is one |
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from math import log1p
from typing import Final, TypeAlias

from monopoly_rules.kernel import HIDDEN, Among, Domain, FieldValue, Many, One, Parts, Span

Places: TypeAlias = "array[float]"
"""The numbers of an observation while they are written: quicker, one by one, than numpy's."""
NEAR: Final = 100
"""Numbers farther apart than this are observed on a scale of logarithms."""
MILLION: Final = log1p(1_000_000)
"""What the logarithm is divided by, so that a million is observed as 1."""
PADDED: Final = 40
LAST: Final = 5
"""So many of the last items of a long tuple are observed in their order."""


class Layout:
    """The places of an observation, as blocks take them."""

    def __init__(self) -> None:
        self.low: list[float] = []
        self.high: list[float] = []
        """The bounds of each place, as it is observed."""
        self.parts: dict[str, slice] = {}
        """Where each part of the view lies, by its name."""

    @property
    def size(self) -> int:
        return len(self.low)

    def counts(self, number: int, most: int = 1) -> int:
        """Places that count something; returns the first."""
        first = self.size
        self.low += [0.0] * number
        self.high += [float(most)] * number
        return first

    def number(self, low: int, high: int) -> int:
        """A place for a number."""
        place = self.counts(1)
        if high - low > NEAR:
            self.low[place], self.high[place] = scaled(low), scaled(high)
        return place


def blank(number: int) -> Places:
    """So many zeros."""
    return array("f", bytes(4 * number))


def scaled(number: int) -> float:
    """A large number as it is observed.

    >>> round(scaled(1500), 3), round(scaled(1_000_000), 3), scaled(0)
    (0.529, 1.0, 0.0)
    """
    return (log1p(number) if number >= 0 else -log1p(-number)) / MILLION


class Block(ABC):
    """One value's part of an observation, all 0 before it is written."""

    @abstractmethod
    def write(self, value: object, to: Places) -> None:
        """Write a value."""


class Kind(Block):
    """One of a few values that have no order."""

    def __init__(self, values: Sequence[FieldValue], layout: Layout, most: int = 1) -> None:
        self.first = layout.counts(len(values), most)
        self.place: Mapping[object, int] = {each: self.first + at for at, each in enumerate(values)}

    def write(self, value: object, to: Places) -> None:
        place = self.place.get(value)
        if place is not None:
            to[place] = 1.0


class Number(Block):
    """A number."""

    def __init__(self, low: int, high: int, layout: Layout) -> None:
        self.place = layout.number(low, high)
        self.large = high - low > NEAR
        self.least = low
        self.span = (high - low) or 1

    def write(self, value: object, to: Places) -> None:
        if value is not HIDDEN and value is not None:
            number: int = value  # type: ignore[assignment]  # the range is of numbers
            to[self.place] = scaled(number) if self.large else (number - self.least) / self.span


class Multiset(Kind):
    """How often each value is there."""

    def write(self, value: object, to: Places) -> None:
        if value is not HIDDEN:
            place = self.place
            for each in value:  # type: ignore[attr-defined]  # a tuple
                to[place[each]] += 1.0


class Row(Block):
    """A value for each place of a tuple of fixed length."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = blocks

    def write(self, value: object, to: Places) -> None:
        if value is not HIDDEN:
            for block, each in zip(self.blocks, value, strict=False):  # type: ignore[call-overload]  # a tuple
                block.write(each, to)


class KindRow(Row):
    """A number of the same few for each place: the quick way for what most of a table is."""

    def __init__(self, blocks: Sequence[Kind], low: int) -> None:
        super().__init__(blocks)
        self._zeros = [block.first - low for block in blocks]

    def write(self, value: object, to: Places) -> None:
        if value is not HIDDEN:
            for zero, each in zip(self._zeros, value, strict=False):  # type: ignore[call-overload]  # numbers
                to[zero + each] = 1.0


class NumberRow(Row):
    """Numbers of the same range, place by place."""

    def __init__(self, blocks: Sequence[Number]) -> None:
        super().__init__(blocks)
        one = blocks[0]
        self._first, self._large = one.place, one.large
        self._least, self._span = one.least, one.span

    def write(self, value: object, to: Places) -> None:
        if value is HIDDEN:
            return
        numbers: Sequence[int] = value  # type: ignore[assignment]  # a tuple of numbers
        if self._large:
            for place, number in enumerate(numbers, self._first):
                to[place] = scaled(number)
        else:
            least, span = self._least, self._span
            for place, number in enumerate(numbers, self._first):
                if number != least:
                    to[place] = (number - least) / span


class Padded(Block):
    """A tuple of up to so many values; others are not observed."""

    def __init__(self, blocks: Sequence[tuple[int, Block]]) -> None:
        self.blocks = blocks
        """With the place that says that there is one."""

    def write(self, value: object, to: Places) -> None:
        if value is not HIDDEN:
            for (there, block), each in zip(self.blocks, value, strict=False):  # type: ignore[call-overload]  # a tuple
                to[there] = 1.0
                block.write(each, to)


class Pile(Block):
    """A long tuple of values: how often each is there, and the last of them in their order."""

    def __init__(self, values: Sequence[FieldValue], most: int, layout: Layout) -> None:
        self.all = Multiset(values, layout, most)
        self._offsets = [layout.counts(len(values)) - self.all.first for _ in range(LAST)]

    def write(self, value: object, to: Places) -> None:
        if value is not HIDDEN:
            pile: Sequence[object] = value  # type: ignore[assignment]  # a tuple
            self.all.write(pile, to)
            place = self.all.place
            for each, offset in zip(pile[: -LAST - 1 : -1], self._offsets, strict=False):
                to[place[each] + offset] = 1.0


def block_of(domain: Domain, layout: Layout) -> Block | None:
    """The block of a declared range; None if there is none for it."""
    if isinstance(domain, Parts):
        found = [block_of(each, layout) for each in domain.parts]
        return None if None in found else Row([each for each in found if each is not None])
    if isinstance(domain, Many):
        return _tuple(domain, layout)
    if isinstance(domain, Span) and (not domain.noun or domain.count() > NEAR):
        return Number(domain.low, domain.high, layout)
    if isinstance(domain, One | Among | Span):
        return Kind(tuple(domain), layout)
    return None


def _tuple(domain: Many, layout: Layout) -> Block | None:
    each, most = domain.each, domain.most
    named = isinstance(each, Among) or (isinstance(each, Span) and bool(each.noun))
    if domain.least < most and named and each.count() <= NEAR:
        if domain.rising:
            return Multiset(tuple(each), layout, most)
        if most > LAST:
            return Pile(tuple(each), most, layout)
    if domain.least == most:
        found = [block_of(each, layout) for _ in range(most)]
        if isinstance(each, Span) and all(type(block) is Kind for block in found):
            return KindRow([block for block in found if isinstance(block, Kind)], each.low)
        if found and all(type(block) is Number for block in found):
            return NumberRow([block for block in found if isinstance(block, Number)])
        return None if None in found else Row([block for block in found if block is not None])
    padded: list[tuple[int, Block]] = []
    for _ in range(min(most, PADDED)):
        there = layout.counts(1)
        block = block_of(each, layout)
        if block is None:
            return None
        padded.append((there, block))
    return Padded(padded)
