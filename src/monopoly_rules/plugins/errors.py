"""What can be wrong with a plugin, an edition or a spec."""

from __future__ import annotations

from monopoly_rules.kernel import MonopolyRulesError, quoted
from monopoly_rules.kernel.errors.quoting import cleaned


class PluginError(MonopolyRulesError):
    """A plugin that cannot be used; written for its author."""

    def __init__(self, plugin: str, origin: str, problem: str) -> None:
        super().__init__(f"plugin {plugin!r} ({origin}): {problem}")
        self.plugin = plugin
        self.origin = origin
        self.problem = problem


class CompositionError(MonopolyRulesError):
    """A spec that gives no rule set; it names the plugin, modifier and rule concerned."""

    about = "spec"
    """The key of a saved game that has what is wrong."""


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
        self.about = f"parameters.{cleaned(str(name))}"
        self.name = name
        self.problem = problem


class MissingParameter(ParameterError):
    """A parameter without a default that nobody has given."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "no value is given and there is no default")


class UnknownRule(MonopolyRulesError):
    """A rule id that no rulebook has."""
