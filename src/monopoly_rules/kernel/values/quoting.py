"""Values in error messages: short, whatever the value is."""

from __future__ import annotations

import reprlib
from typing import Final

MOST: Final = 60
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
    return text if len(text) <= MOST else f"{text[: MOST - 3]}..."
