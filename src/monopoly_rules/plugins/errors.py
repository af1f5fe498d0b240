"""What can be wrong with a plugin, an edition or a spec."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from monopoly_rules.kernel import MonopolyRulesError


class PluginError(MonopolyRulesError):
    """A plugin that cannot be used; written for its author."""

    def __init__(self, plugin: str, origin: str, problem: str) -> None:
        super().__init__(f"plugin {plugin!r} ({origin}): {problem}")
        self.plugin = plugin
        self.origin = origin
        self.problem = problem


class CompositionError(MonopolyRulesError):
    """A spec that gives no rule set; it names the plugin, modifier and rule concerned."""


class EditionError(CompositionError):
    """An edition file with a defect: which file, where in it, and what would be right."""

    def __init__(self, file: str, place: str, problem: str) -> None:
        super().__init__(f"{file}: {place}: {problem}")
        self.file = file
        self.place = place
        self.problem = problem


class ParameterError(CompositionError):
    """A parameter that does not exist, may not be set, or cannot have this value."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"parameter {name!r}: {problem}")
        self.name = name
        self.problem = problem


class MissingParameter(ParameterError):
    """A parameter without a default that nobody has given."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "no value is given and there is no default")


class UnknownRule(MonopolyRulesError):
    """A rule id that no rulebook has."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint for a misspelt name, or the list of what there is.

    >>> did_you_mean("shrot", ["short", "timed"])
    "did you mean 'short'?"
    >>> did_you_mean("x", ["short", "timed"])
    'known: short, timed'
    """
    names = sorted(known)
    close = difflib.get_close_matches(name, names, n=1)
    if close:
        return f"did you mean {close[0]!r}?"
    return f"known: {', '.join(names)}" if names else "there is none"


def unknown_key(keys: Iterable[str], known: Iterable[str]) -> str | None:
    """What to say of the first key that is not among the known ones, or None.

    >>> unknown_key(["titel"], ["id", "title"])
    "unknown key 'titel'; did you mean 'title'?"
    """
    names = set(known)
    for key in keys:
        if key not in names:
            return f"unknown key {key[:60]!r}; {did_you_mean(key, names)}"
    return None
