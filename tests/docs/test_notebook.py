"""The example notebook runs, and everything that can be shown in a notebook is shown in it."""

from __future__ import annotations

import ast
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import monopoly_rules as mr
from monopoly_rules.kernel.drawing import Drawing

from .pages import ROOT, in_checkout

pytestmark = in_checkout

NOTEBOOK = ROOT / "examples" / "notebook.ipynb"
SHOWN = (mr.Hand, mr.Layout, mr.ScoredLayout, mr.View, mr.Game, mr.Score, mr.Rule, mr.Summary)
METHODS = ("_repr_svg_", "_repr_html_")


def cells() -> Iterator[str]:
    """The code of the notebook, cell by cell."""
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            yield "".join(cell["source"])


@cache
def values() -> tuple[object, ...]:
    """What each cell ends with, run one after the other as a notebook does."""
    names: dict[str, object] = {}
    found = []
    for source in cells():
        *before, last = ast.parse(source).body
        assert isinstance(last, ast.Expr), "every cell shows something"
        exec(compile(ast.Module(before, []), NOTEBOOK.name, "exec"), names)  # noqa: S102  # ours
        found.append(eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names))
    return tuple(found)


def shown(value: object) -> str:
    """What a notebook shows of a value."""
    ways = [getattr(value, name) for name in METHODS if hasattr(value, name)]
    assert len(ways) == 1, f"{type(value).__name__} is shown in one way"
    return str(ways[0]())


def test_every_class_is_shown_once() -> None:
    counted = Counter(kind for value in values() for kind in SHOWN if isinstance(value, kind))
    assert counted == Counter(SHOWN)


def test_nothing_else_is_shown_but_drawings() -> None:
    assert all(isinstance(value, (*SHOWN, Drawing)) for value in values())


def test_what_is_shown_is_well_formed() -> None:
    for value in values():
        root = ElementTree.fromstring(shown(value))
        assert len(list(root.iter())) > 3
        assert "".join(root.itertext()).strip()


def test_the_notebook_keeps_no_output() -> None:
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert not any(cell.get("outputs") for cell in notebook["cells"])
    assert notebook["nbformat"] == 4
