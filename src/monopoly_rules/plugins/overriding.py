"""Overrides: which function a rule point ends up with, and what cannot go together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from monopoly_rules.kernel.tables.points import Point, points_of
from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.plugins.explaining import Explanation
from monopoly_rules.plugins.families import Family
from monopoly_rules.plugins.modifiers import Change, Modifier
from monopoly_rules.plugins.registry import Contribution

AnyFamily = Contribution[Family[object, object]]
AnyModifier = Contribution[Modifier[object]]

_HOW = {"replace": "replaces", "around": "goes around"}


def require_compatible(family: AnyFamily, modifiers: Sequence[AnyModifier]) -> None:
    """Raise `CompositionError` for modifiers that do not go with the family or each other."""
    names = [each.name for each in modifiers]
    for place, each in enumerate(modifiers):
        who = f"modifier {each.name!r} of {each.origin}"
        if family.value.name != each.value.FAMILY:
            raise CompositionError(
                f"{who} is for the family {each.value.FAMILY!r}, not for {family.value.name!r}"
            )
        if each.value.idle:
            raise CompositionError(f"{who} changes nothing")
        for needed in each.value.requires:
            if needed not in names:
                raise CompositionError(f"{who} needs the modifier {needed!r}")
        for other in each.value.excludes:
            if other in names:
                raise CompositionError(f"{who} cannot be combined with {other!r}")
        for earlier in each.value.after:
            if earlier in names[place + 1 :]:
                raise CompositionError(f"{who} comes after {earlier!r}: write them in that order")


def resolve_points(
    family: AnyFamily, modifiers: Sequence[AnyModifier], explanation: Explanation
) -> dict[str, Callable[..., object]]:
    """The functions of the points that modifiers change, by the name of the point."""
    assert isinstance(family.value.rules, type)
    points = points_of(family.value.rules)
    names = {id(point): name for name, point in points.items()}
    chains: dict[str, list[tuple[AnyModifier, Change]]] = {name: [] for name in points}
    for each in modifiers:
        for change in each.value.changes:
            if id(change.point) not in names:
                raise CompositionError(
                    f"modifier {each.name!r} of {each.origin}, rule {change.rule}, overrides the "
                    f"rule point {change.name!r}, which is not one of the family "
                    f"{family.value.name!r}; its points: {', '.join(sorted(points))}"
                )
            chains[names[id(change.point)]].append((each, change))
    resolved: dict[str, Callable[..., object]] = {}
    for name, chain in sorted(chains.items()):
        set_by = ", then ".join(f"{m.name} {_HOW[c.how]} it [{c.rule}]" for m, c in chain)
        explanation.point(name, points[name].rule, set_by or "the family")
        if chain:
            resolved[name] = _resolved(points[name], chain)
    return resolved


def _resolved(
    point: Point[..., object], chain: Sequence[tuple[AnyModifier, Change]]
) -> Callable[..., object]:
    function: Callable[..., object] = point.default
    for place, (modifier, change) in enumerate(chain):
        if change.how == "around":
            function = partial(change.function, function)
            continue
        for other, earlier in chain[:place]:
            if other.name not in (modifier.name, *modifier.value.after):
                raise CompositionError(_conflict(point, (other, earlier), (modifier, change)))
        function = change.function
    return function


def _conflict(
    point: Point[..., object],
    first: tuple[AnyModifier, Change],
    second: tuple[AnyModifier, Change],
) -> str:
    (one, earlier), (two, later) = first, second
    return (
        f"{one.name!r} of {one.origin} {_HOW[earlier.how]} the rule point {point.name!r} "
        f"[{earlier.rule}, was {point.rule}], and {two.name!r} of {two.origin} replaces it "
        f"[{later.rule}]; if {two.name!r} is meant to win, give it after=({one.name!r},)"
    )
