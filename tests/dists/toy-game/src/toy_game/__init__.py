"""A bazaar for two to five players that proves the kernel; see the README for its rules."""

from __future__ import annotations

from collections.abc import Mapping

from monopoly_rules.kernel import JSON, RuleSet
from monopoly_rules.plugins import compose as compose_spec
from monopoly_rules.plugins import registry_of
from toy_game import plugin
from toy_game.plugin import ToyModifier
from toy_game.rules import ToyNumbers, ToyRules, price, toll, tolls_go_to
from toy_game.turns import on_six, turn_ended
from toy_game.values import ToyLook, ToyTable

__all__ = [
    "ToyLook",
    "ToyModifier",
    "ToyNumbers",
    "ToyRules",
    "ToyTable",
    "compose",
    "on_six",
    "price",
    "toll",
    "tolls_go_to",
    "turn_ended",
]


def compose(
    spec: str = "toy-bazaar", *, players: int, parameters: Mapping[str, JSON] | None = None
) -> RuleSet:
    """A bazaar, composed of this distribution alone."""
    return compose_spec(
        spec, players=players, parameters=parameters, registry=registry_of(toy=plugin)
    )
