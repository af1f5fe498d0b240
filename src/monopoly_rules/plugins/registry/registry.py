"""The registry: what plugins bring, all of it or one thing by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from monopoly_rules.kernel import quoted
from monopoly_rules.plugins.errors import CompositionError, PluginError
from monopoly_rules.plugins.loading.loader import (
    LIBRARY,
    Found,
    Group,
    Plugin,
    built_in,
    given,
    others,
)
from monopoly_rules.plugins.names import owner_of, split_name
from monopoly_rules.plugins.parts.bots import RANDOM, Bot, BotError
from monopoly_rules.plugins.parts.editions import Edition
from monopoly_rules.plugins.parts.effects import EffectBook, EffectKind
from monopoly_rules.plugins.registry.clashes import Clash, clashes_of, rule_clashes
from monopoly_rules.plugins.registry.finding import Finder, ambiguous, anything, may_bring
from monopoly_rules.plugins.registry.meaning import Meaning
from monopoly_rules.plugins.registry.scopes import AnyFamily, AnyModifier, Contribution, Scope
from monopoly_rules.rulebook import Rulebook

LIBRARYS_OWN = Contribution(RANDOM.name, RANDOM, Plugin("library", LIBRARY, "", LIBRARY, True, {}))


class Registry:
    """The families, editions, modifiers, effects and bots of a set of plugins.

    A plugin is imported when something of it is first needed. What lists everything, such as
    `editions` and `failures`, imports them all.
    """

    def __init__(self, home: Found, others: Callable[[], Found] = Found) -> None:
        self._finder = Finder(home, others)
        self._meaning = Meaning(self._finder)

    # Everything there is

    @property
    def plugins(self) -> tuple[Plugin, ...]:
        """Every plugin that works."""
        return tuple(each for scope in self._finder.everything() for each in scope.plugins)

    @property
    def families(self) -> Mapping[str, AnyFamily]:
        """All families by their full names."""
        scopes = self._finder.everything()
        return {each.full_name: each for scope in scopes for each in scope.families}

    @property
    def editions(self) -> Mapping[str, Contribution[Edition]]:
        """All editions by the full names of their variants."""
        scopes = self._finder.everything()
        return {each.full_name: each for scope in scopes for each in scope.editions}

    @property
    def modifiers(self) -> tuple[AnyModifier, ...]:
        """All modifiers; families and owners may use the same names."""
        return tuple(each for scope in self._finder.everything() for each in scope.modifiers)

    @property
    def bots(self) -> tuple[Contribution[Bot], ...]:
        """All bots, the library's own last; families and owners may use the same names."""
        found = (each for scope in self._finder.everything() for each in scope.bots)
        return (*found, LIBRARYS_OWN)

    def rulebooks(self) -> Iterator[tuple[Rulebook, ...]]:
        """The rulebooks, nearest first: what is built in before what is imported for it."""
        for group in self._finder.home.groups:
            yield self._finder.rulebooks(group)
        rest = (self._finder.rulebooks(group) for group in self._finder.rest.groups)
        yield tuple(book for books in rest for book in books)

    @property
    def failures(self) -> tuple[PluginError, ...]:
        """What could not be loaded, and why."""
        scopes = self._finder.everything()
        for scope in scopes:
            _ = scope.editions, scope.rulebooks()
        found = [*self._finder.home.failures, *self._finder.rest.failures]
        found += [failure for scope in scopes for failure in scope.failures]
        return (*found, *self._vain_defaults())

    @property
    def clashes(self) -> tuple[Clash, ...]:
        """The names that others use too."""
        *ours, theirs = self.rulebooks()
        modifiers = [
            (each, self._meaning.meant(each.value.FAMILY, each.plugin)) for each in self.modifiers
        ]
        bots = [(each, self._meaning.meant(each.value.family, each.plugin)) for each in self.bots]
        return (
            *clashes_of("family", [(each, "") for each in self.families.values()]),
            *clashes_of("variant", [(each, "") for each in self.editions.values()]),
            *clashes_of("modifier", modifiers),
            *clashes_of("bot", bots),
            *rule_clashes([book for books in ours for book in books], theirs),
        )

    # One thing by its name

    def variant(self, name: str) -> Contribution[Edition]:
        """The edition that a spec calls by this name, or `CompositionError`."""
        plain = split_name(name)[1]

        def may_have(group: Group) -> bool:
            return not group.family or plain.startswith(f"{group.family}-")

        return self._finder.found(
            "variant", name, lambda scope: scope.editions_for(plain), may_have
        )

    def family(self, name: str, by: Plugin | None = None) -> AnyFamily:
        """The family of this name, as ``by`` writes it, or `CompositionError`."""
        return self._meaning.family(name, by)

    def modifier(self, name: str, family: str) -> AnyModifier:
        """The modifier that a spec of a family calls by this name, or `CompositionError`."""
        family = self._meaning.full_name(family)
        of_family = partial(self._meaning.modifiers_in, family=family)
        if not self._finder.claims(name, of_family, may_bring(family)):
            for each in self._finder.claims(name, lambda scope: scope.modifiers, anything):
                raise CompositionError(
                    f"modifier {each.called} is for the family "
                    f"{each.value.FAMILY!r}, not for {family!r}"
                )
        return self._finder.found("modifier", name, of_family, may_bring(family))

    def modifiers_of(
        self, family: str, near: Sequence[Plugin] | None = None
    ) -> tuple[AnyModifier, ...]:
        """The modifiers of a family, nearest first; ``near`` says whose, beside the built-in."""
        family = self._meaning.full_name(family)
        scopes = self._finder.built_in(may_bring(family))
        wider = self._finder.everything() if near is None else map(self._finder.scope_of, near)
        scopes = list(dict.fromkeys([*scopes, *wider]))
        return tuple(each for scope in scopes for each in self._meaning.modifiers_in(scope, family))

    def means(self, written: str, by: Plugin, modifier: AnyModifier, family: str) -> bool:
        """Whether a plugin that writes this name speaks of this modifier of a family."""
        return self._meaning.means(written, by, modifier, family)

    # Bots

    def bot(self, family: str, name: str | None = None) -> Contribution[Bot]:
        """The bot of this name, or `BotError`; without a name the family's default, or `RANDOM`."""
        family = self._meaning.full_name(family)
        if name is None:
            return self._default_bot(family)
        if not isinstance(name, str):
            raise self._bot_error(family, None, f"a bot has a name, not {quoted(name)}")
        if split_name(name) in (("", RANDOM.name), (LIBRARY, RANDOM.name)):
            return LIBRARYS_OWN
        found = self._finder.claims(
            name, partial(self._meaning.bots_in, family=family), may_bring(family)
        )
        if len(found) == 1:
            return found[0]
        problem = ambiguous("bot", name, found) if found else f"unknown bot {quoted(name)}"
        if not found:
            called = repr(split_name(name)[1])
            failed = [str(each) for each in self.failures if f"the bot {called}" in each.problem]
            problem += f" (not loaded: {'; '.join(failed)})" if failed else ""
            for each in self._finder.claims(name, lambda scope: scope.bots, anything):
                problem = f"the bot {name!r} plays {each.value.family!r}, not {family!r}"
        raise self._bot_error(family, name, problem)

    def bot_for(self, family: str, name: str | None = None) -> Bot:
        """As `bot`, without where it comes from."""
        return self.bot(family, name).value

    def bots_of(self, family: str) -> tuple[Contribution[Bot], ...]:
        """The bots that can play a family, its default first."""
        family = self._meaning.full_name(family)
        found = [LIBRARYS_OWN]
        found += [
            each
            for scope in self._finder.everything()
            for each in self._meaning.bots_in(scope, family)
        ]
        defaults = self._defaults(family)
        return tuple(
            sorted(found, key=lambda bot: (bot not in defaults, not bot.value.family, bot.name))
        )

    def _default_bot(self, family: str) -> Contribution[Bot]:
        defaults = self._defaults(family)
        if len(defaults) > 1:
            raise self._bot_error(family, None, "more than one is the default, so name one")
        return defaults[0] if defaults else LIBRARYS_OWN

    def _defaults(self, family: str) -> list[Contribution[Bot]]:
        """The default bots that come with a family; nobody else can say so for it."""
        try:
            scope = self._finder.scope_of(self.family(family).plugin)
        except CompositionError:
            return []
        return [each for each in self._meaning.bots_in(scope, family) if each.value.default]

    def _vain_defaults(self) -> Iterator[PluginError]:
        for each in self.bots:
            bot, plugin = each.value, each.plugin
            if bot.default and each not in self._defaults(self._meaning.meant(bot.family, plugin)):
                yield PluginError(
                    plugin.name,
                    plugin.origin,
                    f"the bot {bot.name!r} cannot be the default of {bot.family!r}, because it "
                    "does not come with that family; it plays only when it is named",
                )

    def _bot_error(self, family: str, name: str | None, problem: str) -> BotError:
        clashing = {full for clash in self.clashes for full in clash.full_names}
        names = [
            each.full_name if each.full_name in clashing else each.name
            for each in self.bots_of(family)
        ]
        return BotError(family, name, names, problem)

    # What a rule set takes from the plugins that it is made of

    def effect_book(self, edition: Contribution[Edition], family: AnyFamily) -> EffectBook:
        """The effect kinds an edition can name."""
        return EffectBook(
            edition.value.file,
            self._kinds(edition.plugin, family.full_name),
            self._kinds(family.plugin, family.full_name),
            _Foreign(self, family.full_name),
        )

    def _kinds(self, plugin: Plugin, family: str) -> dict[str, EffectKind]:
        found: dict[str, EffectKind] = {}
        for written, kinds in self.scope_of(plugin).effects[plugin].items():
            if self._meaning.is_for(written, plugin, family):
                found |= kinds
        return found

    def effects_of(self, owner: str, family: str) -> dict[str, EffectKind]:
        """The effect kinds that an owner's plugins have for a family."""
        found: dict[str, EffectKind] = {}
        for plugin in self._lenders(owner, family):
            found |= self._kinds(plugin, family)
        return found

    def _lenders(self, owner: str, family: str) -> list[Plugin]:
        scopes = self._finder.owned_by(owner, may_bring(family))
        return [each for scope in scopes for each in scope.plugins if each.owner == owner]

    def lenders(self, edition: Edition, family: str) -> list[Plugin]:
        """The plugins of others whose effects an edition names in full, as in ``mars:oxygen``."""
        named = (name.partition(":") for name in edition.effects)
        owners = dict.fromkeys(owner_of(owner) for owner, colon, _ in named if colon)
        return [
            plugin
            for owner in owners
            if owner in self.owners()
            for plugin in self._lenders(owner, family)
            if self._kinds(plugin, family)
        ]

    def owners(self) -> frozenset[str]:
        """Whose plugins there are; none is imported for it."""
        return self._finder.owners

    def scope_of(self, plugin: Plugin) -> Scope:
        """What came with a plugin: its rulebooks and catalogues among it."""
        return self._finder.scope_of(plugin)


class _Foreign(Mapping[str, Mapping[str, EffectKind]]):
    """The effect kinds of all owners; whose are asked for is imported then."""

    def __init__(self, registry: Registry, family: str) -> None:
        self._registry = registry
        self._family = family

    def __getitem__(self, owner: str) -> Mapping[str, EffectKind]:
        if owner_of(owner) not in self._registry.owners():
            raise KeyError(owner)
        return self._registry.effects_of(owner_of(owner), self._family)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._registry.owners()))

    def __len__(self) -> int:
        return len(self._registry.owners())


def registry_of(**plugins: object) -> Registry:
    """A registry of the given plugins and no others; they count as built in."""
    return Registry(given(plugins))


def installed_beside(**plugins: object) -> Registry:
    """The registry of what is installed, and of these plugins beside it, as if they were."""
    beside = given(plugins, built_in=False)

    def both() -> Found:
        found = others()
        return Found((*found.groups, *beside.groups), found.failures)

    return Registry(built_in(), both)


def read_installed(allow: Sequence[str] | None = None) -> Registry:
    """The registry of what is installed now; ``allow`` instead of the allow-list of the process."""
    return Registry(built_in(), partial(others, allow))


@lru_cache(maxsize=1)
def installed() -> Registry:
    """The registry of what is installed, looked up once per process."""
    return read_installed()
