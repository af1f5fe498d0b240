"""A modifier's own function, called on parameters or on tables: what comes back is vetted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from monopoly_rules.plugins.errors import CompositionError
from monopoly_rules.plugins.loading.vetting import short

V = TypeVar("V")


def changed_by(function: Callable[[V], object], value: V, where: str) -> V:
    """What a modifier makes of a value: another one of the same type."""
    name = getattr(function, "__name__", "the function")
    try:
        changed = function(value)
    except Exception as error:
        raise CompositionError(f"{where}: {name} raised {short(error)}") from error
    kind = type(value)
    if type(changed) is not kind:
        got = type(changed).__name__
        raise CompositionError(f"{where}: {name} returns {kind.__name__}, not {got}")
    assert isinstance(changed, kind)
    return changed
