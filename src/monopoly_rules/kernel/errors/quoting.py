"""What error messages show of things that somebody else wrote: little, and nothing unprintable."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable
from typing import Final

MOST: Final = 60
"""So many characters of a foreign value are shown."""
LISTED: Final = 40
"""So many known names are listed."""
_REPR: Final = reprlib.Repr()
_REPR.maxlevel = 4
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = MOST


def quoted(value: object) -> str:
    """A value as a message can show it: cut short, and never an error of its own.

    >>> quoted("x" * 500)[-3:], len(quoted("x" * 500)), quoted([1, 2])
    ("xx'", 60, '[1, 2]')
    """
    try:
        text = _REPR.repr(value)
    except Exception:  # noqa: BLE001  # 5,000 digits, or a __repr__ that raises whatever it likes
        text = f"a {type(value).__name__} that cannot be shown"
    return cleaned(text)


def cleaned(text: str, most: int = MOST) -> str:
    """The beginning of a text, with everything that cannot be printed escaped.

    >>> cleaned("a\\x1b[2J"), len(cleaned("x" * 500))
    ('a\\\\x1b[2J', 60)
    """
    if len(text) <= most and text.isprintable():
        return text
    head = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[: most + 1])
    return head if len(head) <= most else f"{head[: most - 3]}..."


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """A hint for a misspelt name, or the list of what there is.

    >>> did_you_mean("shrot", ["short", "timed"])
    "did you mean 'short'?"
    >>> did_you_mean("x", ["short", "timed"])
    'known: short, timed'
    """
    import difflib  # only mistakes need it

    names = sorted(known)
    close = difflib.get_close_matches(name[:MOST], names, n=1) if isinstance(name, str) else []
    if close:
        return f"did you mean {close[0]!r}?"
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return f"known: {', '.join(names[:LISTED])}{more}" if names else "there is none"


def unknown(what: str, name: object, known: Iterable[str]) -> str:
    """What to say of a name that is none of the known ones.

    >>> unknown("key", "titel", ["id", "title"])
    "unknown key 'titel'; did you mean 'title'?"
    """
    return f"unknown {what} {quoted(name)}; {did_you_mean(name, known)}"
