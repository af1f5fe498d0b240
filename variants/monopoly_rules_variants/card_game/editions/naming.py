"""Whether the names of an edition of the card game mean something, each of them one thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from monopoly_rules.core.cards import PRINTED, Card, CardError, CardNames
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import quoted, unknown

if TYPE_CHECKING:
    from monopoly_rules_variants.card_game.editions.data import CardData


def name_problems(data: CardData) -> Iterator[str]:
    """Everything that is wrong with the names of cards and sets, in every language."""
    cards, sets = [card.id for card in PRINTED], [each.id for each in SETS]
    deeds = [card.id for card in Card if card.is_deed]
    yield from _unknown("names", data.names, cards)
    yield from _unknown("sets", data.sets, sets)
    yield from _unknown("names_en", data.names_en, cards)
    yield from _unknown("sets_en", data.sets_en, sets)
    yield from _unknown("deeds_en", data.deeds_en, deeds)
    yield from _unknown("groups_en", data.groups_en, sets)
    yield from _lacking("names", data.names, cards)
    yield from _lacking("sets", data.sets, sets)
    for key, names in data.names.items():
        if not all(names):
            yield f"[names], {key}: a name is empty"
    try:
        data.card_names()
    except CardError as error:
        yield f"{_place_of_names(data)}: {error}"
    yield from _twice("sets", data.sets)
    yield from _twice("names_en", data.names_en)
    yield from _twice("sets_en", data.sets_en)
    yield from _twice("groups_en", data.english_sets)
    yield from _twice("deeds_en", data.deeds_en)


def _place_of_names(data: CardData) -> str:
    """The table in which two cards have one name."""
    try:
        CardNames(data.printed_names())
    except CardError:
        return "[names]"
    return "[[extra]]"


def _unknown(table: str, given: Mapping[str, object], known: list[str]) -> Iterator[str]:
    for key in given:
        if key not in known:
            yield f"[{table}]: {unknown('key', key, known)}"


def _lacking(table: str, given: Mapping[str, object], known: list[str]) -> Iterator[str]:
    for key in known:
        if not given.get(key):
            yield f"[{table}] lacks {key}"


def _twice(table: str, names: Mapping[str, str]) -> Iterator[str]:
    """A name that two keys have."""
    first: dict[str, str] = {}
    for key, name in names.items():
        other = first.setdefault(name.casefold(), key)
        if other != key:
            yield f"[{table}], {key}: {other} is called {quoted(name)} too"
