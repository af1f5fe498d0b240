"""Verbs: one thing a seat can do. What it offers, when it is refused, what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeVar

import attrs

from monopoly_rules.kernel.values.actions import Action
from monopoly_rules.kernel.values.choices import Choice
from monopoly_rules.kernel.values.domains import Random
from monopoly_rules.kernel.values.fields import maker
from monopoly_rules.kernel.values.refusals import Refusal
from monopoly_rules.kernel.values.seats import Seat

A = TypeVar("A", bound=Action)
T = TypeVar("T")
L = TypeVar("L")


make_choice = maker(Choice)


@attrs.frozen(eq=False)
class Verb:
    """A verb as the kernel keeps it; make one with `verb`, which checks the types."""

    kind: type[Action]
    offers: Callable[..., Iterable[Choice[Action]]]
    refuse: Callable[..., Refusal | None]
    do: Callable[..., None]
    examples: Callable[..., Iterator[Action]] | None = None
    draw: Callable[..., Action] | None = None

    def bound(self, choice: Choice[Action], look: object, seat: Seat) -> Choice[Action]:
        """A choice that is not exact, with the predicate and the examples of this position."""
        examples, draw = self.examples, self.draw
        return make_choice(
            choice.kind,
            choice.seat,
            choice.domains,
            False,
            lambda action: self.refuse(look, action) is None,
            None if examples is None else partial(examples, look, seat),
            None if draw is None else partial(draw, look, seat),
        )


def verb(
    kind: type[A],
    *,
    offers: Callable[[L, Seat], Iterable[Choice[A]]],
    refuse: Callable[[L, A], Refusal | None],
    do: Callable[[T, A], None],
    examples: Callable[[L, Seat], Iterator[A]] | None = None,
    draw: Callable[[L, Seat, Random], A] | None = None,
) -> Verb:
    """A verb of an action class.

    ``refuse`` is the one predicate: offering, checking and explaining use it. It sees a look and
    may read only what the acting seat knows; the fields of the action already lie in their fixed
    ranges. ``examples`` (accepted actions) is needed where an offer is not exact; ``draw`` makes a
    sensible one for random players.
    """
    return Verb(kind, offers, refuse, do, examples, draw)


def always(look: object, action: Action) -> None:
    """The predicate of a verb that is never refused while its question is asked."""
    return
