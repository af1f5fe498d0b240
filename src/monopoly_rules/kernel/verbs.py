"""Verbs: one thing a seat can do. What it offers, when it is refused, what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import attrs

from monopoly_rules.kernel.actions import Action
from monopoly_rules.kernel.choices import Choice
from monopoly_rules.kernel.domains import Random
from monopoly_rules.kernel.refusals import Refusal
from monopoly_rules.kernel.seats import Seat

A = TypeVar("A", bound=Action)
T = TypeVar("T")
L = TypeVar("L")


@attrs.frozen(eq=False)
class Verb:
    """A verb as the kernel keeps it; make one with `verb`, which checks the types."""

    kind: type[Action]
    offers: Callable[..., Iterable[Choice[Action]]]
    refuse: Callable[..., Refusal | None]
    do: Callable[..., None]
    examples: Callable[..., Iterator[Action]] | None = None
    draw: Callable[..., Action] | None = None

    def choices(self, look: object, seat: Seat) -> list[Choice[Action]]:
        """What the verb offers a seat, with the predicate bound to what is not exact."""
        return [
            choice if choice.exact else self._bound(choice, look, seat)
            for choice in self.offers(look, seat)
        ]

    def _bound(self, choice: Choice[Action], look: object, seat: Seat) -> Choice[Action]:
        examples, draw = self.examples, self.draw
        return Choice(
            choice.kind,
            choice.seat,
            choice.domains,
            False,
            lambda action: self.refuse(look, action) is None,
            None if examples is None else lambda: examples(look, seat),
            None if draw is None else lambda rng: draw(look, seat, rng),
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
