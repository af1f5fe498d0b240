"""The scorer: a scoring table and layout rules, prepared for reading off what sets are worth."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

import attrs

from monopoly_rules.core.cards import Card
from monopoly_rules.core.layouts.jokers import JokerRole
from monopoly_rules.core.layouts.search.codes import (
    COMPLETE_BIAS,
    COUNT,
    DEEDS_HELD,
    DEEDS_NEEDED,
    EXTRA_SHIFTS,
    GO_SHIFT,
    MRM_SHIFT,
    SET_SHIFT,
    SETS_AT,
    STATION_SHIFT,
    STREET_TOPS,
    TOKEN_SHIFT,
    TOPS,
)
from monopoly_rules.core.layouts.search.line import PRINTED_LINE, Chains, Line
from monopoly_rules.core.layouts.search.mixed import JokerKinds, packed
from monopoly_rules.core.scoring import (
    ExtraCard,
    LayoutRules,
    ScoringTable,
    building_line,
    jokers_of,
)
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import EqualByFields

Row: TypeAlias = tuple[tuple[tuple[int, ...], ...], int, int, int]
"""Of complete sets without stations: gains by steps of each street set, the dearest first; the sum
of the bare sets; the bare value of the dearest street set; the best value for a token elsewhere."""


class _Rows(dict[int, Row]):
    """The row of every combination of complete sets met so far."""

    def __init__(
        self, table: ScoringTable, rules: LayoutRules, worths: tuple[tuple[int, int], ...]
    ) -> None:
        super().__init__()
        self._table, self._rules, self._worths = table, rules, worths

    def __missing__(self, tops: int) -> Row:
        sets, table = SETS_AT[tops], self._table
        streets = sorted((each for each in sets if each.is_street), key=lambda s: -table.streets[s])
        gains = tuple(
            tuple(table.streets[s] * (times - 1) + flat for times, flat in self._worths)
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
    line: Line = attrs.field(init=False, eq=False, repr=False)
    """The buildings in the order in which they are built."""
    worths: tuple[tuple[int, int], ...] = attrs.field(init=False, eq=False, repr=False)
    """By how far a set is built: how often its base value counts, and what is added to that."""
    mixed: JokerKinds | None = attrs.field(init=False, eq=False, repr=False)
    """Who may be what where kinds are added that stand on sets or stand for cards; else None."""
    jokers: tuple[Card, ...] = attrs.field(init=False, eq=False, repr=False)
    """The cards that stand for others: Chance, and those that are added."""
    joker_mask: int = attrs.field(init=False, eq=False, repr=False)
    """Where a code counts jokers, from Chance on."""
    loose: tuple[tuple[int, int], ...] = attrs.field(init=False, eq=False, repr=False)
    """Of the added kinds that are laid beside the sets: what each earns, where it is counted."""
    bonus_shifts: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """Where the cards are counted that may always be laid down, besides jokers."""
    _chains: Chains = attrs.field(init=False, eq=False, repr=False)
    _built: int = attrs.field(init=False, eq=False, repr=False)
    _rows: _Rows = attrs.field(init=False, eq=False, repr=False)
    _stations: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    _tokens_on_stations: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    deeds_by_joker: tuple[tuple[tuple[int, ...], ...], ...] = attrs.field(
        init=False, eq=False, repr=False
    )
    """For each set and number of deeds held: how many Chance cards may be deeds of it beside them,
    so that it is complete (C-OUT-9, C-Q-2, C-Q-3)."""

    @line.default
    def _line_of_buildings(self) -> Line:
        added = any(kind.is_building for kind in self.extra)
        return Line(building_line(self.extra)) if added else PRINTED_LINE

    @worths.default
    def _worths_of_steps(self) -> tuple[tuple[int, int], ...]:
        times, flat = 1, 0
        found = [(times, flat)]
        for card in self.line.cards:
            adds = self.table.hotel if card is Card.HOTEL else 0
            if card >= Card.EXTRA1:
                adds = self.extra[card - Card.EXTRA1].value
            flat += adds
            times += card is not Card.HOTEL and not adds
            found.append((times, flat))
        return tuple(found)

    @mixed.default
    def _added_jokers(self) -> JokerKinds | None:
        if all(kind.is_loose for kind in self.extra):
            return None
        return JokerKinds(jokers_of(self.rules, self.extra), self.line)

    @jokers.default
    def _cards_of_jokers(self) -> tuple[Card, ...]:
        return (Card.JOKER,) if self.mixed is None else tuple(self.mixed.by_card)

    @joker_mask.default
    def _where_jokers_are(self) -> int:
        return COUNT if self.mixed is None else self.mixed.mask

    @loose.default
    def _kinds_beside_sets(self) -> tuple[tuple[int, int], ...]:
        kinds = zip(self.extra, EXTRA_SHIFTS, strict=False)
        return tuple((kind.value, shift) for kind, shift in kinds if kind.is_loose)

    @bonus_shifts.default
    def _where_bonus_cards_are(self) -> tuple[int, ...]:
        return (TOKEN_SHIFT, GO_SHIFT, MRM_SHIFT, *(shift for _, shift in self.loose))

    @_chains.default
    def _chains_of_the_line(self) -> Chains:
        return self.line.chains

    @_built.default
    def _places_of_the_line(self) -> int:
        return self.line.mask

    @_rows.default
    def _no_rows_yet(self) -> _Rows:
        return _Rows(self.table, self.rules, self.worths)

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
            built = self._chains[code & self._built]
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
        if jokers:
            if self.mixed is not None:
                tokens += self.mixed.as_tokens(jokers)
            elif self.rules.chance_as_token:
                tokens += jokers
        total += tokens * top + (code >> GO_SHIFT & COUNT) * self.table.go
        return total + self.extras(code) if self.loose else total

    def as_tokens(self, jokers: int) -> int:
        """How many of these jokers may be tokens (C-Q-5)."""
        if self.mixed is not None:
            return self.mixed.as_tokens(jokers)
        return jokers if self.rules.chance_as_token else 0

    def all_tokens(self, jokers: int) -> bool:
        """Whether each of these jokers may be a token."""
        return self.as_tokens(jokers) == self.number(jokers)

    def number(self, jokers: int) -> int:
        """How many jokers these are."""
        return jokers if self.mixed is None else self.mixed.number(jokers)

    def taken_by(self, roles: Sequence[JokerRole]) -> int:
        """The jokers that have these roles, as fillings count jokers."""
        return len(roles) if self.mixed is None else packed(role.card for role in roles)

    def extras(self, code: int) -> int:
        """What the cards earn whose kinds are added; they need no set."""
        return sum((code >> shift & COUNT) * value for value, shift in self.loose)

    def set_value(self, street: PropertySet, steps: int) -> int:
        """A street set with its first ``steps`` buildings (C-SCORE-4, C-SCORE-5, C-SCORE-6)."""
        times, flat = self.worths[steps]
        return self.table.streets[street] * times + flat

    def is_loose(self, card: int) -> bool:
        """Whether a card is laid beside the sets: GO, MRM, or an added one like these."""
        if card >= Card.EXTRA1:
            return card - Card.EXTRA1 < len(self.extra) and self.extra[card - Card.EXTRA1].is_loose
        return card >= Card.GO

    def has_joker(self, cards: Collection[int]) -> bool:
        """Whether there is a Chance among cards, or a joker that is added."""
        if self.mixed is None:
            return Card.JOKER in cards
        return any(joker in cards for joker in self.jokers)

    def jokers_among(self, cards: Sequence[int]) -> int:
        """How many Chance cards and added jokers there are."""
        if self.mixed is None:
            return cards.count(Card.JOKER)
        return sum(cards.count(joker) for joker in self.jokers)

    def bare(self, each: PropertySet, code: int) -> int:
        """The value of a set without buildings."""
        return self.table.deeds_value(each, code >> SET_SHIFT[each] & DEEDS_HELD)

    def bears_token(self, code: int) -> bool:
        """Whether there is a set that a token can stand on (C-LAYOUT-10, C-Q-11)."""
        allowed = TOPS if self.rules.tokens_on_non_streets else STREET_TOPS
        return code + COMPLETE_BIAS & allowed != 0
