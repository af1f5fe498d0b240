"""Scopes: what the plugins of one owner bring, by name, and what of it cannot be taken.

Inside a scope a name stands once for each kind of thing and, for modifiers and bots, for each
family. What others call their things is no concern of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Generic, TypeVar, cast

import attrs

from monopoly_rules.kernel import Catalogues, ReprByFields
from monopoly_rules.kernel.errors.quoting import quoted
from monopoly_rules.plugins.errors import CompositionError, PluginError
from monopoly_rules.plugins.loading.loader import LIBRARY, Plugin
from monopoly_rules.plugins.loading.problems import bot_problem, family_problem, modifier_problem
from monopoly_rules.plugins.loading.vetting import Problem, isolated
from monopoly_rules.plugins.names import not_a_name, not_a_reference, split_name
from monopoly_rules.plugins.parts.bots import Bot
from monopoly_rules.plugins.parts.editions import Edition, read_edition
from monopoly_rules.plugins.parts.effects import EffectKind, Effects
from monopoly_rules.plugins.parts.families import Family, File, is_file
from monopoly_rules.plugins.parts.modifiers import Modifier
from monopoly_rules.rulebook import Rulebook, RulebookError, read_rulebook

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


@attrs.frozen(eq=False)
class Contribution(ReprByFields, Generic[V_co]):
    """Something a plugin contributes."""

    name: str
    """Its plain name; a variant's is ``family-edition``."""
    value: V_co
    plugin: Plugin

    @property
    def full_name(self) -> str:
        """The name that nobody else can have: plain if it is built in, else with its owner."""
        return self.owned(self.name)

    def owned(self, name: str) -> str:
        """A name of its plugin as records write it."""
        return name if self.plugin.built_in else f"{self.plugin.owner}:{name}"

    @property
    def origin(self) -> str:
        """The plugin and its distribution."""
        return f"plugin {self.plugin.name!r} ({self.plugin.origin})"

    @property
    def called(self) -> str:
        """Its plain name and whose it is, as messages say it."""
        return f"{self.name!r} of {self.origin}"


AnyFamily = Contribution[Family[object, object]]
AnyModifier = Contribution[Modifier[object]]


class Scope:
    """What the plugins of one owner bring."""

    def __init__(
        self, plugins: Sequence[Plugin] = (), failures: Iterable[PluginError] = ()
    ) -> None:
        self.plugins = tuple(plugins)
        self.failures = list(failures)
        self._claimed_twice: dict[tuple[str, str], str] = {}
        self._books: dict[Plugin, tuple[Rulebook, ...]] = {}
        self._unreadable: dict[Plugin, list[str]] = {}
        for plugin in self.plugins:
            for problem in plugin.left_out:
                self._fail(plugin, problem)
        self.families = self._collected("family", "register_families", Family, family_problem)
        self._read_editions: dict[tuple[Plugin, int], Contribution[Edition] | None] = {}
        if any(plugin.owner != LIBRARY for plugin in self.plugins):
            _ = self.editions  # what is wrong with them is known from the start
        self.modifiers = self._collected(
            "modifier", "register_modifiers", Modifier, modifier_problem, lambda each: each.FAMILY
        )
        self.bots = self._collected(
            "bot", "register_bots", Bot, bot_problem, lambda bot: bot.family
        )
        self._check_defaults()
        self.effects = {plugin: self._effects(plugin) for plugin in self.plugins}
        """By plugin, then by family, then by name."""
        self.catalogues = {plugin: tuple(self._catalogues(plugin)) for plugin in self.plugins}

    def claimed_twice(self, what: str, name: str) -> str | None:
        """Who claims a name that is therefore not taken, if there is such a claim."""
        return self._claimed_twice.get((what, name))

    def _fail(self, plugin: Plugin, problem: str) -> None:
        self.failures.append(PluginError(plugin.name, plugin.origin, problem))

    def _fits(self, plugin: Plugin, hook: str, value: object, kind: type) -> bool:
        if isinstance(value, kind):
            return True
        self._fail(
            plugin, f"{hook} returned {quoted(value)}; it must return {kind.__name__} objects"
        )
        return False

    def _files(self, plugin: Plugin, hook: str) -> Iterator[File]:
        for file in plugin.contributions.get(hook, ()):
            if is_file(file):
                yield cast("File", file)
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
        problem_of: Callable[[V], str | None],
        family_of: Callable[[V], str] = lambda value: "",
    ) -> tuple[Contribution[V], ...]:
        """What a hook brought, in the order of the names."""
        claims: list[tuple[str, Contribution[V]]] = []
        for plugin in self.plugins:
            for value in plugin.contributions.get(hook, ()):
                if not self._fits(plugin, hook, value, kind):
                    continue
                fitting = cast("V", value)
                try:
                    with isolated(f"a {what} that cannot be examined: "):
                        claims.append(_claim(what, plugin, fitting, problem_of, family_of))
                except Problem as problem:
                    self._fail(plugin, str(problem))
        return self._unclaimed_twice(what, claims)

    def _unclaimed_twice(
        self, what: str, claims: Iterable[tuple[str, Contribution[V]]]
    ) -> tuple[Contribution[V], ...]:
        """Of two that claim one name, for the same family, neither is taken."""
        rivals: dict[tuple[str, str], list[Contribution[V]]] = {}
        for family, claim in claims:
            rivals.setdefault((claim.name, family), []).append(claim)
        for (name, _), claimants in sorted(rivals.items()):
            if len(claimants) > 1:
                self._refuse(what, name, claimants)
        return tuple(each[0] for _, each in sorted(rivals.items()) if len(each) == 1)

    def _refuse(self, what: str, name: str, rivals: Sequence[Contribution[V]]) -> None:
        plugins = list(dict.fromkeys(rival.plugin for rival in rivals))
        origins = dict.fromkeys(rival.origin for rival in rivals)
        claimants = " and by ".join(origins) + (" twice" if len(plugins) == 1 else "")
        self._claimed_twice[what, name] = claimants
        for plugin in plugins:
            self._fail(
                plugin, f"the {what} {name!r} is claimed by {claimants}; none of them is used"
            )

    @cached_property
    def editions(self) -> tuple[Contribution[Edition], ...]:
        """Every edition; all files are read for it."""
        read = (
            self._edition(plugin, file)
            for plugin in self.plugins
            for file in self._files(plugin, "register_editions")
        )
        return self._unclaimed_twice("variant", [("", each) for each in read if each is not None])

    def editions_for(self, variant: str) -> tuple[Contribution[Edition], ...]:
        """The editions among which one of this name is, if there is any.

        Files of the library are called after their editions, so that no other is read.
        """
        for plugin in self.plugins:
            for file in plugin.contributions.get("register_editions", ()):
                if plugin.owner != LIBRARY or not isinstance(file, Path):
                    continue
                if f"{plugin.name}-{file.name}" == f"{variant}.toml":
                    edition = self._edition(plugin, file)
                    if edition is not None and edition.name == variant:
                        return (edition,)
        return self.editions

    def _edition(self, plugin: Plugin, file: File) -> Contribution[Edition] | None:
        """The edition in a file, read once; None if it cannot be, which is a failure."""
        key = plugin, id(file)
        if key not in self._read_editions:
            found: Contribution[Edition] | None = None
            try:
                with isolated(f"an edition that cannot be read: {file.name}: "):
                    edition = _edition(file)
            except Problem as problem:
                self._fail(plugin, str(problem))
            else:
                found = Contribution(edition.variant, edition, plugin)
            self._read_editions.setdefault(key, found)  # another thread may have been faster
        return self._read_editions[key]

    def _check_defaults(self) -> None:
        defaults: dict[str, list[Contribution[Bot]]] = {}
        for each in self.bots:
            if each.value.default:
                defaults.setdefault(each.value.family, []).append(each)
        for family, rivals in sorted(defaults.items()):
            claims = " and ".join(f"{each.called}" for each in rivals)
            for plugin in dict.fromkeys(each.plugin for each in rivals if len(rivals) > 1):
                self._fail(plugin, f"more than one default bot of {family!r}: {claims}")

    def _effects(self, plugin: Plugin) -> dict[str, dict[str, EffectKind]]:
        """The effect kinds of a plugin: its families' and those it registers."""
        given = [
            effects
            for effects in plugin.contributions.get("register_effects", ())
            if self._fits(plugin, "register_effects", effects, Effects)
        ]
        given += [
            family.value.effects
            for family in self.families
            if family.plugin is plugin and family.value.effects is not None
        ]
        found: dict[str, dict[str, EffectKind]] = {}
        for effects in cast("list[Effects]", given):
            problem = not_a_reference(effects.family, "board")
            if problem is not None:
                self._fail(plugin, f"the family of its effects: {problem}")
                continue
            kinds = found.setdefault(effects.family, {})
            for name, kind in effects.kinds.items():
                if kinds.setdefault(name, kind) is not kind:
                    self._fail(plugin, f"the effect {name!r} is registered twice")
        return found

    def _catalogues(self, plugin: Plugin) -> Iterator[File]:
        for folder in self._files(plugin, "register_catalogues"):
            if folder.is_dir():
                yield folder
            else:
                self._fail(
                    plugin,
                    f"register_catalogues returned {folder}, which is not a folder; is it "
                    "missing from the wheel?",
                )

    # Rulebooks

    def books_of(self, plugin: Plugin) -> tuple[Rulebook, ...]:
        """The rulebook files of a plugin; what cannot be read is among the failures."""
        if plugin not in self._books:
            self._books[plugin] = tuple(self._read_books(plugin))
        return self._books[plugin]

    def _read_books(self, plugin: Plugin) -> Iterator[Rulebook]:
        files: list[tuple[File, str]] = [
            (family.value.rulebook, family.name)
            for family in self.families
            if family.plugin is plugin
        ]
        files += [(file, "") for file in self._files(plugin, "register_rulebooks")]
        for file, family in files:
            try:
                yield read_rulebook(file, self.catalogues[plugin], family)
            except RulebookError as error:
                self._unreadable.setdefault(plugin, []).append(str(error))
                self._fail(plugin, str(error))

    def require_books(self, family: AnyFamily) -> None:
        """Raise `CompositionError` for a family whose rules cannot be looked up."""
        self.books_of(family.plugin)
        for problem in self._unreadable.get(family.plugin, ()):
            raise CompositionError(f"family {family.called}: {problem}")

    def own_rows(self, modifier: AnyModifier) -> Rulebook:
        """The rows a modifier brings itself: those that no rulebook file of its plugin has."""
        written = {rule.id for book in self.books_of(modifier.plugin) for rule in book.rules}
        rows = (row for row in modifier.value.rows if row.id not in written)
        return Rulebook(
            f"modifier {modifier.called}",
            tuple(rows),
            family=split_name(modifier.value.FAMILY)[1],
            catalogues=Catalogues(self.catalogues[modifier.plugin]),
        )

    def rulebooks(self) -> tuple[Rulebook, ...]:
        """Every rulebook: the families', the plugins', and the rows of the modifiers."""
        books = [book for plugin in self.plugins for book in self.books_of(plugin)]
        books += [self.own_rows(modifier) for modifier in self.modifiers]
        return tuple(book for book in books if book.rules)


def _edition(file: File) -> Edition:
    try:
        return read_edition(file)
    except CompositionError as error:
        raise Problem(str(error)) from None


def _claim(
    what: str,
    plugin: Plugin,
    value: V,
    problem_of: Callable[[V], str | None],
    family_of: Callable[[V], str],
) -> tuple[str, Contribution[V]]:
    """What a plugin calls something and for which family, or `Problem`."""
    name: object = getattr(value, "name", None)
    unusable = not_a_name(name)
    problem = f"the name of a {what}: {unusable}" if unusable else problem_of(value)
    if problem is not None:
        raise Problem(problem)
    return family_of(value), Contribution(cast("str", name), value, plugin)
