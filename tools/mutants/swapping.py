"""A mutant in functions that are loaded already: no import, and so many times as fast.

What a module has computed when it was imported stays as it was. So a mutant that survives here has
to be tried once more in the place of its module (`loading`); one that is killed here is killed.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from types import CodeType, FunctionType
from typing import TypeAlias

Place: TypeAlias = tuple[str, int]
"""The qualified name of a function and its first line."""


def loaded_functions() -> dict[str, list[FunctionType]]:
    """All functions there are, by the file that they come from."""
    found: dict[str, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            found.setdefault(each.__code__.co_filename, []).append(each)
    return found


def swap(functions: Iterable[FunctionType], code: CodeType) -> bool:
    """Give the functions of a module the code that they have in the changed one; False, and perhaps
    only some have it, where that cannot be."""
    new: dict[Place, CodeType] = {}
    doubtful: set[Place] = set()
    for part in _parts(code):
        if new.setdefault(_place(part), part) != part:
            doubtful.add(_place(part))  # two in one line
    for place in doubtful:
        del new[place]
    try:
        for each in functions:
            each.__code__ = new[_place(each.__code__)]
    except (KeyError, ValueError):  # it is generated, or closes over something else than before
        return False
    return True


def _parts(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _parts(part)


def _place(code: CodeType) -> Place:
    return code.co_qualname, code.co_firstlineno
