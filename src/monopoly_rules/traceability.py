"""Traceability: every rule has an explanation, code or a reason why not, and a proof.

Code is whatever names a rule's id in a string or docstring of the sources; a proof is a test marked
``@pytest.mark.rule("…")`` or a scenario whose ``rules`` list it.

``python -m monopoly_rules.traceability`` checks the project in the current folder: the rulebooks
under ``src/`` and ``variants/``, each against the sources beside it, and the proofs under
``tests/``. ``--write FILE`` writes the page that shows rule, explanation, code and proofs.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

import attrs

from monopoly_rules.kernel.errors import MonopolyRulesError
from monopoly_rules.rulebook import Rule, Rulebook, joined, read_rulebook

ID = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z]+)*-(?:[A-Z0-9]+-)*[A-Z0-9]*[0-9]+|K-[A-Z]+")
"""What looks like a rule id, whether or not a rulebook has it."""
WORD = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b")
DOCTEST = re.compile(r"^ *>>> .*?(?:\n *\n|\Z)", re.MULTILINE | re.DOTALL)
"""An example in a docstring: it mentions rules, but carries out none."""
CORE = ("cards", "hands.py", "layouts", "scoring", "sets.py")
"""Modules of the library that carry out rules of more than one family."""


@attrs.frozen
class Reference:
    """A place that names a rule."""

    rule: str
    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} ({self.name})"


@attrs.frozen
class Trace:
    """One rule with the code that carries it out and the proofs that it does."""

    rule: Rule
    book: str
    code: tuple[Reference, ...]
    proofs: tuple[Reference, ...]


# References


def code_references(
    root: Path, sources: Iterable[Path], known: Collection[str] = ()
) -> Iterator[Reference]:
    """Every rule id in the strings and docstrings of Python sources (folders or files).

    Ids of the usual shape (``B-HOUSE-5``) are found by it, others only if they are ``known``.
    """
    for file in _files(sources, "*.py"):
        for id_, line, owner in _source(file).words:
            if id_ in known or ID.fullmatch(id_):
                yield Reference(id_, _place(root, file), line, owner)


def resolves(code: str, sources: Iterable[Path]) -> bool:
    """Whether what a rule says of its code is there.

    It is a file or folder with the names to look for in it, ``"board_game/rent.py lot_rent"``, or
    a dotted name, ``"board_game.rent.lot_rent"``.
    """
    place, _, words = code.partition(" ")
    if not words and "/" not in place:
        *modules, words = place.split(".")
        place = f"{'/'.join(modules)}.py"
    names = [name.strip().rpartition(".")[2] for name in words.split(",")]
    files = [file for file in _files(sources, "*") if _stands_at(file, place)]
    texts = [file.read_text(encoding="utf-8") for file in files]
    return all(any(re.search(rf"\b{re.escape(name)}\b", text) for text in texts) for name in names)


def _stands_at(file: Path, place: str) -> bool:
    path = f"/{file.as_posix()}"
    package = place.removesuffix(".py")
    return path.endswith((f"/{place}", f"/{package}/__init__.py")) or f"/{place}/" in path


def proof_references(root: Path, folders: Iterable[Path]) -> Iterator[Reference]:
    """Every rule that a test is marked with, or a scenario names."""
    folders = tuple(folders)
    for file in _files(folders, "*.py"):
        for id_, line, owner in _source(file).marks:
            yield Reference(id_, _place(root, file), line, owner)
    for file in _files(folders, "*.toml"):
        for name, rules in _scenarios(file, file.stat().st_mtime_ns):
            for id_ in rules:
                yield Reference(id_, _place(root, file), 1, name)


@cache
def _scenarios(file: Path, changed: int) -> tuple[tuple[str, list[str]], ...]:
    """The names and rules of scenarios; a file that is none, or is broken, proves nothing."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ()
    scenarios = data.get("scenario")
    return tuple(
        (str(each.get("name", "?")), [rule for rule in rules if isinstance(rule, str)])
        for each in (scenarios if isinstance(scenarios, list) else ())
        if isinstance(each, dict) and isinstance(rules := each.get("rules"), list)
    )


@attrs.define
class _Source:
    """What is of interest in a Python file: words like rule ids, and marks."""

    words: list[tuple[str, int, str]] = attrs.field(factory=list)
    marks: list[tuple[str, int, str]] = attrs.field(factory=list)


def _source(file: Path) -> _Source:
    return _read_source(file, file.stat().st_mtime_ns)


@cache
def _read_source(file: Path, changed: int) -> _Source:
    """A source is read once, though several rulebooks look at it."""
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise MonopolyRulesError(f"{file}: {error}") from None
    found = _Source()
    for owner, node in _walk(tree, "module"):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = DOCTEST.sub("", node.value)
            found.words += [(each[0], node.lineno, owner) for each in WORD.finditer(text)]
        elif isinstance(node, ast.Call) and _dotted(node.func).endswith("mark.rule"):
            found.marks += [
                (argument.value, node.lineno, owner)
                for argument in node.args
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            ]
    return found


def _walk(node: ast.AST, owner: str) -> Iterator[tuple[str, ast.AST]]:
    for child in ast.iter_child_nodes(node):
        name = owner
        if isinstance(child, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            name = child.name
        yield name, child
        yield from _walk(child, name)


def _dotted(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def _place(root: Path, file: Path) -> str:
    return file.relative_to(root).as_posix()


def _files(sources: Iterable[Path], pattern: str) -> Iterator[Path]:
    for source in sources:
        if source.is_file():
            yield source
            continue
        for file in sorted(source.rglob(pattern)):
            if not file.is_file():
                continue
            # Distributions of their own have rulebooks and proofs of their own.
            if not {"dists", "__pycache__"} & set(file.relative_to(source).parts):
                yield file


# The check


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
        f"{rule.id} ({rule.title}) is planned, yet the rulebook {book.name} is complete"
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
        yield f"{named} replaces {rule.replaces}, which no rulebook has"
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
    library = root / "src" / "monopoly_rules"
    core = tuple(path for path in (library / name for name in CORE) if path.exists())
    found = sorted(
        file
        for pattern in ("src/*", "src/*/*", "variants/*/*", "tests/dists/*/src/*")
        for file in root.glob(f"{pattern}/rulebook.toml")
    )
    return [Part(root, file, (file.parent, *core), (root / "tests",)) for file in found]


def page(rows: Iterable[Trace]) -> str:
    """The reference page: rule, explanation, code, proofs."""
    lines = [
        "# Rules",
        "",
        "Every rule with its explanation, the code that carries it out and its proofs.",
        "This page is made by `python -m monopoly_rules.traceability --write`.",
        "",
    ]
    book = ""
    for trace in rows:
        if trace.book != book:
            book = trace.book
            lines += [f"## {book}", ""]
        rule = trace.rule
        lines += [f"### {rule.id} {rule.title}", "", rule.text, ""]
        lines += [f"- {edition}: {section}" for edition, section in rule.sources.items()]
        if rule.replaces:
            lines.append(f"- replaces {rule.replaces}")
        if rule.unenforced:
            lines.append(f"- not enforced: {rule.unenforced}")
        if rule.planned:
            lines.append(f"- not yet in force: {rule.planned}")
        code = _places(trace.code) or ([f"`{rule.code}`"] if rule.code else [])
        lines += [f"- code: {each}" for each in code]
        lines += [f"- proof: `{file}`" for file in sorted({each.file for each in trace.proofs})]
        lines.append("")
    return "\n".join(lines)


def _places(references: Iterable[Reference]) -> list[str]:
    """References by file; without lines, so that the page changes only when a rule moves.

    Of proofs the page shows the files alone: otherwise every new test would change it.
    """
    by_file: dict[str, set[str]] = {}
    for each in references:
        by_file.setdefault(each.file, set()).add(each.name)
    return [f"`{file}`: {', '.join(sorted(names))}" for file, names in sorted(by_file.items())]


def project_page(root: Path) -> str:
    """The page of a project: its own rulebooks, not those of the games that serve its tests."""
    parts = [part for part in parts_of(root) if not part.file.is_relative_to(root / "tests")]
    return page(trace for part in parts for trace in part.traces())


def main(argv: Sequence[str] | None = None) -> int:
    """Check a project and perhaps write its page; 1 if anything is missing."""
    parser = argparse.ArgumentParser(
        prog="python -m monopoly_rules.traceability",
        description="Check that every rule has code and a proof.",
    )
    parser.add_argument("root", nargs="?", type=Path, default=Path(), help="the project's folder")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the page of all rules")
    given = parser.parse_args(argv)
    root = given.root.resolve()
    try:
        parts = parts_of(root)
        missing = [problem for part in parts for problem in part.problems()]
        if given.write is not None:
            given.write.write_text(project_page(root), encoding="utf-8")
    except (MonopolyRulesError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    for each in missing:
        print(each)
    rules = sum(len(part.book.rules) for part in parts)
    print(f"{rules} rules in {len(parts)} rulebooks, {len(missing)} problems")
    return 1 if missing or not parts else 0


if __name__ == "__main__":
    sys.exit(main())
