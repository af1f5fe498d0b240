"""Equality, hash and repr of attrs classes, by their fields, written once for all of them.

attrs writes and compiles these methods for every class anew, which takes longer than everything
else about it, and there are hundreds of classes. It leaves alone what a class already has, so a
base that brings them is enough::

    @attrs.frozen
    class Paid(EqualByFields):
        payer: Seat
        amount: int
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter

import attrs


def _make_own(kind: type, base: type, *methods: str) -> None:
    """Give a class the methods of a base as its own: inherited ones would not keep attrs from
    writing others."""
    own = vars(kind)
    for method in methods:
        if method not in own:
            setattr(kind, method, getattr(base, method))


class ReprByFields:
    """Base of attrs classes: their repr shows the fields, as that of attrs does.

    >>> @attrs.frozen
    ... class Point(ReprByFields):
    ...     x: int
    >>> Point(3)
    Point(x=3)
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _make_own(cls, ReprByFields, "__repr__")

    def __repr__(self) -> str:
        kind: type = type(self)
        fields = (f"{name}={shown(getattr(self, name))}" for name, shown in _shown_of(kind))
        return f"{kind.__qualname__.rpartition('>.')[2]}({', '.join(fields)})"


class EqualByFields(ReprByFields):
    """Base of frozen attrs classes: those of one class with equal fields are equal."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _make_own(cls, EqualByFields, "__eq__", "__hash__")

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        kind: type = self.__class__
        compared = _compared_of(kind)
        return compared(self) == compared(other)

    def __hash__(self) -> int:
        kind: type = self.__class__
        return hash(_compared_of(kind)(self))


@cache
def _shown_of(kind: type) -> tuple[tuple[str, Callable[[object], str]], ...]:
    """The fields that a repr shows, each with what shows it."""
    return tuple(
        (field.name, field.repr if callable(field.repr) else repr)
        for field in attrs.fields(kind)
        if field.repr
    )


@cache
def _compared_of(kind: type) -> Callable[[object], object]:
    """What reads the class of a value and all the fields that count when it is compared."""
    return attrgetter("__class__", *(field.name for field in attrs.fields(kind) if field.eq))
