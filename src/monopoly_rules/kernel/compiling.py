"""Functions from generated lines, for what would otherwise loop over fields each time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType
from typing import TypeVar, cast

R = TypeVar("R")


def compiled(signature: str, known: Mapping[str, object], lines: Iterable[str]) -> Callable[..., R]:
    """A function from generated lines: one attribute after another, no loop, no lookup by name.

    It is compiled when it is first called, for of a hundred that a rule set brings a game needs
    few at once. The lines are the library's own text; nothing that a user wrote may be among them.

    >>> compiled("double(n)", {"twice": 2}, ["return n * twice"])(21)
    42
    """
    name = signature.partition("(")[0]
    text = "\n    ".join([f"def {signature}:", *lines])
    scope = dict(known)

    def write(*given: object, **named: object) -> object:
        written: dict[str, FunctionType] = {}
        exec(text, scope, written)  # noqa: S102  # own text only
        # From now on it is as if it had been this one from the start: no call takes a detour.
        # The defaults come first, for another thread may call it in between.
        function.__defaults__ = written[name].__defaults__
        function.__code__ = written[name].__code__
        return called(*given, **named)

    scope["write"] = write
    function = FunctionType(_unwritten.__code__, scope, name)
    function.__qualname__ = name
    called = cast("Callable[..., R]", function)
    return called


def _unwritten(*given: object, **named: object) -> object:
    """What a function does before it is written; ``write`` is a name of its own scope."""
    return write(*given, **named)  # type: ignore[name-defined]  # noqa: F821
