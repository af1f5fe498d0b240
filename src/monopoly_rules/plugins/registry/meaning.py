"""Meaning: which family or modifier a name stands for, depending on who writes it."""

from __future__ import annotations

from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.plugins.loading.loader import Plugin
from monopoly_rules.plugins.names import split_name
from monopoly_rules.plugins.parts.bots import Bot
from monopoly_rules.plugins.registry.finding import Finder, may_bring
from monopoly_rules.plugins.registry.scopes import AnyFamily, AnyModifier, Contribution, Scope


class Meaning:
    """What the names in plugins mean.

    A plain name is the built-in, else the plugin's own, else whatever is called so.
    """

    def __init__(self, finder: Finder) -> None:
        self._finder = finder

    def family(self, name: str, by: Plugin | None = None) -> AnyFamily:
        """The family of this name, as ``by`` writes it, or `CompositionError`."""
        may_have = may_bring(split_name(name)[1])
        return self._finder.found("family", name, lambda scope: scope.families, may_have, by)

    def full_name(self, family: str) -> str:
        """The full name of a family that a caller names; a name that none has stays as it is."""
        try:
            return self.family(family).full_name
        except CompositionError:
            return family

    def meant(self, written: str, by: Plugin) -> str:
        """The full name of the family that a plugin names; it stays as it is if none is meant."""
        try:
            return self.family(written, by).full_name if written else ""
        except CompositionError:
            return written

    def is_for(self, written: str, by: Plugin, family: str) -> bool:
        """Whether a plugin that names a family means this one; an empty name means all."""
        owner, plain = split_name(written)
        if not plain or plain != split_name(family)[1]:
            return not plain
        if ":" not in family:  # a built-in one, or none that is known
            return not owner or self._finder.is_home(owner)
        if owner:
            return f"{owner}:{plain}" == family
        near = self._finder.near(by, may_bring(plain))
        named = (each for scope in near for each in scope.families if each.name == plain)
        first = next(named, None)
        return first is None or first.full_name == family

    def modifiers_in(self, scope: Scope, family: str) -> list[AnyModifier]:
        """The modifiers of a family in a scope."""
        return [
            each for each in scope.modifiers if self.is_for(each.value.FAMILY, each.plugin, family)
        ]

    def bots_in(self, scope: Scope, family: str) -> list[Contribution[Bot]]:
        """The bots in a scope that can play a family."""
        return [each for each in scope.bots if self.is_for(each.value.family, each.plugin, family)]

    def means(self, written: str, by: Plugin, modifier: AnyModifier, family: str) -> bool:
        """Whether a plugin that writes this name speaks of this modifier of a family.

        A plain name is the built-in modifier, else the plugin's own, else any of that name.
        """
        owner, plain = split_name(written)
        if plain != modifier.name or owner:
            return plain == modifier.name and owner == modifier.plugin.owner
        near = self._finder.near(by, may_bring(family))
        called = (each for scope in near for each in self.modifiers_in(scope, family))
        first = next((each for each in called if each.name == plain), None)
        return first is None or first is modifier
