"""Verbs: one thing a seat can do. What it offers, when it is refused, what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, Never, Protocol, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import ReprByFields
from monopoly_rules.kernel.domains.single import Domain, FieldValue, Random
from monopoly_rules.kernel.values.actions import Action, ranges_of
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.fields import maker
from monopoly_rules.kernel.values.refusals import Refusal, Value
from monopoly_rules.kernel.values.seats import Seat

A = TypeVar("A", bound=Action)
T = TypeVar("T")
L = TypeVar("L")
Q = TypeVar("Q")
Q_contra = TypeVar("Q_contra", contravariant=True)
Note: TypeAlias = tuple[str, tuple[Value, ...]]
"""What forms say of a value: a text of the game, and what stands in it."""


make_choice = maker(Choice)


@attrs.frozen(eq=False)
class Verb(ReprByFields, Generic[Q_contra]):
    """A verb as the kernel keeps it; make one with `verb`, which checks the types."""

    kind: type[Action]
    offers: Callable[..., Iterable[Choice[Action]]]
    refuse: Callable[..., Refusal | None]
    do: Callable[..., None]
    examples: Callable[..., Iterator[Action]] | None = None
    sampler: Callable[..., Action] | None = None
    domains: Callable[..., tuple[Domain, ...]] | None = None
    brings: Callable[..., int] | None = None
    only_with: str | None = None
    notes: Callable[..., Note | None] | None = None

    def bound(
        self, offered: Iterable[Choice[Action]], look: object, question: object, seat: Seat
    ) -> Sequence[Choice[Action]]:
        """The same choices; behind those that are not exact stands this verb in this position."""
        found: list[Choice[Action]] = []
        for each in offered:
            if each.exact:
                found.append(each)
            else:
                domains = each.domains if self.domains is None else ()
                found.append(make_choice(each.kind, seat, domains, False, (self, look, question)))
        return found

    def offering(self, look: object, question: object, seat: Seat) -> Offering:
        """This verb in one position."""
        return Offering(self, look, question, seat)


@attrs.frozen(eq=False)
class Offering(ReprByFields):
    """A verb in one position, as a choice that is not exact asks it."""

    verb: Verb[Never]
    look: object
    question: object
    seat: Seat

    def domains(self, given: Mapping[str, FieldValue]) -> tuple[Domain, ...] | None:
        describe = self.verb.domains
        return None if describe is None else describe(self.look, self.question, self.seat, given)

    def accepts(self, action: Action) -> bool:
        return self.verb.refuse(self.look, self.question, action) is None

    def examples(self) -> Iterator[Action]:
        known = self.verb.examples
        return iter(()) if known is None else known(self.look, self.question, self.seat)

    def brings(self, given: Mapping[str, FieldValue]) -> int:
        """The money that these fields bring the seat; below zero, what they cost."""
        says = self.verb.brings
        return 0 if says is None else says(self.look, self.question, self.seat, given)

    def note(self, field: str, value: FieldValue) -> Note | None:
        """What is to be known of a value of a field, besides money."""
        says = self.verb.notes
        return None if says is None else says(self.look, self.question, self.seat, field, value)

    def sample(self, rng: Random) -> Action | None:
        sampler = self.verb.sampler
        return None if sampler is None else sampler(self.look, self.question, self.seat, rng)


def always(look: object, question: object, action: Action) -> None:
    """The predicate of a verb that is never refused while its question is asked."""
    return


class Seated(Protocol):
    """Rules that know for how many players they are."""

    @property
    def players(self) -> int: ...


class AtTable(Protocol):
    """A look, as far as an offer of everything needs it."""

    @property
    def rules(self) -> Seated: ...


def everything(
    kind: type[A], refuse: Callable[..., Refusal | None]
) -> Callable[[AtTable, object, Seat], tuple[Choice[A], ...]]:
    """The offer of an action with any values that its fields can have; without fields, unless it
    is refused."""

    def offers(look: AtTable, question: object, seat: Seat) -> tuple[Choice[A], ...]:
        ranges = tuple(ranges_of(kind, look.rules.players).values())
        if not ranges and refuse(look, question, kind(seat)) is not None:
            return ()
        return (Choice(kind, seat, ranges),)

    return offers


def verb(
    kind: type[A],
    *,
    do: Callable[[T, Q, A], None],
    offers: Callable[[L, Q, Seat], Iterable[Choice[A]]] | None = None,
    refuse: Callable[[L, Q, A], Refusal | None] = always,
    examples: Callable[[L, Q, Seat], Iterator[A]] | None = None,
    sampler: Callable[[L, Q, Seat, Random], A] | None = None,
    domains: Callable[[L, Q, Seat, Mapping[str, FieldValue]], tuple[Domain, ...]] | None = None,
    brings: Callable[[L, Q, Seat, Mapping[str, FieldValue]], int] | None = None,
    only_with: str | None = None,
    notes: Callable[[L, Q, Seat, str, FieldValue], Note | None] | None = None,
) -> Verb[Q]:
    """A verb of an action class, an answer to a question of class ``Q``.

    Without ``offers`` any values of the action's fields are offered to whoever may act (without
    fields: unless ``refuse`` says no), and without ``refuse`` none of them is refused:
    ``verb(Roll, do=roll)``.

    ``refuse`` is the one predicate: offering, checking and explaining use it. It sees a look and
    may read only what the acting seat knows; the fields of the action already lie in their fixed
    ranges. ``examples`` (accepted actions) is needed where an offer is not exact; ``sampler``
    makes a sensible one for random players. Where describing an offer that is not exact takes
    long, or depends on what has been filled in already, it is offered without domains, and
    ``domains`` is asked for them once somebody reads them: with the fields that are given, by name.

    ``brings`` says for forms what the fields that are given bring the seat in money at once, or
    below zero what they cost: ``{}`` is an action without fields, or one that nobody has begun.
    With fields it is 0 for ``{}``, and forms show what each value adds to that:
    ``lambda look, question, seat, given: 40 * whole(given.get("crates") or 0)``.

    ``only_with`` names a column: while it is empty, nothing is offered and ``offers`` not asked.

    ``notes`` says for forms what is to be known of a value of a field besides its name and money,
    such as the cards of a pile: a text with its values, ``("{0:card}", (pile,))``, or None.
    """
    offered = offers or everything(kind, refuse)
    return Verb(kind, offered, refuse, do, examples, sampler, domains, brings, only_with, notes)
