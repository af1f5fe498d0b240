"""The registry: what all plugins contribute, by name, with where it came from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Generic, TypeVar, cast

import attrs

from monopoly_rules.plugins.editions import Edition, read_edition
from monopoly_rules.plugins.effects import EffectBook, EffectKind, Effects
from monopoly_rules.plugins.errors import CompositionError, PluginError, did_you_mean
from monopoly_rules.plugins.families import Bot, Family, File
from monopoly_rules.plugins.loader import Loaded, Plugin, load_given, load_installed
from monopoly_rules.plugins.modifiers import Modifier
from monopoly_rules.rulebook import Rulebook, read_rulebook

V = TypeVar("V")


@attrs.frozen(eq=False)
class Contribution(Generic[V]):
    """Something a plugin contributes."""

    name: str
    value: V
    plugin: Plugin

    @property
    def origin(self) -> str:
        """The plugin and its distribution."""
        return f"plugin {self.plugin.name!r} ({self.plugin.origin})"


class Registry:
    """The families, editions, modifiers, effects and bots of a set of plugins."""

    def __init__(self, loaded: Loaded) -> None:
        self.plugins = loaded.plugins
        self._failures = list(loaded.failures)
        self._clashing: dict[str, str] = {}
        self.families = self._collected("register_families", Family, lambda each: each.name)
        self.editions = self._editions()
        self.modifiers = self._collected("register_modifiers", Modifier, lambda each: each.name)
        self.bots = self._collected("register_bots", Bot, lambda each: each.name)
        self.effects = {
            plugin.name: {
                kind.name: kind
                for effects in plugin.contributions.get("register_effects", ())
                if self._fits(plugin, "register_effects", effects, Effects)
                for kind in cast("Effects", effects).kinds.values()
            }
            for plugin in self.plugins
        }

    @property
    def failures(self) -> tuple[PluginError, ...]:
        """What could not be loaded, and why."""
        return tuple(self._failures)

    def _fits(self, plugin: Plugin, hook: str, value: object, kind: type) -> bool:
        if isinstance(value, kind):
            return True
        self._failures.append(
            PluginError(
                plugin.name,
                plugin.origin,
                f"{hook} returned {value!r:.80}; it returns {kind.__name__} objects",
            )
        )
        return False

    def _collected(
        self, hook: str, kind: type[V], name_of: Callable[[V], str]
    ) -> dict[str, Contribution[V]]:
        """What a hook brought, by name; of two that claim one name neither is taken."""
        claims: dict[str, list[Contribution[V]]] = {}
        for plugin in self.plugins:
            for value in plugin.contributions.get(hook, ()):
                if self._fits(plugin, hook, value, kind):
                    fitting = cast("V", value)
                    claim = Contribution(name_of(fitting), fitting, plugin)
                    claims.setdefault(claim.name, []).append(claim)
        return dict(self._unclaimed_twice(claims))

    def _unclaimed_twice(
        self, claims: Mapping[str, list[Contribution[V]]]
    ) -> Iterator[tuple[str, Contribution[V]]]:
        for name, rivals in sorted(claims.items()):
            if len(rivals) == 1:
                yield name, rivals[0]
                continue
            claimants = " and ".join(rival.origin for rival in rivals)
            self._clashing[name] = claimants
            self._failures += [
                PluginError(
                    rival.plugin.name,
                    rival.plugin.origin,
                    f"the name {name!r} is claimed by {claimants}; none of them is taken",
                )
                for rival in rivals
            ]

    def _editions(self) -> dict[str, Contribution[Edition]]:
        claims: dict[str, list[Contribution[Edition]]] = {}
        for plugin in self.plugins:
            for file in plugin.contributions.get("register_editions", ()):
                try:
                    edition = read_edition(cast("File", file))
                except (CompositionError, AttributeError, TypeError) as error:
                    self._failures.append(PluginError(plugin.name, plugin.origin, str(error)))
                    continue
                claim = Contribution(edition.variant, edition, plugin)
                claims.setdefault(claim.name, []).append(claim)
        return dict(self._unclaimed_twice(claims))

    def find(self, what: str, name: str, known: Mapping[str, Contribution[V]]) -> Contribution[V]:
        """A contribution by name, or `CompositionError` that says what is wrong with the name."""
        if name in known:
            return known[name]
        if name in self._clashing:
            raise CompositionError(
                f"{what} {name!r} is claimed by {self._clashing[name]}; remove one of them"
            )
        failed = "".join(f"; not loaded: {failure}" for failure in self._failures)
        raise CompositionError(f"unknown {what} {name!r}; {did_you_mean(name, known)}{failed}")

    def effect_book(
        self, edition: Contribution[Edition], family: Contribution[Family[object, object]]
    ) -> EffectBook:
        """The effect kinds an edition can name."""
        own = family.value.effects
        kinds: Mapping[str, EffectKind] = {} if own is None else own.kinds
        return EffectBook(
            edition.value.file,
            self.effects.get(edition.plugin.name, {}),
            {**self.effects.get(family.plugin.name, {}), **kinds},
            self.effects,
        )

    def rulebooks(self) -> tuple[Rulebook, ...]:
        """Every rulebook: the families', the plugins', and the rows of the modifiers."""
        books = [read_rulebook(family.value.rulebook) for family in self.families.values()]
        for plugin in self.plugins:
            files = plugin.contributions.get("register_rulebooks", ())
            books += [read_rulebook(cast("File", file)) for file in files]
        books += [
            Rulebook(f"modifier {name}", tuple(modifier.value.rows))
            for name, modifier in self.modifiers.items()
        ]
        return tuple(books)


def registry_of(**plugins: object) -> Registry:
    """A registry of the given plugins and no others."""
    return Registry(load_given(plugins))


@lru_cache(maxsize=1)
def installed() -> Registry:
    """The registry of what is installed, read once per process."""
    return Registry(load_installed())
