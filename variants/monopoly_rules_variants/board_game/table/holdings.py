"""Who holds what, worked out once for columns that seldom change.

The findings lie in a cache of the process, keyed by the column itself: neither rule sets nor
states know of it. A finding holds for a column as long as nobody writes it. The columns of a state
are never written; whatever writes those of a table says so to the cache first.
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


class ColumnCache:
    """What was found about the latest columns. Column and finding are replaced together, so
    threads do not disturb each other: at worst one works out anew what another has replaced."""

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
CACHE: Final = ColumnCache()


def deeds_held(look: Look, seat: Seat) -> list[Deed]:
    """The deeds of a player in board order; the list is not to be changed."""
    owner, held = look.owner, CACHE.held
    if held.column is not owner:
        held = CACHE.held = Holdings(owner)
    found = held.deeds.get(seat)
    if found is None:
        found = [deed for deed, holder in enumerate(owner) if holder == seat]
        held.deeds[seat] = found
    return found


def whole_groups(look: Look) -> list[Whole]:
    """The groups of lots that are in one hand (B-HOUSE-1); the list is not to be changed."""
    owner, held = look.owner, CACHE.held
    if held.column is not owner:
        held = CACHE.held = Holdings(owner)
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
    level = look.level
    column, built = CACHE.built
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
    CACHE.built = (level, built)
    return built
