"""Families: the games that a plugin contributes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel import JSON, Composition, DefinitionError
from monopoly_rules.kernel.tables.resolved import Resolved
from monopoly_rules.plugins.parts.effects import Effects

N = TypeVar("N")
D = TypeVar("D")
File: TypeAlias = Traversable | Path
"""A file of a package, or any other."""


@attrs.frozen(eq=False)
class Family(Generic[N, D]):
    """The rules code of one game.

    ``rules`` is its `Rules` class, made of a composition; ``numbers`` its parameters, ``data`` the
    class of what else an edition file holds. ``version`` grows whenever a change of the code
    changes any replay.
    """

    name: str
    rules: Callable[[Composition[N, D]], Resolved]
    numbers: type[N]
    data: type[D]
    version: int
    rulebook: File
    players_rule: str
    """The rule that says how many may play."""
    effects: Effects | None = None
    check: Callable[[N, D, int], str | None] | None = None
    """What is impossible about these numbers together, for this number of players. What begins with
    a table, as in ``"[names] lacks GO"``, is told as a defect of the edition file."""
    guards: Mapping[str, JSON] = attrs.field(factory=dict)
    """Parameters that end what by the rules alone need not end. Programs that play unattended set
    those that nobody has set, and say so."""
    max_turns: int = 1000
    """After so many turns a program that plays many games gives one up, unless told otherwise."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.rules, type):
            raise DefinitionError(f"family {self.name!r}: rules must be the class, not a function")
