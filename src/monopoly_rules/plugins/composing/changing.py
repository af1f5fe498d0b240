"""A modifier's own function, called on parameters or on tables: what comes back is vetted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.plugins.loading.vetting import short

V = TypeVar("V")


def changed_by(function: Callable[[V], object], value: V, where: str) -> V:
    """What a modifier makes of a value: another one of the same type."""
    changed, kind = _called(function, value, where), type(value)
    if type(changed) is not kind:
        got = type(changed).__name__
        raise CompositionError(f"{where}: {_name(function)} returns {kind.__name__}, not {got}")
    assert isinstance(changed, kind)
    return changed


def said_by(function: Callable[[V], object], value: V, where: str) -> str | None:
    """What a modifier says of a value: a text, or nothing."""
    said = _called(function, value, where)
    if said is None or isinstance(said, str):
        return said
    got = type(said).__name__
    raise CompositionError(f"{where}: {_name(function)} returns a text or None, not {got}")


def _called(function: Callable[[V], object], value: V, where: str) -> object:
    try:
        return function(value)
    except Exception as error:
        raise CompositionError(f"{where}: {_name(function)} raised {short(error)}") from error


def _name(function: Callable[[V], object]) -> str:
    return getattr(function, "__name__", "the function")
