"""The loader: finds plugins without importing them, and imports one when it is needed.

pluggy's own entry-point loader silently lets a second distribution replace a built-in of the same
name, depends on the order of the file system, imports everything there is, and lets one bad import
take everything down.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Final

import attrs

from monopoly_rules.kernel import ReprByFields, did_you_mean
from monopoly_rules.plugins.errors import PluginError
from monopoly_rules.plugins.loading.own_points import installed_in_a_folder, loaded
from monopoly_rules.plugins.loading.vetting import Problem, contributions_of, isolated
from monopoly_rules.plugins.names import UNKNOWN_OWNER, owner_of
from monopoly_rules.rulebook import Rulebook, read_rulebook

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

GROUP = "monopoly_rules.variants"
ALLOW = "MONOPOLY_RULES_PLUGINS"
"""Entry points, comma-separated, that may load, by name or as ``distribution:name``; unset means
all."""
LIBRARY = "monopoly-rules"
"""The distribution whose plugins are built in. Each is named after its family and brings nothing
for others, so that one can be imported without the rest. All its rules stand in ``rulebook.toml``
in its package, with ``locale`` beside it, so that they can be read without importing it at all."""
_LOADING: Final = RLock()


@attrs.frozen(eq=False)
class Installed(ReprByFields):
    """A plugin by its name, and where it comes from."""

    name: str
    distribution: str
    version: str
    owner: str
    """What full names call its distribution; a given plugin has the name it was given."""
    built_in: bool
    """Whether it comes with the library or was given by the caller: its names are plain ones."""

    @property
    def origin(self) -> str:
        """The distribution and its version."""
        return f"{self.distribution} {self.version}".strip()


@attrs.frozen(eq=False)
class Plugin(Installed):
    """A plugin that works, and what it contributes, hook by hook."""

    contributions: Mapping[str, tuple[object, ...]]
    left_out: tuple[str, ...] = ()
    """What is wrong with it, if the rest can be used all the same."""


@attrs.frozen(eq=False)
class Source(Installed):
    """A plugin that is there, and how to get it."""

    module: str
    """The module or package that it lives in, if it is known."""
    find: Callable[[], object]

    def load(self, others: Iterable[Source]) -> Plugin:
        """The plugin with what its hooks give; whatever it does wrong is a `PluginError`."""

        def whose(module: str) -> str | None:
            home = _home(module, others)
            elsewhere = home is not None and home.module != self.module
            return f"plugin {home.name!r} ({home.origin})" if home and elsewhere else None

        try:
            with isolated("it cannot be examined: "):
                given, left_out = contributions_of(self.find(), whose)
        except Problem as problem:
            raise PluginError(self.name, self.origin, str(problem)) from problem.__cause__
        return Plugin(
            self.name, self.distribution, self.version, self.owner, self.built_in, given, left_out
        )


@attrs.frozen(eq=False)
class Group(ReprByFields):
    """Plugins that share their names: those of one distribution, or those given together."""

    sources: tuple[Source, ...]
    family: str = ""
    """The only family that it brings anything for; empty if that is not known."""

    @property
    def owners(self) -> frozenset[str]:
        """Whose plugins they are."""
        return frozenset(source.owner for source in self.sources)

    def read_rulebooks(self) -> tuple[Rulebook, ...]:
        """The rules of built-in plugins; none of these is imported for it."""
        from importlib.util import find_spec  # composing reads no rulebook

        specs = (find_spec(source.module) for source in self.sources)
        places = (spec.submodule_search_locations if spec else None for spec in specs)
        folders = [Path(place) for each in places for place in each or ()]
        return tuple(
            read_rulebook(folder / "rulebook.toml", [folder / "locale"], self.family)
            for folder in folders
        )


@attrs.frozen(eq=False)
class Found(ReprByFields):
    """What is there, and what could not even be looked at."""

    groups: tuple[Group, ...] = ()
    failures: tuple[PluginError, ...] = ()


def built_in() -> Found:
    """The plugins that come with the library: one group for each, for each is a family's."""
    return Found(tuple(Group((each,), each.name) for each in _own_sources()))


def _own_sources() -> list[Source]:
    quickly = installed_in_a_folder(LIBRARY, GROUP)
    if quickly is not None:
        version, points = quickly
        given = [(name, value, partial(loaded, value)) for name, value in sorted(points.items())]
        return _sources_of(given, LIBRARY, version, built_in=True)
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return _sources(distribution(LIBRARY), built_in=True)
    except PackageNotFoundError:
        return []


def others(allow: Sequence[str] | None = None) -> Found:
    """The plugins of all other distributions that the allow-list admits, by distribution."""
    found, failures = _by_owner()
    library = {name for source in found.pop(LIBRARY, ()) for name in _names(source)}
    allowed = _allowed() if allow is None else {*allow}
    if allowed is not None:
        names = {name for each in found.values() for source in each for name in _names(source)}
        failures += _absent(allowed - library, names)
        found = {
            owner: [source for source in sources if not allowed.isdisjoint(_names(source))]
            for owner, sources in found.items()
        }
    groups = (Group(tuple(found[owner])) for owner in sorted(found) if found[owner])
    return Found(tuple(groups), tuple(failures))


def _by_owner() -> tuple[dict[str, list[Source]], list[PluginError]]:
    """Every plugin that is installed, in the order of names, and metadata that is broken."""
    from importlib.metadata import distributions  # not for who plays what is built in

    found: dict[str, list[Source]] = {}
    failures: list[PluginError] = []
    for each in distributions():
        try:
            with isolated("its entry points cannot be read: "):
                sources = _sources(each, built_in=False)
        except Problem as problem:
            name, version = _named(each)
            origin = f"{name} {version}".strip()
            failures.append(PluginError(name or UNKNOWN_OWNER, origin, str(problem)))
            continue
        # Of a distribution that is on the path twice, Python imports the first.
        if sources and (sources[0].owner == UNKNOWN_OWNER or sources[0].owner not in found):
            found.setdefault(sources[0].owner, []).extend(sources)
    return found, failures


def _points(each: Distribution) -> list[EntryPoint]:
    """The entry points of our group; what has none is not even parsed."""
    if GROUP not in (each.read_text("entry_points.txt") or ""):
        return []
    return [point for point in each.entry_points if point.group == GROUP]


def given(plugins: Mapping[str, object], *, built_in: bool = True) -> Found:
    """The given plugins and no others: for tests, frozen applications and browsers."""

    def source(name: str) -> Source:
        plugin = plugins[name]
        module = plugin.__name__ if isinstance(plugin, ModuleType) else ""
        return Source(name, "given", "", owner_of(name), built_in, module, lambda: plugin)

    sources = tuple(source(name) for name in sorted(plugins))
    return Found((Group(sources),) if sources else ())


def _allowed() -> set[str] | None:
    text = os.environ.get(ALLOW)
    return None if text is None else {name.strip() for name in text.split(",") if name.strip()}


def _absent(allowed: set[str], known: set[str]) -> list[PluginError]:
    """A misspelt name in the allow-list would otherwise look like an empty installation."""
    return [
        PluginError(name, ALLOW, f"it is allowed but not installed; {did_you_mean(name, known)}")
        for name in sorted(allowed - known)
    ]


def _names(source: Source) -> tuple[str, str]:
    """What the allow-list may call a plugin."""
    return source.name, f"{source.owner}:{source.name}"


def _sources(each: Distribution, *, built_in: bool) -> list[Source]:
    """The plugins of a distribution, in the order of their names."""
    points = sorted(_points(each), key=lambda point: point.name)
    if not points:
        return []
    named, version = _named(each)
    given = [(point.name, point.value, point.load) for point in points]
    return _sources_of(given, named, version, built_in=built_in)


def _sources_of(
    points: Iterable[tuple[str, str, Callable[[], object]]],
    named: str,
    version: str,
    *,
    built_in: bool,
) -> list[Source]:
    """Plugins by name, where each lies, and what imports it."""
    owner = owner_of(named) if named else UNKNOWN_OWNER
    named = named or "distribution without metadata"

    def source(name: str, value: str, load: Callable[[], object]) -> Source:
        module = value.partition(":")[0].strip()
        find = partial(_imported, value, load)
        return Source(name, named, version, owner, built_in, module, find)

    return [source(*point) for point in points]


def _named(each: Distribution) -> tuple[str, str]:
    """The name of a distribution and its version, which broken metadata may lack."""
    try:
        metadata = each.metadata  # parsed anew each time that it is asked for
        named = metadata["Name"], metadata["Version"]
    except Exception:  # noqa: BLE001  # whatever is wrong with it, the others load
        return "", ""
    return named if all(named) else ("", "")


def _imported(value: str, load: Callable[[], object]) -> object:
    with isolated(f"importing {value!r} failed: "):
        return load()


def _home(module: str, sources: Iterable[Source]) -> Source | None:
    """The plugin in whose package a module lies; of several the innermost."""
    inside = [
        each for each in sources if each.module and f"{module}.".startswith(f"{each.module}.")
    ]
    return max(inside, key=lambda each: len(each.module), default=None)


@contextmanager
def loading() -> Iterator[None]:
    """One thread at a time imports plugins, and what they print is no output of the program."""
    with _LOADING, redirect_stdout(sys.stderr):
        yield
