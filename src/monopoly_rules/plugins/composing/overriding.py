"""Overrides: which function a rule point ends up with, and what cannot go together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from monopoly_rules.kernel.tables.points import Moment, Point, points_of
from monopoly_rules.plugins.composing.explaining import Explanation
from monopoly_rules.plugins.composing.layers import Layers
from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.plugins.parts.changes import Change
from monopoly_rules.plugins.registry.scopes import AnyModifier

_HOW = {"replace": "replaces", "around": "goes around", "then": "acts after"}


def require_compatible(layers: Layers) -> None:
    """Raise `CompositionError` for modifiers that do not go with each other."""
    modifiers = layers.modifiers
    for each in modifiers:
        who = f"modifier {each.called}"
        if each.value.idle:
            raise CompositionError(f"{who} changes nothing")
        for needed in each.value.requires:
            if not layers.meant(needed, each.plugin):
                raise CompositionError(f"{who} needs the modifier {needed!r}")
        for other in each.value.excludes:
            if layers.meant(other, each.plugin):
                raise CompositionError(f"{who} cannot be combined with {other!r}")
    after = {each: _earlier(each, layers) for each in modifiers}
    _require_no_circle(after)
    for place, each in enumerate(modifiers):
        for earlier in after[each]:
            if earlier in modifiers[place:]:
                raise CompositionError(
                    f"modifier {each.called} comes after {earlier.full_name!r}: "
                    "write them in that order"
                )


def _earlier(modifier: AnyModifier, layers: Layers) -> list[AnyModifier]:
    """The modifiers in play that one knowingly comes after."""
    return [each for name in modifier.value.after for each in layers.meant(name, modifier.plugin)]


def _require_no_circle(after: Mapping[AnyModifier, Sequence[AnyModifier]]) -> None:
    """Raise `CompositionError` for modifiers that no order can suit."""
    left = dict(after)
    while left:
        free = [each for each, earlier in left.items() if not any(e in left for e in earlier)]
        if not free:
            break
        left = {each: earlier for each, earlier in left.items() if each not in free}
    else:
        return
    way = [next(iter(left))]
    while way[-1] not in way[:-1]:
        way.append(next(each for each in left[way[-1]] if each in left))
    circle = [f"{each.full_name!r} of {each.origin}" for each in way[way.index(way[-1]) :]]
    raise CompositionError(
        f"these modifiers cannot be put in order: {' comes after '.join(circle)}; one of them must "
        "leave out its after=(…)"
    )


def resolve_points(layers: Layers, explanation: Explanation) -> dict[str, Callable[..., object]]:
    """The functions of the points that modifiers change, by the name of the point."""
    family, modifiers = layers.family, layers.modifiers
    assert isinstance(family.value.rules, type)
    points = points_of(family.value.rules)
    names = {id(point): name for name, point in points.items()}
    chains: dict[str, list[tuple[AnyModifier, Change]]] = {name: [] for name in points}
    for each in modifiers:
        for change in each.value.changes:
            if id(change.point) not in names:
                raise CompositionError(
                    f"modifier {each.called}, rule {change.rule}, overrides the "
                    f"rule point {change.name!r}, which is not one of the family "
                    f"{family.value.name!r}; its points: {', '.join(sorted(points))}"
                )
            chains[names[id(change.point)]].append((each, change))
    resolved: dict[str, Callable[..., object]] = {}
    for name, chain in sorted(chains.items()):
        set_by = ", then ".join(f"{m.full_name} {_HOW[c.how]} it [{c.rule}]" for m, c in chain)
        explanation.add(f"point {name}", set_by or "the family", points[name].rule)
        if chain:
            resolved[name] = _resolved(layers, points[name], chain)
    return resolved


def _resolved(
    layers: Layers,
    point: Point[..., object],
    chain: Sequence[tuple[AnyModifier, Change]],
) -> Callable[..., object]:
    function: Callable[..., object] = point.default
    for place, (modifier, change) in enumerate(chain):
        if change.how == "around":
            function = partial(change.function, function)
            continue
        if change.how == "then":
            if place == 0 and isinstance(point, Moment):  # nothing comes before it
                function = change.function
            else:
                function = partial(_one_after_the_other, function, change.function)
            continue
        for other, earlier in chain[:place]:
            if other not in (modifier, *_earlier(modifier, layers)):
                raise CompositionError(_conflict(point, (other, earlier), (modifier, change)))
        function = change.function
    return function


def _one_after_the_other(
    first: Callable[..., object], second: Callable[..., object], *given: object
) -> None:
    first(*given)
    second(*given)


def _conflict(
    point: Point[..., object],
    first: tuple[AnyModifier, Change],
    second: tuple[AnyModifier, Change],
) -> str:
    (one, earlier), (two, later) = first, second
    return (
        f"{one.called} {_HOW[earlier.how]} the rule point {point.name!r} "
        f"[{earlier.rule}, was {point.rule}], and {two.called} replaces it "
        f"[{later.rule}]; if {two.name!r} is meant to win, give it after=({one.full_name!r},)"
    )
