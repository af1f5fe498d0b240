"""Layouts as an action writes them: sets, cards attached to them, Chance cards with a role."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from monopoly_rules.core.cards import CARDS, Card
from monopoly_rules.core.layouts import DEEDS_NEEDED, LaidSet, Layout, Scorer
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules_variants.card_game.values.actions import item_of


def layout_of(items: Sequence[str], cards: Sequence[int], scorer: Scorer) -> Layout:
    """The layout that submitted items describe; GO and MRM count whether named or not."""
    named = Counter(items)
    sets = [_laid_set(each, named, cards, scorer) for each in SETS if _touches(each, items)]
    bonus = tuple(CARDS[card] for card in sorted(cards) if scorer.is_loose(card))
    return Layout(tuple(sets), bonus, jokers=scorer.jokers)


def _touches(each: PropertySet, items: Sequence[str]) -> bool:
    return any(item.endswith((f":{each}", f"@{each}")) for item in items)


def _laid_set(
    each: PropertySet, named: Counter[str], cards: Sequence[int], scorer: Scorer
) -> LaidSet:
    deeds = [CARDS[deed] for deed in each.deeds if deed in cards] if named[f"set:{each}"] else []
    buildings: list[Card] = []
    tokens = [Card.TOKEN] * named[f"TOKEN@{each}"]
    for joker in scorer.jokers:
        deeds += [joker] * named[f"{joker}:deed:{each}"]
        tokens += [joker] * named[f"{joker}:TOKEN@{each}"]
    for card in scorer.line.cards:
        buildings += [card] * named[f"{card}@{each}"]
        for joker in scorer.jokers:
            buildings += [joker] * named[f"{joker}:{card}@{each}"]
    return LaidSet(each, tuple(deeds), tuple(buildings), tuple(tokens), scorer.line.cards)


def items_of(layout: Layout) -> tuple[str, ...]:
    """A layout as an action writes it."""
    items: list[str] = []
    for laid in layout.sets:
        if any(card.is_deed for card in laid.deeds):
            items.append(f"set:{laid.set}")
        attached = (*laid.buildings, *laid.tokens)
        items += [f"{card}@{laid.set}" for card in attached if not laid.stands_in(card)]
        items += [item_of(role) for role in laid.roles]
    return tuple(sorted(items))


def possible(item: str, cards: Sequence[int], scorer: Scorer) -> bool:
    """Whether an item can be part of a layout of these cards: they can complete its set, and have
    the card that is attached to it."""
    found = PropertySet.named(re.split("[:@]", item)[-1])
    if found is None:
        return False
    held, jokers = sum(deed in cards for deed in found.deeds), scorer.jokers_among(cards)
    on_streets = any(f"{card}@" in item for card in scorer.line.cards)
    if held + jokers < DEEDS_NEEDED[found] or (on_streets and not found.is_street):
        return False
    for joker in scorer.jokers:
        if item.startswith(f"{joker}:"):
            return joker in cards
    attached, at, _ = item.partition("@")
    return any(str(CARDS[card]) == attached for card in cards) if at else held > 0
