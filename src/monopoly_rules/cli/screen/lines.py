"""Lines that fit a screen: wrapped at words, and indented as they begin."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

from rich.cells import cell_len
from rich.text import Text

from monopoly_rules.cli.screen.console import Printer, clean, out
from monopoly_rules.cli.screen.names import is_kept

HANGING = 2
"""What a line goes on with stands so far to the right of where it begins."""
BLANK = re.compile(r" +(?=\S)")
AMOUNT = re.compile(
    r"(?<=[€$£¥₩ƒ]) (?=\d)|(?<=\b[A-Z]) (?=\d)|(?<=\d) (?=€|[A-Z][a-z]{0,3}\b)"
    r"|(?<=\d) (?=x )|(?<=\d x) "
)
"""The blank inside an amount or after a number of things: whatever the money, nobody reads half of
it on the next line."""
MARK = re.compile(r"[> ]*")
"""What a row of a picture begins with: a sign for who is awaited, and blanks."""
COLUMN = re.compile(r"\S {2,}(?=\S)")
"""Where a column of a table begins."""
Places: TypeAlias = Callable[[Text], list[list[tuple[int, int]]]]
"""Where a line may be broken, in several kinds, the best first: where a part ends, and where the
next one begins."""


def wrapped(line: Text, width: int, hanging: int = HANGING) -> list[Text]:
    """A line in as many as it needs; one that is not to be wrapped stays whole, so that it can be
    copied, and the terminal breaks it.

    >>> [each.plain for each in wrapped(Text("  Anna paid Bram € 20"), 18)]
    ['  Anna paid Bram', '    € 20']
    """
    line.rstrip()
    return [line] if line.no_wrap else _broken(line, width, _indent(line) + hanging, _blanks)


def wrapped_row(line: Text, width: int) -> list[Text]:
    """A line of a picture in as many as it needs: what is listed in its last column is broken
    between two things, and goes on below the first.

    >>> [each.plain for each in wrapped_row(Text("> Anna  2 x 1. Haus, 2. Haus"), 20)]
    ['> Anna  2 x 1. Haus,', '        2. Haus']
    """
    line.rstrip()
    begins = [cell_len(line.plain[: found.end()]) for found in COLUMN.finditer(line.plain)]
    indent = len(MARK.match(line.plain)[0])  # type: ignore[index]  # it matches nothing too
    column = begins[-1] if begins else indent
    deep = begins or indent > 2 * HANGING  # its first column may be empty
    inside = column if deep and column <= width // 2 else indent + 2 * HANGING
    return _broken(line, width, inside, _between)


def rows(lines: Iterable[Text], width: int) -> int:
    """How many lines of a screen they take."""
    return sum(max(1, -(-line.cell_len // width)) for line in lines)


def all_wrapped(lines: Iterable[Text], width: int) -> list[Text]:
    """Several lines, each in as many as it needs."""
    return [part for line in lines for part in wrapped(line, width)]


def tell_command(text: str, command: str = "", stream: Printer = out) -> None:
    """Say a line and the command that it speaks of. To be copied whole, a command stands on a line
    of its own, which only the terminal breaks."""
    line = Text(clean(text))
    for each in wrapped(line, stream.width) if stream.is_terminal else [line]:
        stream.print(each, soft_wrap=True)
    if command:
        stream.print(clean(command), soft_wrap=True)


def rows_wrapped(lines: Iterable[Text], width: int) -> list[Text]:
    """The lines of a picture, each in as many as it needs."""
    return [part for line in lines for part in wrapped_row(line, width)]


def _indent(line: Text) -> int:
    return len(line.plain) - len(line.plain.lstrip())


def _broken(line: Text, width: int, inside: int, places: Places) -> list[Text]:
    """A line cut at the last place that has room, time after time; the rest stands further in."""
    found: list[Text] = []
    before = ""
    while cell_len(before) + line.cell_len > width:
        room = max(1, width - len(before))
        end, begin = _cut(line, room, places)
        part = Text(before) + line[:end]
        part.rstrip()
        found.append(part)
        line, before = line[begin:], " " * min(inside, width - 1)
    return [*found, Text(before) + line]


def _cut(line: Text, room: int, places: Places) -> tuple[int, int]:
    """Where a part ends and the next one begins; inside a word where nothing else is possible."""
    text, start = line.plain, _indent(line)
    least = room // 3  # a better place is not worth a line that is nearly empty
    for kind in places(line):
        fitting = [each for each in kind if each[0] > start and cell_len(text[: each[0]]) <= room]
        if fitting and fitting[-1][0] >= least:
            return fitting[-1]
        least = 0
    end = next((at for at in range(len(text), 1, -1) if cell_len(text[:at]) <= room), 1)
    return end, end


def _blanks(line: Text) -> list[list[tuple[int, int]]]:
    """Every blank that is not inside an amount; those inside a name where there is no other."""
    kept = {found.start() for found in AMOUNT.finditer(line.plain)}
    every = [each.span() for each in BLANK.finditer(line.plain) if each.start() not in kept]
    outside = [each for each in every if not is_kept(line, each[0])]
    return [outside, outside, every]


def _between(line: Text) -> list[list[tuple[int, int]]]:
    """The blanks after a comma or the like and between columns, before all others."""
    outside, _, every = _blanks(line)
    text = line.plain
    listed = [each for each in outside if text[each[0] - 1] in ",;" or each[1] - each[0] > 1]
    return [listed, outside, every]
