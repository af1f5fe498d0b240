"""An edition file in its short form: every square and card on one line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import attrs

HEADER = re.compile(r"(\[\[?)([\w.-]+)\]\]?")


@attrs.define
class Section:
    """A table of a file, or a row of several of the same name, with the comments above it."""

    name: str
    is_row: bool
    comments: list[str]
    lines: list[str] = attrs.field(factory=list)

    @property
    def notes(self) -> list[str]:
        """All comments of it."""
        return [*self.comments, *(line for line in self.lines if line.startswith("#"))]

    @property
    def inline(self) -> str:
        """Its keys on one line."""
        return f"{{ {', '.join(line for line in self.lines if not line.startswith('#'))} }}"


def short_form(text: str) -> str:
    """The same tables, rows as inline tables and before all else but the heading, with all
    comments. A file that is written in another way stays as it is.

    >>> written = '# Mine.\\n\\n[edition]\\nid = "x"\\n\\n[[row]]\\na = 1\\n\\n[[row]]\\na = 2\\n'
    >>> print(short_form(written))
    # Mine.
    <BLANKLINE>
    edition = { id = "x" }
    <BLANKLINE>
    row = [
      { a = 1 },
      { a = 2 },
    ]
    <BLANKLINE>
    """
    heading, sections = _sections(text)
    blocks = ["\n".join(heading)] if heading else []
    rows: dict[str, list[str]] = {}
    tables: dict[str, list[str]] = {}
    for each in sections:
        if each.is_row:
            row = (f"  {line}" for line in (*each.notes, f"{each.inline},"))
            rows.setdefault(each.name, []).extend(row)
        elif each.name == "edition":
            blocks.append("\n".join([*each.notes, f"edition = {each.inline}"]))
        else:
            tables[each.name] = [*each.comments, f"[{each.name}]", *each.lines]
    for name, lines in rows.items():
        table, _, key = name.rpartition(".")
        written = [f"{key} = [", *lines, "]"]
        if table:
            tables.setdefault(table, [f"[{table}]"]).extend(written)
        else:
            blocks.append("\n".join(written))
    short = "\n\n".join([*blocks, *map("\n".join, tables.values())]) + "\n"
    return short if _says(short) == _says(text) else text


def _sections(text: str) -> tuple[list[str], list[Section]]:
    """The comments at the top of a file, and its sections."""
    heading: list[str] = []
    sections: list[Section] = []
    above: list[str] = []
    blank = True
    for line in _stripped(text):
        header = HEADER.fullmatch(line)
        if header is not None:
            sections.append(Section(header[2], header[1] == "[[", above))
            above = []
        elif line.startswith("#") and blank:
            above.append(line)
            continue
        elif line and sections:
            sections[-1].lines += [*above, line]
            above = []
        elif not sections:
            heading += above
            above = []
        blank = not line
    return heading, sections


def _stripped(text: str) -> Iterator[str]:
    return (line.strip() for line in text.splitlines())


def _says(text: str) -> object:
    """What a file says; nothing if it is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
