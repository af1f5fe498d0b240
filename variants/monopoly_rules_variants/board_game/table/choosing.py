"""Cheap choices: those without fields are made once, the others by makers."""

from __future__ import annotations

from typing import Final, TypeVar

from monopoly_rules.kernel import Action, Among, Choice, One, Pick, Span, maker

A = TypeVar("A", bound=Action)
SEATS: Final = 16

choice = maker(Choice)
one = maker(One)
among = maker(Among)
span = maker(Span)
pick = maker(Pick)


def alone(kind: type[A]) -> tuple[tuple[Choice[A], ...], ...]:
    """The only choice of an action without further fields, by seat."""
    return tuple((Choice(kind, seat),) for seat in range(SEATS))
