"""The tables of an edition: vetted as they are written, then as modifiers change them."""

from __future__ import annotations

import re
from typing import Final

from monopoly_rules.kernel import quoted
from monopoly_rules.plugins.composing.changing import changed_by, said_by
from monopoly_rules.plugins.composing.layers import Layers
from monopoly_rules.plugins.errors import CompositionError, EditionError
from monopoly_rules.plugins.registry.scopes import AnyModifier

TABLE: Final = re.compile(
    r"(?P<place>\[+[^]]+\]+(?: number \d+)?(?:, [\w.]+)?):? (?P<problem>.+)", re.DOTALL
)
"""A problem of an edition's own tables: ``[names] lacks GO``, ``[[space]] number 4, tax: …``."""


def possible_tables(layers: Layers, numbers: object, data: object) -> object:
    """The tables of an edition as its modifiers leave them; they must go with the numbers."""
    family, edition = layers.family.value, layers.edition.value
    problem = None if family.vet is None else family.vet(edition, data)
    written = data
    for each in layers.modifiers if problem is None else ():
        _require_fit(layers, each, data)
        data = _changed(each, data)
    if problem is None and family.check is not None:
        problem = family.check(numbers, data, layers.players)
    if problem is None:
        return data
    table = TABLE.fullmatch(problem)
    if table is not None and data is written:
        raise EditionError(edition.file, table["place"], table["problem"])
    raise CompositionError(f"{quoted(layers.spec)} for {layers.players} players: {problem}")


def _require_fit(layers: Layers, modifier: AnyModifier, data: object) -> None:
    for vet in modifier.value.vets:
        where = f"modifier {modifier.called}"
        problem = said_by(vet, data, where)
        if problem is not None:
            raise CompositionError(f"{quoted(layers.spec)}: {where} does not go with it: {problem}")


def _changed(modifier: AnyModifier, data: object) -> object:
    for change in modifier.value.table_changes:
        where = f"modifier {modifier.called}, rule {change.rule}"
        changed = changed_by(change.function, data, where)
        if changed == data:
            raise CompositionError(f"{where}: it changes nothing in the tables of the edition")
        data = changed
    return data
