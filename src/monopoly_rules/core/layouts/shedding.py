"""Shedding surplus cards in going out: whether some part of a hand may be laid, and the best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final

import attrs

from monopoly_rules.core.cards import BUILDINGS, CARDS, EXTRAS, Card
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts.going_out import best_lay_down
from monopoly_rules.core.layouts.layout import ScoredLayout
from monopoly_rules.core.layouts.search.codes import (
    BUILT,
    COUNT,
    DEEDS_HELD,
    DEEDS_NEEDED,
    EXTRA_SHIFTS,
    GO_SHIFT,
    HELD_BIAS,
    JOKER_SHIFT,
    LEVEL_SHIFT,
    MRM_SHIFT,
    SET_SHIFT,
    STREET_TOPS,
    TOKEN_SHIFT,
    code_of,
    complete_sets,
    levels,
)
from monopoly_rules.core.layouts.search.fillings import Filling, fillings, lies_whole
from monopoly_rules.core.layouts.search.scorer import CHAINS, Scorer
from monopoly_rules.core.scoring import ExtraCard
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import EqualByFields

BONUS_SHIFTS: Final = (TOKEN_SHIFT, GO_SHIFT, MRM_SHIFT, *EXTRA_SHIFTS)
"""Where the cards are counted that may always be laid down, besides Chance cards."""


@attrs.frozen
class Part(EqualByFields):
    """A part of a hand that may be laid down, what is shed for it, and its best lay-down."""

    laid: Hand
    shed: Hand
    lay_down: ScoredLayout


def has_legal_part(cards: Iterable[int], scorer: Scorer, size: int) -> bool:
    """Whether some of these cards, so many, may be laid down (C-OUT-3, C-Q-18, C-Q-60)."""
    code = code_of(cards)
    bonus = sum(code >> shift & COUNT for shift in BONUS_SHIFTS)
    for filled, _, left in fillings(scorer, code, code >> JOKER_SHIFT & COUNT):
        sets = complete_sets(filled)
        if sets:
            most = bonus + (left if left and _may_fill(scorer, filled) else 0)
            if _reaches(filled, sets, size, most):
                return True
    return False


def _reaches(code: int, sets: Sequence[PropertySet], size: int, bonus: int) -> bool:
    """Whether some of these sets with buildings and bonus cards can make so many cards.

    From the fewest deeds that the sets need up to everything that finds a place on them, one card
    more or less is always possible.
    """
    streets = sum(each < PropertySet.STATION for each in sets)
    placed = sum(CHAINS[code & BUILT][:streets])
    most = sum(code >> SET_SHIFT[each] & DEEDS_HELD for each in sets) + placed + bonus
    if most < size or not sets:
        return False
    if sum(DEEDS_NEEDED[each] for each in sets) <= size:
        return True
    fewer = combinations(sets, len(sets) - 1)
    return any(_reaches(code, some, size, bonus) for some in fewer)


def best_part(cards: Iterable[int], scorer: Scorer, size: int) -> Part | None:
    """The part to lay down that earns the most if the reward brings nothing; None where none may.

    That is the best lay-down where the lock holds the Chance cards to it, and otherwise the best
    free arrangement of the laid cards (C-Q-10). Of equals the one with more Chance, then more MRM
    cards is taken: the reward may make something of them.
    """
    hand = Hand(cards)
    best = max(_parts(scorer, code_of(hand), size), default=None)
    return None if best is None else _part(hand, best[-1], scorer)


def best_parts(cards: Iterable[int], scorer: Scorer, size: int) -> Iterator[Part]:
    """The parts of a hand that may be laid down, as `best_part` compares them, the best first; of
    those that differ only in tokens, GO and MRM cards the best."""
    hand = Hand(cards)
    for found in sorted(_parts(scorer, code_of(hand), size), reverse=True):
        yield _part(hand, found[-1], scorer)


def _part(hand: Hand, code: int, scorer: Scorer) -> Part:
    laid = Hand(_cards_of(code, hand))
    lay_down = best_lay_down(laid, scorer)
    assert lay_down is not None, "every part found may be laid down"
    return Part(laid, hand - laid, lay_down)


def _parts(scorer: Scorer, code: int, size: int) -> Iterator[tuple[int, int, int, int]]:
    """Parts that may be laid down: value, Chance cards, MRM cards, code.

    Of parts that differ in tokens, GO and MRM only the best is given: these never matter for
    whether the others may be laid.
    """
    jokers = code >> JOKER_SHIFT & COUNT
    beside = tuple(code >> shift & COUNT for shift in BONUS_SHIFTS)
    held = tuple(levels(code))
    for kept in range(min(jokers, size) + 1):
        for deeds, missing in _some_deeds(code, kept, size - kept):
            # Chance cards alone make a set of two at best.
            sets = _streets_begun(deeds) + (kept - missing) // 2
            for built in _some_buildings(held, sets, kept - missing):
                part = deeds + built
                room = size - kept - _size(part)
                if not 0 <= room <= sum(beside):
                    continue
                found = fillings(scorer, part, kept)
                whole = [filling for filling in found if lies_whole(scorer, filling)]
                if not whole:
                    continue
                if scorer.rules.chance_locked_after_laydown:
                    found = whole
                value, bonus = max(_with_bonus(scorer, filling, room, beside) for filling in found)
                part += bonus + (kept << JOKER_SHIFT)
                yield value, kept, part >> MRM_SHIFT & COUNT, part


def _some_deeds(code: int, jokers: int, room: int, first: int = 0) -> Iterator[tuple[int, int]]:
    """Codes of some deeds from a set on, with how many they lack to be whole sets.

    They are no more than there is room for, and lack no more than there are Chance cards.
    """
    if first == len(SETS):
        yield 0, 0
        return
    held, need = code >> SET_SHIFT[first] & DEEDS_HELD, DEEDS_NEEDED[first]
    for count in (0, *range(max(need - jokers, 1), min(held, room) + 1)):
        lack = max(need - count, 0) if count else 0
        for deeds, missing in _some_deeds(code, jokers - lack, room - count, first + 1):
            yield deeds + (count << SET_SHIFT[first]), missing + lack


@lru_cache(maxsize=4096)
def _some_buildings(held: tuple[int, ...], sets: int, jokers: int) -> tuple[int, ...]:
    """Codes of some buildings for so many sets that lack no more than so many to stand in order."""
    found: list[int] = []
    for counts in product(*(range(min(count, sets) + 1) for count in held)):
        needed = [max(counts[level:]) for level in range(len(counts))]
        if sum(needed) - sum(counts) <= jokers:
            found.append(sum(n << shift for n, shift in zip(counts, LEVEL_SHIFT, strict=True)))
    return tuple(found)


def _with_bonus(
    scorer: Scorer, filling: Filling, room: int, bonus: tuple[int, ...]
) -> tuple[int, int]:
    """The value of a filling with the best tokens, GO, MRM and added cards beside it, and their
    code."""
    code, _, left = filling
    value, top = scorer.worth(code)
    if scorer.rules.chance_as_token:
        value += left * top
    tokens, go, mrm, *added = bonus
    # Of cards that earn nothing an MRM may still win the comparison.
    cards = [
        (top, tokens if top else 0, TOKEN_SHIFT),
        (scorer.table.go, go, GO_SHIFT),
        (0, mrm, MRM_SHIFT),
        *((kind.value, *each) for kind, each in _added(scorer, added)),
        (0, 0 if top else tokens, TOKEN_SHIFT),
    ]
    chosen = 0
    for worth, count, shift in sorted(cards, key=lambda card: -card[0]):
        taken = min(count, room)
        room -= taken
        value += taken * worth
        chosen += taken << shift
    return value, chosen


def _added(scorer: Scorer, counts: Sequence[int]) -> Iterator[tuple[ExtraCard, tuple[int, int]]]:
    """The added kinds, each with how many there are and where they are counted."""
    places = zip(counts, EXTRA_SHIFTS, strict=True)
    return zip(scorer.extra, places, strict=False)


def _size(code: int) -> int:
    """How many deeds and buildings a code has."""
    return sum(levels(code)) + sum(code >> shift & DEEDS_HELD for shift in SET_SHIFT)


def _streets_begun(code: int) -> int:
    return (code + HELD_BIAS & STREET_TOPS).bit_count()


def _cards_of(part: int, hand: Hand) -> list[Card]:
    """The cards of a part, the first deeds of a set where not all are laid."""
    cards: list[Card] = []
    for each in SETS:
        held = [CARDS[deed] for deed in each.deeds if CARDS[deed] in hand]
        cards += held[: part >> SET_SHIFT[each] & DEEDS_HELD]
    for building, count in zip(BUILDINGS, levels(part), strict=True):
        cards += [building] * count
    for card, shift in (
        (Card.TOKEN, TOKEN_SHIFT),
        (Card.JOKER, JOKER_SHIFT),
        (Card.GO, GO_SHIFT),
        (Card.MRM, MRM_SHIFT),
        *zip(EXTRAS, EXTRA_SHIFTS, strict=True),
    ):
        cards += [card] * (part >> shift & COUNT)
    return cards


def _may_fill(scorer: Scorer, code: int) -> bool:
    """Whether a Chance without another role may be laid too."""
    rules = scorer.rules
    return rules.chance_may_idle or (rules.chance_as_token and scorer.bears_token(code))
