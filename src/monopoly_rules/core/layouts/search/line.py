"""The buildings of a deck in the order in which they are built, and how far sets can be built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import attrs

from monopoly_rules.core.cards import BUILDINGS, Card
from monopoly_rules.core.layouts.jokers import ROLE_OF_BUILDING, RoleKind
from monopoly_rules.core.layouts.search.codes import COUNT, WEIGHT, chains
from monopoly_rules.core.sets import STREETS
from monopoly_rules.kernel import ReprByFields


class Chains(dict[int, tuple[int, ...]]):
    """The chains of every combination of buildings met so far."""

    def __init__(self, shifts: Sequence[int]) -> None:
        super().__init__()
        self._shifts = shifts

    def __missing__(self, built: int) -> tuple[int, ...]:
        self[built] = found = chains([built >> shift & COUNT for shift in self._shifts])
        return found


class SetsToBuild(dict[int, int]):
    """The street sets needed to place all buildings of a combination, or more than there are."""

    def __init__(self, shifts: Sequence[int]) -> None:
        super().__init__()
        self._shifts = shifts

    def __missing__(self, built: int) -> int:
        counts = [built >> shift & COUNT for shift in self._shifts]
        falling = all(more >= fewer for more, fewer in pairwise(counts))
        self[built] = needed = counts[0] if falling else len(STREETS) + 1
        return needed


@attrs.frozen(eq=False)
class Line(ReprByFields):
    """Buildings in their order, each after all those before it (C-LAYOUT-6, C-LAYOUT-8)."""

    cards: tuple[Card, ...]
    shifts: tuple[int, ...] = attrs.field(init=False)
    """Where a code counts each of them."""
    mask: int = attrs.field(init=False)
    """All of these counts."""
    kinds: tuple[RoleKind, ...] = attrs.field(init=False)
    """The role of a joker that is one of them."""
    steps: Mapping[RoleKind, int] = attrs.field(init=False)
    """How far a set is built with such a joker: the first building is step 1."""
    chains: Chains = attrs.field(init=False, repr=False)
    sets_to_build: SetsToBuild = attrs.field(init=False, repr=False)

    @shifts.default
    def _places(self) -> tuple[int, ...]:
        return tuple(WEIGHT[card].bit_length() - 1 for card in self.cards)

    @mask.default
    def _all_places(self) -> int:
        return sum(COUNT << shift for shift in self.shifts)

    @kinds.default
    def _roles(self) -> tuple[RoleKind, ...]:
        return tuple(ROLE_OF_BUILDING[card] for card in self.cards)

    @steps.default
    def _steps_of_roles(self) -> Mapping[RoleKind, int]:
        return {kind: step for step, kind in enumerate(self.kinds, start=1)}

    @chains.default
    def _no_chains_yet(self) -> Chains:
        return Chains(self.shifts)

    @sets_to_build.default
    def _no_needs_yet(self) -> SetsToBuild:
        return SetsToBuild(self.shifts)

    def levels(self, code: int) -> list[int]:
        """How many there are of each building."""
        return [code >> shift & COUNT for shift in self.shifts]


PRINTED_LINE = Line(BUILDINGS)
"""Four Houses and the Hotel."""
