"""What players hold, as sets of deeds, worked out once for columns that seldom change.

A set of deeds is a whole number with one bit for each deed, so what may be mortgaged or traded is
a matter of a few operations. What follows from such a set alone is made once for each set.

What was found about a column lies in a cache of the process, keyed by the column itself: neither
rule sets nor states know of it. It holds as long as nobody writes the column. The columns of a
state are never written, and what is found about them is found again by their value when other
games come in between; whatever writes the column of a table, which then is a list, says so to
the cache.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import Final, Protocol, TypeAlias, TypeVar

from monopoly_rules.core.sets import SET_OF_DEED, SETS, STREETS
from monopoly_rules.kernel import Action, Among, Choice, Seat
from monopoly_rules_variants.board_game.table.choosing import SEATS, among, choice
from monopoly_rules_variants.board_game.values.state import DEED_COUNT, Deed

A = TypeVar("A", bound=Action)
DeedSet: TypeAlias = int
"""A set of deeds, one bit for each."""
KEPT: Final = 1 << 13
"""So many sets are remembered."""
COLUMNS: Final = 1 << 10
"""So many columns of games under way are remembered."""
GROUPS: Final = tuple(tuple(int(deed) for deed in each.deeds) for each in SETS)
STREET_GROUPS: Final = GROUPS[: len(STREETS)]


class Estate(Protocol):
    """What looks, tables and views alike know of property."""

    @property
    def owner(self) -> Sequence[int]: ...
    @property
    def mortgaged(self) -> Sequence[int]: ...
    @property
    def level(self) -> Sequence[int]: ...


def set_of(deeds: Sequence[Deed]) -> DeedSet:
    """These deeds as a set.

    >>> bin(set_of((0, 2, 3)))
    '0b1101'
    """
    return sum(1 << deed for deed in deeds)


BITS: Final = tuple(1 << deed for deed in range(DEED_COUNT))
GROUP_SETS: Final = tuple(set_of(lots) for lots in GROUPS)
GROUP_OF: Final = tuple(GROUP_SETS[SET_OF_DEED[deed]] for deed in range(DEED_COUNT))
"""The group of each deed, as a set."""


@lru_cache(maxsize=KEPT)
def deeds_in(deeds: DeedSet) -> tuple[Deed, ...]:
    """The deeds of a set in board order.

    >>> deeds_in(0b1101)
    (0, 2, 3)
    """
    found: list[Deed] = []
    while deeds:
        rest = deeds & (deeds - 1)
        found.append((deeds ^ rest).bit_length() - 1)
        deeds = rest
    return tuple(found)


@lru_cache(maxsize=KEPT)
def groups_touched(deeds: DeedSet) -> tuple[int, ...]:
    """The groups of streets of which a set has at least one deed."""
    return tuple([at for at in range(len(STREET_GROUPS)) if deeds & GROUP_SETS[at]])


@lru_cache(maxsize=KEPT)
def groups_within(deeds: DeedSet) -> tuple[int, ...]:
    """The groups of streets of which a set has every deed."""
    return tuple([at for at in range(len(STREET_GROUPS)) if not GROUP_SETS[at] & ~deeds])


@lru_cache(maxsize=KEPT)
def last_missing(deeds: DeedSet) -> tuple[Deed, ...]:
    """The deeds that alone are missing from a set's groups of streets, in the groups' order."""
    missing = [each & ~deeds for each in GROUP_SETS[: len(STREET_GROUPS)]]
    return tuple([left.bit_length() - 1 for left in missing if left and not left & (left - 1)])


@lru_cache(maxsize=KEPT)
def lots_of_whole_groups(deeds: DeedSet) -> int:
    """How many lots the groups have of which a set has every deed."""
    return sum([len(STREET_GROUPS[at]) for at in groups_within(deeds)])


@lru_cache(maxsize=KEPT)
def among_deeds(deeds: DeedSet) -> Among:
    """One of these deeds."""
    return among(deeds_in(deeds), "deed")


@lru_cache(maxsize=KEPT)
def deed_choice(kind: type[A], seat: Seat, deeds: DeedSet) -> tuple[Choice[A], ...]:
    """An action on one of these deeds; nothing where there is none."""
    return (choice(kind, seat, (among_deeds(deeds),)),) if deeds else ()


# What is found about a column


def _held(owner: Sequence[Seat]) -> list[DeedSet]:
    sets = [0] * (SEATS + 1)
    for holder in {*owner}:
        sets[holder] = sum(compress(BITS, map(holder.__eq__, owner)))
    return sets


def _marked(column: Sequence[int]) -> DeedSet:
    return sum(compress(BITS, column))


def _built(level: Sequence[int]) -> DeedSet:
    return sum([GROUP_SETS[at] for at in groups_touched(_marked(level))])


_held_before = lru_cache(maxsize=COLUMNS)(_held)
_marked_before = lru_cache(maxsize=COLUMNS)(_marked)
_built_before = lru_cache(maxsize=COLUMNS)(_built)


class ColumnCache:
    """What was found about the latest columns. Column and finding are replaced together, so
    threads do not disturb each other: at worst one works out anew what another has replaced."""

    __slots__ = ("built", "held", "means", "mortgaged")

    def __init__(self) -> None:
        self.held: tuple[object, list[DeedSet]] = (None, [])
        self.built: tuple[object, DeedSet] = NOTHING
        self.mortgaged: tuple[object, DeedSet] = NOTHING
        self.means: tuple[object, Seat, int] = (None, 0, 0)
        """The latest look, a seat, and what the seat can raise there."""

    def deed_moved(self, owner: list[Seat], deed: Deed, giver: Seat) -> None:
        """A deed has changed hands in a column of owners."""
        column, found = self.held
        if column is owner:
            found[giver] ^= 1 << deed
            found[owner[deed]] ^= 1 << deed

    def built_on(self, level: list[int], lot: Deed) -> None:
        """A building has been put up in a column of levels."""
        column, found = self.built
        if column is level:
            self.built = (level, found | GROUP_OF[lot])

    def lowered(self, level: list[int]) -> None:
        """Buildings have gone from a column of levels."""
        if self.built[0] is level:
            self.built = NOTHING

    def turned(self, mortgaged: list[int], deed: Deed) -> None:
        """A deed has been turned over or back in a column of mortgages."""
        column, found = self.mortgaged
        if column is mortgaged:
            bit = 1 << deed
            self.mortgaged = (mortgaged, found | bit if mortgaged[deed] else found & ~bit)


NOTHING: Final[tuple[object, DeedSet]] = (None, 0)
CACHE: Final = ColumnCache()


def sets_held(look: Estate) -> Sequence[DeedSet]:
    """The deeds of each seat, which nobody but the cache may change; those of the bank stand last,
    where -1 finds them."""
    owner = look.owner
    column, found = CACHE.held
    if column is not owner:
        found = _held_before(owner) if type(owner) is tuple else _held(owner)
        CACHE.held = (owner, found)
    return found


def built_set(look: Estate) -> DeedSet:
    """The lots of all groups in which a building stands."""
    level = look.level
    column, found = CACHE.built
    if column is not level:
        found = _built_before(level) if type(level) is tuple else _built(level)
        CACHE.built = (level, found)
    return found


def mortgaged_set(look: Estate) -> DeedSet:
    """The deeds that are mortgaged."""
    mortgaged = look.mortgaged
    column, found = CACHE.mortgaged
    if column is not mortgaged:
        found = _marked_before(mortgaged) if type(mortgaged) is tuple else _marked(mortgaged)
        CACHE.mortgaged = (mortgaged, found)
    return found


def deeds_held(look: Estate, seat: Seat) -> tuple[Deed, ...]:
    """The deeds of a player in board order."""
    return deeds_in(sets_held(look)[seat])


def lots_built_on(look: Estate) -> DeedSet:
    """The lots on which a building stands."""
    return _marked(look.level)
