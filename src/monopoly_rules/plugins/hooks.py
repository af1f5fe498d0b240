"""The hooks through which a plugin contributes.

A plugin is a module (or an object) with functions marked ``@hookimpl``. All hooks are called once,
while loading; none during play.
"""

from __future__ import annotations

from collections.abc import Sequence

import pluggy

from monopoly_rules.plugins.parts.bots import Bot
from monopoly_rules.plugins.parts.effects import Effects
from monopoly_rules.plugins.parts.families import Family, File
from monopoly_rules.plugins.parts.modifiers import Modifier

PROJECT = "monopoly_rules"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function as a hook of a plugin."""


class Hooks:
    """What a plugin may contribute; it implements the hooks it needs."""

    @hookspec
    def register_families(self) -> Sequence[Family[object, object]]:
        """Games: see `Family`."""
        return ()

    @hookspec
    def register_editions(self) -> Sequence[File]:
        """Edition files (TOML)."""
        return ()

    @hookspec
    def register_modifiers(self) -> Sequence[Modifier[object]]:
        """Changes laid on top of a variant: see `Modifier`."""
        return ()

    @hookspec
    def register_effects(self) -> Sequence[Effects]:
        """Effect kinds that edition data may name: see `Effects`."""
        return ()

    @hookspec
    def register_bots(self) -> Sequence[Bot]:
        """Players that a program plays: see `Bot`."""
        return ()

    @hookspec
    def register_rulebooks(self) -> Sequence[File]:
        """Rulebook files (TOML) with rows of its own."""
        return ()

    @hookspec
    def register_catalogues(self) -> Sequence[File]:
        """Folders with gettext catalogues, laid out as ``LOCALE/LC_MESSAGES/*.mo``."""
        return ()
