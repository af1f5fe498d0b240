"""The rulebook: every rule has an address, a title and an explanation in our own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from monopoly_rules.kernel import (
    Catalogue,
    Catalogues,
    EqualByFields,
    MonopolyRulesError,
    RecordError,
    Span,
)
from monopoly_rules.kernel.wire.parsing import FILE, parsed_toml, toml_text
from monopoly_rules.kernel.words.catalogues import ENGLISH

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from monopoly_rules.kernel import Reader

HERE: Final = Path(__file__).parent
LOCALE: Final = HERE / "locale"
"""The texts of the library itself in other languages."""
TOLD: Final = ("title", "text", "unenforced")
"""What of a row is told in other languages too."""


def title_and_text(docstring: str) -> tuple[str, str]:
    """What the docstring of a house rule says of it: its first line is the title, and the text too
    if there is nothing else.

    >>> title_and_text("Two ones bring money.")
    ('Two ones bring money.', 'Two ones bring money.')
    """
    title, _, rest = docstring.partition("\n")
    return title.strip(), rest.strip() or title.strip()


class RulebookError(MonopolyRulesError):
    """A rulebook file with a defect, or two rulebooks that claim one id."""


@attrs.frozen
class Rule(EqualByFields):
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
    after: bool = False
    """Whether it acts after the rule that it names, which stays as it is."""

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

    def _repr_html_(self) -> str:
        """What notebooks show."""
        from monopoly_rules.kernel.drawing import tag
        from monopoly_rules.kernel.drawing.svg import escaped

        first, *rest = str(self).splitlines()
        lines = [tag("p", tag("strong", escaped(first)))]
        lines += [tag("p", escaped(line)) for line in rest]
        return tag("div", *lines)

    def told(self, catalogue: Catalogue) -> Rule:
        """The same row in the language of a catalogue; English where that has no text."""
        title, text, unenforced = (catalogue.text(getattr(self, name)) for name in TOLD)
        return attrs.evolve(self, title=title, text=text, unenforced=unenforced)

    @property
    def texts(self) -> tuple[str, ...]:
        """What of it is told in other languages too."""
        return tuple(filter(None, (getattr(self, name) for name in TOLD)))

    @property
    def change(self) -> str:
        """What it does to the rule that it names."""
        how = "acts after" if self.after else "goes around" if self.around else "replaces"
        return f"{how} {self.replaces}"


@attrs.frozen
class Rulebook(EqualByFields):
    """The rows of one family or plugin."""

    name: str
    rules: tuple[Rule, ...]
    complete: bool = False
    """Whether every row of the ledger is in: then the traceability check counts them."""
    rows: int = 0
    """How many rows a complete rulebook has."""
    family: str = attrs.field(default="", eq=False)
    """The game that its rules are for; empty if they are for any."""
    catalogues: Catalogues = attrs.field(factory=Catalogues, eq=False, repr=False)
    """Its texts in other languages, if it comes with any."""
    folder: Traversable | Path | None = attrs.field(default=None, eq=False, repr=False)
    """Where its file is."""

    def told(self, locale: str) -> Rulebook:
        """The same rows in another language; those without a translation stay English."""
        best = self.catalogues.best(locale)
        if best in (None, ENGLISH):
            return self
        catalogue = self.catalogues.catalogue(best)
        return attrs.evolve(self, rules=tuple(rule.told(catalogue) for rule in self.rules))

    def by_id(self) -> dict[str, Rule]:
        """The rows by their id."""
        return {rule.id: rule for rule in self.rules}


def read_rulebook(
    file: Traversable | Path,
    catalogues: Sequence[Traversable | Path] = (),
    family: str = "",
) -> Rulebook:
    """The rulebook in a TOML file, or `RulebookError` that says where it is wrong.

    ``catalogues`` are the folders that have its texts in other languages, ``family`` the game that
    its rules are for.
    """
    from monopoly_rules.kernel import Reader

    data: dict[str, object] = {}
    try:
        data = parsed_toml(toml_text(file))
        return attrs.evolve(
            _book(Reader(data, "")),
            family=family,
            catalogues=Catalogues(catalogues),
            folder=getattr(file, "parent", None),
        )
    except RecordError as error:
        where = "" if error.place == FILE else _row_at(data, error.place)
        named = ", ".join(each for each in (file.name, where) if each)
        raise RulebookError(f"{named}: {error.problem}") from error


def _book(read: Reader) -> Rulebook:
    rows = read.tables("rule", needed=True)
    book = Rulebook(
        read.text("name"),
        tuple(map(_rule, rows)),
        read.flag("complete", False),
        read.number("rows", Span(0, 100_000), 0),
    )
    read.finish()
    seen: set[str] = set()
    for row, rule in zip(rows, book.rules, strict=True):
        if not rule.id or any(letter.isspace() for letter in rule.id):
            raise RecordError(row.place, "an id must be one word, such as B-HOUSE-5")
        if rule.id in seen:
            raise RecordError(row.place, "the id appears twice")
        if not rule.title.strip() or not rule.text.strip():
            raise RecordError(row.place, "a rule needs a title and a text")
        if book.complete and rule.planned:
            raise RecordError(f"{row.place}.planned", "a complete rulebook plans nothing")
        seen.add(rule.id)
    if book.complete and book.rows != len(rows):
        raise RecordError("rows", f"a complete rulebook of {book.rows} rows has {len(rows)}")
    return book


def _rule(read: Reader) -> Rule:
    rule = Rule(
        read.text("id"),
        read.text("title"),
        read.text("text"),
        read.typed("sources", dict[str, str], {}),
        replaces=read.text("replaces", ""),
        unenforced=read.text("unenforced", ""),
        code=read.text("code", ""),
        planned=read.text("planned", ""),
    )
    read.finish()
    return rule


def _row_at(data: Mapping[str, object], place: str) -> str:
    """A place in a rulebook file in the words of its reader: ``[[rule]] number 3 (B-1), text``."""
    found = re.fullmatch(r"rule\[(\d+)\]\.?(.*)", place)
    rows = data.get("rule")
    if found is None or not isinstance(rows, list):
        return place
    row = rows[int(found[1])]
    id_ = row.get("id") if isinstance(row, dict) else None
    named = f" ({id_})" if isinstance(id_, str) else ""
    key = f", {found[2]}" if found[2] else ""
    return f"[[rule]] number {int(found[1]) + 1}{named}{key}"


@cache
def kernel_rulebook() -> Rulebook:
    """What the kernel itself refuses."""
    return read_rulebook(HERE / "kernel" / "rulebook.toml", [LOCALE])


Claim: TypeAlias = tuple[Rulebook, Rule]
"""A rulebook and its row of some id."""


def claims(books: Iterable[Rulebook]) -> dict[str, list[Claim]]:
    """Every rule id with the rulebooks that claim it and their rows."""
    found: dict[str, list[Claim]] = {}
    for book in books:
        for rule in book.rules:
            found.setdefault(rule.id, []).append((book, rule))
    return found


def only_claim(id_: str, claimed: Sequence[Claim]) -> Claim:
    """The row of an id that one rulebook claims; claimed twice it is an error."""
    if len(claimed) > 1:
        names = " and by ".join(book.name for book, _ in claimed)
        raise RulebookError(f"the rule id {id_!r} is claimed by {names}")
    return claimed[0]


def joined(books: Iterable[Rulebook]) -> dict[str, Rule]:
    """All rows of several rulebooks; an id claimed twice is an error."""
    return {id_: only_claim(id_, claimed)[1] for id_, claimed in claims(books).items()}
