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


class Deed(int):
    """One of the 28 deeds, by its number in board order (C-DECK-2, C-DECK-3).

    >>> Deed(27).id, Deed(27).set, Deed(27).number
    ('darkblue2', <PropertySet.DARKBLUE: 7>, 2)
    """

    __slots__ = ()

    @property
    def id(self) -> str:
        """The name in notation and edition files."""
        return f"{self.set.id}{self.number}"

    @property
    def set(self) -> PropertySet:
        """The set it belongs to."""
        return SET_OF_DEED[self]

    @property
    def number(self) -> int:
        """Its place within its set, from 1, in board order."""
        return self.set.deeds.index(self) + 1

    def __str__(self) -> str:
        return self.id


SETS: tuple[PropertySet, ...] = tuple(PropertySet)
"""All ten sets."""
STREETS: tuple[PropertySet, ...] = SETS[: PropertySet.STATION]
"""The eight colours."""

_BOARD = "BBSLLLPUPPSOOORRRSYYUYGGGSDD"
"""The sets of the properties from START on, each by its initial."""
_BY_INITIAL = {each.name[0]: each for each in SETS}
SET_OF_DEED: tuple[PropertySet, ...] = tuple(_BY_INITIAL[initial] for initial in _BOARD)
"""The set of each deed, by the deed's number: a plain column for code that runs often."""
DEEDS: tuple[Deed, ...] = tuple(Deed(place) for place in range(len(SET_OF_DEED)))
"""All 28 deeds, in board order."""

_DEEDS_OF = tuple(tuple(deed for deed in DEEDS if SET_OF_DEED[deed] is each) for each in SETS)
_SET_BY_ID = {each.id: each for each in SETS}
