"""Extras: a modifier's own memory, kept in the state by a typed key."""

from __future__ import annotations

from typing import Final, Generic, Literal, Protocol, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import ReprByFields
from monopoly_rules.kernel.domains.single import Range
from monopoly_rules.kernel.errors.kinds import DefinitionError
from monopoly_rules.kernel.errors.quoting import quoted

ExtraValue: TypeAlias = int | bool | str | tuple["ExtraValue", ...]
"""What a modifier can keep in a state."""
V = TypeVar("V", bound=ExtraValue)
Audience: TypeAlias = Literal["all", "owner", "nobody"]
"""Who is shown a modifier's value."""


class ExtraKey(Protocol):
    """An extra, whatever the type of its value."""

    @property
    def name(self) -> str: ...
    @property
    def shown(self) -> Audience: ...
    @property
    def per_seat(self) -> bool: ...
    @property
    def within(self) -> Range | None: ...
    def opening(self, players: int) -> ExtraValue: ...


@attrs.frozen(eq=False)
class Extra(ReprByFields, Generic[V]):
    """A key: its name, the value it starts with, and who may see it.

    With ``per_seat`` the start is a tuple of one, repeated for every player, and ``shown="owner"``
    lets every seat see its own entry. ``within`` is what it can hold, each player's value if it is
    kept per seat: no position with anything else is accepted. Without it, anything will do that is
    made like the start.

    >>> Extra("fuel", (9,), "owner", per_seat=True).opening(3)
    (9, 9, 9)
    """

    name: str
    start: V
    shown: Audience = "all"
    per_seat: bool = False
    within: Range | None = None

    def __attrs_post_init__(self) -> None:
        problem = None
        if not _plain(self.start):
            problem = (
                f"starts with {self.start!r}; it can hold an int, a bool, a str, or tuples of them"
            )
        elif self.shown == "owner" and not self.per_seat:
            problem = "is shown to its owner but not kept per seat"
        elif self.per_seat and not (isinstance(self.start, tuple) and len(self.start) == 1):
            problem = "is kept per seat: start with a tuple of one"
        elif not fits(self.opening(2), self, 2):
            problem = f"starts with {self.start!r}; expected {wanted(self, 2)}"
        if problem is not None:
            raise DefinitionError(f"extra {self.name!r} {problem}")

    def opening(self, players: int) -> ExtraValue:
        """The value at the start of a game."""
        if self.per_seat and isinstance(self.start, tuple):
            return self.start * players
        return self.start


@attrs.frozen(eq=False)
class Account(Extra[int]):
    """An extra that holds money."""


M_co = TypeVar("M_co", covariant=True)


@attrs.frozen(eq=False)
class Settings(ReprByFields, Generic[M_co]):
    """The key of a modifier's own parameters; ``rules.setting(KEY)`` is their value in play."""

    owner: str
    kind: type[M_co]


def _plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_plain(each) for each in value)
    return type(value) in (int, bool, str)


LARGEST: Final = 2**53 - 1
"""As much as JSON can say exactly everywhere."""
LONGEST: Final = 1_000


def fits(value: object, key: ExtraKey, players: int) -> bool:
    """Whether a value can be that of an extra: its type, its size, its range, and no debt of an
    account."""
    if key.per_seat and not (isinstance(value, tuple) and len(value) == players):
        return False
    if isinstance(key, Account) and isinstance(value, int) and value < 0:
        return False
    if not same_shape(value, key.opening(players)):
        return False
    if key.within is None:
        return True
    domain = key.within.seated(players)
    if key.per_seat and isinstance(value, tuple):
        return all(map(domain.contains, value))
    return domain.contains(value)


def wanted(key: ExtraKey, players: int) -> str:
    """What an extra can hold, for who has written something else.

    >>> wanted(Extra("fuel", (9,), per_seat=True), 2)
    'a value like (9, 9)'
    """
    if key.within is None:
        return f"a value like {quoted(key.opening(players))}"
    each = f"{players} values, each " if key.per_seat else ""
    return f"{each}{key.within.seated(players)}"


def shapeless(value: ExtraValue) -> bool:
    """Whether a start says nothing about what may come later: it is, or begins with, no value.

    >>> shapeless(()), shapeless(((0, 1),))
    (True, False)
    """
    return isinstance(value, tuple) and (not value or shapeless(value[0]))


def same_shape(value: object, model: ExtraValue) -> bool:
    """Whether a loaded value has the type of the start value; tuples may differ in length.

    >>> same_shape((1, 2), (0,)), same_shape(True, 0)
    (True, False)
    """
    if isinstance(model, tuple):
        if not isinstance(value, tuple) or len(value) > LONGEST:
            return False
        return not model or all(same_shape(each, model[0]) for each in value)
    if isinstance(value, str) and len(value) > LONGEST:
        return False
    if isinstance(value, int) and abs(value) > LARGEST:
        return False
    return type(value) is type(model)
