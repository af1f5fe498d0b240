"""Chance cards as other cards: every useful way to fill them in, and which may be laid down."""

from __future__ import annotations

from typing import TypeAlias

from monopoly_rules.core.layouts.search.codes import (
    COMPLETE_BIAS,
    COUNT,
    DEEDS_HELD,
    HELD_BIAS,
    LEVEL_SHIFT,
    SET_SHIFT,
    STREET_TOPS,
    TOPS,
)
from monopoly_rules.core.layouts.search.line import Line
from monopoly_rules.core.layouts.search.mixed import JokerKinds, role_of_building
from monopoly_rules.core.layouts.search.scorer import Scorer
from monopoly_rules.core.sets import SETS

Filling: TypeAlias = tuple[int, tuple[int, ...], int]
"""A hand with its Chance cards as other cards: its code, the roles, the Chance cards left over. A
role is a deed's set, or the number of sets plus the level of a building; see `mixed` for what is
different where further jokers are in the deck."""


def fillings(scorer: Scorer, code: int, jokers: int, anywhere: bool = False) -> list[Filling]:
    """Every useful way to let Chance cards stand for deeds, Houses and Hotels (C-LAYOUT-12).

    Each has a role of its own (C-Q-63), never that of GO or MRM (C-Q-16); the deck's counts do not
    limit it (C-Q-17). What is left over are tokens, where the rules have it, or unused.

    Left out is what no layout has a place for beside the real cards: a further building of a level
    is useful only while fewer sets have it than have the level before. With ``anywhere`` the level
    before is taken as present, for layouts in which other Chance cards may be that.
    """
    if not jokers:
        return [(code, (), 0)]
    if scorer.mixed is not None:
        return _mixed_fillings(scorer, scorer.mixed, code, jokers, anywhere)
    found: list[Filling] = [(code, (), jokers)]
    for each, shift, ways in zip(SETS, SET_SHIFT, scorer.deeds_by_joker, strict=True):
        for cost in ways[code >> shift & DEEDS_HELD]:
            if cost <= jokers:
                found += [
                    (filled + (cost << shift), held + (each,) * cost, left - cost)
                    for filled, held, left in found
                    if cost <= left and each not in held
                ]
    depth = len(LEVEL_SHIFT) if scorer.rules.chance_as_hotel else len(LEVEL_SHIFT) - 1
    for filled, held, left in tuple(found):
        streets = (filled + COMPLETE_BIAS & STREET_TOPS).bit_count()
        if left and streets:
            _build(found, filled, held, left, 0, streets, depth, anywhere)
    return found


def _build(
    found: list[Filling],
    code: int,
    roles: tuple[int, ...],
    left: int,
    start: int,
    limit: int,
    depth: int,
    anywhere: bool,
) -> None:
    """Add the fillings with one more building from this level on."""
    for level in range(start, depth):
        have = code >> LEVEL_SHIFT[level] & COUNT
        if have < limit:
            more = (code + (1 << LEVEL_SHIFT[level]), (*roles, len(SETS) + level), left - 1)
            found.append(more)
            if left > 1:
                _build(found, *more, level, limit, depth, anywhere)
            if not anywhere:
                limit = have
        if not limit:
            break


def _mixed_fillings(
    scorer: Scorer, mixed: JokerKinds, code: int, jokers: int, anywhere: bool
) -> list[Filling]:
    """The same with jokers of several kinds, each in the roles that are its own."""
    found: list[Filling] = [(code, (), jokers)]
    for each, shift, ways in zip(SETS, SET_SHIFT, scorer.deeds_by_joker, strict=True):
        found += [
            (filled + (cost << shift), held + roles, left - taken)
            for cost in ways[code >> shift & DEEDS_HELD]
            for filled, held, left in tuple(found)
            for roles, taken in mixed.as_deeds(each, cost, left)
        ]
    for filling in tuple(found):
        streets = (filling[0] + COMPLETE_BIAS & STREET_TOPS).bit_count()
        if filling[2] and streets:
            _build_mixed(found, mixed, filling, (0, 0), streets, anywhere)
    return found


def _build_mixed(
    found: list[Filling],
    mixed: JokerKinds,
    filling: Filling,
    start: tuple[int, int],
    limit: int,
    anywhere: bool,
) -> None:
    """Add the fillings with one more building from this level, and there from this joker on."""
    code, roles, left = filling
    for level in range(start[0], len(mixed.levels)):
        shift = mixed.line.shifts[level]
        have = code >> shift & COUNT
        if have < limit:
            for joker in mixed.levels[level]:
                place = mixed.shifts[joker]
                if left >> place & COUNT and (level, joker) >= start:
                    role = role_of_building(joker, level)
                    more = (code + (1 << shift), (*roles, role), left - (1 << place))
                    found.append(more)
                    if more[2]:
                        _build_mixed(found, mixed, more, (level, joker), limit, anywhere)
            if not anywhere:
                limit = have
        if not limit:
            break


def lies_whole(scorer: Scorer, filling: Filling, some_fixed: bool = False) -> bool:
    """Whether a filling may be laid down: whole sets, each building in place (C-OUT-4 to C-OUT-6).

    Loose stations and utilities forbid it too (C-Q-61); bonus cards never do (C-OUT-7, C-Q-13).

    With Chance cards fixed in the places of buildings only arranging shows whether these fit.
    """
    code, _, left = filling
    complete = code + COMPLETE_BIAS & TOPS
    if not complete or code + HELD_BIAS & TOPS != complete:
        return False
    if not (some_fixed or buildings_fit(scorer.line, code)):
        return False
    if left and not scorer.rules.chance_may_idle:
        return scorer.all_tokens(left) and scorer.bears_token(code)
    return True


def buildings_fit(line: Line, code: int) -> bool:
    """Whether every House and Hotel has a place on a complete street set (C-OUT-6)."""
    streets = (code + COMPLETE_BIAS & STREET_TOPS).bit_count()
    return line.sets_to_build[code & line.mask] <= streets
