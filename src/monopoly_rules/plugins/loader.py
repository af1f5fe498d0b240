"""The loader: finds plugins, keeps a broken one from hurting the others, and says what is wrong.

pluggy's own entry-point loader silently lets a second distribution replace a built-in of the same
name, depends on the order of the file system, and lets one bad import take everything down.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points

import attrs
import pluggy

from monopoly_rules.plugins.errors import PluginError, did_you_mean
from monopoly_rules.plugins.hooks import PROJECT, Hooks

GROUP = "monopoly_rules.variants"
ALLOW = "MONOPOLY_RULES_PLUGINS"
"""Entry-point names, comma-separated, that may load; unset means all."""
BUILT_IN = ("board", "card")
HOOKS = tuple(name for name in vars(Hooks) if name.startswith("register_"))


@attrs.frozen(eq=False)
class Plugin:
    """A plugin that works: where it came from and what it contributes, hook by hook."""

    name: str
    distribution: str
    version: str
    contributions: Mapping[str, tuple[object, ...]]

    @property
    def origin(self) -> str:
        """The distribution and its version."""
        return f"{self.distribution} {self.version}".strip()


@attrs.frozen(eq=False)
class Loaded:
    """What loading brought: plugins by name, and what failed."""

    plugins: tuple[Plugin, ...]
    failures: tuple[PluginError, ...]


def load_installed(allow: Sequence[str] | None = None) -> Loaded:
    """Every installed plugin that the allow-list admits, in the order of their names."""
    allowed = _allowed() if allow is None else {*allow, *BUILT_IN}
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        if allowed is None or point.name in allowed:
            found.setdefault(point.name, []).append(point)
    plugins: list[Plugin] = []
    failures: list[PluginError] = []
    for name in sorted(found):
        # The same distribution may be seen twice on the path: that is no clash.
        distinct = sorted({(point.value, *_owner(point)): point for point in found[name]}.items())
        if len(distinct) > 1:
            owners = [" ".join(key[1:]) for key, _ in distinct]
            failures += [
                PluginError(name, owner, f"the name is also claimed by {_others(owner, owners)}")
                for owner in owners
            ]
            continue
        (_, point) = distinct[0]
        try:
            plugins.append(_load(point))
        except PluginError as error:
            failures.append(error)
    return Loaded(tuple(plugins), tuple(failures))


def load_given(plugins: Mapping[str, object]) -> Loaded:
    """The given plugins and no others: for tests, frozen applications and browsers."""
    good: list[Plugin] = []
    failures: list[PluginError] = []
    for name in sorted(plugins):
        try:
            good.append(vetted(name, plugins[name], "given", ""))
        except PluginError as error:
            failures.append(error)
    return Loaded(tuple(good), tuple(failures))


def _allowed() -> set[str] | None:
    text = os.environ.get(ALLOW)
    if text is None:
        return None
    return {name.strip() for name in text.split(",") if name.strip()} | {*BUILT_IN}


def _owner(point: EntryPoint) -> tuple[str, str]:
    if point.dist is None:
        return ("unknown distribution", "")
    return (point.dist.name, point.dist.version)


def _others(owner: str, owners: Iterable[str]) -> str:
    return ", ".join(other for other in owners if other != owner) + "; neither is loaded"


def _load(point: EntryPoint) -> Plugin:
    distribution, version = _owner(point)
    origin = f"{distribution} {version}".strip()
    try:
        plugin: object = point.load()
    except Exception as error:
        raise PluginError(
            point.name, origin, f"importing {point.value!r} failed: {_short(error)}"
        ) from error
    return vetted(point.name, plugin, distribution, version)


def vetted(name: str, plugin: object, distribution: str, version: str) -> Plugin:
    """A plugin whose hooks have been called, or `PluginError` in words its author can act on."""
    origin = f"{distribution} {version}".strip()
    if inspect.isclass(plugin):
        raise PluginError(
            name, origin, f"{plugin.__name__} is a class; register a module or an instance"
        )
    try:
        hash(plugin)
    except TypeError:
        raise PluginError(
            name,
            origin,
            f"a {type(plugin).__name__} cannot be hashed; register a module, or an object whose "
            "class has eq=False",
        ) from None
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Hooks)
    try:
        manager.register(plugin, name=name)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise PluginError(name, origin, _invalid(plugin, error)) from error
    contributions = {}
    for hook in HOOKS:
        given = _called(manager, hook, name, origin)
        if given:
            contributions[hook] = given
    if not contributions:
        raise PluginError(name, origin, _nothing(plugin))
    return Plugin(name, distribution, version, contributions)


def _called(manager: pluggy.PluginManager, hook: str, name: str, origin: str) -> tuple[object, ...]:
    caller = getattr(manager.hook, hook)
    for implementation in caller.get_hookimpls():
        if implementation.kwargnames:
            raise PluginError(name, origin, f"{hook} takes no arguments, not even with defaults")
    try:
        results: list[object] = caller()
    except Exception as error:
        raise PluginError(name, origin, f"{hook} raised {_short(error)}") from error
    given: list[object] = []
    for result in results:
        if not isinstance(result, list | tuple):
            raise PluginError(name, origin, f"{hook} returns a list, not {type(result).__name__}")
        given.extend(result)
    return tuple(given)


def _invalid(plugin: object, error: Exception) -> str:
    marked = [each for each in dir(plugin) if _marker(getattr(plugin, each, None)) == PROJECT]
    for each in marked:
        if each not in HOOKS:
            return f"there is no hook {each!r}; {did_you_mean(each, HOOKS)}"
    return f"pluggy refuses it: {_short(error)}"


def _marker(value: object) -> str | None:
    """The project whose marker a function carries."""
    for attribute in getattr(value, "__dict__", {}):
        if attribute.endswith("_impl") and isinstance(getattr(value, attribute), dict):
            return str(attribute.removesuffix("_impl"))
    return None


def _nothing(plugin: object) -> str:
    for each in dir(plugin):
        value = getattr(plugin, each, None)
        marker = _marker(value)
        if marker is not None and marker != PROJECT:
            return (
                f"{each} carries the marker of {marker!r}; "
                "use `from monopoly_rules.plugins import hookimpl`"
            )
        if each in HOOKS and callable(value) and marker is None:
            return f"{each} is not marked; put @hookimpl from monopoly_rules.plugins above it"
    return f"it contributes nothing; implement one of {', '.join(HOOKS)}"


def _short(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0][:300]
