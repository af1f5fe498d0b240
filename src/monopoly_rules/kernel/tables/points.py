"""Rule points: the places where a modifier may change behaviour, each the family's own function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

import attrs

from monopoly_rules.kernel.by_fields import ReprByFields

P = ParamSpec("P")
R = TypeVar("R")


@attrs.frozen(eq=False, slots=False)
class Point(ReprByFields, Generic[P, R]):
    """A named piece of behaviour with the rule it carries out; make one with `point` or `moment`.

    It stands in the rules class of its family, where it is read as the function that the
    composition has settled on: a plain attribute, looked up nowhere.
    """

    default: Callable[P, R]
    rule: str
    name: str

    @property
    def unchanged(self) -> Callable[P, R] | None:
        """What rules have here while no modifier changes it."""
        return self.default


class UsualPoint(Point[P, R]):
    """A point whose function does or answers something by itself."""

    def __get__(self, rules: object, owner: type | None = None) -> Callable[P, R]:
        # Rules set an attribute of this name on themselves, so this is met only on the class.
        return self.default


class Moment(Point[P, None]):
    """A point at which the family itself does nothing.

    Rules have None here while no modifier acts, so that a moment nobody uses costs no call.
    """

    @property
    def unchanged(self) -> None:
        return None

    def __get__(self, rules: object, owner: type | None = None) -> Callable[P, None] | None:
        return None


def point(rule: str) -> Callable[[Callable[P, R]], UsualPoint[P, R]]:
    """Make a function a rule point; its signature is the point's type.

    >>> @point("T-4")
    ... def stake(players: int) -> int:
    ...     return 10 * players
    >>> stake.rule, stake.name, stake.default(3)
    ('T-4', 'stake', 30)
    """

    def mark(function: Callable[P, R]) -> UsualPoint[P, R]:
        return UsualPoint(function, rule, function.__name__)

    return mark


def moment(rule: str) -> Callable[[Callable[P, None]], Moment[P]]:
    """Make an empty function a moment: its signature says what those who act there are given.

    >>> @moment("T-5")
    ... def seated(table: object, seat: int) -> None:
    ...     '''A player has sat down.'''
    >>> seated.name, seated.unchanged
    ('seated', None)
    """

    def mark(function: Callable[P, None]) -> Moment[P]:
        return Moment(function, rule, function.__name__)

    return mark


def points_of(rules: type) -> dict[str, Point[..., object]]:
    """The points of a rules class, by name."""
    return {
        name: value
        for base in reversed(rules.__mro__)
        for name, value in vars(base).items()
        if isinstance(value, Point)
    }
