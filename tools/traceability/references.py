"""References: the code that names a rule, and the tests and scenarios that prove it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path

import attrs

from monopoly_rules.kernel.errors.kinds import MonopolyRulesError

ID = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z]+)*-(?:[A-Z0-9]+-)*[A-Z0-9]*[0-9]+|K-[A-Z]+")
"""What looks like a rule id, whether or not a rulebook has it."""
WORD = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b")
DOCTEST = re.compile(r"^ *>>> .*?(?:\n *\n|\Z)", re.MULTILINE | re.DOTALL)
"""An example in a docstring: it mentions rules, but carries out none."""


@attrs.frozen
class Reference:
    """A place that names a rule."""

    rule: str
    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} ({self.name})"


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

    It is a file or folder with the names to look for in it, ``"property/rent.py lot_rent"``, or a
    dotted name, ``"property.rent.lot_rent"``.
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
