"""What a hand may come to be worth, by the odds of the cards that are left.

A set counts by the chance that its missing deeds still come, a building by the chance that those
below it come, and all of it by the chance to go out first. Those chances follow from what lies in
the piles, what an opponent was seen to take, and how much of the draw pile is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from monopoly_rules.core.layouts import best_value
from monopoly_rules.core.scoring import Role
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import Seat
from monopoly_rules_variants.card_game.bots.prospects import (
    DEEDS,
    GO,
    HOTEL,
    JOKER,
    MRM,
    MRM_SHARE,
    SET_OF,
    SIZE,
    STATION,
    TOKEN,
    Buildings,
    Prospects,
)
from monopoly_rules_variants.card_game.bots.shrewd.temper import Temper
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.view import CardView

LEVELS: Final = HOTEL + 1 - DEEDS
"""Kinds of buildings: four houses and the hotel."""
NEARLY_NONE: Final = 0.02
"""The chance of a card that can hardly come."""


class Odds(Prospects):
    """Estimates for one player: `watch` reads the table, then `of` compares hands."""

    def __init__(self, rules: CardRules, seat: Seat, temper: Temper) -> None:
        super().__init__(rules, seat)
        self.temper = temper
        table = rules.scorer.table
        self.station_values = (0, 0, *table.stations, table.stations[-1])
        self.kinds = len(rules.kinds)
        """How many kinds of cards the deck has."""
        self.in_all = [0] * self.kinds
        for card in rules.deck:
            self.in_all[card] += 1
        self.draw_pile = (
            len(rules.deck) - rules.players * (rules.numbers.hand_size + 1) - rules.neutral_piles
        )
        self.usual = self._usual()
        """What each card is usually worth to anybody."""
        self.keeping = temper.change
        self.caught = 1.0
        self.left = self.in_all[:]
        """How many of each card nobody has seen."""
        self.buildings: dict[tuple[int, ...], Buildings] = {}
        """Those that hands were compared with, by how many there are of each kind."""
        self.rounds = -1
        self.seen = [0] * self.kinds
        """How many of each card were seen at once in this round."""

    def _usual(self) -> list[float]:
        worth = [0.0] * self.kinds
        for deed, each in enumerate(SET_OF):
            if each < STATION:
                worth[deed] = self.streets[each] / SIZE[each]
            else:
                worth[deed] = self.station_values[2] / 2 if each == STATION else self.utilities / 2
        top = self.streets[-1]
        for level in range(LEVELS):
            worth[DEEDS + level] = top / 4
        worth[TOKEN] = worth[JOKER] = top
        worth[GO], worth[MRM] = self.go, self.mrm[2] / 2
        for card, kind in enumerate(self.added.kinds, start=MRM + 1):
            if kind.is_loose:
                worth[card] = kind.value + kind.most / 2
            else:
                worth[card] = top if kind.is_joker else (kind.value or top) / 4
        return worth

    # The table

    def watch(self, view: CardView) -> None:
        """Note where the cards lie, and which ones opponents have taken."""
        temper = self.temper
        full = min(1.0, view.draw / self.draw_pile) if self.draw_pile else 0.0
        unseen = temper.unseen * full**temper.fading
        left = self.in_all[:]
        for card in view.hand:
            left[card] -= 1
        near, deep = [0] * self.kinds, [0] * self.kinds
        reach = len(view.piles[self.seat]) + 1
        for seat, pile in enumerate(view.piles):
            _mark(pile, 0 if seat == self.seat else reach, near, deep, left)
        for pile in view.neutral:
            _mark(pile, 1, near, deep, left)
        hidden = self._remember(view.rounds, left)
        self.left = [max(0, count) for count in left]
        chance = self.chance = [0.0] * self.kinds
        for card in range(HOTEL + 1):
            each = unseen if card < DEEDS else temper.house
            none = (1 - each) ** max(0, left[card]) * (1 - temper.taken) ** hidden[card]
            none *= (1 - temper.in_reach) ** near[card] * (1 - temper.deeper) ** deep[card]
            chance[card] = max(NEARLY_NONE, 1 - none)
        self.buildings = {}
        whole = self.whole = [1.0] * len(SETS)
        for deed, group in enumerate(SET_OF):
            whole[group] *= chance[deed]
        self.stations = [now + unseen * (more - now) for now, more in pairwise(self.station_values)]
        self.keeping = temper.change ** (1 + temper.hurry * (1 - full))
        self.caught = 1 + temper.dread * (1 - full)

    def _remember(self, rounds: int, left: list[int]) -> list[int]:
        """What was seen in this round and now is not: opponents have it in hand."""
        if rounds != self.rounds:
            self.rounds, self.seen = rounds, [0] * self.kinds
        hidden = [0] * self.kinds
        for card, count in enumerate(left):
            visible = self.in_all[card] - count
            if visible >= self.seen[card]:
                self.seen[card] = visible
            else:
                hidden[card] = self.seen[card] - visible
                left[card] -= hidden[card]
        return hidden

    # A hand

    def of(self, cards: Sequence[int]) -> float:
        """What these cards may be expected to earn."""
        chance, odds, temper = self.chance, self.whole[:], self.temper
        held, counts = [0] * len(SETS), [0] * self.kinds
        for card in cards:
            counts[card] += 1
            if card < DEEDS:
                each = SET_OF[card]
                held[each] += 1
                odds[each] /= chance[card]
        tokens: float = counts[TOKEN]
        for _ in range(counts[JOKER]):
            if not self._fill(held, odds):
                tokens += self.joker_worth
        kinds = tuple(counts[DEEDS : HOTEL + 1])
        buildings = self.buildings.get(kinds)
        if buildings is None:
            buildings = self.buildings[kinds] = Buildings(kinds, chance[DEEDS:HOTEL])
        hoped, top, changes = self._sets(held, odds, buildings)
        hoped += tokens * top + counts[GO] * self.go
        caught = counts[JOKER] > 0
        if self.added.kinds:
            packed = sum([count << 6 * place for place, count in enumerate(counts[MRM + 1 :])])
            hoped += self.added.hoped(packed, top)
            caught = caught or self.added.caught(packed)
        first = self.keeping**changes
        mrm = self.mrm[min(counts[MRM], len(MRM_SHARE) - 1)]
        if caught:
            # Worth nothing where somebody else goes out, and that is near when the pile runs low.
            return float(first**self.caught) * (hoped + mrm + temper.reward)
        sure = best_value(cards, self.scorer, Role.OTHER)
        return (
            mrm
            + first * (hoped + temper.reward)
            + (1 - first) * (sure + temper.later * (hoped - sure))
        )


def _mark(
    pile: Sequence[int], reach: int, near: list[int], deep: list[int], left: list[int]
) -> None:
    """Count the cards of a pile: those within reach, those deeper, and no longer those left."""
    depth = len(pile)
    for card in pile:
        left[card] -= 1
        (near if depth <= reach else deep)[card] += 1
        depth -= 1
