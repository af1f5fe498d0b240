"""Shedding surplus cards in going out: whether some part of a hand may be laid, and the best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

import attrs

from monopoly_rules.core.cards import BUILDINGS, CARDS, EXTRAS, Card
from monopoly_rules.core.hands import Hand
from monopoly_rules.core.layouts.going_out import best_lay_down
from monopoly_rules.core.layouts.layout import ScoredLayout
from monopoly_rules.core.layouts.search.codes import (
    COUNT,
    DEEDS_HELD,
    DEEDS_NEEDED,
    EXTRA_SHIFTS,
    GO_SHIFT,
    HELD_BIAS,
    JOKER_SHIFT,
    MRM_SHIFT,
    SET_SHIFT,
    STREET_TOPS,
    TOKEN_SHIFT,
    code_of,
    complete_sets,
)
from monopoly_rules.core.layouts.search.fillings import Filling, fillings, lies_whole
from monopoly_rules.core.layouts.search.line import PRINTED_LINE, Line
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import EqualByFields


@attrs.frozen
class Part(EqualByFields):
    """A part of a hand that may be laid down, what is shed for it, and its best lay-down."""

    laid: Hand
    shed: Hand
    lay_down: ScoredLayout


def has_legal_part(cards: Iterable[int], scorer: Scorer, size: int) -> bool:
    """Whether some of these cards, so many, may be laid down (C-OUT-3, C-Q-18, C-Q-60)."""
    code = code_of(cards)
    bonus = sum([code >> shift & COUNT for shift in scorer.bonus_shifts])
    for filled, _, left in fillings(scorer, code, code >> JOKER_SHIFT & scorer.joker_mask):
        sets = complete_sets(filled)
        if sets:
            most = bonus + (_may_fill(scorer, filled, left) if left else 0)
            if _reaches(scorer.line, filled, sets, size, most):
                return True
    return False


def _reaches(line: Line, code: int, sets: Sequence[PropertySet], size: int, bonus: int) -> bool:
    """Whether some of these sets with buildings and bonus cards can make so many cards.

    From the fewest deeds that the sets need up to everything that finds a place on them, one card
    more or less is always possible.
    """
    streets = sum(each < PropertySet.STATION for each in sets)
    placed = sum(line.chains[code & line.mask][:streets])
    most = sum(code >> SET_SHIFT[each] & DEEDS_HELD for each in sets) + placed + bonus
    if most < size or not sets:
        return False
    if sum(DEEDS_NEEDED[each] for each in sets) <= size:
        return True
    fewer = combinations(sets, len(sets) - 1)
    return any(_reaches(line, code, some, size, bonus) for some in fewer)


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
    jokers = code >> JOKER_SHIFT & scorer.joker_mask
    beside = tuple([code >> shift & COUNT for shift in scorer.bonus_shifts])
    most = sum(beside)
    line = scorer.line
    held = tuple(line.levels(code))
    for laid, kept in _some_jokers(scorer, jokers, size):
        for deeds, count, missing in _some_deeds(code, kept, size - kept):
            # Chance cards alone make a set of two at best.
            sets = _streets_begun(deeds) + (kept - missing) // 2
            for built, buildings in _some_buildings(line, held, sets, kept - missing):
                room = size - kept - count - buildings
                if not 0 <= room <= most:
                    continue
                part = deeds + built
                found = fillings(scorer, part, laid)
                whole = [filling for filling in found if lies_whole(scorer, filling)]
                if not whole:
                    continue
                if scorer.rules.chance_locked_after_laydown:
                    found = whole
                value, bonus = max(_with_bonus(scorer, filling, room, beside) for filling in found)
                part += bonus + (laid << JOKER_SHIFT)
                yield value, kept, part >> MRM_SHIFT & COUNT, part


def _some_jokers(scorer: Scorer, jokers: int, size: int) -> Iterable[tuple[int, int]]:
    """Some of the Chance cards, or of all jokers: as fillings take them, and how many they are."""
    if scorer.mixed is not None:
        return scorer.mixed.some(jokers, size)
    return [(kept, kept) for kept in range(min(jokers, size) + 1)]


def _some_deeds(code: int, jokers: int, room: int) -> list[tuple[int, int, int]]:
    """Some of the deeds: their code, how many they are, how many they lack to be whole sets.

    They are no more than there is room for, and lack no more than there are Chance cards.
    """
    found = [(0, 0, 0)]
    for shift, need in zip(SET_SHIFT, DEEDS_NEEDED, strict=True):
        held = code >> shift & DEEDS_HELD
        if held and held + jokers >= need:
            found += [
                (deeds + (more << shift), count + more, missing + max(need - more, 0))
                for deeds, count, missing in found
                for more in range(max(need - jokers + missing, 1), min(held, room - count) + 1)
            ]
    return found


@lru_cache(maxsize=4096)
def _some_buildings(
    line: Line, held: tuple[int, ...], sets: int, jokers: int
) -> tuple[tuple[int, int], ...]:
    """Some buildings for so many sets, lacking no more than so many to stand in order: their code,
    and how many they are."""
    found: list[tuple[int, int]] = []
    for counts in product(*(range(min(count, sets) + 1) for count in held)):
        needed = [max(counts[level:]) for level in range(len(counts))]
        if sum(needed) - sum(counts) <= jokers:
            code = sum(n << shift for n, shift in zip(counts, line.shifts, strict=True))
            found.append((code, sum(counts)))
    return tuple(found)


def _with_bonus(
    scorer: Scorer, filling: Filling, room: int, bonus: tuple[int, ...]
) -> tuple[int, int]:
    """The value of a filling with the best tokens, GO, MRM and added cards beside it, and their
    code."""
    code, _, left = filling
    value, top = scorer.worth(code)
    if left:
        value += scorer.as_tokens(left) * top
    tokens, go, mrm, *added = bonus
    # Of cards that earn nothing an MRM may still win the comparison.
    cards = [
        (top, tokens if top else 0, TOKEN_SHIFT),
        (scorer.table.go, go, GO_SHIFT),
        (0, mrm, MRM_SHIFT),
        (0, 0 if top else tokens, TOKEN_SHIFT),
    ]
    if added:
        kinds = zip(scorer.loose, added, strict=True)
        cards[3:3] = [(worth, count, shift) for (worth, shift), count in kinds]
    chosen = 0
    for worth, count, shift in sorted(cards, key=lambda card: -card[0]):
        taken = min(count, room)
        room -= taken
        value += taken * worth
        chosen += taken << shift
    return value, chosen


def _streets_begun(code: int) -> int:
    return (code + HELD_BIAS & STREET_TOPS).bit_count()


def _cards_of(part: int, hand: Hand) -> list[Card]:
    """The cards of a part, the first deeds of a set where not all are laid."""
    cards: list[Card] = []
    for each, shift in zip(SETS, SET_SHIFT, strict=True):
        count = part >> shift & DEEDS_HELD
        if count:
            cards += [CARDS[deed] for deed in each.deeds if CARDS[deed] in hand.cards][:count]
    for building, count in zip(BUILDINGS, PRINTED_LINE.levels(part), strict=True):
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


def _may_fill(scorer: Scorer, code: int, left: int) -> int:
    """How many of the Chance cards without another role may be laid too."""
    if scorer.rules.chance_may_idle:
        return scorer.number(left)
    return scorer.as_tokens(left) if scorer.bears_token(code) else 0
