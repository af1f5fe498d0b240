"""Domains of values with several parts, and of values of one shape or another."""

from __future__ import annotations

import math
from collections.abc import Iterator

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.domains.single import JSON, Domain, FieldValue, Namer, Random
from monopoly_rules.kernel.domains.tuples import combinations


@attrs.frozen
class Parts(Domain, EqualByFields):
    """A tuple with a domain for each place.

    >>> from monopoly_rules.kernel import Span
    >>> dice = Parts("two dice", (Span(1, 6), Span(1, 6)))
    >>> dice.count(), next(iter(dice)), dice.contains((6, 7))
    (36, (1, 1), False)
    """

    name: str
    parts: tuple[Domain, ...]
    titles: tuple[str, ...] = ()
    """What forms call the parts."""

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
        titles: list[JSON] = [*self.titles]
        return {"kind": "parts", "label": self.name, "titles": titles, "parts": parts}


@attrs.frozen
class Either(Domain, EqualByFields):
    """Values of one domain or another that has them all apart, as by a name in the first part.

    >>> from monopoly_rules.kernel import One, Span
    >>> wish = Either((Parts("a bid", (One("bid"), Span(1, 9))), Parts("a pass", (One("pass"),))))
    >>> wish.count(), wish.contains(("bid", 9)), wish.contains(("pass", 9))
    (10, True, False)
    """

    options: tuple[Domain, ...]

    def __str__(self) -> str:
        return " or ".join(map(str, self.options))

    def contains(self, value: object) -> bool:
        return any(option.contains(value) for option in self.options)

    def sample(self, rng: Random) -> FieldValue:
        place = int(rng.random() * len(self.options))
        return [option.sample(rng) for option in self.options][place]

    def count(self) -> int:
        return sum(option.count() for option in self.options)

    def __iter__(self) -> Iterator[FieldValue]:
        for option in self.options:
            yield from option

    def meant(self, raw: object) -> Domain:
        """The option of which a value is that has still to be read, as far as can be told."""
        if not isinstance(raw, list | tuple) or not raw:
            return self
        for option in self.options:
            lengths = option.lengths
            if lengths is not None and len(raw) in lengths and option.part(0).contains(raw[0]):
                return option
        return self

    def describe(self, name: Namer) -> dict[str, JSON]:
        return {"kind": "either", "options": [each.describe(name) for each in self.options]}
