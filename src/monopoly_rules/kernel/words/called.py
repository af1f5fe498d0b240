"""What people call things by: a name however they spell it, or the beginning of one."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, TypeVar

V = TypeVar("V")
SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
"""How dots are written by who has no key for them."""


def bare(text: str) -> str:
    """A word as it is compared: no matter how it is written.

    >>> bare("Pay_Fine"), bare("zurück") == bare("Zurueck"), bare("één")
    ('payfine', True, 'een')
    """
    return _plain(unicodedata.normalize("NFC", text).casefold().translate(SPELT))


def _plain(text: str) -> str:
    """Letters and signs without accents, hyphens and spaces."""
    return "".join(
        each
        for each in unicodedata.normalize("NFKD", text)
        if each not in "-_" and not (each.isspace() or unicodedata.combining(each))
    )


def by_spelling(names: Iterable[tuple[str, V]]) -> Callable[[str], V | None]:
    """What finds the value that has a name, however it is spelt, but not by its beginning; what two
    values can be called is neither's.

    >>> find = by_spelling([("Parkstraße", 1), ("Südbahnhof", 2)])
    >>> find("parkstrasse"), find("SUEDBAHNHOF"), find("sudbahnhof"), find("Park")
    (1, 2, 2, None)
    """
    found: dict[str, set[V]] = {}
    for name, value in names:
        for each in _spellings(name):
            found.setdefault(each, set()).add(value)
    only = {spelt: values.pop() for spelt, values in found.items() if len(values) == 1}
    # Spelling is forgiven, not a line break or a sign that nobody sees.
    return lambda text: only.get(_spelt_out(text)) if text.isprintable() else None


def _spelt_out(text: str) -> str:
    return bare(text.replace(".", ""))


@lru_cache(maxsize=4096)
def _spellings(name: str) -> tuple[str, str]:
    """A name as it may be typed, without full stops: with its dots spelt out, or left out."""
    short = name.replace(".", "")
    return bare(short), _plain(short.casefold())


def called(text: str, names: Iterable[tuple[str, V]]) -> V | None:
    """The only value that has this name, however it is spelt; or else the only one with a name that
    begins so.

    >>> streets = [("Südbahnhof", 1), ("Poststraße", 2), ("Postplatz", 3)]
    >>> called("suedbahnhof", streets), called("sud", streets), called("Poststr.", streets)
    (1, 1, 2)
    >>> called("post", streets)
    """
    wanted = _spelt_out(text) if all(map(bare, text.split())) else ""  # `-` is no part of one
    known = [(_spellings(name), value) for name, value in names] if wanted else []
    for found in (
        {value for spelt, value in known if spelt[0] == wanted},
        {value for spelt, value in known if wanted in spelt},
        {value for spelt, value in known if any(each.startswith(wanted) for each in spelt)},
    ):
        if found:
            return found.pop() if len(found) == 1 else None
    return None
