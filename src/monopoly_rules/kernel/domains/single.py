"""Domains: the values a field may take, described so that they can be tested, drawn and shown.

A domain stands in two places. On a class it is the fixed range of a field, whatever the position
(``deed: Annotated[int, Span(0, 27)]``); there it keeps malformed input away from rule code. In a
choice it is what a seat may say now (``Span(21, 480)``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Final, Protocol, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields

Plain: TypeAlias = int | str | None
FieldValue: TypeAlias = Plain | tuple["FieldValue", ...]
"""What a field of an action can hold."""
JSON: TypeAlias = int | str | bool | list["JSON"] | dict[str, "JSON"] | None
"""Whatever JSON can say, without fractions."""
Namer: TypeAlias = Callable[[str, FieldValue], str]
"""Names a value of a noun."""
V = TypeVar("V")
LISTED: Final = 20
"""How many values an error message lists."""


class Random(Protocol):
    """All a domain needs of a generator: its sequence is promised for every Python version."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


def shuffled(items: tuple[V, ...], rng: Random, length: int | None = None) -> list[V]:
    """The first ``length`` of the shuffled items, from exactly that many calls of ``random()``."""
    deck, random = list(items), rng.random
    size = len(deck)
    taken = size if length is None else length
    for index in range(taken):
        other = index + int(random() * (size - index))
        deck[index], deck[other] = deck[other], deck[index]
    return deck[:taken]


class Range(ABC):
    """What stands on a class: a domain, once the number of players is known."""

    __slots__ = ()

    @abstractmethod
    def seated(self, players: int) -> Domain:
        """The domain for this number of players."""


class Domain(Range):
    """Values that can be tested, drawn, counted, listed and described."""

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

    def meant(self, raw: object) -> Domain:
        """The domain that a value is read by: another one where it could be of several shapes."""
        return self

    # Values that are tuples

    @property
    def lengths(self) -> range | None:
        """How many parts a value may have; None for a domain of single values."""
        return None

    def part(self, place: int) -> Domain:
        """The domain of one part of a value."""
        raise TypeError(f"the values of {self} have no parts")

    def arranged(self, parts: tuple[FieldValue, ...]) -> tuple[FieldValue, ...]:
        """The parts in the one order in which a value holds them."""
        return parts


def _same(value: object, other: FieldValue) -> bool:
    """Equal and of the same type: 1 is not True."""
    return type(value) is type(other) and value == other


def listed(values: tuple[FieldValue, ...], between: str) -> str:
    """The first values of many."""
    more = ["..."] if len(values) > LISTED else []
    return between.join([*map(repr, values[:LISTED]), *more])


def _jsonable(value: FieldValue) -> JSON:
    return [_jsonable(each) for each in value] if isinstance(value, tuple) else value


@attrs.frozen
class One(Domain, EqualByFields):
    """Exactly this value."""

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
class Among(Domain, EqualByFields):
    """One of these values.

    >>> Among((1, 3, 5)).contains(3), Among((1, 3, 5)).contains(True)
    (True, False)
    """

    values: tuple[FieldValue, ...]
    noun: str = ""

    def __str__(self) -> str:
        return listed(self.values, " or ") or "nothing"

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
class Span(Domain, EqualByFields):
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
