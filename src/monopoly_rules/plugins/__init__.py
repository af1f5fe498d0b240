"""Plugins: hooks, families, editions, modifiers, effects, and composition.

Authors of variants import from here and from `monopoly_rules.kernel`.
"""

from __future__ import annotations

from monopoly_rules.kernel import Player
from monopoly_rules.plugins.composing.composition import compose, compose_anew
from monopoly_rules.plugins.composing.guards import compose_guarded
from monopoly_rules.plugins.composing.specs import family_of
from monopoly_rules.plugins.errors import (
    CompositionError,
    EditionError,
    ParameterError,
    PluginError,
    UnknownRule,
)
from monopoly_rules.plugins.hooks import Hooks, hookimpl
from monopoly_rules.plugins.loading.loader import Plugin
from monopoly_rules.plugins.parts.bots import RANDOM, Bot, BotError, OutOfTurn
from monopoly_rules.plugins.parts.editions import Edition, read_edition
from monopoly_rules.plugins.parts.effects import Effect, EffectBook, Effects
from monopoly_rules.plugins.parts.families import Family, File, NoTables
from monopoly_rules.plugins.parts.modifiers import Modifier
from monopoly_rules.plugins.parts.parameters import Parameter
from monopoly_rules.plugins.registry.clashes import Clash
from monopoly_rules.plugins.registry.registry import (
    Registry,
    installed,
    installed_beside,
    registry_of,
)
from monopoly_rules.plugins.registry.scopes import Contribution

__all__ = [
    "RANDOM",
    "Bot",
    "BotError",
    "Clash",
    "CompositionError",
    "Contribution",
    "Edition",
    "EditionError",
    "Effect",
    "EffectBook",
    "Effects",
    "Family",
    "File",
    "Hooks",
    "Modifier",
    "NoTables",
    "OutOfTurn",
    "Parameter",
    "ParameterError",
    "Player",
    "Plugin",
    "PluginError",
    "Registry",
    "UnknownRule",
    "compose",
    "compose_anew",
    "compose_guarded",
    "family_of",
    "hookimpl",
    "installed",
    "installed_beside",
    "read_edition",
    "registry_of",
]
