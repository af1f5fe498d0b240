"""What is missing or dangling: rules without code or proof, references without a rule."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

import attrs

from monopoly_rules.rulebook import Rule, Rulebook, joined, read_rulebook
from tools.traceability.references import (
    Reference,
    code_references,
    proof_references,
    resolves,
)


@attrs.frozen
class Trace:
    """One rule with the code that carries it out and the proofs that it does."""

    rule: Rule
    book: str
    code: tuple[Reference, ...]
    proofs: tuple[Reference, ...]


def traces(
    books: Iterable[Rulebook], code: Iterable[Reference], proofs: Iterable[Reference]
) -> list[Trace]:
    """Every rule with its code and proofs."""
    coded, proven = _by_rule(code), _by_rule(proofs)
    return [
        Trace(rule, book.name, tuple(coded.get(rule.id, ())), tuple(proven.get(rule.id, ())))
        for book in books
        for rule in book.rules
    ]


def _by_rule(references: Iterable[Reference]) -> dict[str, list[Reference]]:
    found: dict[str, list[Reference]] = {}
    for reference in references:
        found.setdefault(reference.rule, []).append(reference)
    return found


def problems(
    books: tuple[Rulebook, ...],
    code: tuple[Reference, ...],
    proofs: tuple[Reference, ...],
    resolved: Callable[[str], bool] | None = None,
) -> list[str]:
    """What is missing or dangling, each in one line.

    References are judged if their prefix (``B``) is one of these books'. ``resolved`` says whether
    what a rule tells of its ``code`` is there.
    """
    known: Mapping[str, Rule] = joined(books)
    prefixes = {_prefix(rule) for rule in known}
    found = [
        f"{kind} names {reference.rule}, which no rulebook has: {reference}"
        for kind, references in (("code", code), ("a test", proofs))
        for reference in references
        if reference.rule not in known and _prefix(reference.rule) in prefixes
    ]
    for trace in traces(books, code, proofs):
        found += _missing(trace, known, prefixes, resolved)
    found += [
        f"{rule.id} ({rule.title}) is planned, but the rulebook {book.name} is complete"
        for book in books
        for rule in book.rules
        if book.complete and rule.planned
    ]
    for book in books:
        if book.complete and book.rows != len(book.rules):
            found.append(
                f"rulebook {book.name} is complete with {book.rows} rows, has {len(book.rules)}"
            )
    return found


def _missing(
    trace: Trace,
    known: Mapping[str, Rule],
    prefixes: Collection[str],
    resolved: Callable[[str], bool] | None,
) -> Iterator[str]:
    rule = trace.rule
    named = f"{rule.id} ({rule.title})"
    if rule.replaces and rule.replaces not in known and _prefix(rule.replaces) in prefixes:
        yield f"{named} {rule.change}, which no rulebook has"
    if rule.unenforced or rule.planned:
        return
    if not trace.code and not rule.code:
        yield f"{named} has neither code nor a reason why not"
    if rule.code and resolved is not None and not resolved(rule.code):
        yield f"{named} is carried out by {rule.code!r}, which is not there"
    if not trace.proofs:
        yield f"{named} has no proof: no test or scenario names it"


def _prefix(rule: str) -> str:
    return rule.partition("-")[0]


# A project


@attrs.frozen(slots=False)
class Part:
    """A rulebook of a project, the sources that carry it out, and the folders of its proofs."""

    root: Path
    file: Path
    sources: tuple[Path, ...]
    proofs: tuple[Path, ...]

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook itself."""
        return read_rulebook(self.file)

    @cached_property
    def code(self) -> tuple[Reference, ...]:
        """What the sources name."""
        return tuple(code_references(self.root, self.sources, self.book.by_id()))

    @cached_property
    def proven(self) -> tuple[Reference, ...]:
        """What the tests name."""
        return tuple(proof_references(self.root, self.proofs))

    def problems(self) -> list[str]:
        """What is missing or dangling in this part."""
        everywhere = (self.file.parent, self.root / "src")
        return problems(
            (self.book,), self.code, self.proven, lambda code: resolves(code, everywhere)
        )

    def traces(self) -> list[Trace]:
        """The rules of this part, with code and proofs."""
        return traces((self.book,), self.code, self.proven)


def parts_of(root: Path) -> list[Part]:
    """The rulebooks of a project: ``rulebook.toml`` beside the code, anywhere in its packages."""
    core = root / "src" / "monopoly_rules" / "core"
    found = sorted(
        file
        for pattern in ("src/*", "src/*/*", "variants/*/*", "tests/dists/*/src/*")
        for file in root.glob(f"{pattern}/rulebook.toml")
    )
    return [Part(root, file, (file.parent, core), (root / "tests",)) for file in found]
