"""The registry: what all plugins contribute, by name, with where it came from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Generic, TypeVar, cast

import attrs

from monopoly_rules.kernel.values.quoting import quoted, unknown
from monopoly_rules.plugins.editions import Edition, read_edition
from monopoly_rules.plugins.effects import EffectBook, EffectKind, Effects
from monopoly_rules.plugins.errors import (
    CompositionError,
    PluginError,
    not_a_name,
)
from monopoly_rules.plugins.families import Family, File
from monopoly_rules.plugins.loader import Loaded, Plugin, load_given, load_installed, short
from monopoly_rules.plugins.modifiers import Modifier
from monopoly_rules.plugins.parameters import places_of
from monopoly_rules.plugins.players import RANDOM, Bot, bot_problem, bots_of, chosen, rival_defaults
from monopoly_rules.rulebook import Rulebook, RulebookError, read_rulebook

V = TypeVar("V")
AnyFamily = Family[object, object]
AnyModifier = Modifier[object]


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
        self._clashing: dict[tuple[str, str], str] = {}
        self._books: dict[str, tuple[Rulebook, ...]] = {}
        self._unreadable: dict[str, list[str]] = {}
        self.families = self._collected("family", "register_families", Family, _family_problem)
        self.editions = self._editions()
        self.modifiers = self._collected(
            "modifier", "register_modifiers", Modifier, _modifier_problem
        )
        self.bots = self._bots()
        self.effects = {plugin.name: self._effects(plugin) for plugin in self.plugins}
        """By plugin, then by family, then by name."""
        self.catalogues = {
            plugin.name: tuple(self._files(plugin, "register_catalogues"))
            for plugin in self.plugins
        }

    @property
    def failures(self) -> tuple[PluginError, ...]:
        """What could not be loaded, and why."""
        for plugin in self.plugins:
            self.books_of(plugin)
        return tuple(self._failures)

    def _fail(self, plugin: Plugin, problem: str) -> None:
        self._failures.append(PluginError(plugin.name, plugin.origin, problem))

    def _fits(self, plugin: Plugin, hook: str, value: object, kind: type) -> bool:
        if isinstance(value, kind):
            return True
        self._fail(
            plugin, f"{hook} returned {quoted(value)}; it must return {kind.__name__} objects"
        )
        return False

    def _files(self, plugin: Plugin, hook: str) -> Iterator[File]:
        for file in plugin.contributions.get(hook, ()):
            if isinstance(file, Traversable):
                yield file
            else:
                self._fail(
                    plugin,
                    f"{hook} returned {quoted(file)}; it must return files, such as "
                    'importlib.resources.files("my_package") / "my.toml"',
                )

    def _collected(
        self,
        what: str,
        hook: str,
        kind: type[V],
        problem_of: Callable[[V], str | None] = lambda value: None,
    ) -> dict[str, Contribution[V]]:
        """What a hook brought, by name; of two that claim one name neither is taken."""
        claims: list[Contribution[V]] = []
        for plugin in self.plugins:
            for value in plugin.contributions.get(hook, ()):
                if self._fits(plugin, hook, value, kind):
                    fitting = cast("V", value)
                    name: object = getattr(fitting, "name", None)
                    unusable = not_a_name(name)
                    problem = f"the name of a {what}: {unusable}" if unusable else None
                    try:
                        problem = problem or problem_of(fitting)
                    except Exception as error:  # noqa: BLE001  # a plugin may do anything
                        problem = f"a {what} that cannot be examined: {quoted(error)}"
                    if problem is None:
                        claims.append(Contribution(cast("str", name), fitting, plugin))
                    else:
                        self._fail(plugin, problem)
        return self._unclaimed_twice(what, claims)

    def _unclaimed_twice(
        self, what: str, claims: Sequence[Contribution[V]]
    ) -> dict[str, Contribution[V]]:
        by_name: dict[str, list[Contribution[V]]] = {}
        for claim in claims:
            by_name.setdefault(claim.name, []).append(claim)
        for name, rivals in sorted(by_name.items()):
            if len(rivals) > 1:
                self._refuse(what, name, rivals)
        return {name: rivals[0] for name, rivals in sorted(by_name.items()) if len(rivals) == 1}

    def _refuse(self, what: str, name: str, rivals: Sequence[Contribution[V]]) -> None:
        plugins = list(dict.fromkeys(rival.plugin for rival in rivals))
        origins = dict.fromkeys(rival.origin for rival in rivals)
        claimants = " and by ".join(origins) + (" twice" if len(plugins) == 1 else "")
        self._clashing[what, name] = claimants
        for plugin in plugins:
            self._fail(
                plugin, f"the {what} {name!r} is claimed by {claimants}; none of them is used"
            )

    def _bots(self) -> dict[str, Contribution[Bot]]:
        """The bots of the plugins, and the library's own."""
        found = self._collected("bot", "register_bots", Bot, bot_problem)
        for family, names in rival_defaults(each.value for each in found.values()).items():
            claims = " and ".join(f"{name!r} of {found[name].origin}" for name in names)
            for plugin in dict.fromkeys(found[name].plugin for name in names):
                self._fail(plugin, f"more than one default bot of {family!r}: {claims}")
        library = Plugin("library", "monopoly_rules", "", {})
        found[RANDOM.name] = Contribution(RANDOM.name, RANDOM, library)
        return dict(sorted(found.items()))

    def bots_of(self, family: str) -> tuple[Bot, ...]:
        """The bots that can play a family, its default first."""
        return bots_of((each.value for each in self.bots.values()), family)

    def bot_for(self, family: str, name: str | None = None) -> Bot:
        """The bot of this name, or `BotError`; without a name the family's default, or `RANDOM`."""
        return chosen({each.name: each.value for each in self.bots.values()}, family, name)

    def _editions(self) -> dict[str, Contribution[Edition]]:
        claims: list[Contribution[Edition]] = []
        for plugin in self.plugins:
            for file in self._files(plugin, "register_editions"):
                try:
                    edition = read_edition(file)
                except CompositionError as error:
                    self._fail(plugin, str(error))
                except Exception as error:  # noqa: BLE001  # a file of its own kind may do anything
                    self._fail(plugin, f"an edition that cannot be read: {quoted(error)}")
                else:
                    claims.append(Contribution(edition.variant, edition, plugin))
        return self._unclaimed_twice("variant", claims)

    def _effects(self, plugin: Plugin) -> dict[str, dict[str, EffectKind]]:
        """The effect kinds of a plugin: its families' and those it registers."""
        given = [
            effects
            for effects in plugin.contributions.get("register_effects", ())
            if self._fits(plugin, "register_effects", effects, Effects)
        ]
        given += [
            family.value.effects
            for family in self.families.values()
            if family.plugin is plugin and family.value.effects is not None
        ]
        found: dict[str, dict[str, EffectKind]] = {}
        for effects in cast("list[Effects]", given):
            kinds = found.setdefault(effects.family, {})
            for name, kind in effects.kinds.items():
                if kinds.setdefault(name, kind) is not kind:
                    self._fail(plugin, f"the effect {name!r} is registered twice")
        return found

    def find(self, what: str, name: str, known: Mapping[str, Contribution[V]]) -> Contribution[V]:
        """A contribution by name, or `CompositionError` that says what is wrong with the name."""
        if name in known:
            return known[name]
        if (what, name) in self._clashing:
            raise CompositionError(
                f"{what} {name!r} is claimed by {self._clashing[what, name]}; remove one of them"
            )
        failures = "; ".join(map(str, self.failures))
        failed = f" (not loaded: {failures})" if failures else ""
        raise CompositionError(f"{unknown(what, name, known)}{failed}")

    def effect_book(self, edition: Contribution[Edition], family: str) -> EffectBook:
        """The effect kinds an edition can name."""
        return EffectBook(
            edition.value.file,
            self._kinds(edition.plugin.name, family),
            self._kinds(self.families[family].plugin.name, family),
            {plugin: self._kinds(plugin, family) for plugin in self.effects},
        )

    def _kinds(self, plugin: str, family: str) -> Mapping[str, EffectKind]:
        return self.effects.get(plugin, {}).get(family, {})

    # Rulebooks

    def books_of(self, plugin: Plugin) -> tuple[Rulebook, ...]:
        """The rulebook files of a plugin; what cannot be read is among the failures."""
        if plugin.name not in self._books:
            self._books[plugin.name] = tuple(self._read_books(plugin))
        return self._books[plugin.name]

    def _read_books(self, plugin: Plugin) -> Iterator[Rulebook]:
        files: list[File] = [
            family.value.rulebook for family in self.families.values() if family.plugin is plugin
        ]
        files += self._files(plugin, "register_rulebooks")
        for file in files:
            try:
                yield read_rulebook(file)
            except RulebookError as error:
                self._unreadable.setdefault(plugin.name, []).append(str(error))
                self._fail(plugin, str(error))

    def require_books(self, family: Contribution[AnyFamily]) -> None:
        """Raise `CompositionError` for a family whose rules cannot be looked up."""
        self.books_of(family.plugin)
        for problem in self._unreadable.get(family.plugin.name, ()):
            raise CompositionError(f"family {family.name!r} of {family.origin}: {problem}")

    def own_rows(self, modifier: Contribution[AnyModifier]) -> Rulebook:
        """The rows a modifier brings itself: those that no rulebook file of its plugin has."""
        written = {rule.id for book in self.books_of(modifier.plugin) for rule in book.rules}
        rows = (row for row in modifier.value.rows if row.id not in written)
        return Rulebook(f"modifier {modifier.name!r} of {modifier.origin}", tuple(rows))

    def rulebooks(self) -> tuple[Rulebook, ...]:
        """Every rulebook: the families', the plugins', and the rows of the modifiers."""
        books = [book for plugin in self.plugins for book in self.books_of(plugin)]
        books += [self.own_rows(modifier) for modifier in self.modifiers.values()]
        return tuple(book for book in books if book.rules)


def _family_problem(family: AnyFamily) -> str | None:
    numbers = _numbers_problem(family.numbers)
    if numbers is not None:
        return f"the numbers of the family {family.name!r}: {numbers}"
    rulebook: object = family.rulebook
    if not isinstance(rulebook, Traversable):
        return f"the rulebook of the family {family.name!r} is not a file: {family.rulebook!r:.80}"
    effects = family.effects
    if effects is not None and effects.family != family.name:
        return f"the effects of the family {family.name!r} are for {effects.family!r}"
    return None


def _modifier_problem(modifier: AnyModifier) -> str | None:
    if not modifier.FAMILY:
        return (
            f"the modifier {modifier.name!r} names no family; make it with the family's own class "
            "(such as BoardModifier), which sets FAMILY"
        )
    for key in modifier.settings:
        numbers = _numbers_problem(key.kind)
        if numbers is not None:
            return f"the parameters of the modifier {modifier.name!r}: {numbers}"
    return None


def _numbers_problem(numbers: type[object]) -> str | None:
    """Why a class does not hold parameters; found here, it cannot hurt other specs."""
    try:
        places_of(numbers)
    except Exception as error:  # noqa: BLE001  # whatever it is, its author has to see it
        return short(error)
    return None


def registry_of(**plugins: object) -> Registry:
    """A registry of the given plugins and no others."""
    return Registry(load_given(plugins))


@lru_cache(maxsize=1)
def installed() -> Registry:
    """The registry of what is installed, read once per process."""
    return Registry(load_installed())
