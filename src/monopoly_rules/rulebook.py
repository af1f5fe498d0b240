"""The rulebook: every rule has an address, a title and an explanation in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import attrs

from monopoly_rules.kernel.values.errors import MonopolyRulesError, RecordError
from monopoly_rules.kernel.wire.strict import structured
from monopoly_rules.kernel.wire.toml import parsed_toml


class RulebookError(MonopolyRulesError):
    """A rulebook file with a defect, or two rulebooks that claim one id."""


@attrs.frozen
class Rule:
    """A row of a rulebook.

    >>> print(Rule("TOY-3", "The toll", "A 1 costs a toll.", sources={"toy": "Tolls"}))
    TOY-3  The toll
    A 1 costs a toll.
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
    planned: str = ""
    """What it is to come with; a complete rulebook plans nothing."""
    around: bool = False
    """Whether it goes around the rule that it names, instead of replacing it."""

    def __str__(self) -> str:
        lines = [f"{self.id}  {self.title}", self.text]
        lines += [f"{edition}: {section}" for edition, section in self.sources.items()]
        if self.replaces:
            lines.append(self.change)
        if self.unenforced:
            lines.append(f"not enforced: {self.unenforced}")
        if self.planned:
            lines.append(f"not yet in force: {self.planned}")
        return "\n".join(lines)

    @property
    def change(self) -> str:
        """What it does to the rule that it names."""
        return f"{'goes around' if self.around else 'replaces'} {self.replaces}"


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
    planned: str = ""


@attrs.frozen
class _File:
    name: str
    rule: list[_Row]
    complete: bool = False
    rows: int = 0


def read_rulebook(file: Traversable | Path) -> Rulebook:
    """The rulebook in a TOML file, or `RulebookError` that says where it is wrong."""
    try:
        data = parsed_toml(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(f"{file.name}: cannot be read: {error}") from error
    except RecordError as error:
        raise RulebookError(f"{file.name}: {error.problem}") from None
    try:
        read = structured(data, _File, "")
    except RecordError as error:
        where = ", ".join(each for each in (file.name, _row_at(data, error.place)) if each)
        raise RulebookError(f"{where}: {error.problem}") from None
    rules = tuple(Rule(**attrs.asdict(row)) for row in read.rule)
    seen: set[str] = set()
    for number, rule in enumerate(rules, start=1):
        where = f"{file.name}, [[rule]] number {number} ({rule.id})"
        if not rule.id or any(letter.isspace() for letter in rule.id):
            raise RulebookError(f"{where}: an id must be one word, such as B-HOUSE-5")
        if rule.id in seen:
            raise RulebookError(f"{where}: the id appears twice")
        if not rule.title.strip() or not rule.text.strip():
            raise RulebookError(f"{where}: a rule needs a title and a text")
        seen.add(rule.id)
    return Rulebook(read.name, rules, read.complete, read.rows)


def _row_at(data: Mapping[str, object], place: str) -> str:
    """A place in a rulebook file in the words of its reader: ``[[rule]] number 3 (B-1), text``."""
    found = re.fullmatch(r"\.rule\[(\d+)\]\.?(.*)", place)
    rows = data.get("rule")
    if found is None or not isinstance(rows, list):
        return place.lstrip(".")
    row = rows[int(found[1])]
    id_ = row.get("id") if isinstance(row, dict) else None
    named = f" ({id_})" if isinstance(id_, str) else ""
    key = f", {found[2]}" if found[2] else ""
    return f"[[rule]] number {int(found[1]) + 1}{named}{key}"


@cache
def kernel_rulebook() -> Rulebook:
    """What the kernel itself refuses."""
    return read_rulebook(files("monopoly_rules.kernel") / "rulebook.toml")


def claims(books: Iterable[Rulebook]) -> dict[str, list[tuple[str, Rule]]]:
    """Every rule id with the rulebooks that claim it and their rows."""
    found: dict[str, list[tuple[str, Rule]]] = {}
    for book in books:
        for rule in book.rules:
            found.setdefault(rule.id, []).append((book.name, rule))
    return found


def only_claim(id_: str, claimed: Sequence[tuple[str, Rule]]) -> Rule:
    """The row of an id that one rulebook claims; claimed twice it is an error."""
    if len(claimed) > 1:
        names = " and by ".join(name for name, _ in claimed)
        raise RulebookError(f"the rule id {id_!r} is claimed by {names}")
    return claimed[0][1]


def joined(books: Iterable[Rulebook]) -> dict[str, Rule]:
    """All rows of several rulebooks; an id claimed twice is an error."""
    return {id_: only_claim(id_, claimed) for id_, claimed in claims(books).items()}
