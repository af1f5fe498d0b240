"""Tables, and links to the page of rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence

from monopoly_rules import Rule
from monopoly_rules.kernel import JSON

MADE = "This page is made by `python -m tools.reference`."


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; bars in its cells are escaped."""
    lines = [_row(heading), _row(["---"] * len(heading)), *map(_row, rows)]
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def rule_link(id_: str, rules: Mapping[str, Rule]) -> str:
    """A rule id that leads to its place on the page of rules."""
    if id_ not in rules:
        return id_
    heading = f"{id_} {rules[id_].title}"
    return f"[{id_}](rules.md#{slug(heading)})"


def slug(heading: str) -> str:
    """A heading as links name it.

    >>> slug("B-KIT-1 The board's 40 squares")
    'b-kit-1-the-boards-40-squares'
    """
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


def code(value: JSON) -> str:
    """A JSON value as it is written in a file or after ``--set``."""
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def sentence(docstring: str | None) -> str:
    """The first paragraph of a docstring, for a cell of a table."""
    paragraph = (docstring or "").strip().partition("\n\n")[0]
    return " ".join(paragraph.split()).replace("``", "`").rstrip(":")
