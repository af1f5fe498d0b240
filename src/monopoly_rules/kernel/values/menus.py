"""Menus: the choices of a seat as people are asked, one for each thing that they can do.

Rules offer what is quick to make and to test. A person would rather see a trade with each partner
apart, and whether a card is added as one more value of a field instead of as two forms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import TypeVar

import attrs

from monopoly_rules.kernel.by_fields import ReprByFields
from monopoly_rules.kernel.domains.single import Among, Domain, FieldValue, Random
from monopoly_rules.kernel.domains.tuples import noun_of, united
from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice

A = TypeVar("A", bound=Action)
SEAT = "seat"
"""The noun of the field by which a choice is told apart."""


def menu_of(choices: Sequence[Choice[Action]]) -> tuple[Choice[Action], ...]:
    """These choices, with one for each partner, forms that say nearly the same joined, and what
    can only be one value decided.

    >>> from monopoly_rules.kernel.domains.single import One, Span
    >>> @attrs.frozen
    ... class Trade(Action):
    ...     count: int
    ...     added: int
    >>> some, one_more = Choice(Trade, 0, (Span(1, 2), One(-1))), (Span(1, 2), Among((7, 8)))
    >>> (joined,) = menu_of([some, Choice(Trade, 0, one_more)])
    >>> joined.domains
    (Span(low=1, high=2, step=1, noun=''), Among(values=(-1, 7, 8), noun=''))
    """
    apart = [each.settled() for choice in choices for each in _by_seat(choice)]
    found: list[Choice[Action]] = []
    while apart:
        first = apart[0]
        alike = [each for each in apart if _alike(first, each)]
        found.append(joined(alike))
        apart = [each for each in apart if not any(each is taken for taken in alike)]
    return tuple(found)


def _by_seat(choice: Choice[A]) -> Iterator[Choice[A]]:
    """One choice for each seat that its first field may name, where only the verb knows more."""
    first = choice.domains[0] if not choice.exact and choice.fields else None
    if isinstance(first, Among) and first.noun == SEAT:
        for value in first.values:
            yield choice.given(**{choice.fields[0]: value})
    else:
        yield choice


def _alike(first: Choice[Action], other: Choice[Action]) -> bool:
    """Whether both are the same action, begun in the same way, and can be asked by one form."""
    if other is first:
        return True
    return (
        (first.kind, first.seat) == (other.kind, other.seat)
        and first.exact
        and other.exact
        and len(first.fields) > 1
        and first.domains[0] == other.domains[0]
        and all(united(pair) for pair in zip(first.domains, other.domains, strict=True))
    )


@attrs.frozen(eq=False)
class Joined(ReprByFields):
    """What stands behind several exact choices of one action that are asked as one."""

    parts: tuple[Choice[Action], ...]

    def domains(self, given: Mapping[str, FieldValue]) -> tuple[Domain, ...] | None:
        fitting = [each for each in self.parts if _fits(each, given)]
        columns = zip(*(each.domains for each in fitting), strict=True)
        return tuple(united(column) or _listed(column) for column in columns)

    def accepts(self, action: Action) -> bool:
        return any(action in each for each in self.parts)

    def examples(self) -> Iterator[Action]:
        """In turn one of each part."""
        waiting = [iter(each) for each in self.parts]
        while waiting:
            for each in tuple(waiting):
                action = next(each, None)
                if action is None:
                    waiting.remove(each)
                else:
                    yield action

    def sample(self, rng: Random) -> Action | None:
        return self.parts[int(rng.random() * len(self.parts))].sample(rng)


def _listed(domains: tuple[Domain, ...]) -> Among:
    values = dict.fromkeys(value for each in domains for value in each)
    return Among(tuple(values), noun_of(domains[0]))


def _fits(choice: Choice[Action], given: Mapping[str, FieldValue]) -> bool:
    pairs = zip(choice.fields, choice.domains, strict=True)
    return all(domain.contains(given[name]) for name, domain in pairs if name in given)


def joined(parts: Sequence[Choice[A]]) -> Choice[A]:
    """Several exact choices of one action, with no action in two of them, as one: exact where they
    leave out no combination, and otherwise `Choice.given` leaves what fits together."""
    first = parts[0]
    if len(parts) == 1:
        return first
    behind = Joined(tuple(parts))
    domains = behind.domains({}) or ()
    exact = sum(each.count() or 0 for each in parts) == prod(each.count() for each in domains)
    whole = Choice(first.kind, first.seat, domains, exact, None if exact else behind)
    return whole.settled()
