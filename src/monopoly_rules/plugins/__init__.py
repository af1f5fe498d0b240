"""Plugins: hooks, families, editions, modifiers, effects, and composition.

Authors of variants import from here and from `monopoly_rules.kernel`.
"""

from __future__ import annotations

from monopoly_rules.kernel import Player
from monopoly_rules.plugins.clashes import Clash
from monopoly_rules.plugins.composition import compose, compose_anew
from monopoly_rules.plugins.editions import Edition, read_edition
from monopoly_rules.plugins.effects import Effect, EffectBook, Effects
from monopoly_rules.plugins.errors import (
    CompositionError,
    EditionError,
    ParameterError,
    PluginError,
    UnknownRule,
)
from monopoly_rules.plugins.families import Family, File
from monopoly_rules.plugins.guards import compose_guarded
from monopoly_rules.plugins.hooks import Hooks, hookimpl
from monopoly_rules.plugins.loader import Plugin
from monopoly_rules.plugins.modifiers import Modifier
from monopoly_rules.plugins.parameters import Parameter
from monopoly_rules.plugins.players import RANDOM, Bot, BotError, OutOfTurn
from monopoly_rules.plugins.registry import Registry, installed, registry_of
from monopoly_rules.plugins.scopes import Contribution
from monopoly_rules.plugins.specs import family_of

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
    "read_edition",
    "registry_of",
]
