"""Names of what plugins bring: plain ones, and full ones that say whose they are.

``short`` is a plain name. ``my-dist:short`` is a full name: what the distribution ``my-dist`` calls
``short``. Inside a family every owner has its own set of names, so nobody can take one away.
"""

from __future__ import annotations

import re
from typing import Final

from monopoly_rules.kernel.errors.quoting import quoted

LONGEST_NAME: Final = 60
UNKNOWN_OWNER = "unknown"
"""The owner of what a distribution without metadata brings."""


def owner_of(distribution: str) -> str:
    """A distribution as full names write it.

    >>> owner_of("My_House.Rules")
    'my-house-rules'
    """
    return re.sub(r"[-_.]+", "-", distribution).lower()


def split_name(name: str) -> tuple[str, str]:
    """The owner and the plain name in a full name; a plain name has no owner.

    >>> split_name("My_Dist:short"), split_name("short")
    (('my-dist', 'short'), ('', 'short'))
    """
    owner, colon, plain = name.partition(":")
    return (owner_of(owner), plain) if colon else ("", name)


def not_a_name(name: object) -> str | None:
    """Why something cannot stand in a spec as a plain name, or None.

    >>> not_a_name("short"), not_a_name("a+b")
    (None, "expected one word without '+', '=' or ':', got 'a+b'")
    """
    short = isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()
    if short and not any(c in "+=:" or c.isspace() for c in str(name)):
        return None
    return f"expected one word without '+', '=' or ':', got {quoted(name)}"


def not_a_reference(name: object, example: str = "short") -> str | None:
    """Why something cannot name what a plugin brings, plainly or in full, or None.

    >>> not_a_reference("my-dist:short"), not_a_reference(":short")
    (None, "expected a name such as 'short' or 'my-dist:short', got ':short'")
    """
    parts = name.split(":") if isinstance(name, str) else []
    if 1 <= len(parts) <= 2 and all(not_a_name(part) is None for part in parts):
        return None
    return f"expected a name such as {example!r} or 'my-dist:{example}', got {quoted(name)}"
