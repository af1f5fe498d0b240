"""Lists as people type them: names with a comma in them stay whole, and so does what is quoted."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar

A = TypeVar("A")
COMMA: Final = re.compile(r"\s*,\s*")
"""What stands between the values of a list."""
AND: Final = re.compile(r"\s*[,+&]\s*|\s+(?:and|en|und)\s+", re.IGNORECASE)
"""What stands between things that are named one after the other."""
QUOTED: Final = re.compile(r"(?<!\w)(['\"]).*?\1(?!\w)")
PIECES: Final = 4
"""A name consists of so many at most, with what stands between things in it."""
MOST: Final = 100
"""Nobody names more things in a line."""


def split(between: re.Pattern[str], text: str) -> list[str]:
    """A text in pieces; what is quoted is none of what stands between them.

    >>> split(AND, "Spui and 'Fish & Chips', St. James's")
    ['Spui', "'Fish & Chips'", "St. James's"]
    """
    return [text[start:end] for start, end in _spans(between, text)]


def things(between: re.Pattern[str], text: str, read: Callable[[str], A | None]) -> list[A] | None:
    """What the pieces of a text mean, as many of them together as mean one thing; None if a piece
    means nothing, or there are too many.

    >>> things(AND, "a, b and c", {"a, b": 1, "c": 2}.get)
    [1, 2]
    """
    spans = _spans(between, text)
    found: list[A] = []
    at = 0
    if len(spans) > MOST:
        return None
    while at < len(spans):
        for end in range(min(at + PIECES, len(spans)), at, -1):
            thing = read(text[spans[at][0] : spans[end - 1][1]])
            if thing is not None:
                found.append(thing)
                at = end
                break
        else:
            return None
    return found


def _spans(between: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    """Where the pieces of a text begin and end."""
    hidden = QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text)
    cuts = [each.span() for each in between.finditer(hidden)]
    starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(text)]
    return list(zip(starts, ends, strict=True))
