"""Layers: what a rule set is made of, and which modifier a name in one of its parts means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from monopoly_rules.kernel import ReprByFields
from monopoly_rules.plugins.loading.loader import Plugin
from monopoly_rules.plugins.parts.editions import Edition
from monopoly_rules.plugins.parts.parameters import places_of
from monopoly_rules.plugins.registry.registry import Registry
from monopoly_rules.plugins.registry.scopes import AnyFamily, AnyModifier, Contribution


@attrs.frozen(eq=False)
class Layers(ReprByFields):
    """What a spec names: a family, an edition for a number of players, modifiers."""

    known: Registry
    family: AnyFamily
    edition: Contribution[Edition]
    players: int
    modifiers: Sequence[AnyModifier]

    @property
    def spec(self) -> str:
        """The spec in full names, as records have it: it names the same things anywhere."""
        return "+".join(each.full_name for each in (self.edition, *self.modifiers))

    def meant(
        self, written: str, by: Plugin, among: Iterable[AnyModifier] | None = None
    ) -> list[AnyModifier]:
        """The modifiers that a plugin speaks of with a name: of those in play, or ``among``."""
        family = self.family.full_name
        return [
            each
            for each in (self.modifiers if among is None else among)
            if self.known.means(written, by, each, family)
        ]

    def edition_means(self, modifier: AnyModifier) -> bool:
        """Whether the edition means this modifier by its plain name, as in its parameters."""
        return bool(self.meant(modifier.name, self.edition.plugin, [modifier]))

    def absent(self, given: Iterable[str]) -> tuple[AnyModifier, ...]:
        """Modifiers that are not in play, nearest first.

        An edition may give their parameters too, and who sets one by mistake hears whose it is.
        They are the built-in ones and those that come with family or edition; only if edition or
        caller use a name that none of these has, everybody's.
        """
        near = [self.edition.plugin, self.family.plugin]
        found = self._beside(self.known.modifiers_of(self.family.full_name, near))
        if self._explains((*found, *self.modifiers), given):
            return found
        return self._beside(self.known.modifiers_of(self.family.full_name))

    def _beside(self, modifiers: Iterable[AnyModifier]) -> tuple[AnyModifier, ...]:
        return tuple(each for each in modifiers if each not in self.modifiers)

    def _explains(self, modifiers: Sequence[AnyModifier], given: Iterable[str]) -> bool:
        """Whether these modifiers and the family have every name that edition and caller use."""
        edition = self.edition.value
        tables = (edition.parameters, *edition.by_players.values(), *edition.by_modifier.values())
        parameters = {*given, *(name for table in tables for name in table)}
        parameters -= {*places_of(self.family.value.numbers)}
        for each in modifiers:
            for key in each.value.settings:
                parameters -= {*places_of(key.kind, (each.name,))}
        return not parameters and all(
            self.meant(name, self.edition.plugin, modifiers) for name in edition.by_modifier
        )
