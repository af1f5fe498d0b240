"""The table of errors: what each is a kind of, what it means, and the fields it has."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from pathlib import Path

import monopoly_rules
from monopoly_rules import kernel, plugins, scenarios, testing
from tools.reference.built_in import ROOT
from tools.reference.markdown import framed, sentence
from tools.reference.marked import filled

PUBLIC = (monopoly_rules, kernel, plugins, scenarios, testing)
OUTSIDE = (Exception, AssertionError)
"""Where the errors' own family ends."""


def errors() -> dict[Path, str]:
    """The page with this table."""
    page = ROOT / "docs" / "reference" / "errors.md"
    heading = ["error", "is a", "meaning", "fields"]
    return {page: filled(page, {"errors": framed(heading, _rows())})}


def _kinds() -> list[type[Exception]]:
    """The public errors, each after the one it is a kind of."""
    found = {
        kind
        for module in PUBLIC
        for kind in (getattr(module, name) for name in module.__all__)
        if isinstance(kind, type) and issubclass(kind, Exception)
    }
    return sorted(
        found,
        key=lambda kind: (
            not issubclass(kind, monopoly_rules.MonopolyRulesError),
            [each.__name__ for each in reversed(kind.__mro__)],
        ),
    )


def _rows() -> Iterator[list[str]]:
    for kind in _kinds():
        yield [
            f"`{kind.__name__}`",
            f"`{kind.__bases__[0].__name__}`",
            sentence(kind.__doc__),
            ", ".join(f"`{name}`" for name in _fields(kind)),
        ]


def _fields(kind: type) -> Iterator[str]:
    """What its constructor and those above it keep, and its properties."""
    if kind not in OUTSIDE:
        yield from _fields(kind.__bases__[0])
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind)))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                yield node.attr
        yield from (name for name, value in vars(kind).items() if isinstance(value, property))
