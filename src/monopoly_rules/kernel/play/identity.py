"""The identity of a rule set: what a replay depends on, part by part, and how records name it.

A part is called after its kind and its name, such as ``modifier 1 short``. What is not built in has
a full name, ``modifier 1 my-dist:short``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping


def fingerprint_of(identity: Mapping[str, str]) -> str:
    """A short digest of an identity."""
    text = json.dumps(identity, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def renamed(then: Mapping[str, str], now: Mapping[str, str]) -> dict[str, str]:
    """The parts of a record under the names that they have now.

    Older records have plain names, and so have those of plugins that a program was given instead
    of installed: that alone makes no other rules.

    >>> renamed({"modifier 1 short": "1"}, {"modifier 1 my-dist:short": "1"})
    {'modifier 1 my-dist:short': '1'}
    """
    plainly = {_plain(name): name for name in now}
    found: dict[str, str] = {}
    for name, value in then.items():
        plain = _plain(name)
        other = plainly.get(plain, name)
        found[other if plain in (name, other) else name] = value
    return found


def _plain(part: str) -> str:
    kind, space, name = part.rpartition(" ")
    return f"{kind}{space}{name.rpartition(':')[2]}"
