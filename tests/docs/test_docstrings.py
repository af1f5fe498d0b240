"""Every public name has a docstring that stands alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import attrs
import pytest

from .pages import DOCS, in_checkout

pytestmark = in_checkout

PUBLIC = (
    "monopoly_rules",
    "monopoly_rules.kernel",
    "monopoly_rules.kernel.drawing",
    "monopoly_rules.kernel.box",
    "monopoly_rules.plugins",
    "monopoly_rules.testing",
    "monopoly_rules.scenarios",
    "monopoly_rules.simulation",
    "monopoly_rules.analysis",
    "monopoly_rules.envs",
    "monopoly_rules.core.sets",
    "monopoly_rules.core.cards",
    "monopoly_rules.core.hands",
    "monopoly_rules.core.scoring",
    "monopoly_rules.core.layouts",
    "monopoly_rules.core.colours",
    "monopoly_rules.core.faces",
    "monopoly_rules_variants.card_game",
    "monopoly_rules_variants.board_game",
)
Definition = ast.ClassDef | ast.FunctionDef


@attrs.frozen
class Name:
    """A public name and what is said of it."""

    module: str
    name: str
    docstring: str

    def __str__(self) -> str:
        return f"{self.module}.{self.name}"


@cache
def body_of(module: str) -> list[ast.stmt]:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    body = ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body
    # What a module imports for type checkers only, it loads when it is asked for.
    return [each for node in body for each in (node.body if isinstance(node, ast.If) else [node])]


def found(module: str, name: str) -> Name:
    """A name where it is defined; imports are followed."""
    body = body_of(module)
    for index, node in enumerate(body):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for each in node.names:
                if name == (each.asname or each.name):
                    return found(node.module, each.name)
        elif isinstance(node, Definition) and node.name == name:
            return Name(module, name, ast.get_docstring(node) or "")
        elif name in assigned(node):
            return Name(module, name, string(body[index + 1]))
    raise AssertionError(f"{module}.{name} is defined nowhere")


def assigned(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.AnnAssign):
        return [ast.unparse(node.target)]
    return [ast.unparse(each) for each in node.targets] if isinstance(node, ast.Assign) else []


def string(node: ast.stmt) -> str:
    value = node.value if isinstance(node, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def names() -> Iterator[Name]:
    for module in PUBLIC:
        for name in import_module(module).__all__:
            each = found(module, name)
            yield attrs.evolve(each, module=module)


@pytest.mark.parametrize("each", list(names()), ids=str)
def test_a_public_name_has_a_docstring_that_stands_alone(each: Name) -> None:
    assert each.docstring, "it has no docstring"
    assert "`docs/" not in each.docstring, "the wheel has no docs folder: say it here"


def test_every_public_module_is_in_the_reference() -> None:
    """A name that is also a submodule's would be taken for it, so it stands there by itself."""
    shadowed = {
        str(found(module, name))
        for module in PUBLIC
        for name in import_module(module).__all__
        if is_package(module) and find_spec(f"{module}.{name}") is not None
    }
    shown = "".join(page.read_text("utf-8") for page in (DOCS / "reference" / "api").glob("*.md"))
    assert set(re.findall(r"^::: (\S+)$", shown, re.MULTILINE)) == {*PUBLIC, *shadowed}


def is_package(module: str) -> bool:
    spec = find_spec(module)
    return spec is not None and spec.submodule_search_locations is not None
