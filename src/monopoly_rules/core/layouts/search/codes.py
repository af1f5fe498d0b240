"""A hand as one integer: counts side by side, so that adding a card is adding a number.

Fields from the lowest bit: 1st to 4th House and Hotel, the deeds held of each of the ten sets,
tokens, Chance, GO, MRM, and four kinds that editions may add. Which deeds of a set are held does
not matter for its worth; that every deed is unique is checked where hands are made.
"""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_rules.core.cards import BUILDINGS, CARDS, MOST_OF_A_KIND, Card
from monopoly_rules.core.sets import SETS, STREETS, PropertySet

COUNT_BITS, SET_BITS = MOST_OF_A_KIND.bit_length(), 3
COUNT, DEEDS_HELD = (1 << COUNT_BITS) - 1, (1 << SET_BITS) - 1

BUILT_BITS = len(BUILDINGS) * COUNT_BITS
LEVEL_SHIFT = tuple(range(0, BUILT_BITS, COUNT_BITS))
SET_SHIFT = tuple(BUILT_BITS + SET_BITS * each for each in SETS)
_after_sets = BUILT_BITS + SET_BITS * len(SETS)
TOKEN_SHIFT, JOKER_SHIFT, GO_SHIFT, MRM_SHIFT, *EXTRA_SHIFTS = (
    _after_sets + COUNT_BITS * place for place in range(len(CARDS) - Card.TOKEN)
)
STATION_SHIFT = SET_SHIFT[PropertySet.STATION]

_BONUS = (TOKEN_SHIFT, JOKER_SHIFT, GO_SHIFT, MRM_SHIFT, *EXTRA_SHIFTS)
WEIGHT: list[int] = [
    1 << SET_SHIFT[card.set]
    if card.set is not None
    else 1 << LEVEL_SHIFT[BUILDINGS.index(card)]
    if card.is_building
    else 1 << _BONUS[card - Card.TOKEN]
    for card in CARDS
]
"""What each card adds to the code of a hand."""

DEEDS_NEEDED = tuple(2 if each is PropertySet.STATION else each.size for each in SETS)
"""The fewest deeds that make each set complete (C-LAYOUT-1 to C-LAYOUT-3)."""

# Adding a bias carries into a set's top bit exactly when enough deeds are held.
_TOP = 1 << (SET_BITS - 1)
TOPS = sum(_TOP << shift for shift in SET_SHIFT)
STREET_TOPS = sum(_TOP << SET_SHIFT[each] for each in STREETS)
COMPLETE_BIAS = sum(
    (_TOP - need) << shift for shift, need in zip(SET_SHIFT, DEEDS_NEEDED, strict=True)
)
HELD_BIAS = sum((_TOP - 1) << shift for shift in SET_SHIFT)

_weigh = WEIGHT.__getitem__


def code_of(cards: Iterable[int]) -> int:
    """The code of a hand.

    >>> code_of((Card.GO, Card.GO)) >> GO_SHIFT
    2
    """
    return sum(map(_weigh, cards))


class _SetsAt(dict[int, tuple[PropertySet, ...]]):
    """The sets, in order, of every combination of top bits met so far."""

    def __missing__(self, tops: int) -> tuple[PropertySet, ...]:
        self[tops] = found = tuple(each for each in SETS if tops >> SET_SHIFT[each] & _TOP)
        return found


SETS_AT = _SetsAt()


def complete_sets(code: int) -> tuple[PropertySet, ...]:
    """The complete sets of a hand, in order."""
    return SETS_AT[code + COMPLETE_BIAS & TOPS]


def complete_streets(code: int) -> tuple[PropertySet, ...]:
    """The complete street sets of a hand, in order."""
    return SETS_AT[code + COMPLETE_BIAS & STREET_TOPS]


def chains(counts: Iterable[int]) -> tuple[int, ...]:
    """How far sets can be built, the longest first, however many sets there are.

    A building counts only with all those before it on the same set, one of each per set
    (C-LAYOUT-6, C-LAYOUT-7, C-LAYOUT-8). No arrangement of these cards builds its r-th best set
    further than the r-th chain.

    >>> chains((2, 1, 1, 0, 1)), chains((0, 3, 0, 0, 0))
    ((3, 1), ())
    """
    lengths: list[int] = []
    fit: int | None = None
    for level, count in enumerate(counts, start=1):
        fit = count if fit is None else min(fit, count)
        if level == 1:
            lengths = [0] * fit
        lengths[:fit] = [level] * fit
    return tuple(lengths)
