"""A column is written down in four places at most; whatever else lists columns is derived.

The four are the state class (type, range, opening value), the table (what primitives write), the
look (what predicates read) and the view (what everybody sees).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from monopoly_rules.kernel import RuleSet
from monopoly_rules.kernel.tables.states import columns_of
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.plugins import compose
from tools.reference.pieces import field_notes

VARIANTS = Path(__file__).parents[2] / "variants" / "monopoly_rules_variants"
FAMILIES = {"board": ("board-nl", "Look"), "card": ("card-nl", "CardLook")}
MOST = 4
LIST = 5
"""So many names together are a list of columns; fewer may name exceptions."""


class Places(ast.NodeVisitor):
    """Where a file repeats columns: in the classes that hold them, in lists of names, and where one
    is passed on under its own name as it is."""

    def __init__(self, columns: frozenset[str], holders: frozenset[str]) -> None:
        self.columns = columns
        self.holders = holders
        self.found: set[tuple[str, str, int]] = set()
        self._inside = "the module"

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if node.name in self.holders:
            for part in node.body:
                for name in _declared(part):
                    self._add(name, node.name, part)
        self._enter(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._enter(node)

    def _enter(self, node: ast.ClassDef | ast.FunctionDef) -> None:
        outside, self._inside = self._inside, node.name
        self.generic_visit(node)
        self._inside = outside

    def visit_Call(self, node: ast.Call) -> None:
        for each in node.keywords:
            if each.arg is not None and _is_attribute(each.value, each.arg):
                self._add(each.arg, self._inside, node)
        self._list(node, [each.attr for each in node.args if isinstance(each, ast.Attribute)])
        self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        keys = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
        for key, value in zip(keys, node.values, strict=True):
            if isinstance(key, str) and _is_attribute(value, key):
                self._add(key, self._inside, node)
        self.generic_visit(node)

    def visit_Tuple(self, node: ast.Tuple) -> None:
        self._list(node, [each.value for each in node.elts if isinstance(each, ast.Constant)])
        self.generic_visit(node)

    visit_List = visit_Set = visit_Tuple  # type: ignore[assignment]  # all have elements

    def _list(self, node: ast.expr, names: list[object]) -> None:
        listed = [name for name in names if isinstance(name, str) and name in self.columns]
        if len(listed) >= LIST:
            for name in listed:
                self._add(name, f"a list in {self._inside}", node)

    def _add(self, name: str, place: str, node: ast.AST) -> None:
        if name in self.columns:
            assert isinstance(node, ast.stmt | ast.expr)
            self.found.add((name, place, node.lineno))


def _declared(part: ast.stmt) -> Iterator[str]:
    """The names that a statement of a class body declares."""
    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
        yield part.target.id
    elif isinstance(part, ast.Assign):
        yield from (each.id for each in part.targets if isinstance(each, ast.Name))
    elif isinstance(part, ast.FunctionDef):
        yield part.name


def _is_attribute(value: ast.expr, name: str) -> bool:
    return isinstance(value, ast.Attribute) and value.attr == name


def kin(trees: dict[Path, ast.Module], names: set[str]) -> frozenset[str]:
    """These classes, and those of the package that they derive from or that derive from them."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = set(names)
    while True:
        above = {base for name in found for base in bases.get(name, ()) if base in bases}
        below = {name for name, parents in bases.items() if parents & found}
        if above | below <= found:
            return frozenset(found)
        found |= above | below


def places_of(rules: RuleSet, package: Path, look: str) -> dict[str, list[str]]:
    """By column: the places where it is written down."""
    trees = {file: ast.parse(file.read_text("utf-8")) for file in sorted(package.rglob("*.py"))}
    columns = columns_of(rules.STATE)
    holders = {rules.STATE.__name__, rules.TABLE.__name__, rules.VIEW.__name__, look}
    found: dict[str, list[str]] = {name: [] for name in columns}
    for file, tree in trees.items():
        visitor = Places(frozenset(columns), kin(trees, holders))
        visitor.visit(tree)
        for name, place, line in sorted(visitor.found):
            found[name].append(f"{file.relative_to(package)}:{line} ({place})")
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_a_column_is_written_down_in_four_places_at_most(family: str) -> None:
    spec, look = FAMILIES[family]
    found = places_of(compose(spec, players=4), VARIANTS / f"{family}_game", look)
    assert all(len(places) >= 2 for places in found.values()), "state and table at least"
    crowded = [
        f"{name} stands in {len(places)} places: {', '.join(places)}"
        for name, places in found.items()
        if len(places) > MOST
    ]
    assert not crowded, "derive what can be derived:\n" + "\n".join(crowded)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_column_is_described_once(family: str) -> None:
    rules = compose(FAMILIES[family][0], players=4)
    inside, outside = field_notes(rules.STATE), field_notes(rules.VIEW)
    shown = {name for name in names_of(rules.VIEW) if name not in rules.SHOWING}
    for name in columns_of(rules.STATE):
        where = rules.VIEW if name in shown else rules.STATE
        assert (name in inside, name in outside and name in shown) == (
            where is rules.STATE,
            where is rules.VIEW,
        ), f"say in {where.__name__} what {name!r} means, and nowhere else"


CROWDED = """
class Columns:
    __slots__ = ("cash", "turn", "at", "jail", "out")
    turn: int

class Live(Columns):
    @property
    def turn(self): ...

class Other:
    turn: int

def see(look):
    return View(look.cash, look.at, look.jail, look.out, look.turn, turn=look.turn, cash=0)

FACTS = {"turn": table.turn, "cash": list(table.cash)}
EXCEPTIONS = {"turn", "at"}
"""


def test_what_counts_as_a_place() -> None:
    tree = ast.parse(CROWDED)
    columns = frozenset({"cash", "turn", "at", "jail", "out"})
    visitor = Places(columns, kin({Path("crowded.py"): tree}, {"Columns"}))
    visitor.visit(tree)
    assert [(place, line) for name, place, line in sorted(visitor.found) if name == "turn"] == [
        ("Columns", 4),
        ("Live", 8),
        ("a list in Columns", 3),
        ("a list in see", 14),
        ("see", 14),
        ("the module", 16),
    ]
    assert {name for name, *_ in visitor.found} == columns
