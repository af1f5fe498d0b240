"""Functions from generated lines, for what would otherwise loop over fields each time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar, cast

R = TypeVar("R")


def compiled(signature: str, known: Mapping[str, object], lines: Iterable[str]) -> Callable[..., R]:
    """A function from generated lines: one attribute after another, no loop, no lookup by name.

    The lines are the library's own text; nothing that a user wrote may be among them.

    >>> compiled("double(n)", {"twice": 2}, ["return n * twice"])(21)
    42
    """
    scope = dict(known)
    exec("\n    ".join([f"def {signature}:", *lines]), scope)  # noqa: S102  # own text only
    return cast("Callable[..., R]", scope[signature.partition("(")[0]])
