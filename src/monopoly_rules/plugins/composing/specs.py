"""Specs: what ``board-nl+short`` or ``board-nl+my-dist:short`` names, and whether it fits."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.plugins.composing.layers import Layers
from monopoly_rules.plugins.composing.overriding import require_compatible
from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.plugins.names import not_a_reference
from monopoly_rules.plugins.parts.editions import Edition
from monopoly_rules.plugins.parts.families import Family
from monopoly_rules.plugins.registry.registry import Registry, installed
from monopoly_rules.plugins.registry.scopes import AnyFamily, AnyModifier, Contribution


def layers_of(spec: str, players: int, known: Registry) -> Layers:
    """What a spec names, or `CompositionError` that says what is unknown or does not fit."""
    variant, names = _parsed(spec)
    edition = known.variant(variant)
    family = _family_of(edition, known)
    modifiers = [known.modifier(name, family.full_name) for name in names]
    _require_distinct(spec, modifiers)
    _require_players(spec, edition.value, family.value, players)
    layers = Layers(known, family, edition, players, modifiers)
    require_compatible(layers)
    return layers


def family_of(spec: str, registry: Registry | None = None) -> AnyFamily:
    """The family of a spec's variant, and where it comes from."""
    known = installed() if registry is None else registry
    variant, _ = _parsed(spec)
    return _family_of(known.variant(variant), known)


def _parsed(spec: str) -> tuple[str, list[str]]:
    if not isinstance(spec, str):
        raise CompositionError(
            f"a spec must be a text such as 'board-nl+short', not {quoted(spec)}"
        )
    variant, *names = spec.split("+")
    if not variant or not all(names):
        raise CompositionError(
            f"{quoted(spec)}: a spec is a variant with modifiers, such as 'board-nl+short'"
        )
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise _twice(spec, name)
        seen.add(name)
    for name in (variant, *names):
        problem = not_a_reference(name) if ":" in name else None
        if problem is not None:
            raise CompositionError(f"{quoted(spec)}: {problem}")
    return variant, names


def _twice(spec: str, name: str) -> CompositionError:
    return CompositionError(f"{quoted(spec)}: modifier {quoted(name)} appears twice")


def _family_of(edition: Contribution[Edition], known: Registry) -> AnyFamily:
    try:
        return known.family(edition.value.heading.family, edition.plugin)
    except CompositionError as error:
        raise CompositionError(f"{edition.value.file} of {edition.origin}: {error}") from None


def _require_distinct(spec: str, modifiers: Sequence[AnyModifier]) -> None:
    """Parameters, extras, actions and events are called after the plain name of their modifier, so
    a rule set has one modifier of that name."""
    seen: dict[str, AnyModifier] = {}
    for each in modifiers:
        first = seen.get(each.name)
        if first is each:
            raise _twice(spec, each.full_name)
        if first is not None:
            raise CompositionError(
                f"{quoted(spec)}: {first.full_name!r} of {first.origin} and {each.full_name!r} of "
                f"{each.origin} are both called {each.name!r}, so they cannot be in one game"
            )
        seen[each.name] = each


def _require_players(
    spec: str, edition: Edition, family: Family[object, object], players: int
) -> None:
    if type(players) is not int or players not in edition.players:
        fewest, most = edition.heading.players
        error = CompositionError(
            f"{quoted(spec)} is for {fewest} to {most} players, not {quoted(players)} "
            f"(player count) [{family.players_rule}]"
        )
        error.about = "players"
        raise error
