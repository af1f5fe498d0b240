"""The loader: finds plugins, keeps a broken one from hurting the others, and says what is wrong.

pluggy's own entry-point loader silently lets a second distribution replace a built-in of the same
name, depends on the order of the file system, and lets one bad import take everything down.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points

import attrs
import pluggy

from monopoly_rules.kernel import did_you_mean
from monopoly_rules.plugins.errors import PluginError
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
        return _origin(self.distribution, self.version)


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
        found.setdefault(point.name, []).append(point)
    absent = [] if allowed is None else _absent(allowed, found)
    plugins: list[Plugin] = []
    failures: list[PluginError] = []
    for name in sorted(found):
        if allowed is not None and name not in allowed:
            continue
        # The same distribution may be seen twice on the path: that is no clash.
        distinct = {(*_owner(point), point.value): point for point in found[name]}
        if len(distinct) > 1:
            failures += _clash(name, sorted(distinct))
            continue
        ((distribution, version, _),) = distinct
        (point,) = distinct.values()
        try:
            plugins.append(_isolated(name, distribution, version, _importing(point)))
        except PluginError as error:
            failures.append(error)
    return Loaded(tuple(plugins), (*absent, *failures))


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


def _absent(allowed: set[str], found: Mapping[str, object]) -> list[PluginError]:
    """A misspelt name in the allow-list would otherwise look like an empty installation."""
    return [
        PluginError(name, ALLOW, f"it is allowed but not installed; {did_you_mean(name, found)}")
        for name in sorted(allowed - {*found, *BUILT_IN})
    ]


def _owner(point: EntryPoint) -> tuple[str, str]:
    """The distribution of an entry point and its version, which broken metadata may lack."""
    try:
        named = None if point.dist is None else (point.dist.name, point.dist.version)
    except Exception:  # noqa: BLE001  # whatever is wrong with it, the others load
        named = None
    if named is None or not all(named):
        return ("distribution without metadata", "")
    return named


def _origin(distribution: str, version: str) -> str:
    return f"{distribution} {version}".strip()


def _clash(name: str, claims: Sequence[tuple[str, str, str]]) -> Iterator[PluginError]:
    """Of several that claim one name none is loaded, and each hears of the others."""
    for claim in claims:
        others = [
            f"{_origin(distribution, version)} ({value!r})"
            for distribution, version, value in claims
            if (distribution, version, value) != claim
        ]
        yield PluginError(
            name,
            _origin(*claim[:2]),
            f"the name of the entry point, here for {claim[2]!r}, is also claimed by "
            f"{' and '.join(others)}; none is loaded: rename one, or uninstall it",
        )


def _importing(point: EntryPoint) -> Callable[[], object]:
    def load() -> object:
        try:
            return point.load()
        # An import may even try to leave the program.
        except (Exception, SystemExit) as error:
            raise _Problem(f"importing {point.value!r} failed: {short(error)}") from error

    return load


def vetted(name: str, plugin: object, distribution: str, version: str) -> Plugin:
    """A plugin whose hooks have been called, or `PluginError` in words its author can act on."""
    return _isolated(name, distribution, version, lambda: plugin)


class _Problem(Exception):
    """What is wrong with a plugin, before it is said whose it is."""


def _isolated(name: str, distribution: str, version: str, load: Callable[[], object]) -> Plugin:
    """A plugin that was loaded and vetted; whatever it does wrong is a `PluginError`."""
    origin = _origin(distribution, version)
    try:
        return Plugin(name, distribution, version, _contributions(load()))
    except _Problem as problem:
        raise PluginError(name, origin, str(problem)) from problem.__cause__
    except Exception as error:
        raise PluginError(name, origin, f"it cannot be examined: {short(error)}") from error


def _contributions(plugin: object) -> dict[str, tuple[object, ...]]:
    """What the hooks of a plugin give."""
    _require_usable(plugin)
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Hooks)
    try:
        manager.register(plugin)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise _Problem(_invalid(plugin) or f"pluggy refuses it: {short(error)}") from error
    unmarked = next(_unmarked(plugin), None)
    if unmarked is not None:
        raise _Problem(unmarked)
    given = {hook: _called(manager, hook) for hook in HOOKS}
    contributions = {hook: values for hook, values in given.items() if values}
    if not contributions:
        raise _Problem(f"it contributes nothing; implement one of {', '.join(HOOKS)}")
    return contributions


def _require_usable(plugin: object) -> None:
    if inspect.isclass(plugin):
        raise _Problem(f"{plugin.__name__} is a class; register a module or an instance")
    if inspect.isroutine(plugin):
        raise _Problem(f"{plugin.__name__} is a function; register a module or an instance")
    try:
        hash(plugin)
    except TypeError:
        raise _Problem(
            f"a {type(plugin).__name__} cannot be hashed; register a module, or an object whose "
            "class has eq=False"
        ) from None


def _called(manager: pluggy.PluginManager, hook: str) -> tuple[object, ...]:
    caller = getattr(manager.hook, hook)
    implementations = caller.get_hookimpls()
    for implementation in implementations:
        if implementation.argnames or implementation.kwargnames:
            raise _Problem(f"{hook} takes no arguments, not even with defaults")
    try:
        results: list[object] = caller()
    except (Exception, SystemExit) as error:
        raise _Problem(f"{hook} raised {short(error)}") from error
    if len(results) < len(implementations):
        raise _Problem(f"{hook} returned nothing; it must return a list")
    given: list[object] = []
    for result in results:
        if not isinstance(result, list | tuple):
            raise _Problem(f"{hook} must return a list, not {type(result).__name__}")
        given.extend(result)
    return tuple(given)


def _invalid(plugin: object) -> str | None:
    """What pluggy complains of, in the words of this library."""
    for each, value in _attributes(plugin):
        marks = getattr(value, f"{PROJECT}_impl", None)
        if not isinstance(marks, dict):
            continue
        name = marks.get("specname") or each
        if name not in HOOKS:
            return f"there is no hook {name!r}; {did_you_mean(name, HOOKS)}"
        if callable(value) and inspect.signature(value).parameters:
            return f"{name} takes no arguments, not even with defaults"
    return None


def _unmarked(plugin: object) -> Iterator[str]:
    """Functions that are hooks by their name but not by their marker: nobody would call them."""
    for each, value in _attributes(plugin):
        markers = _markers(value)
        if each not in HOOKS or not callable(value) or PROJECT in markers:
            continue
        if markers:
            yield (
                f"{each} carries the marker of {markers[0]!r}; "
                "use `from monopoly_rules.plugins import hookimpl`"
            )
        else:
            yield f"{each} is not marked; put @hookimpl from monopoly_rules.plugins above it"


def _attributes(plugin: object) -> Iterator[tuple[str, object]]:
    return ((name, getattr(plugin, name, None)) for name in dir(plugin))


def _markers(value: object) -> list[str]:
    """The projects whose marker a function carries."""
    return [
        attribute.removesuffix("_impl")
        for attribute, marks in getattr(value, "__dict__", {}).items()
        if attribute.endswith("_impl") and isinstance(marks, dict)
    ]


def short(error: BaseException) -> str:
    """An error of somebody else's code in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]
