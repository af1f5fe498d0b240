"""The tables of an edition: vetted as they are written, and as modifiers change them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from monopoly_rules.kernel import quoted
from monopoly_rules.plugins.composing.changing import changed_by, said_by
from monopoly_rules.plugins.composing.layers import Layers
from monopoly_rules.plugins.errors import CompositionError, EditionError
from monopoly_rules.plugins.registry.scopes import AnyModifier

TABLE: Final = r"(?P<place>\[+[^]]+\]+(?: number \d+)?(?:, [\w.]+)?):? (?P<problem>(?s:.)+)"
"""A problem of an edition's own tables: ``[names] lacks GO``, ``[[space]] number 4, tax: …``."""
Vet: TypeAlias = Callable[[object], object]


def possible_tables(layers: Layers, numbers: object, data: object) -> object:
    """The tables of an edition as its modifiers leave them; they must go with the numbers."""
    family, edition = layers.family.value, layers.edition.value
    problem = None if family.vet is None else family.vet(edition, data)
    written = data
    if problem is None:
        data = _changed_by_all(layers, data)
    if problem is None and family.check is not None:
        problem = family.check(numbers, data, layers.players)
    if problem is None:
        return data
    table = re.fullmatch(TABLE, problem)
    if table is not None and data is written:
        raise EditionError(edition.file, table["place"], table["problem"])
    raise CompositionError(f"{quoted(layers.spec)} for {layers.players} players: {problem}")


def _changed_by_all(layers: Layers, data: object) -> object:
    """A modifier is asked before its own change, which may rely on that, and again after those of
    all others: the order of a spec does not matter. What its own change brings about is no
    hindrance."""
    again: list[tuple[AnyModifier, Vet]] = []
    for each in layers.modifiers:
        for vet in each.value.vets:
            _require_fit(layers, each, vet, data)
        data = _changed(each, data)
        again += [(each, vet) for vet in each.value.vets if _misfit(each, vet, data) is None]
    for modifier, vet in again:
        _require_fit(layers, modifier, vet, data)
    return data


def _require_fit(layers: Layers, modifier: AnyModifier, vet: Vet, data: object) -> None:
    problem = _misfit(modifier, vet, data)
    if problem is not None:
        where = f"{quoted(layers.spec)}: modifier {modifier.called}"
        raise CompositionError(f"{where} does not go with it: {problem}")


def _misfit(modifier: AnyModifier, vet: Vet, data: object) -> str | None:
    return said_by(vet, data, f"modifier {modifier.called}")


def _changed(modifier: AnyModifier, data: object) -> object:
    for change in modifier.value.table_changes:
        where = f"modifier {modifier.called}, rule {change.rule}"
        changed = changed_by(change.function, data, where)
        if changed == data:
            raise CompositionError(f"{where}: it changes nothing in the tables of the edition")
        data = changed
    return data
