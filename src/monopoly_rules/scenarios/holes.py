"""Holes: an expectation ``"?"`` is filled in with what comes out (``verify --write``)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from monopoly_rules.kernel import RecordError
from monopoly_rules.kernel.errors.quoting import cleaned

HOLE: Final = "?"
EXPECTING: Final = ("then", "before", "refused")
"""The keys under which there can be holes; elsewhere the text is what it is."""
_MARK: Final = re.compile(r"\?(\d+)")
_TEXTS: Final = re.compile(
    r"""\"{3}.*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '[^'\n]*' | \#[^\n]*""",
    re.VERBOSE | re.DOTALL,
)
WIDEST: Final = 100
"""What is written is broken where a line would be longer."""
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_FOUND: ContextVar[dict[int, object] | None] = ContextVar("found", default=None)


class Hole(RecordError):
    """A hole where nothing is written; what else is wrong is still told."""


def is_hole(wanted: object) -> bool:
    """Whether something is to be filled in."""
    if not isinstance(wanted, str):
        return False
    return wanted == HOLE or (_FOUND.get() is not None and _MARK.fullmatch(wanted) is not None)


def filled(wanted: object, found: object) -> bool:
    """Whether it is a hole; then what was found is kept for it, or told if nothing is written."""
    if not is_hole(wanted):
        return False
    book, number = _FOUND.get(), _MARK.fullmatch(str(wanted))
    if book is None or number is None:
        told = cleaned(repr(found), 300)
        raise Hole("", f'"?" is filled in by verify --write; found: {told}')
    book[int(number[1])] = found
    return True


@contextmanager
def filling() -> Iterator[dict[int, object]]:
    """While this lasts, what is found for the holes of a marked text is kept, by number."""
    found: dict[int, object] = {}
    before = _FOUND.set(found)
    try:
        yield found
    finally:
        _FOUND.reset(before)


def marked_text(text: str) -> str:
    """A file whose holes have numbers.

    >>> marked_text('then = { over = "?", awaited = "?" }')
    'then = { over = "?0", awaited = "?1" }'
    """
    return _replaced(text, lambda number, _: f'"{HOLE}{number}"')


def filled_text(text: str, found: Mapping[int, object]) -> str:
    """A file with its holes filled in, as far as something was found for them.

    >>> filled_text('then = { over = "?", awaited = "?" }', {1: [0, 2]})
    'then = { over = "?", awaited = [0, 2] }'
    """
    return _replaced(text, lambda n, line: _laid_out(found[n], line) if n in found else f'"{HOLE}"')


def unmarked(value: object) -> object:
    """What stands outside of expectations, as it was written."""
    if isinstance(value, dict):
        return {key: unmarked(each) for key, each in value.items()}
    if isinstance(value, list):
        return [unmarked(each) for each in value]
    return HOLE if isinstance(value, str) and _MARK.fullmatch(value) else value


def toml_of(value: object) -> str:
    """A value in one line of TOML.

    >>> toml_of({"cash": [1, 2], "Lange Poten": True})
    '{ cash = [1, 2], "Lange Poten" = true }'
    """
    if isinstance(value, Mapping):
        pairs = (
            f"{key if _BARE.fullmatch(key) else json.dumps(key)} = {toml_of(each)}"
            for key, each in value.items()
            if each is not None
        )
        inside = ", ".join(pairs)
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml_of(each) for each in value)}]"
    return json.dumps(value, ensure_ascii=False)


def _laid_out(value: object, line: str) -> str:
    """A value behind the beginning of a line; what would be too long to read has a line for each of
    its parts, if it is a list. Nothing else can be broken in TOML.

    >>> print(_laid_out(["a" * 60, "b" * 60], "  events = "))
    [
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
      ]
    """
    whole = toml_of(value)
    if len(line) + len(whole) <= WIDEST or not isinstance(value, list | tuple):
        return whole
    indent = line[: len(line) - len(line.lstrip())]
    parts = "".join(f"{indent}  {toml_of(each)},\n" for each in value)
    return f"[\n{parts}{indent}]"


def _replaced(text: str, by: Callable[[int, str], str]) -> str:
    """A text with its holes replaced, by their numbers and what stands before them in the line."""
    numbers = iter(range(len(text)))

    def piece(found: re.Match[str]) -> str:
        hole = found[0] in (f'"{HOLE}"', f"'{HOLE}'")
        before = text[text.rfind("\n", 0, found.start()) + 1 : found.start()] if hole else ""
        return by(next(numbers), before) if hole else found[0]

    return _TEXTS.sub(piece, text)
