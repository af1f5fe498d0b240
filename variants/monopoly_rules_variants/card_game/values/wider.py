"""What roles and parts of layouts there are where a deck adds buildings or jokers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from monopoly_rules.core.cards import Card
from monopoly_rules.core.layouts import ROLES, JokerRole, RoleKind, Scorer
from monopoly_rules.core.sets import SETS, STREETS
from monopoly_rules.kernel import Among, Domain, Many
from monopoly_rules_variants.card_game.values.actions import ITEMS, MOST_ITEMS, item_of
from monopoly_rules_variants.card_game.values.state import MOST_ROLES


def roles_in(scorer: Scorer) -> tuple[JokerRole, ...]:
    """Every role that a joker of this deck can have, in the order of C-Q-65."""
    return ROLES if scorer.mixed is None else tuple(sorted({*ROLES, *_further_roles(scorer)}))


def _further_roles(scorer: Scorer) -> Iterator[JokerRole]:
    assert scorer.mixed is not None
    steps = scorer.line.steps
    for joker in scorer.mixed.jokers:
        for each in SETS:
            if each in joker.deeds:
                yield JokerRole(RoleKind.DEED, each, joker.card)
            if joker.token:
                yield JokerRole(RoleKind.TOKEN, each, joker.card)
        for kind, step in steps.items():
            if scorer.line.cards[step - 1] in joker.buildings:
                yield from (JokerRole(kind, each, joker.card) for each in STREETS)
        yield JokerRole(RoleKind.IDLE, card=joker.card)


def items_in(scorer: Scorer) -> tuple[str, ...]:
    """What a submitted layout is made of in this deck."""
    if scorer.mixed is None:
        return ITEMS
    added = [card for card in scorer.line.cards if card >= Card.EXTRA1]
    items = {*ITEMS, *(f"{card}@{each}" for card in added for each in STREETS)}
    for role in roles_in(scorer):
        if role.kind is not RoleKind.IDLE:
            items.add(item_of(role))
    return tuple(sorted(items))


def wider_ranges(scorer: Scorer) -> Mapping[str, Domain]:
    """What is wider where a deck adds buildings or jokers; nothing where it does not."""
    if scorer.mixed is None:
        return {}
    known = roles_in(scorer)
    return {
        "roles": Many(Among(tuple(str(role) for role in known), "role"), 0, MOST_ROLES),
        "ranks": Many(Among(tuple(role.rank for role in known)), 0, MOST_ROLES),
        "items": Many(Among(items_in(scorer), "item"), 0, MOST_ITEMS, rising=True),
    }
