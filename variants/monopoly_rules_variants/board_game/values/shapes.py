"""The domain of rule ids, which debts keep."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from string import ascii_letters, digits
from typing import Final

import attrs

from monopoly_rules.kernel import JSON, Domain, FieldValue, Namer, Random

LETTERS: Final = f"{ascii_letters}{digits}-_."
"""What rule ids are made of; a modifier may bring its own."""


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
