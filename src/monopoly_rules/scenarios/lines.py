"""On which lines of a scenario file its scenarios and steps begin."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import attrs

_PIECE: Final = re.compile(
    r"""
    \"{3}.*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '[^'\n]*'   # texts
    | \#[^\n]*                                                      # remarks
    | ^[ \t]*\[\[?[^\[\]\n]+\]\]?                                   # headings
    | ^[ \t]*[\w-]+[ \t]*=                                          # keys
    | [\[\]{}\n]
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


@attrs.frozen
class Lines:
    """The line of a scenario, those of its steps, and that of its last expectations."""

    scenario: int = 0
    steps: tuple[int, ...] = ()
    then: int = 0

    def of(self, step: str) -> int:
        """The line that a step stands on, counted from 1; 0 where nobody knows."""
        number = re.fullmatch(r"step (\d+).*", step)
        if number and int(number[1]) <= len(self.steps):
            return self.steps[int(number[1]) - 1]
        return self.then if step == "then" and self.then else self.scenario


def lines_of(text: str) -> tuple[Lines, ...]:
    """The lines of every scenario in a file, in order.

    >>> lines_of('[[scenario]]\\nwhen = [\\n  { seat = 0 },\\n]\\nthen = { over = true }\\n')
    (Lines(scenario=1, steps=(3,), then=5),)
    """
    found: list[_Lines] = []
    depth, listing, own = 0, False, False
    for line, piece in _pieces(text):
        if depth == 0 and piece.startswith("["):
            heading = piece.strip("[] \t").replace(" ", "")
            if heading == "scenario":
                found.append(_Lines(line))
            elif heading == "scenario.when" and found:
                found[-1].steps.append(line)
            elif heading == "scenario.then" and found:
                found[-1].then = line
            own, listing = heading == "scenario", False
        elif depth == 0 and piece.endswith("=") and found and own:
            listing = piece.rstrip("= \t").strip() == "when"
            if piece.rstrip("= \t").strip() == "then":
                found[-1].then = line
        elif piece in ("(", "{"):
            if piece == "{" and listing and depth == 1:
                found[-1].steps.append(line)
            depth += 1
        elif piece in (")", "}"):
            depth -= 1
    return tuple(Lines(each.scenario, tuple(each.steps), each.then) for each in found)


@attrs.define
class _Lines:
    """The lines of a scenario as far as they are found; a file may have very many steps."""

    scenario: int
    steps: list[int] = attrs.field(factory=list)
    then: int = 0


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """What matters of a file, with its line: headings, keys, braces; brackets of lists as ``(``."""
    line, depth = 1, 0
    for found in _PIECE.finditer(text):
        piece = found[0]
        bare = piece.strip(" \t")
        if bare[0] in "\"'#" or piece == "\n":
            line += piece.count("\n")
        elif (bare.startswith("[") and len(bare) > 1 and depth == 0) or bare.endswith("="):
            yield line, bare
        else:
            for each in bare:
                if each in "[]{}":
                    depth += 1 if each in "[{" else -1
                    yield line, {"[": "(", "]": ")"}.get(each, each)
