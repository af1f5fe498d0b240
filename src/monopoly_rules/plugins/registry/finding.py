"""Finding: where a name is looked for, and which plugins are imported for it.

A plain name means the built-in first. A name that no built-in has imports all plugins, and one of
them alone may have it. A full name, ``distribution:name``, imports only its owner. What a plugin
names itself, such as the family of an edition, is looked for in its own distribution before others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from monopoly_rules.kernel import did_you_mean, quoted
from monopoly_rules.plugins.errors import CompositionError, PluginError
from monopoly_rules.plugins.loading.loader import Found, Group, Plugin, loading
from monopoly_rules.plugins.loading.vetting import Problem, isolated
from monopoly_rules.plugins.names import split_name
from monopoly_rules.plugins.registry.scopes import Contribution, Scope
from monopoly_rules.rulebook import Rulebook

V = TypeVar("V")


class Finder:
    """Plugins that are there, each imported when something of it is first needed.

    ``home`` are those that are built in, ``others`` finds the rest once they are needed.
    """

    def __init__(self, home: Found, others: Callable[[], Found]) -> None:
        self.home = home
        self._find_others = others
        self._scopes: dict[Group, Scope] = {}
        self._under_way: set[Group] = set()
        self._scope_of: dict[Plugin, Scope] = {}
        self._books: dict[Group, tuple[Rulebook, ...]] = {}

    @cached_property
    def rest(self) -> Found:
        """The plugins that are not built in."""
        with loading():
            return self._find_others()

    def scope(self, group: Group) -> Scope:
        """What a group brings; its plugins are imported now, if they are not yet."""
        if group in self._scopes:
            return self._scopes[group]
        with loading():
            if group in self._under_way:
                return Scope()  # of a plugin that asks for plugins while it is imported
            if group not in self._scopes:
                self._under_way.add(group)
                try:
                    self._scopes[group] = self._loaded(group)
                finally:
                    self._under_way.remove(group)
            return self._scopes[group]

    def _loaded(self, group: Group) -> Scope:
        plugins: list[Plugin] = []
        failures: list[PluginError] = []
        groups = [*self.home.groups]
        if group not in groups:
            groups += self.rest.groups
        sources = [source for each in groups for source in each.sources]
        for source in group.sources:
            try:
                plugins.append(source.load(sources))
            except PluginError as error:
                failures.append(error)
        try:
            with isolated("what it contributes cannot be examined: "):
                scope = Scope(plugins, failures)
        except Problem as problem:
            failures += [PluginError(each.name, each.origin, str(problem)) for each in plugins]
            scope = Scope((), failures)
        self._scope_of |= dict.fromkeys(scope.plugins, scope)
        return scope

    def rulebooks(self, group: Group) -> tuple[Rulebook, ...]:
        """The rules that a group brings; the library's own games are not imported for it."""
        if not group.family or group in self._scopes:
            return self.scope(group).rulebooks()
        if group not in self._books:
            self._books[group] = group.read_rulebooks()
        return self._books[group]

    def scope_of(self, plugin: Plugin) -> Scope:
        """The scope that a plugin belongs to."""
        return self._scope_of[plugin]

    def everything(self) -> list[Scope]:
        """What all plugins bring; every one is imported for it."""
        return [self.scope(group) for group in (*self.home.groups, *self.rest.groups)]

    def built_in(self, may_have: Callable[[Group], bool]) -> list[Scope]:
        """What the built-in plugins bring that may have what is looked for."""
        return [self.scope(group) for group in self.home.groups if may_have(group)]

    def near(self, by: Plugin, may_have: Callable[[Group], bool]) -> list[Scope]:
        """What is built in, then what comes with a plugin: where its plain names are looked for
        first."""
        return [*self.built_in(may_have), self.scope_of(by)]

    def is_home(self, owner: str) -> bool:
        """Whether what is an owner's is built in."""
        return any(owner in group.owners for group in self.home.groups)

    @property
    def owners(self) -> frozenset[str]:
        """Whose plugins there are; none is imported for it."""
        groups = (*self.home.groups, *self.rest.groups)
        return frozenset(owner for group in groups for owner in group.owners)

    def owned_by(self, owner: str, may_have: Callable[[Group], bool]) -> list[Scope]:
        """What an owner's plugins bring; nobody else's are imported."""
        home = self.is_home(owner)
        groups = filter(may_have, self.home.groups) if home else iter(self.rest.groups)
        return [self.scope(group) for group in groups if owner in group.owners]

    def claims(
        self,
        name: str,
        things: Callable[[Scope], Iterable[Contribution[V]]],
        may_have: Callable[[Group], bool],
        by: Plugin | None = None,
    ) -> list[Contribution[V]]:
        """What a name can mean, as ``by`` writes it: all that are equally near."""
        owner, plain = split_name(name)
        for scopes in self._tiers(owner, may_have, by):
            found = [
                each
                for scope in scopes
                for each in things(scope)
                if each.name == plain and owner in ("", each.plugin.owner)
            ]
            if found:
                return found
        return []

    def _tiers(
        self, owner: str, may_have: Callable[[Group], bool], by: Plugin | None
    ) -> Iterator[list[Scope]]:
        """Where to look, one after the other; nothing is imported before its turn."""
        if owner:
            yield self.owned_by(owner, may_have)
            return
        yield self.built_in(may_have)
        if by is not None and not by.built_in:
            yield [self.scope_of(by)]
        yield [self.scope(group) for group in self.rest.groups]

    def found(
        self,
        what: str,
        name: str,
        things: Callable[[Scope], Iterable[Contribution[V]]],
        may_have: Callable[[Group], bool],
        by: Plugin | None = None,
    ) -> Contribution[V]:
        """The one thing that a name means, or `CompositionError` that says what is wrong."""
        claims = self.claims(name, things, may_have, by)
        if len(claims) == 1:
            return claims[0]
        if claims:
            raise CompositionError(ambiguous(what, name, claims))
        loaded = [*self._scopes.values()] if split_name(name)[0] else self.everything()
        for scope in loaded:
            claimants = scope.claimed_twice(what, split_name(name)[1])
            if claimants is not None:
                raise CompositionError(
                    f"{what} {name!r} is claimed by {claimants}; remove one of them"
                )
        raise CompositionError(self._unknown(what, name, loaded, things))

    def _unknown(
        self,
        what: str,
        name: str,
        loaded: Sequence[Scope],
        things: Callable[[Scope], Iterable[Contribution[V]]],
    ) -> str:
        owner, _ = split_name(name)
        said = f"unknown {what} {quoted(name)}; "
        if owner and not self.is_home(owner) and owner not in self.owners:
            known = did_you_mean(owner, self.owners)
            return f"{said}there is no plugin of {quoted(owner)}; {known}"
        found = [each for scope in loaded for each in things(scope)]
        names = {each.name for each in found if not owner}
        names |= {f"{owner}:{each.name}" for each in found if owner == each.plugin.owner}
        failures = "; ".join(str(failure) for scope in loaded for failure in scope.failures)
        return said + did_you_mean(name, names) + (f" (not loaded: {failures})" if failures else "")


def ambiguous(what: str, name: str, claims: Sequence[Contribution[V]]) -> str:
    """Who brings a name, and how to say which of them is meant."""
    origins = " and by ".join(each.origin for each in claims)
    names = " or ".join(repr(each.full_name) for each in claims)
    return f"{what} {name!r} is brought by {origins}; write {names}"


def may_bring(family: str) -> Callable[[Group], bool]:
    """Which groups may bring something of a family."""
    return lambda group: group.family in ("", family)


def anything(group: Group) -> bool:
    """All groups, where it is not known which family something is of."""
    return True
