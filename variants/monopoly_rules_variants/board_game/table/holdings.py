"""Who holds what, worked out once for columns that seldom change.

A finding holds for one column as long as nobody writes it. The columns of a state are never
written; whatever writes those of a table says so to the memo.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final, TypeAlias

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.values.state import NOBODY, Deed

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.table.look import Look

Whole: TypeAlias = tuple[Seat, tuple[Deed, ...]]
"""A group in one hand: whose, and its lots."""


class Holdings:
    """What is known about one column of owners."""

    __slots__ = ("column", "deeds", "whole")

    def __init__(self, column: object) -> None:
        self.column = column
        self.deeds: dict[Seat, list[Deed]] = {}
        self.whole: list[Whole] | None = None


class Memo:
    """The latest findings. Column and finding are replaced together, so threads that share a rule
    set do not disturb each other."""

    __slots__ = ("built", "held")

    def __init__(self) -> None:
        self.held = NOTHING_HELD
        self.built: tuple[object, Collection[Deed]] = NOTHING_BUILT

    def deeds_moved(self) -> None:
        """A column of owners is about to be written."""
        self.held = NOTHING_HELD

    def levels_changed(self) -> None:
        """A column of levels is about to be written."""
        self.built = NOTHING_BUILT


NOTHING_HELD: Final = Holdings(None)
NOTHING_BUILT: Final[tuple[object, Collection[Deed]]] = (None, ())


def deeds_held(look: Look, seat: Seat) -> list[Deed]:
    """The deeds of a player in board order; the list is not to be changed."""
    owner, memo = look.owner, look.rules.memo
    held = memo.held
    if held.column is not owner:
        held = memo.held = Holdings(owner)
    found = held.deeds.get(seat)
    if found is None:
        found = [deed for deed, holder in enumerate(owner) if holder == seat]
        held.deeds[seat] = found
    return found


def whole_groups(look: Look) -> list[Whole]:
    """The groups of lots that are in one hand (B-HOUSE-1); the list is not to be changed."""
    owner, memo = look.owner, look.rules.memo
    held = memo.held
    if held.column is not owner:
        held = memo.held = Holdings(owner)
    found = held.whole
    if found is None:
        found = held.whole = [
            (owner[first], lots)
            for first, second, last, lots in look.rules.groups
            if owner[first] == owner[second] == owner[last] != NOBODY
        ]
    return found


def built_lots(look: Look) -> Collection[Deed]:
    """The lots of all groups in which a building stands."""
    level, memo = look.level, look.rules.memo
    column, built = memo.built
    if level is column:
        return built
    built = ()
    if any(level):
        built = {
            lot
            for first, second, last, lots in look.rules.groups
            if level[first] or level[second] or level[last]
            for lot in lots
        }
    memo.built = (level, built)
    return built
