"""Which statements of a module a test comes to: the module with marks in it.

A test that never comes to a statement cannot notice that it was changed. Marks cost little: one
stands before statements that follow each other without a branch.

>>> import ast
>>> tree, marks = marked('''
... def least(bid):
...     if bid < 10:
...         bid = 10
...     bid += 1
...     return bid
... ''', 7)
>>> print(ast.unparse(tree))
def least(bid):
    __reached__(7)
    if bid < 10:
        __reached__(9)
        bid = 10
    __reached__(8)
    bid += 1
    return bid
>>> marks
{(3, 4): 7, (5, 4): 8, (6, 4): 8, (4, 8): 9}
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from typing import Final, TypeAlias

from tools.mutants.mutating import Function, Place

REACHED: Final = "__reached__"
Marks: TypeAlias = dict[Place, int]
"""The mark that stands before each statement, by where the statement begins."""
SEEN: Final[set[int]] = set()
"""The marks that this process came to."""


def marked(source: str, first: int = 0) -> tuple[ast.Module, Marks]:
    """A module with marks in its functions, numbered from ``first``."""
    marks: Marks = {}
    tree = ast.parse(source)
    for each in [node for node in ast.walk(tree) if isinstance(node, Function)]:
        for block in _blocks(each):
            block[:] = _with_marks(block, first + len({*marks.values()}), marks)
    return ast.fix_missing_locations(tree), marks


def watch() -> None:
    """From now on, marks are seen."""
    setattr(builtins, REACHED, SEEN.add)


def _with_marks(block: list[ast.stmt], number: int, marks: Marks) -> Iterator[ast.stmt]:
    """The statements of a block with marks between them."""
    goes_on = False
    for statement in block:
        if _is_docstring(statement):
            yield statement
            continue
        if not goes_on:
            call = ast.Call(ast.Name(REACHED, ast.Load()), [ast.Constant(number)], [])
            yield ast.copy_location(ast.Expr(call), statement)
            number += 1
        marks[statement.lineno, statement.col_offset] = number - 1
        yield statement
        goes_on = not _can_branch(statement)


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _can_branch(statement: ast.stmt) -> bool:
    return hasattr(statement, "body") or isinstance(statement, ast.Match)


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The blocks of a function, but for those of functions in it."""
    for field, value in ast.iter_fields(node):
        if field in ("body", "orelse", "finalbody", "handlers", "cases") and isinstance(
            value, list
        ):
            inside = [each for each in value if not isinstance(each, Function)]
            if field not in ("handlers", "cases"):
                yield value
            for each in inside:
                yield from _blocks(each)
