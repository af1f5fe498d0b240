"""The scoring table: what an edition says sets, buildings and bonus cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

import attrs

from monopoly_rules.core.sets import STREETS, PropertySet
from monopoly_rules.kernel.errors.kinds import FieldError
from monopoly_rules.kernel.errors.quoting import quoted

V = TypeVar("V")
LARGEST: Final = 10**9
"""No card is worth more."""


def _amounts(instance: object, attribute: attrs.Attribute[V], value: V) -> None:
    """Whole amounts that are not negative; C-I-6 rests on it."""
    for amount in value if isinstance(value, tuple) else (value,):
        if type(amount) is not int or not 0 <= amount <= LARGEST:
            raise FieldError(
                attribute.name, f"expected amounts of 0 to {LARGEST}, got {quoted(value)}"
            )


def _long(value: Sequence[int], count: int, name: str) -> None:
    if len(value) != count:
        raise FieldError(name, f"expected {count} amounts, got {quoted(value)}")


@attrs.frozen(kw_only=True, cache_hash=True)
class ScoringTable:
    """The amounts of an edition (C-SCORE-4 to C-SCORE-13, C-Q-57), in its currency.

    >>> table = ScoringTable(
    ...     streets=(50, 100, 150, 200, 250, 300, 350, 400), hotel=500,
    ...     stations=(250, 500, 1000), utilities=500, go=200, mrm=1000,
    ... )
    >>> table.deeds_value(PropertySet.YELLOW, 3), table.deeds_value(PropertySet.YELLOW, 2)
    (300, 0)
    >>> table.deeds_value(PropertySet.STATION, 3), table.deeds_value(PropertySet.STATION, 1)
    (500, 0)
    """

    streets: tuple[int, ...] = attrs.field(validator=_amounts)
    """Base value of each street set, in the order of the sets."""
    hotel: int = attrs.field(validator=_amounts)
    stations: tuple[int, int, int] = attrs.field(validator=_amounts)
    """Two, three and four stations."""
    utilities: int = attrs.field(validator=_amounts)
    go: int = attrs.field(validator=_amounts)
    mrm: int = attrs.field(validator=_amounts)

    @streets.validator
    def _one_for_each_street_set(self, _: object, value: tuple[int, ...]) -> None:
        _long(value, len(STREETS), "streets")

    @stations.validator
    def _more_stations_are_worth_more(self, _: object, value: tuple[int, ...]) -> None:
        _long(value, PropertySet.STATION.size - 1, "stations")
        # C-LAYOUT-2 says so, and C-Q-14 rests on it: all stations held form one set.
        if list(value) != sorted(value):
            raise FieldError(
                "stations", f"must not be worth less as their number grows, got {quoted(value)}"
            )

    def deeds_value(self, each: PropertySet, deeds: int) -> int:
        """The bare value of a set with so many deeds; nothing where it is not complete."""
        if each is PropertySet.STATION:
            return self.stations[deeds - 2] if deeds >= 2 else 0
        if deeds < each.size:
            return 0
        return self.utilities if each is PropertySet.UTILITY else self.streets[each]
