"""What cards in hand may come to be worth: a quick estimate, for players that compare hands.

The core says what a hand earns now; this guesses what it can grow into. A set counts by the chance
that its missing deeds still come, a building by the chance that those below it come, and all of it
by the chance to go out before somebody else does.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from monopoly_rules.core.cards import Card
from monopoly_rules.core.layouts import best_value
from monopoly_rules.core.scoring import ExtraCard, Role
from monopoly_rules.core.sets import SET_OF_DEED, SETS, PropertySet
from monopoly_rules.kernel import Seat
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.view import CardView

DEEDS: Final = int(Card.H1)
HOTEL: Final = int(Card.HOTEL)
TOKEN, JOKER, GO, MRM = int(Card.TOKEN), int(Card.JOKER), int(Card.GO), int(Card.MRM)
STATION, UTILITY = int(PropertySet.STATION), int(PropertySet.UTILITY)
SET_OF: Final = tuple(int(each) for each in SET_OF_DEED)
SIZE: Final = tuple(each.size for each in SETS)

IN_REACH, DEEPER, UNSEEN = 0.5, 0.25, 0.3
"""The chance that a missing deed comes: it can be taken now, lies deeper, or is not seen."""
NO_HOUSES: Final = (0.35,) * (HOTEL - DEEDS)
"""The chance that a missing building below a held one comes, by its kind."""
OUT_FIRST: Final = (1.0, 0.8, 0.6, 0.45, 0.33, 0.24, 0.17, 0.12, 0.08, 0.05, 0.03)
"""The chance to go out before the others, by the number of cards that still have to change."""
LATER: Final = 0.25
"""How much of what is not complete yet counts where somebody else goes out."""
REWARD: Final = 500
"""What the cards of the reward are worth, about."""
MRM_SHARE: Final = (0.0, 0.15, 0.5, 0.95, 1.0)
"""How much of the bonus so many Mr. Monopoly cards bring, about."""
ADDED_BUILDING: Final = 0.2
"""The chance that a building finds its place which a deck adds."""
AS_TOKEN: Final = 0.5
"""What a Chance without a better role is worth, in tokens, where it cannot be one."""


NO_SET: Final = 3
"""How many cards have to change in a hand without a deed."""
PLACE: Final = [0 if card < DEEDS else 1 << 6 * (card - DEEDS) for card in range(len(Card))]
"""What each card that is no deed adds to a number that counts them all, six bits for each kind."""


class Buildings:
    """The buildings of a hand, as they chain up on its best street sets."""

    def __init__(self, counts: Sequence[int], chances: Sequence[float]) -> None:
        """How many there are of each kind, and the chance that a missing house comes."""
        self.houses, self.hotel = _chain([count > 0 for count in counts], chances)
        """In values of the best street set, and Hotels, both by their chance."""
        self.more_houses, self.more_hotels = _chain([count > 1 for count in counts], chances)
        """The same for the second best."""
        self.misfits = tuple(_misfits(counts, streets) for streets in range(3))
        """Buildings without a place, by the number of street sets begun."""


class Others(Buildings):
    """The cards of a hand that are no deeds: buildings and bonus cards."""

    def __init__(self, packed: int) -> None:
        counts = [packed >> 6 * kind & 63 for kind in range(MRM + 1 - DEEDS)]
        super().__init__(counts[: HOTEL + 1 - DEEDS], NO_HOUSES)
        self.extra = packed >> 6 * len(counts)
        """Cards of kinds that are added, counted in six bits each."""
        self.tokens, self.jokers, self.go, self.mrm = counts[-4:]


def _chain(held: Sequence[bool], chances: Sequence[float]) -> tuple[float, float]:
    chance, houses = 1.0, 0.0
    for each, coming in zip(held, chances, strict=False):
        if each:
            houses += chance
        else:
            chance *= coming
    return houses, chance * held[-1]


def _misfits(buildings: Sequence[int], streets: int) -> int:
    misfits, room = 0, streets
    for count in buildings:
        placed = min(count, room)
        misfits += count - placed
        room = placed
    return misfits


class _AllOthers(dict[int, Others]):
    """Every combination met so far."""

    def __missing__(self, packed: int) -> Others:
        self[packed] = found = Others(packed)
        return found


OTHERS: Final = _AllOthers()


class AddedKinds:
    """What cards of kinds that a deck adds may be worth, counted in six bits each."""

    def __init__(self, kinds: Sequence[ExtraCard]) -> None:
        self.kinds = kinds

    def hoped(self, packed: int, top: float) -> float:
        """By themselves, as the most of their kind, on a set or as another card; ``top`` is what
        the best set is worth."""
        hoped = 0.0
        for kind in self.kinds:
            count = packed & 63
            if kind.is_loose:
                hoped += count * kind.value + MRM_SHARE[min(count, len(MRM_SHARE) - 1)] * kind.most
            elif kind.is_building:
                hoped += count * ADDED_BUILDING * (kind.value or top)
            else:
                hoped += count * AS_TOKEN * top
            packed >>= 6
        return hoped

    def caught(self, packed: int) -> bool:
        """Whether there is a joker among them, with which a hand is worth nothing (C-SCORE-8)."""
        kinds = enumerate(self.kinds)
        return any(kind.is_joker and packed >> 6 * place & 63 for place, kind in kinds)


class Prospects:
    """Estimates for one player: `watch` reads the piles, then `of` compares hands."""

    def __init__(self, rules: CardRules, seat: Seat) -> None:
        table = rules.scorer.table
        self.seat = seat
        self.scorer = rules.scorer
        self.streets = table.streets
        values = (0, 0, *table.stations, table.stations[-1])
        self.stations = [now + UNSEEN * (more - now) for now, more in pairwise(values)]
        """What so many stations may be expected to become."""
        self.utilities = table.utilities
        self.hotel, self.go = table.hotel, table.go
        self.mrm = [int(share * table.mrm) for share in MRM_SHARE]
        self.added = AddedKinds(rules.scorer.extra)
        self.joker_worth = 1.0 if rules.numbers.chance_as_token else AS_TOKEN
        self.chance = [UNSEEN] * DEEDS
        self.whole = [0.0] * len(SETS)

    def watch(self, view: CardView) -> None:
        """Note where the deeds lie that are in sight."""
        chance = self.chance = [UNSEEN] * DEEDS
        piles = view.piles
        reach = len(piles[self.seat]) + 1
        for seat, pile in enumerate(piles):
            self._mark(pile, 0 if seat == self.seat else reach)
        for pile in view.neutral:
            self._mark(pile, 1)
        whole = self.whole = [1.0] * len(SETS)
        for deed, each in enumerate(SET_OF):
            whole[each] *= chance[deed]

    def _mark(self, pile: Sequence[int], reach: int) -> None:
        chance = self.chance
        depth = len(pile)
        for card in pile:
            if card < DEEDS:
                chance[card] = IN_REACH if depth <= reach else DEEPER
            depth -= 1

    def of(self, cards: Sequence[int]) -> float:
        """What these cards may be expected to earn."""
        chance, odds = self.chance, self.whole[:]
        held = [0] * len(SETS)
        beside = 0
        for card in cards:
            if card < DEEDS:
                each = SET_OF[card]
                held[each] += 1
                odds[each] /= chance[card]
            else:
                beside += PLACE[card]
        other = OTHERS[beside]
        tokens: float = other.tokens
        for _ in range(other.jokers):
            if not self._fill(held, odds):
                tokens += self.joker_worth
        hoped, top, changes = self._sets(held, odds, other)
        hoped += tokens * top + other.go * self.go
        caught = other.jokers > 0
        if other.extra:
            hoped += self.added.hoped(other.extra, top)
            caught = caught or self.added.caught(other.extra)
        first = OUT_FIRST[changes] if changes < len(OUT_FIRST) else OUT_FIRST[-1]
        mrm = self.mrm[min(other.mrm, len(MRM_SHARE) - 1)]
        if caught:
            return first * (hoped + mrm + REWARD)
        sure = best_value(cards, self.scorer, Role.OTHER)
        return mrm + first * (hoped + REWARD) + (1 - first) * (sure + LATER * (hoped - sure))

    def _sets(
        self, held: list[int], odds: list[float], buildings: Buildings
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
                missing = SIZE[each] - count
                changes += min(count, missing)
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
                if value > top:
                    top = value
            total += value
        if not total:
            return 0.0, 0.0, NO_SET
        hotel, more = self.hotel, buildings.more_hotels
        built = first * (buildings.houses + buildings.hotel * hotel / base)
        total += built + second * (buildings.more_houses + more * hotel / second_base)
        return total, max(top, first + built), changes + buildings.misfits[min(streets, 2)]

    def _fill(self, held: list[int], odds: list[float]) -> bool:
        """Let a Chance stand for a missing deed of the set that gains most by it."""
        best, most = -1, 0.0
        for each, count in enumerate(held):
            missing = SIZE[each] - count
            if count and missing:
                if each == STATION:
                    gain = self.stations[count + 1] - self.stations[count]
                else:
                    full = self.streets[each] if each < STATION else self.utilities
                    # The other missing deeds are taken to be as likely as this one.
                    gain = full * (odds[each] ** (1 - 1 / missing) - odds[each])
                if gain > most:
                    best, most = each, gain
        if best < 0:
            return False
        odds[best] **= 1 - 1 / (SIZE[best] - held[best])
        held[best] += 1
        return True
