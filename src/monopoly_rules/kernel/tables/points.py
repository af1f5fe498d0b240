"""Rule points: the places where a modifier may change behaviour, each the family's own function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

import attrs

P = ParamSpec("P")
R = TypeVar("R")


@attrs.frozen(eq=False, slots=False)
class Point(Generic[P, R]):
    """A named piece of behaviour with the rule it carries out.

    It stands in the rules class of its family, where it is read as the function that the
    composition has settled on: a plain attribute, looked up nowhere.

    >>> @point("T-4")
    ... def stake(players: int) -> int:
    ...     return 10 * players
    >>> stake.rule, stake.name, stake.default(3)
    ('T-4', 'stake', 30)
    """

    default: Callable[P, R]
    rule: str
    name: str

    def __get__(self, rules: object, owner: type | None = None) -> Callable[P, R]:
        # Rules set an attribute of this name on themselves, so this is met only on the class.
        return self.default


def point(rule: str) -> Callable[[Callable[P, R]], Point[P, R]]:
    """Make a function a rule point; its signature is the point's type."""

    def mark(function: Callable[P, R]) -> Point[P, R]:
        return Point(function, rule, function.__name__)

    return mark


def points_of(rules: type) -> dict[str, Point[..., object]]:
    """The points of a rules class, by name."""
    return {
        name: value
        for base in reversed(rules.__mro__)
        for name, value in vars(base).items()
        if isinstance(value, Point)
    }
