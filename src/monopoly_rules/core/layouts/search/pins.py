"""Chance cards in fixed roles: named at lay-down (C-Q-65) or held there by the lock (C-Q-8)."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

import attrs

from monopoly_rules.core.cards import Card
from monopoly_rules.core.layouts.jokers import (
    BUILDING_OF_ROLE,
    IDLE,
    PER_JOKER,
    JokerRole,
    RoleKind,
)
from monopoly_rules.core.layouts.search.codes import DEEDS_HELD, SET_SHIFT
from monopoly_rules.core.layouts.search.mixed import JokerKinds
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.scoring import LayoutRules
from monopoly_rules.core.sets import PropertySet
from monopoly_rules.kernel import EqualByFields


@attrs.frozen
class Pins(EqualByFields):
    """What fixed Chance cards are: steps of street sets, tokens of sets, or neither."""

    places: Mapping[PropertySet, Mapping[int, int]] = attrs.field(factory=dict)
    """The steps (1st House: 1, Hotel: 5) of street sets that a Chance takes, each with the rank of
    its role."""
    tokens: Mapping[PropertySet, int] = attrs.field(factory=dict)
    """How many Chance cards are tokens of each set."""
    ranks: tuple[int, ...] = ()
    """Ranks of all roles but those of ``places``, which may be lost."""

    def stand_on(self, streets: Container[PropertySet], bearing: Container[PropertySet]) -> bool:
        """Whether the sets of all fixed buildings and tokens are there."""
        return all(each in streets for each in self.places) and all(
            each in bearing for each in self.tokens
        )

    def places_held(self, steps: Mapping[PropertySet, int]) -> Iterator[int]:
        """Ranks of the fixed buildings; one that lost its place counts nothing (C-Q-8, C-Q-9)."""
        for street, fixed in self.places.items():
            for step, rank in fixed.items():
                held = steps.get(street, 0) >= step
                yield rank if held else rank - rank % PER_JOKER + IDLE.rank


NO_PINS = Pins()


def forbidden_by(role: JokerRole, scorer: Scorer) -> str | None:
    """The rule by which no such joker ever has this role; None where it may."""
    rules = scorer.rules
    if role.card not in scorer.jokers or _no_such_building(role.kind, scorer):
        return "C-LAYOUT-12"
    if scorer.mixed is not None and (rule := _not_its_role(role, scorer, scorer.mixed)):
        return rule
    if role.card is Card.JOKER and (rule := _not_for_chance(role, rules)):
        return rule
    if role.set is None or role.set.is_street or role.kind is RoleKind.DEED:
        return None
    if role.kind is RoleKind.TOKEN:
        return None if rules.tokens_on_non_streets else "C-Q-11"
    return "C-LAYOUT-5"


def _no_such_building(kind: RoleKind, scorer: Scorer) -> bool:
    return kind in BUILDING_OF_ROLE and kind not in scorer.line.steps


def _not_for_chance(role: JokerRole, rules: LayoutRules) -> str | None:
    if role.kind is RoleKind.TOKEN and not rules.chance_as_token:
        return "C-OUT-11"
    if role.kind is RoleKind.HOTEL and not rules.chance_as_hotel:
        return "C-OUT-10"
    return None


def _not_its_role(role: JokerRole, scorer: Scorer, mixed: JokerKinds) -> str | None:
    """The rule by which a joker of a deck with several never has this role."""
    joker = mixed.by_card[role.card]
    if role.kind is RoleKind.IDLE:
        return None
    if role.kind is RoleKind.DEED:
        return None if role.set in joker.deeds else joker.rule
    if role.kind is RoleKind.TOKEN:
        return None if joker.token or role.card is Card.JOKER else joker.rule
    building = scorer.line.cards[scorer.line.steps[role.kind] - 1]
    return None if building in joker.buildings else joker.rule


def pin(roles: Iterable[JokerRole], code: int, scorer: Scorer) -> tuple[Pins, int] | None:
    """Fix Chance cards in these roles; the deeds among them join the code of the real cards.

    None where they have no room together: a deed too many, a House of the same number twice.
    """
    places: dict[PropertySet, dict[int, int]] = {}
    tokens: dict[PropertySet, int] = {}
    deeds: dict[PropertySet, int] = {}
    ranks: list[int] = []
    for role in roles:
        if role.set is None:
            ranks.append(role.rank)
        elif role.kind is RoleKind.DEED:
            deeds[role.set] = deeds.get(role.set, 0) + 1
            ranks.append(role.rank)
        elif role.kind is RoleKind.TOKEN:
            tokens[role.set] = tokens.get(role.set, 0) + 1
            ranks.append(role.rank)
        elif scorer.line.steps[role.kind] in places.get(role.set, ()):
            return None
        else:
            places.setdefault(role.set, {})[scorer.line.steps[role.kind]] = role.rank
    for each, jokers in deeds.items():
        held = code >> SET_SHIFT[each] & DEEDS_HELD
        enough = held >= scorer.rules.chance_min_natural_deeds
        if not enough or held + jokers > scorer.most_deeds(each):
            return None
        code += jokers << SET_SHIFT[each]
    return Pins(places, tokens, tuple(ranks)), code
