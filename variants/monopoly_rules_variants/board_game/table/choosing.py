"""Cheap choices: those without fields are made once, the others by makers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, TypeVar

from monopoly_rules.kernel import Action, Among, Choice, FieldValue, One, Pick, Seat, Span, maker

A = TypeVar("A", bound=Action)
SEATS: Final = 16
Offers: TypeAlias = Callable[[object, object, Seat], tuple[Choice[A], ...]]

Given: TypeAlias = Mapping[str, FieldValue]
"""The fields of an action that have been filled in."""

choice = maker(Choice)
one = maker(One)
among = maker(Among)
span = maker(Span)
pick = maker(Pick)


def number_in(given: Given, field: str) -> int | None:
    """The number that has been filled in; None if nothing has yet."""
    number = given.get(field)
    return number if type(number) is int else None


def numbers_in(given: Given, field: str) -> tuple[int, ...]:
    """The numbers that have been filled in."""
    numbers = given.get(field)
    return tuple(each for each in numbers if type(each) is int) if type(numbers) is tuple else ()


def alone(kind: type[A]) -> tuple[tuple[Choice[A], ...], ...]:
    """The only choice of an action without further fields, by seat."""
    return tuple((Choice(kind, seat),) for seat in range(SEATS))


def offered(kind: type[A]) -> Offers[A]:
    """Offers of an action without further fields that is open as long as its question is asked."""
    choices = alone(kind)

    def offers(look: object, question: object, seat: Seat) -> tuple[Choice[A], ...]:
        return choices[seat]

    return offers
