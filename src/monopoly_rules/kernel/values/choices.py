"""Choices: what a seat may do now, one action class with a domain for each of its fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from math import prod
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeVar, cast

import attrs

from monopoly_rules.kernel.domains.single import JSON, Domain, FieldValue, Namer, One, Random
from monopoly_rules.kernel.domains.tuples import combinations, noun_of
from monopoly_rules.kernel.errors.kinds import ChoiceError, DefinitionError
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.fields import added_to, names_of
from monopoly_rules.kernel.values.seats import Seat

A_co = TypeVar("A_co", bound=Action, covariant=True)
NOTHING: Final[Mapping[str, FieldValue]] = MappingProxyType({})
TRIES = 50
"""How often an inexact choice draws from its domains before it turns to the verb's examples."""


class Offerer(Protocol):
    """What a choice that is not exact goes back to: the verb that offers it, in one position."""

    def domains(self, given: Mapping[str, FieldValue]) -> tuple[Domain, ...] | None:
        """What the fields may hold once some are given, if the verb says it when asked."""

    def accepts(self, action: Action) -> bool:
        """Whether the predicate accepts an action."""

    def examples(self) -> Iterator[Action]:
        """Accepted actions."""

    def sample(self, rng: Random) -> Action | None:
        """A sensible action, if the verb knows how to make one."""


class Offers(Protocol):
    """A verb, as far as a choice goes back to it."""

    def offering(self, look: object, question: object, seat: Seat) -> Offerer:
        """The verb in one position."""


@attrs.frozen(eq=False, repr=False)
class Choice(Generic[A_co]):
    """One action or a described set of them: ``Bid`` with an amount from 21 to 480.

    ``domains`` stand in the order of the action's fields. An *exact* choice holds every
    combination; of another the verb's predicate has the last word, and the verb knows examples.

    >>> Choice(Action, 2), Choice(Action, 2) == Choice(Action, 3)
    (Choice(Action, 2), False)
    """

    kind: type[A_co]
    """The class of the action."""
    seat: Seat
    """Whose action it is."""
    _domains: tuple[Domain, ...] = ()
    exact: bool = True
    """Whether every combination of values is allowed; if not, `contains` decides."""
    _offerer: Offerer | tuple[Offers, object, object] | None = None
    """A verb with look and question becomes an offerer when somebody asks for it."""
    decided: Mapping[str, FieldValue] = NOTHING
    """The fields that `given` has fixed."""

    @property
    def offerer(self) -> Offerer | None:
        """Of a choice that is not exact: who knows more about it."""
        known = self._offerer
        if isinstance(known, tuple):
            verb, look, question = known
            known = verb.offering(look, question, self.seat)
            object.__setattr__(self, "_offerer", known)
        return known

    @property
    def domains(self) -> tuple[Domain, ...]:
        """What the fields may hold, in their order; a choice that is not exact may describe it
        only when somebody reads it."""
        found = self._domains
        if not found and (offerer := self.offerer) is not None:
            found = offerer.domains(self.decided) or ()
            object.__setattr__(self, "_domains", found)
        return found

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields to be filled in, in their order; not those that only modifiers would fill."""
        names, added = names_of(self.kind)[1:], added_to(self.kind)
        if not added or len(self.domains) == len(names):
            return names
        return names[: -len(added)]

    def given(self, **values: FieldValue) -> Choice[A_co]:
        """This choice with some of its fields decided, and what is then left for the others.

        Fill in a form field by field with it. `ChoiceError` for a field or a value that it does
        not have.

        >>> from monopoly_rules.kernel.domains.single import Span
        >>> @attrs.frozen
        ... class Bid(Action):
        ...     amount: int
        >>> Choice(Bid, 2, (Span(21, 480),)).given(amount=30)
        Choice(Bid, 2, One(value=30, noun=''))
        """
        left: Choice[A_co] = self
        for name, value in values.items():
            left = left._with(name, value)
        return left

    def _with(self, name: str, value: FieldValue) -> Choice[A_co]:
        """This choice with one more of its fields decided."""
        if name not in self.fields:
            known = ", ".join(self.fields) or "none"
            raise ChoiceError(
                f"{self.kind.__name__} has no field {quoted(name)}; its fields: {known}"
            )
        domain = self.domains[self.fields.index(name)]
        if not domain.contains(value):
            raise ChoiceError(
                f"{self.kind.__name__}.{name} cannot be {quoted(value)} here; possible: "
                f"{quoted(domain)}"
            )
        decided = {**self.decided, name: value}
        offerer = self.offerer
        described = None if offerer is None else offerer.domains(decided)
        left = tuple(
            One(decided[name], noun_of(domain)) if name in decided else domain
            for name, domain in zip(
                self.fields, self.domains if described is None else described, strict=True
            )
        )
        return attrs.evolve(self, domains=left, decided=decided)

    def settled(self) -> Choice[A_co]:
        """The same choice; what can only be one value is that value, so that nobody is asked."""
        left: Choice[A_co] = self
        for place, name in enumerate(self.fields):
            domain = left.domains[place]
            if name not in left.decided and domain.count() == 1:
                left = left.given(**{name: next(iter(domain))})
        return left

    def _agrees(self, action: Action) -> bool:
        return all(getattr(action, name) == value for name, value in self.decided.items())

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
        """Whether this very action may be chosen; the same as ``action in choice``."""
        if type(action) is not self.kind or action.seat != self.seat:
            return False
        fields = self.fields
        values = tuple([getattr(action, name) for name in fields])
        if len(values) != len(self.domains):
            return False
        if any(getattr(action, name) for name in added_to(self.kind) if name not in fields):
            return False
        if not all(d.contains(v) for d, v in zip(self.domains, values, strict=True)):
            return False
        offerer = self.offerer
        return offerer is None or offerer.accepts(action)

    def __contains__(self, action: Action) -> bool:
        return self.contains(action)

    def action(self, *values: FieldValue) -> A_co:
        """The action with these values for its fields."""
        return self.kind(self.seat, *values)

    def sample(self, rng: Random) -> A_co:
        """One of its actions at random."""
        if self.exact:
            return self.kind(self.seat, *[domain.sample(rng) for domain in self.domains])
        offerer = self.offerer
        sensible = None if offerer is None else offerer.sample(rng)
        if sensible is not None and self._agrees(sensible):
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
        elif (offerer := self.offerer) is not None:
            yield from filter(self._agrees, cast("Iterator[A_co]", offerer.examples()))

    def first(self, limit: int) -> list[A_co]:
        """The first actions, at most ``limit``; of a choice that is not exact, examples."""
        return list(islice(self, limit))

    def describe(self, name: Namer) -> dict[str, JSON]:
        """The choice as JSON that a form can be built from."""
        return {
            "action": self.kind.__name__,
            "seat": self.seat,
            "fields": {
                field: domain.describe(name)
                for field, domain in zip(self.fields, self.domains, strict=True)
            },
            "exact": self.exact,
            "count": _countable(self.count()),
        }


def _countable(count: int | None) -> int | None:
    """A count that every JSON reader can hold."""
    return None if count is None or count >= 2**53 else count
