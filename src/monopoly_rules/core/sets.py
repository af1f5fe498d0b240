"""Property sets and deeds: what the card game and the board game have in common."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["DEEDS", "SETS", "SET_OF_DEED", "STREETS", "Deed", "PropertySet"]


class PropertySet(IntEnum):
    """The ten sets in the order of the value table, then stations and utilities (C-Q-65).

    >>> PropertySet.YELLOW.id, PropertySet.YELLOW.size, PropertySet.STATION.is_street
    ('yellow', 3, False)
    >>> [deed.id for deed in PropertySet.PINK.deeds]
    ['pink1', 'pink2', 'pink3']
    """

    BROWN = 0
    LIGHTBLUE = 1
    PINK = 2
    ORANGE = 3
    RED = 4
    YELLOW = 5
    GREEN = 6
    DARKBLUE = 7
    STATION = 8
    UTILITY = 9

    @property
    def id(self) -> str:
        """The name in notation and edition files."""
        return self.name.lower()

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """Its deeds in board order."""
        return _DEEDS_OF[self]

    @property
    def size(self) -> int:
        """How many deeds it has."""
        return len(_DEEDS_OF[self])

    @property
    def is_street(self) -> bool:
        """A colour set, on which one can build; not the stations or utilities."""
        return self < PropertySet.STATION

    @classmethod
    def named(cls, id: str) -> PropertySet | None:
        """The set with this id; None where there is none."""
        return _SET_BY_ID.get(id)

    def __str__(self) -> str:
        return self.id


class Deed(IntEnum):
    """The 28 deeds, numbered in board order (C-DECK-2, C-DECK-3).

    >>> Deed.DARKBLUE2.set, Deed.DARKBLUE2.number, int(Deed.DARKBLUE2)
    (<PropertySet.DARKBLUE: 7>, 2, 27)
    """

    BROWN1 = 0
    BROWN2 = 1
    STATION1 = 2
    LIGHTBLUE1 = 3
    LIGHTBLUE2 = 4
    LIGHTBLUE3 = 5
    PINK1 = 6
    UTILITY1 = 7
    PINK2 = 8
    PINK3 = 9
    STATION2 = 10
    ORANGE1 = 11
    ORANGE2 = 12
    ORANGE3 = 13
    RED1 = 14
    RED2 = 15
    RED3 = 16
    STATION3 = 17
    YELLOW1 = 18
    YELLOW2 = 19
    UTILITY2 = 20
    YELLOW3 = 21
    GREEN1 = 22
    GREEN2 = 23
    GREEN3 = 24
    STATION4 = 25
    DARKBLUE1 = 26
    DARKBLUE2 = 27

    @property
    def id(self) -> str:
        """The name in notation and edition files."""
        return self.name.lower()

    @property
    def set(self) -> PropertySet:
        """The set it belongs to."""
        return SET_OF_DEED[self]

    @property
    def number(self) -> int:
        """Its place within its set, from 1, in board order."""
        return int(self.name[-1])

    def __str__(self) -> str:
        return self.id


SETS: tuple[PropertySet, ...] = tuple(PropertySet)
"""All ten sets."""
STREETS: tuple[PropertySet, ...] = SETS[: PropertySet.STATION]
"""The eight colours."""
DEEDS: tuple[Deed, ...] = tuple(Deed)
"""All 28 deeds, in board order."""

SET_OF_DEED: tuple[PropertySet, ...] = tuple(PropertySet[deed.name[:-1]] for deed in DEEDS)
"""The set of each deed, by the deed's number: a plain column for code that runs often.
"""

_DEEDS_OF = tuple(tuple(deed for deed in DEEDS if SET_OF_DEED[deed] is each) for each in SETS)
_SET_BY_ID = {each.id: each for each in SETS}
