"""What follows from a player's own estate alone, found once for each estate.

The deeds of a player, which of them are mortgaged and what is built in their groups change far less
often than he is asked what he wants to do. So what he can sell or mortgage is remembered by the
value of all this, for every game of the process: neither rule sets nor states know of it, and games
that take turns do not disturb each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, wraps
from typing import Final, TypeAlias, TypeVar

import attrs

from monopoly_rules.kernel import ReprByFields, Seat
from monopoly_rules_variants.board_game.table.holdings import (
    GROUP_SETS,
    KEPT,
    DeedSet,
    deeds_in,
    mortgaged_set,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look

K = TypeVar("K")
V = TypeVar("V")
Finding: TypeAlias = Callable[[Look, object, Seat], V]
Found: TypeAlias = dict[object, object]
"""What has been found about an estate, by the function that found it."""


@attrs.frozen(eq=False)
class EstateTerms(ReprByFields):
    """All that rules say about what can be sold and mortgaged. Ask `estate_terms` for them: equal
    terms are one object."""

    house_max: int
    clears_lots: bool
    sells_evenly: bool
    exchanges_hotels: bool
    sells_groups: bool
    enough: int
    """So many houses in stock are enough for every sale."""


estate_terms: Final = cache(EstateTerms)


class Remembered(dict[K, V]):
    """A dictionary that finds what it lacks, and forgets everything when it is full."""

    __slots__ = ("find",)

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, key: K) -> V:
        if len(self) >= KEPT:
            self.clear()
        found = self[key] = self.find(key)
        return found


def _nothing(estate: object) -> Found:
    return {}


def _places(deeds: DeedSet) -> int:
    """Where a number with eight bits for each deed has those of these deeds and their groups."""
    lots = deeds_in(sum([group for group in GROUP_SETS if group & deeds]))
    return sum([0xFF << 8 * lot for lot in lots])


Columns: TypeAlias = tuple[object, object, object, Sequence[DeedSet], DeedSet, int]
"""The owners, mortgages and levels of a position; who holds what, what is mortgaged, and all levels
in one number."""


class Latest:
    """What was found last. It is replaced as a whole, so threads do not disturb each other."""

    __slots__ = ("columns", "estate")

    def __init__(self) -> None:
        self.columns: Columns = (None, None, None, (), 0, 0)
        self.estate: tuple[object, Seat, Found] = (None, 0, {})
        """A look, a seat, and what is known of the seat's estate."""


LATEST: Final = Latest()
ESTATES: Final[Remembered[object, Found]] = Remembered(_nothing)
PLACES: Final = Remembered(_places)


def by_own_estate(find: Finding[V]) -> Finding[V]:
    """Decorator of what depends on nothing but a player's own deeds, their mortgages, the buildings
    in their groups, the houses in stock and `BoardRules.estate_terms`. On a table that is being
    written, it is found anew."""

    @wraps(find)
    def remembered(look: Look, question: object, seat: Seat) -> V:
        at, whose, found = LATEST.estate
        if at is not look or whose != seat:
            if type(look.agenda) is not tuple:
                return find(look, question, seat)
            found = found_about(look, seat)
        try:
            return found[find]  # type: ignore[return-value]  # this function has found it
        except KeyError:
            known = found[find] = find(look, question, seat)
            return known

    return remembered


def found_about(look: Look, seat: Seat) -> Found:
    """What is known of an estate, which is the latest from now on."""
    owner, mortgaged, level, sets, pledged, levels = LATEST.columns
    if owner is not look.owner or mortgaged is not look.mortgaged or level is not look.level:
        sets, pledged = sets_held(look), mortgaged_set(look)
        levels = int.from_bytes(bytes(look.level), "little")
        LATEST.columns = (look.owner, look.mortgaged, look.level, sets, pledged, levels)
    terms, held, stock = look.rules.estate_terms, sets[seat], look.houses
    if stock > terms.enough:
        stock = terms.enough
    found = ESTATES[terms, seat, held, held & pledged, levels & PLACES[held], stock]
    LATEST.estate = (look, seat, found)
    return found
