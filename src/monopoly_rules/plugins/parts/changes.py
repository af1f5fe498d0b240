"""What a modifier does to the rules, one thing at a time, and what is said if it does not fit."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel import DefinitionError, Moment, Point, ReprByFields
from monopoly_rules.rulebook import Rule, title_and_text

N = TypeVar("N")

How: TypeAlias = Literal["replace", "around", "then"]
NOTHING_ANSWERED: Final = (None, "None", "'None'", inspect.Signature.empty)
"""What a function that acts and returns nothing says of its result."""


@attrs.frozen(eq=False)
class Change(ReprByFields):
    """One thing a modifier does to a rule point: replace it, go around it, or follow it."""

    how: How
    name: str
    point: object
    """The `Point`; read only to see whether it is the family's own."""
    function: Callable[..., object]
    rule: str


@attrs.frozen(eq=False)
class NumberChange(ReprByFields, Generic[N]):
    """A change of the parameters."""

    function: Callable[[N], N]
    rule: str


@attrs.frozen(eq=False)
class TableChange(ReprByFields):
    """A change of what an edition holds besides parameters."""

    function: Callable[[Any], object]
    rule: str


def point_of(given: object, where: str) -> Point[..., Any]:
    """The rule point that a modifier names; `DefinitionError` if it is none."""
    if not isinstance(given, Point):
        raise DefinitionError(
            f"{where}: {given!r:.80} is not a rule point; a family marks its own with @point"
        )
    return given


def require_fit(
    how: How,
    point: Point[..., Any],
    function: Callable[..., object],
    before: Iterable[Change],
    where: str,
) -> None:
    """A point is replaced once, before anything else; only what acts is followed; and the function
    can be called there."""
    if how == "replace" and any(known.point is point for known in before):
        raise DefinitionError(
            f"{where}: it has already changed the rule point {point.name!r}; replace it once, "
            "before going around it"
        )
    answer = inspect.signature(point.default).return_annotation
    acts = isinstance(point, Moment) or answer in NOTHING_ANSWERED
    if how == "then" and not acts:
        raise DefinitionError(
            f"{where}: nothing happens at the rule point {point.name!r}, which answers ({answer}); "
            "change its answer with around"
        )
    _require_arguments(how, point, function, where)


def _require_arguments(
    how: How, point: Point[..., Any], function: Callable[..., object], where: str
) -> None:
    """What a type checker would say of a function that cannot be called as the point is."""
    takes = [*inspect.signature(point.default).parameters]
    given = ["usual", *takes] if how == "around" else takes
    try:
        inspect.signature(function).bind(*given)
    except TypeError as error:
        name = getattr(function, "__name__", repr(function))
        raise DefinitionError(
            f"{where}: {name} is called as {name}({', '.join(given)}) at the rule point "
            f"{point.name!r}: {error}"
        ) from None


def row_of(rule: str, function: Callable[..., object], replaces: str, how: How, where: str) -> Rule:
    """The row of the rulebook that a function stands for: its docstring is the text."""
    docstring = inspect.getdoc(function)
    if not docstring:
        raise DefinitionError(
            f"{where}: say in the docstring of {function.__name__} what the rule is; the rulebook "
            "shows it"
        )
    title, text = title_and_text(docstring)
    code = f"{function.__module__}.{function.__qualname__}"
    around, after = how == "around", how == "then"
    return Rule(rule, title, text, replaces=replaces, around=around, after=after, code=code)
