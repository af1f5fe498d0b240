"""The tables of the small game that the tutorial changes: numbers, rule points, actions."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import toy_game
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.kernel.values.fields import names_of
from monopoly_rules.plugins.parts.parameters import places_of
from tools.reference.built_in import ROOT
from tools.reference.markdown import framed, sentence
from tools.reference.marked import filled
from tools.reference.pieces import field_notes

OTHERS = ("Die", "Order", "TimeUp")
"""Actions of chance and of the host."""


def bazaar() -> dict[Path, str]:
    """The page with these tables."""
    page = ROOT / "docs" / "tutorials" / "write-a-variant.md"
    made = {
        "parameters of the bazaar": framed(["parameter", "rule", "meaning"], _parameters()),
        "points of the bazaar": framed(["point", "rule", "what it usually does"], _points()),
        "actions of the bazaar": framed(["action", "fields", "what it is"], _actions()),
    }
    return {page: filled(page, made)}


def _parameters() -> Iterator[list[str]]:
    notes = field_notes(toy_game.ToyNumbers)
    for name, place in places_of(toy_game.ToyNumbers).items():
        yield [f"`{name}`", place.mark.rule, notes[name]]


def _points() -> Iterator[list[str]]:
    for name, point in points_of(toy_game.ToyRules).items():
        signature = inspect.signature(point.default)
        yield [f"`{name}{signature}`".replace("'", ""), point.rule, sentence(point.default.__doc__)]


def _actions() -> Iterator[list[str]]:
    for name, kind in toy_game.compose(players=2).actions.items():
        if name not in OTHERS:
            fields = ", ".join(f"`{each}`" for each in names_of(kind)[1:])
            yield [f"`{name}`", fields, sentence(kind.__doc__)]
