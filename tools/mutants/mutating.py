"""The mutants of a module: where each change is made, and how it reads.

>>> source = '''
... def least(bid: int) -> int:
...     return bid + 1
... '''
>>> for mutant in mutants_of("auction.py", source):
...     print(mutant.line, mutant.after)
3 return bid + 1 + 1
3 return bid - 1
3 return bid + 2
3 return bid + 0
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Final, TypeAlias

import attrs

from tools.mutants.operators import RULE_ID, Around, replacements

UNCHANGED_FIELDS: Final = frozenset(
    {"annotation", "returns", "decorator_list", "bases", "type_params"}
)
"""They say something to the reader and the type checker."""
UNCHANGED_KEYWORDS: Final = frozenset({"strict"})
"""They guard against mistakes of programmers and decide nothing."""
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Place: TypeAlias = tuple[int, int]
"""The line and the column in which something begins."""


@attrs.frozen
class Mutant:
    """One change of one module, known by what it changes, so that other lines may move."""

    module: str
    function: str
    before: str
    after: str
    nth: int
    line: int = attrs.field(eq=False)
    is_in_a_function: bool = attrs.field(eq=False)
    """Whether it shows when a function is called, and not when the module is imported."""
    statement: Place = attrs.field(eq=False)
    """The statement that has to be reached before the change can show."""
    change: Change = attrs.field(eq=False, repr=False)

    @property
    def key(self) -> str:
        """What tells it from all others."""
        which = f" #{self.nth}" if self.nth > 1 else ""
        return f"{self.module} {self.function}{which}: {self.before} -> {self.after}"

    def code(self, path: str) -> CodeType:
        """The changed module, compiled."""
        with self.change.made():
            return compile(self.change.tree, path, "exec")


@attrs.frozen(eq=False)
class Change:
    """A node in the place of another one."""

    tree: ast.Module
    parent: ast.AST
    field: str
    index: int | None
    new: ast.AST

    @contextmanager
    def made(self) -> Iterator[None]:
        """The tree is changed as long as this lasts."""
        old = getattr(self.parent, self.field)
        changed = self.new
        if self.index is not None:
            changed = copy.copy(old)
            changed[self.index] = self.new
        setattr(self.parent, self.field, changed)
        try:
            yield
        finally:
            setattr(self.parent, self.field, old)


@attrs.frozen
class _Scope:
    """Where in the module a node is."""

    names: tuple[str, ...] = ()
    statement: ast.AST | None = None
    reached: Place = (0, 0)
    is_in_a_function: bool = False
    around: Around = attrs.field(factory=Around)


def mutants_of(module: str, source: str) -> list[Mutant]:
    """All mutants of a module's source."""
    tree = ast.parse(source)
    seen: set[tuple[int, int, str]] = set()
    places: dict[tuple[str, str, str], list[tuple[int, int]]] = {}
    found: list[Mutant] = []
    scope = _Scope(around=Around(rule_ids=tuple(dict.fromkeys(_rule_ids(tree)))))
    for change, at in _changes(tree, tree, scope):
        statement = at.statement
        assert isinstance(statement, ast.stmt | ast.match_case), "every change is in a statement"
        first = statement.pattern if isinstance(statement, ast.match_case) else statement
        place = (first.lineno, first.col_offset)
        before = _shown(statement)
        with change.made():
            after = _shown(change.new if isinstance(change.new, ast.stmt) else statement)
        function = ".".join(at.names) or "the module"
        if before == after or (*place, after) in seen:
            continue
        seen.add((*place, after))
        same = places.setdefault((function, before, after), [])
        if place not in same:
            same.append(place)
        line = getattr(change.new, "lineno", place[0])
        live = at.is_in_a_function
        found.append(
            Mutant(module, function, before, after, len(same), line, live, at.reached, change)
        )
    assert max(Counter(each.key for each in found).values(), default=1) == 1
    return found


def _rule_ids(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if RULE_ID.fullmatch(text):
                yield text


def _changes(tree: ast.Module, node: ast.AST, scope: _Scope) -> Iterator[tuple[Change, _Scope]]:
    """The changes below a node, each with where it is."""
    for field, value in ast.iter_fields(node):
        if field in UNCHANGED_FIELDS:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _is_left_alone(child):
                continue
            inner = _inside(child, scope)
            if field == "body" and isinstance(node, Function | ast.Lambda):
                inner = attrs.evolve(inner, is_in_a_function=True)
            for new in replacements(child, inner.around):
                if isinstance(child, ast.expr | ast.stmt):
                    ast.copy_location(new, child)
                ast.fix_missing_locations(new)
                yield Change(tree, node, field, index, new), inner
            yield from _changes(tree, child, inner)


def _inside(node: ast.AST, scope: _Scope) -> _Scope:
    if isinstance(node, ast.stmt | ast.match_case):
        scope = attrs.evolve(scope, statement=node)
    if isinstance(node, ast.stmt):
        scope = attrs.evolve(scope, reached=(node.lineno, node.col_offset))
    if isinstance(node, Function | ast.ClassDef):
        scope = attrs.evolve(scope, names=(*scope.names, node.name))
    if isinstance(node, Function):
        returns = ast.unparse(node.returns) if node.returns is not None else ""
        scope = attrs.evolve(scope, around=attrs.evolve(scope.around, returns=returns))
    return scope


def _is_left_alone(node: ast.AST) -> bool:
    """Whether nothing in it is changed: what only readers, type checkers and attrs look at."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="attrs"))):
            return True
        case ast.Call(func=ast.Name(id="cast" | "TypeVar")):
            return True
        case ast.keyword(arg=name):
            return name in UNCHANGED_KEYWORDS
    return isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom)


def _shown(statement: ast.AST) -> str:
    """A statement in one line; of one with a body, its head."""
    if isinstance(statement, ast.Try):
        return "try:"
    if not hasattr(statement, "body") or isinstance(statement, ast.expr):
        return ast.unparse(statement)
    head = copy.copy(statement)
    for field in ("orelse", "decorator_list"):
        if hasattr(head, field):
            setattr(head, field, [])
    head.body = [ast.Pass()]
    return next(line for line in ast.unparse(head).split("\n") if line)
