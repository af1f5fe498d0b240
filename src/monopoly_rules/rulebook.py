"""The rulebook: every rule has an address, a title and an explanation in our own words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

import attrs

from monopoly_rules.kernel.errors import MonopolyRulesError, RecordError
from monopoly_rules.kernel.strict import strict_converter, structured


class RulebookError(MonopolyRulesError):
    """A rulebook file with a defect, or two rulebooks that claim one id."""


@attrs.frozen
class Rule:
    """A row of a rulebook.

    >>> print(Rule("TOY-3", "The toll", "Who throws 1 pays the toll.", sources={"toy": "Tolls"}))
    TOY-3  The toll
    Who throws 1 pays the toll.
    toy: Tolls
    """

    id: str
    title: str
    text: str
    sources: Mapping[str, str] = attrs.field(factory=dict)
    """Per edition, the section of its booklet, or "ruling"."""
    replaces: str = ""
    unenforced: str = ""
    """Why a program cannot or need not enforce it; empty for a rule that has code."""
    code: str = ""
    """Where it is carried out, if that cannot be found by its id."""

    def __str__(self) -> str:
        lines = [f"{self.id}  {self.title}", self.text]
        lines += [f"{edition}: {section}" for edition, section in self.sources.items()]
        if self.replaces:
            lines.append(f"replaces {self.replaces}")
        if self.unenforced:
            lines.append(f"not enforced: {self.unenforced}")
        return "\n".join(lines)


@attrs.frozen
class Rulebook:
    """The rows of one family or plugin."""

    name: str
    rules: tuple[Rule, ...]
    complete: bool = False
    """Whether every row of the ledger is in: then the traceability check counts them."""
    rows: int = 0
    """How many rows a complete rulebook has."""

    def by_id(self) -> dict[str, Rule]:
        """The rows by their id."""
        return {rule.id: rule for rule in self.rules}


@attrs.frozen
class _Row:
    id: str
    title: str
    text: str
    sources: dict[str, str] = attrs.field(factory=dict)
    replaces: str = ""
    unenforced: str = ""
    code: str = ""


@attrs.frozen
class _File:
    name: str
    rule: list[_Row]
    complete: bool = False
    rows: int = 0


def read_rulebook(file: Traversable | Path) -> Rulebook:
    """The rulebook in a TOML file, or `RulebookError` that says where it is wrong."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        read = structured(strict_converter(), data, _File)
    except (tomllib.TOMLDecodeError, RecordError, OSError, UnicodeDecodeError) as error:
        raise RulebookError(f"{file.name}: {error}") from error
    rules = tuple(Rule(**attrs.asdict(row)) for row in read.rule)
    seen: set[str] = set()
    for index, rule in enumerate(rules):
        where = f"{file.name}: rule[{index}] ({rule.id})"
        if rule.id in seen:
            raise RulebookError(f"{where}: the id stands twice")
        if not rule.title.strip() or not rule.text.strip():
            raise RulebookError(f"{where}: a rule has a title and a text")
        seen.add(rule.id)
    return Rulebook(read.name, rules, read.complete, read.rows)


def joined(books: Iterable[Rulebook]) -> dict[str, Rule]:
    """All rows of several rulebooks; an id claimed twice is an error."""
    found: dict[str, tuple[str, Rule]] = {}
    for book in books:
        for rule in book.rules:
            if rule.id in found:
                raise RulebookError(
                    f"the rule id {rule.id!r} is claimed by {found[rule.id][0]} and by {book.name}"
                )
            found[rule.id] = (book.name, rule)
    return {id_: rule for id_, (_, rule) in found.items()}
