"""Layouts as an action writes them: sets, cards attached to them, Chance cards with a role."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from monopoly_rules.core.cards import BUILDINGS, CARDS, Card
from monopoly_rules.core.layouts import DEEDS_NEEDED, LaidSet, Layout
from monopoly_rules.core.sets import SETS, PropertySet


def layout_of(items: Sequence[str], cards: Sequence[int]) -> Layout:
    """The layout that submitted items describe; GO and MRM count whether named or not."""
    named = Counter(items)
    sets = [_laid_set(each, named, cards) for each in SETS if _touches(each, items)]
    return Layout(tuple(sets), tuple(CARDS[card] for card in sorted(cards) if card >= Card.GO))


def _touches(each: PropertySet, items: Sequence[str]) -> bool:
    return any(item.endswith((f":{each}", f"@{each}")) for item in items)


def _laid_set(each: PropertySet, named: Counter[str], cards: Sequence[int]) -> LaidSet:
    held = [CARDS[deed] for deed in each.deeds if deed in cards] if named[f"set:{each}"] else []
    deeds = (*held, *[Card.JOKER] * named[f"CHANCE:deed:{each}"])
    buildings: list[Card] = []
    for card in BUILDINGS:
        buildings += [card] * named[f"{card}@{each}"]
        buildings += [Card.JOKER] * named[f"CHANCE:{card}@{each}"]
    tokens = [Card.TOKEN] * named[f"TOKEN@{each}"] + [Card.JOKER] * named[f"CHANCE:TOKEN@{each}"]
    return LaidSet(each, deeds, tuple(buildings), tuple(tokens))


def items_of(layout: Layout) -> tuple[str, ...]:
    """A layout as an action writes it."""
    items: list[str] = []
    for laid in layout.sets:
        if any(card is not Card.JOKER for card in laid.deeds):
            items.append(f"set:{laid.set}")
        attached = (*laid.buildings, *laid.tokens)
        items += [f"{card}@{laid.set}" for card in attached if card is not Card.JOKER]
        items += [f"CHANCE:{role}" for role in laid.roles]
    return tuple(sorted(items))


def possible(item: str, cards: Sequence[int]) -> bool:
    """Whether an item can be part of a layout of these cards: they can complete its set, and have
    the card that is attached to it."""
    found = PropertySet.named(re.split("[:@]", item)[-1])
    if found is None:
        return False
    held, jokers = sum(deed in cards for deed in found.deeds), cards.count(Card.JOKER)
    on_streets = any(str(card) in item for card in BUILDINGS)
    if held + jokers < DEEDS_NEEDED[found] or (on_streets and not found.is_street):
        return False
    if item.startswith("CHANCE:"):
        return jokers > 0
    attached, at, _ = item.partition("@")
    return any(str(CARDS[card]) == attached for card in cards) if at else held > 0
