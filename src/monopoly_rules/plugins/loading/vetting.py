"""Vetting: what the hooks of a plugin give, or what is wrong with it, in words its author can use.

Whatever the code of a plugin does is its own problem: nothing that it raises gets past here.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pluggy

from monopoly_rules.kernel import MonopolyRulesError, did_you_mean
from monopoly_rules.kernel.errors.quoting import cleaned
from monopoly_rules.plugins.hooks import PROJECT, Hooks
from monopoly_rules.plugins.loading.interruptions import interruptions

SHORT = 100
"""So many characters of what somebody else's code says are shown."""
LONG = 300
HOOKS = tuple(name for name in vars(Hooks) if name.startswith("register_"))


class Problem(Exception):
    """What is wrong with a plugin, before it is said whose it is."""


@contextmanager
def isolated(said: str) -> Iterator[None]:
    """Make a `Problem` of whatever a plugin's code raises in it; a Ctrl-C of the user alone passes.

    An import may leave the program, or raise what only looks like an interruption.
    """
    with interruptions() as pressed:
        try:
            yield
        except Problem:
            raise
        except BaseException as error:
            if type(error) is KeyboardInterrupt and pressed():
                raise
            raise Problem(f"{said}{short(error)}") from error


def short(error: BaseException) -> str:
    """An error of somebody else's code in one line."""
    try:
        text = f"{type(error).__name__}: {error}"
    except Exception:  # noqa: BLE001  # its text is somebody else's code too
        text = type(error).__name__
    own = isinstance(error, MonopolyRulesError)  # what these quote is cut already
    return cleaned(" ".join(text[:LONG].split()), LONG if own else SHORT)


def contributions_of(
    plugin: object, whose: Callable[[str], str | None]
) -> tuple[dict[str, tuple[object, ...]], tuple[str, ...]]:
    """What the hooks of a plugin give, and what was left out of it.

    ``whose`` names the other plugin that a module belongs to, if it belongs to one: a hook from
    there came in with an import, most likely of ``*``, and calling it would contribute the other
    plugin's games a second time.
    """
    _require_usable(plugin)
    manager = _Manager(whose)
    manager.add_hookspecs(Hooks)
    try:
        manager.register(plugin)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise Problem(_invalid(plugin) or f"pluggy refuses it: {short(error)}") from error
    unmarked = next(_unmarked(plugin), None)
    if unmarked is not None:
        raise Problem(unmarked)
    given = {hook: _called(manager, hook) for hook in HOOKS}
    contributions = {hook: values for hook, values in given.items() if values}
    if not contributions:
        nothing = f"it contributes nothing; implement one of {', '.join(HOOKS)}"
        raise Problem("; ".join([*manager.left_out(), nothing]))
    return contributions, tuple(manager.left_out())


class _Manager(pluggy.PluginManager):
    """pluggy's, without hooks that belong to another plugin."""

    def __init__(self, whose: Callable[[str], str | None]) -> None:
        super().__init__(PROJECT)
        self._whose = whose
        self._others: dict[str, list[str]] = {}

    def parse_hookimpl_opts(self, plugin: object, name: str) -> pluggy.HookimplOpts | None:
        """The marks of a function that is a hook of this plugin."""
        marks = super().parse_hookimpl_opts(plugin, name)
        if marks is None:
            return None
        other = self._whose(str(getattr(getattr(plugin, name), "__module__", "")))
        if other is None:
            return marks
        self._others.setdefault(other, []).append(name)
        return None

    def left_out(self) -> Iterator[str]:
        """Which hooks are not called, and why."""
        for other, names in self._others.items():
            yield (
                f"the hooks of {other} are not called again ({', '.join(names)}): it has imported "
                "them; import only the names that you use"
            )


def _require_usable(plugin: object) -> None:
    if inspect.isclass(plugin):
        raise Problem(f"{plugin.__name__} is a class; register a module or an instance")
    if inspect.isroutine(plugin):
        raise Problem(f"{plugin.__name__} is a function; register a module or an instance")
    try:
        hash(plugin)
    except TypeError:
        raise Problem(
            f"a {type(plugin).__name__} cannot be hashed; register a module, or an object whose "
            "class has eq=False"
        ) from None


def _called(manager: pluggy.PluginManager, hook: str) -> tuple[object, ...]:
    caller = getattr(manager.hook, hook)
    implementations = caller.get_hookimpls()
    for implementation in implementations:
        if implementation.argnames or implementation.kwargnames:
            raise Problem(f"{hook} takes no arguments, not even with defaults")
    with isolated(f"{hook} raised "):
        results: list[object] = caller()
    if len(results) < len(implementations):
        raise Problem(f"{hook} returned nothing; it must return a list")
    given: list[object] = []
    for result in results:
        if not isinstance(result, list | tuple):
            raise Problem(f"{hook} must return a list, not {type(result).__name__}")
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
