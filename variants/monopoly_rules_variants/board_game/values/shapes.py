"""Domains of what states keep besides numbers and lists: values of several parts, and rule ids."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product
from string import ascii_letters, digits
from typing import Final

import attrs

from monopoly_rules.kernel import JSON, Domain, FieldValue, Namer, Random, combinations

LETTERS: Final = f"{ascii_letters}{digits}-_."
"""What rule ids are made of; a modifier may bring its own."""


@attrs.frozen
class Parts(Domain):
    """A tuple with a domain for each place.

    >>> from monopoly_rules.kernel import Span
    >>> dice = Parts("two dice", (Span(1, 6), Span(1, 6)))
    >>> dice.count(), next(iter(dice)), dice.contains((6, 7))
    (36, (1, 1), False)
    """

    name: str
    parts: tuple[Domain, ...]

    def __str__(self) -> str:
        return f"a value shaped like {self.name}"

    def contains(self, value: object) -> bool:
        return (
            type(value) is tuple
            and len(value) == len(self.parts)
            and all(part.contains(each) for part, each in zip(self.parts, value, strict=True))
        )

    def sample(self, rng: Random) -> FieldValue:
        return tuple(part.sample(rng) for part in self.parts)

    def count(self) -> int:
        return math.prod(part.count() for part in self.parts)

    def __iter__(self) -> Iterator[FieldValue]:
        return combinations(self.parts)

    @property
    def lengths(self) -> range:
        return range(len(self.parts), len(self.parts) + 1)

    def part(self, place: int) -> Domain:
        return self.parts[place]

    def describe(self, name: Namer) -> dict[str, JSON]:
        parts: list[JSON] = [part.describe(name) for part in self.parts]
        return {"kind": "parts", "name": self.name, "parts": parts}


@attrs.frozen
class RuleIds(Domain):
    """Texts that can be the id of a rule.

    >>> RuleIds(2).contains("B"), RuleIds(2).contains("B-1"), RuleIds(2).count()
    (True, False, 4290)
    """

    longest: int = 40

    def __str__(self) -> str:
        return "a rule id"

    def contains(self, value: object) -> bool:
        return (
            type(value) is str
            and 0 < len(value) <= self.longest
            and all(x in LETTERS for x in value)
        )

    def sample(self, rng: Random) -> FieldValue:
        length = 1 + int(rng.random() * self.longest)
        drawn = [LETTERS[int(rng.random() * len(LETTERS))] for _ in range(self.longest)]
        return "".join(drawn[:length])

    def count(self) -> int:
        return sum(len(LETTERS) ** length for length in range(1, self.longest + 1))

    def __iter__(self) -> Iterator[FieldValue]:
        for length in range(1, self.longest + 1):
            yield from map("".join, product(LETTERS, repeat=length))

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {"kind": "rule id", "longest": self.longest}
