"""Cheap choices: those without fields are made once, the others by makers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from monopoly_rules.kernel import Action, Among, Choice, One, Pick, Seat, Span, maker

A = TypeVar("A", bound=Action)
SEATS: Final = 16
Offers: TypeAlias = Callable[[object, object, Seat], tuple[Choice[A], ...]]

choice = maker(Choice)
one = maker(One)
among = maker(Among)
span = maker(Span)
pick = maker(Pick)


def alone(kind: type[A]) -> tuple[tuple[Choice[A], ...], ...]:
    """The only choice of an action without further fields, by seat."""
    return tuple((Choice(kind, seat),) for seat in range(SEATS))


def offered(kind: type[A]) -> Offers[A]:
    """Offers of an action without further fields that is open as long as its question is asked."""
    choices = alone(kind)

    def offers(look: object, question: object, seat: Seat) -> tuple[Choice[A], ...]:
        return choices[seat]

    return offers
