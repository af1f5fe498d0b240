"""Families: the games that a plugin contributes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar, Union, cast

import attrs

from monopoly_rules.kernel import JSON, Composition, DefinitionError, EqualByFields, ReprByFields
from monopoly_rules.kernel.tables.resolved import Resolved
from monopoly_rules.plugins.parts.editions import Edition
from monopoly_rules.plugins.parts.effects import Effects

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

N = TypeVar("N")
D = TypeVar("D")
File: TypeAlias = Union["Traversable", Path]  # a name in quotes has no |
"""A file of a package, or any other."""


def is_file(value: object) -> bool:
    """Whether a value is a `File`; `importlib.resources` is imported only for who uses it."""
    if isinstance(value, Path):
        return True
    from importlib.resources.abc import Traversable

    return isinstance(value, Traversable)


@attrs.frozen
class NoTables(EqualByFields):
    """The data of a game whose editions have no tables of their own."""


@attrs.frozen(eq=False)
class Family(ReprByFields, Generic[N, D]):
    """The rules code of one game."""

    name: str
    """One word; variants are called *name-edition*."""
    rules: Callable[[Composition[N, D]], Resolved]
    """The class of the rules, a subclass of ``kernel.Rules``; it is made of a composition."""
    numbers: type[N]
    """The frozen attrs class of the parameters."""
    version: int
    """A whole number, raised whenever a change of the code changes any replay."""
    rulebook: File
    """The file with all rules, their titles and texts."""
    players_rule: str
    """The rule that says how many may play."""
    data: type[D] = cast("type[D]", NoTables)
    """The frozen attrs class of everything else in an edition file; without it there is nothing."""
    effects: Effects | None = None
    """The family's own effect kinds."""
    check: Callable[[N, D, int], str | None] | None = None
    """A function that says what is impossible about these numbers and data together, for so many
    players. What begins with a table, as in ``"[names] lacks GO"``, is told as a defect of the
    edition file."""
    vet: Callable[[Edition, D], str | None] | None = None
    """A function that says what contradicts itself in an edition file as it is written, before any
    modifier changes a number; told in the same way."""
    guards: Mapping[str, JSON] = attrs.field(factory=dict)
    """Parameters that end what by the rules alone need not end. Programs that play unattended set
    those that nobody has set, and say so."""
    between_programs: Mapping[str, JSON] = attrs.field(factory=dict)
    """Parameters that suit a game in which programs answer only when they are asked; environments
    set those that nobody has given."""
    max_turns: int = 1000
    """After so many turns a program that plays many games gives one up, unless told otherwise."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.rules, type):
            raise DefinitionError(f"family {self.name!r}: rules must be the class, not a function")
