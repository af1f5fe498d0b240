"""Lines that fit a screen: wrapped at words, and indented as they begin."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from monopoly_rules.cli.screen.console import Printer, clean, out

HANGING = 2
"""What a line goes on with stands so far to the right of where it begins."""


def wrapped(line: Text, width: int) -> list[Text]:
    """A line in as many as it needs; one that is not to be wrapped stays whole, so that it can be
    copied, and the terminal breaks it.

    >>> [each.plain for each in wrapped(Text("  Anna paid Bram 20"), 12)]
    ['  Anna paid', '    Bram 20']
    """
    line.rstrip()
    if line.cell_len <= width or line.no_wrap:
        return [line]
    start = len(line.plain) - len(line.plain.lstrip())
    first, *rest = line[start:].wrap(out, max(1, width - start))
    further = start + HANGING
    left: list[Text] = []
    if rest:
        taken = len(first.plain)
        body = line[start:]
        while taken < len(body.plain) and body.plain[taken] == " ":
            taken += 1
        left = list(body[taken:].wrap(out, max(1, width - further)))
    for each in (first, *left):
        each.rstrip()
    return [
        Text(" " * start) + first,
        *(Text(" " * further) + each for each in left),
    ]


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
