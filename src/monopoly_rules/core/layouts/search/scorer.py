"""The scorer: a scoring table and layout rules, prepared for reading off what sets are worth."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

import attrs

from monopoly_rules.core.cards import BUILDINGS
from monopoly_rules.core.layouts.search.codes import (
    BUILT,
    COMPLETE_BIAS,
    COUNT,
    DEEDS_HELD,
    DEEDS_NEEDED,
    EXTRA_SHIFT,
    EXTRA_SHIFTS,
    GO_SHIFT,
    SET_SHIFT,
    SETS_AT,
    STATION_SHIFT,
    STREET_TOPS,
    TOKEN_SHIFT,
    TOPS,
    chains,
    levels,
)
from monopoly_rules.core.scoring import ExtraCard, LayoutRules, ScoringTable
from monopoly_rules.core.sets import SETS, STREETS, PropertySet
from monopoly_rules.kernel import EqualByFields

Row: TypeAlias = tuple[tuple[tuple[int, ...], ...], int, int, int]
"""Of complete sets without stations: gains by steps of each street set, the dearest first; the sum
of the bare sets; the bare value of the dearest street set; the best value for a token elsewhere."""


class _Chains(dict[int, tuple[int, ...]]):
    """The chains of every combination of buildings met so far."""

    def __missing__(self, built: int) -> tuple[int, ...]:
        self[built] = found = chains(levels(built))
        return found


class _SetsToBuild(dict[int, int]):
    """The street sets needed to place all buildings of a combination, or more than there are."""

    def __missing__(self, built: int) -> int:
        counts = levels(built)
        falling = all(more >= fewer for more, fewer in pairwise(counts))
        self[built] = needed = counts[0] if falling else len(STREETS) + 1
        return needed


CHAINS = _Chains()
SETS_TO_BUILD = _SetsToBuild()


class _Rows(dict[int, Row]):
    """The row of every combination of complete sets met so far."""

    def __init__(self, table: ScoringTable, rules: LayoutRules) -> None:
        super().__init__()
        self._table, self._rules = table, rules

    def __missing__(self, tops: int) -> Row:
        sets, table = SETS_AT[tops], self._table
        streets = sorted((each for each in sets if each.is_street), key=lambda s: -table.streets[s])
        gains = tuple(
            tuple(table.set_value(s, n) - table.streets[s] for n in range(len(BUILDINGS) + 1))
            for s in streets
        )
        utilities = table.utilities if PropertySet.UTILITY in sets else 0
        self[tops] = row = (
            gains,
            sum(table.streets[s] for s in streets) + utilities,
            table.streets[streets[0]] if streets else 0,
            utilities if self._rules.tokens_on_non_streets else 0,
        )
        return row


@attrs.frozen
class Scorer(EqualByFields):
    """A scoring table and layout rules with what can be computed from them beforehand."""

    table: ScoringTable
    rules: LayoutRules
    extra: tuple[ExtraCard, ...] = ()
    """The kinds of cards that are added to the printed ones."""
    _rows: _Rows = attrs.field(init=False, eq=False, repr=False)
    _stations: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    _tokens_on_stations: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    deeds_by_joker: tuple[tuple[tuple[int, ...], ...], ...] = attrs.field(
        init=False, eq=False, repr=False
    )
    """For each set and number of deeds held: how many Chance cards may be deeds of it beside them,
    so that it is complete (C-OUT-9, C-Q-2, C-Q-3)."""

    @_rows.default
    def _no_rows_yet(self) -> _Rows:
        return _Rows(self.table, self.rules)

    @_stations.default
    def _values_of_stations(self) -> tuple[int, ...]:
        return (0, 0, *self.table.stations)

    @_tokens_on_stations.default
    def _values_for_tokens(self) -> tuple[int, ...]:
        values = (0, 0, *self.table.stations)
        return values if self.rules.tokens_on_non_streets else (0,) * len(values)

    @deeds_by_joker.default
    def _missing_deeds(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        least = self.rules.chance_min_natural_deeds
        return tuple(
            tuple(
                tuple(range(max(DEEDS_NEEDED[each] - held, 1), self.most_deeds(each) - held + 1))
                if held >= least
                else ()
                for held in range(DEEDS_HELD + 1)
            )
            for each in SETS
        )

    def most_deeds(self, each: PropertySet) -> int:
        """The largest set that Chance cards may be deeds of (C-Q-3)."""
        return each.size if self.rules.chance_extends_stations else DEEDS_NEEDED[each]

    def worth(self, code: int) -> tuple[int, int]:
        """The best sum of all sets without tokens, and the best set that a token can stand on."""
        gains, total, dearest, top = self._rows[code + COMPLETE_BIAS & TOPS]
        stations = code >> STATION_SHIFT & DEEDS_HELD
        if stations > 1:
            total += self._stations[stations]
            top = max(top, self._tokens_on_stations[stations])
        if gains:
            built = CHAINS[code & BUILT]
            if built:
                for gain, steps in zip(gains, built, strict=False):
                    total += gain[steps]
                dearest += gains[0][built[0]]
            top = max(top, dearest)
        return total, top

    def value(self, code: int, jokers: int = 0) -> int:
        """The best total; Chance cards beside the code are tokens if they may (C-Q-5, C-Q-15)."""
        total, top = self.worth(code)
        tokens = code >> TOKEN_SHIFT & COUNT
        if self.rules.chance_as_token:
            tokens += jokers
        total += tokens * top + (code >> GO_SHIFT & COUNT) * self.table.go
        return total + self.extras(code) if code >> EXTRA_SHIFT else total

    def extras(self, code: int) -> int:
        """What the cards earn whose kinds are added; they need no set."""
        kinds = zip(self.extra, EXTRA_SHIFTS, strict=False)
        return sum((code >> shift & COUNT) * each.value for each, shift in kinds)

    def bare(self, each: PropertySet, code: int) -> int:
        """The value of a set without buildings."""
        return self.table.deeds_value(each, code >> SET_SHIFT[each] & DEEDS_HELD)

    def bears_token(self, code: int) -> bool:
        """Whether there is a set that a token can stand on (C-LAYOUT-10, C-Q-11)."""
        allowed = TOPS if self.rules.tokens_on_non_streets else STREET_TOPS
        return code + COMPLETE_BIAS & allowed != 0
