"""Guards: parameters that end what by the rules alone need not end."""

from __future__ import annotations

from collections.abc import Mapping

from monopoly_rules.kernel import JSON, RuleSet
from monopoly_rules.plugins.composing.composition import compose
from monopoly_rules.plugins.composing.numbers import layered
from monopoly_rules.plugins.composing.specs import layers_of
from monopoly_rules.plugins.registry.registry import Registry, installed


def compose_guarded(
    spec: str,
    *,
    players: int,
    parameters: Mapping[str, JSON] | None = None,
    registry: Registry | None = None,
    only_asked: bool = False,
) -> tuple[RuleSet, Mapping[str, JSON]]:
    """A rule set for games that nobody watches over, and the guards set because nobody else had.

    ``only_asked`` also sets what suits programs that answer only when they are asked
    (`Family.between_programs`), unless it is among the parameters.

    >>> compose_guarded("card-nl", players=4)[1]
    {'stall_orbits': 25}
    """
    known, given = installed() if registry is None else registry, dict(parameters or {})
    layers = layers_of(spec, players, known)
    values = layered(layers, given).flat()
    guards = {
        name: value
        for name, value in layers.family.value.guards.items()
        if name not in given and values.get(name) is None
    }
    if only_asked:
        suited = layers.family.value.between_programs.items()
        guards |= {name: value for name, value in suited if name not in given}
    both = {**given, **guards}
    return compose(spec, players=players, parameters=both, registry=known), guards
