"""Choices: what a seat may do now, one action class with a domain for each of its fields."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import prod
from typing import Generic, Protocol, TypeVar, cast

import attrs

from monopoly_rules.kernel.domains.single import JSON, Domain, FieldValue, Namer, Random
from monopoly_rules.kernel.domains.tuples import combinations
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.values.actions import Action, values_of
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.kernel.values.seats import Seat

A_co = TypeVar("A_co", bound=Action, covariant=True)
TRIES = 50
"""How often an inexact choice draws from its domains before it turns to the verb's examples."""


class Offerer(Protocol):
    """What a choice that is not exact goes back to: the verb that offers it, in one position."""

    def domains(self) -> tuple[Domain, ...] | None:
        """What the fields may hold, if the verb says it only when somebody asks."""

    def accepts(self, action: Action) -> bool:
        """Whether the predicate accepts an action."""

    def examples(self) -> Iterator[Action]:
        """Accepted actions."""

    def sample(self, rng: Random) -> Action | None:
        """A sensible action, if the verb knows how to make one."""


@attrs.frozen(eq=False, repr=False)
class Choice(Generic[A_co]):
    """One action or a described set of them: ``Bid`` with an amount from 21 to 480.

    ``domains`` stand in the order of the action's fields. An *exact* choice holds every
    combination; of another the verb's predicate has the last word, and the verb knows examples.

    >>> Choice(Action, 2), Choice(Action, 2) == Choice(Action, 3)
    (Choice(Action, 2), False)
    """

    kind: type[A_co]
    seat: Seat
    _domains: tuple[Domain, ...] = ()
    exact: bool = True
    offerer: Offerer | None = None
    """Of a choice that is not exact: who knows more about it."""

    @property
    def domains(self) -> tuple[Domain, ...]:
        """What the fields may hold, in their order; a choice that is not exact may describe it
        only when somebody reads it."""
        found = self._domains
        if not found and self.offerer is not None:
            found = self.offerer.domains() or ()
            object.__setattr__(self, "_domains", found)
        return found

    def _value(self) -> tuple[object, ...]:
        return (self.kind, self.seat, self.domains, self.exact)

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, Choice) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        parts = [self.kind.__name__, str(self.seat), *map(repr, self.domains)]
        return f"Choice({', '.join(parts)}{'' if self.exact else ', exact=False'})"

    def contains(self, action: Action) -> bool:
        """Whether this very action may be chosen."""
        if type(action) is not self.kind or action.seat != self.seat:
            return False
        values = values_of(action)
        if len(values) != len(self.domains):
            return False
        if not all(d.contains(v) for d, v in zip(self.domains, values, strict=True)):
            return False
        return self.offerer is None or self.offerer.accepts(action)

    def __contains__(self, action: Action) -> bool:
        return self.contains(action)

    def action(self, *values: FieldValue) -> A_co:
        """The action with these values for its fields."""
        return self.kind(self.seat, *values)

    def sample(self, rng: Random) -> A_co:
        """An action of this choice."""
        if self.exact:
            return self.kind(self.seat, *[domain.sample(rng) for domain in self.domains])
        offerer = self.offerer
        sensible = None if offerer is None else offerer.sample(rng)
        if sensible is not None:
            return cast("A_co", sensible)
        for _ in range(TRIES):
            drawn = self.kind(self.seat, *[domain.sample(rng) for domain in self.domains])
            if offerer is None or offerer.accepts(drawn):
                return drawn
        known = self.first(TRIES)
        if not known:
            raise DefinitionError(f"the verb of {self.kind.__name__} offers it without an example")
        return known[int(rng.random() * len(known))]

    def count(self) -> int | None:
        """How many actions there are; None where only the predicate knows."""
        return prod(domain.count() for domain in self.domains) if self.exact else None

    def __iter__(self) -> Iterator[A_co]:
        """The actions, or, where not exact, the verb's examples."""
        if self.exact:
            for values in combinations(self.domains):
                yield self.kind(self.seat, *values)
        elif self.offerer is not None:
            yield from cast("Iterator[A_co]", self.offerer.examples())

    def first(self, limit: int) -> list[A_co]:
        """The first actions, at most ``limit``."""
        return list(islice(self, limit))

    def describe(self, name: Namer) -> dict[str, JSON]:
        """The choice as JSON that a form can be built from."""
        fields = names_of(self.kind)[1:]
        return {
            "action": self.kind.__name__,
            "seat": self.seat,
            "fields": {
                field: domain.describe(name)
                for field, domain in zip(fields, self.domains, strict=True)
            },
            "exact": self.exact,
            "count": _countable(self.count()),
        }


def _countable(count: int | None) -> int | None:
    """A count that every JSON reader can hold."""
    return None if count is None or count >= 2**53 else count
