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
    NO_SET,
    SET_OF,
    SIZE,
    STATION,
    TOKEN,
    Prospects,
)
from monopoly_rules_variants.card_game.bots.shrewd.temper import Temper
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.view import CardView

LEVELS: Final = HOTEL + 1 - DEEDS
"""Kinds of buildings: four houses and the hotel."""
KINDS: Final = MRM + 1
NEARLY_NONE: Final = 0.02
"""The chance of a card that can hardly come."""


class Odds(Prospects):
    """Estimates for one player: `watch` reads the table, then `of` compares hands."""

    def __init__(self, rules: CardRules, seat: Seat, temper: Temper) -> None:
        super().__init__(rules, seat)
        self.temper = temper
        table = rules.scorer.table
        self.station_values = (0, 0, *table.stations, table.stations[-1])
        self.in_all = [0] * KINDS
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
        self.rounds = -1
        self.seen = [0] * KINDS
        """How many of each card were seen at once in this round."""

    def _usual(self) -> list[float]:
        worth = [0.0] * KINDS
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
        near, deep = [0] * KINDS, [0] * KINDS
        reach = len(view.piles[self.seat]) + 1
        for seat, pile in enumerate(view.piles):
            _mark(pile, 0 if seat == self.seat else reach, near, deep, left)
        for pile in view.neutral:
            _mark(pile, 1, near, deep, left)
        hidden = self._remember(view.rounds, left)
        self.left = [max(0, count) for count in left]
        chance = self.chance = [0.0] * KINDS
        for card in range(HOTEL + 1):
            each = unseen if card < DEEDS else temper.house
            none = (1 - each) ** max(0, left[card]) * (1 - temper.taken) ** hidden[card]
            none *= (1 - temper.in_reach) ** near[card] * (1 - temper.deeper) ** deep[card]
            chance[card] = max(NEARLY_NONE, 1 - none)
        whole = self.whole = [1.0] * len(SETS)
        for deed, group in enumerate(SET_OF):
            whole[group] *= chance[deed]
        self.stations = [now + unseen * (more - now) for now, more in pairwise(self.station_values)]
        self.keeping = temper.change ** (1 + temper.hurry * (1 - full))
        self.caught = 1 + temper.dread * (1 - full)

    def _remember(self, rounds: int, left: list[int]) -> list[int]:
        """What was seen in this round and now is not: opponents have it in hand."""
        if rounds != self.rounds:
            self.rounds, self.seen = rounds, [0] * KINDS
        hidden = [0] * KINDS
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
        held, counts = [0] * len(SETS), [0] * KINDS
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
        hoped, top, changes = self._laid(held, odds, counts)
        hoped += tokens * top + counts[GO] * self.go
        first = self.keeping**changes
        mrm = self.mrm[min(counts[MRM], len(MRM_SHARE) - 1)]
        if counts[JOKER]:
            # Worth nothing where somebody else goes out, and that is near when the pile runs low.
            return float(first**self.caught) * (hoped + mrm + temper.reward)
        sure = best_value(cards, self.scorer, Role.OTHER)
        return (
            mrm
            + first * (hoped + temper.reward)
            + (1 - first) * (sure + temper.later * (hoped - sure))
        )

    def _chain(self, counts: Sequence[int], more: int) -> tuple[float, float]:
        """The houses of a set in its values, and its hotel, each by its chance; `more` is how many
        of each other sets have taken."""
        chance, houses = 1.0, 0.0
        for kind in range(DEEDS, HOTEL):
            if counts[kind] > more:
                houses += chance
            else:
                chance *= self.chance[kind]
        return houses, chance * (counts[HOTEL] > more)

    def _laid(
        self, held: list[int], odds: list[float], counts: Sequence[int]
    ) -> tuple[float, float, int]:
        """The sum of the sets with their buildings, the best of them for a token, and how many
        cards have to change before the hand can be laid down."""
        total = top = first = second = 0.0
        base = second_base = 1.0
        changes = streets = 0
        for each, count in enumerate(held):
            if not count:
                continue
            if each < STATION:
                changes += min(count, SIZE[each] - count)
                full = self.streets[each]
                value = full * odds[each]
                streets += 1
                if value > first:
                    second, second_base, first, base = first, base, value, full
                elif value > second:
                    second, second_base = value, full
            else:
                value = self.stations[count] if each == STATION else self.utilities * odds[each]
                changes += count == 1
                top = max(top, value)
            total += value
        if not total:
            return 0.0, 0.0, NO_SET
        houses, hotel = self._chain(counts, 0)
        built = first * (houses + hotel * self.hotel / base)
        houses, hotel = self._chain(counts, 1)
        total += built + second * (houses + hotel * self.hotel / second_base)
        return total, max(top, first + built), changes + _misfits(counts, min(streets, 2))


def _misfits(counts: Sequence[int], streets: int) -> int:
    """Buildings without a place, by the number of street sets begun."""
    misfits, room = 0, streets
    for kind in range(DEEDS, HOTEL + 1):
        placed = min(counts[kind], room)
        misfits += counts[kind] - placed
        room = placed
    return misfits


def _mark(
    pile: Sequence[int], reach: int, near: list[int], deep: list[int], left: list[int]
) -> None:
    """Count the cards of a pile: those within reach, those deeper, and no longer those left."""
    depth = len(pile)
    for card in pile:
        left[card] -= 1
        (near if depth <= reach else deep)[card] += 1
        depth -= 1
