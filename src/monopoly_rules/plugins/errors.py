"""What can be wrong with a plugin, an edition or a spec."""

from __future__ import annotations

from typing import Final

from monopoly_rules.kernel import MonopolyRulesError
from monopoly_rules.kernel.values.quoting import quoted

LONGEST_NAME: Final = 60


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
        super().__init__(f"parameter {quoted(name)}: {problem}")
        self.name = name
        self.problem = problem


class MissingParameter(ParameterError):
    """A parameter without a default that nobody has given."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "no value is given and there is no default")


class UnknownRule(MonopolyRulesError):
    """A rule id that no rulebook has."""


def not_a_name(name: object) -> str | None:
    """Why something cannot stand in a spec as a name, or None.

    >>> not_a_name("short"), not_a_name("a+b")
    (None, "expected one word without '+', '=' or ':', got 'a+b'")
    """
    short = isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()
    if short and not any(c in "+=:" or c.isspace() for c in str(name)):
        return None
    return f"expected one word without '+', '=' or ':', got {quoted(name)}"
