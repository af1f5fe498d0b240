"""Decks with further buildings or jokers: who may be what, and how many of each joker there are.

Jokers are counted side by side in one number, as in the code of a hand from Chance on; a deck with
Chance alone has just their number there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from monopoly_rules.core.cards import Card
from monopoly_rules.core.layouts.jokers import JokerRole, RoleKind, first_rank
from monopoly_rules.core.layouts.search.codes import COUNT, COUNT_BITS
from monopoly_rules.core.layouts.search.line import Line
from monopoly_rules.core.scoring import Joker
from monopoly_rules.core.sets import SETS, PropertySet
from monopoly_rules.kernel import ReprByFields

PER_KIND = 100
"""What each further joker adds to the numbers of roles in a filling."""


def packed(jokers: Iterable[int]) -> int:
    """Jokers as one number.

    >>> packed([Card.JOKER, Card.JOKER])
    2
    """
    return sum(1 << COUNT_BITS * (card - Card.JOKER) for card in jokers)


def outnumber(roles: Sequence[JokerRole], jokers: int) -> bool:
    """Whether more roles are named than there are jokers to have them (C-Q-72)."""
    cards = [role.card for role in roles]
    return any(
        cards.count(card) > jokers >> COUNT_BITS * (card - Card.JOKER) & COUNT for card in {*cards}
    )


@attrs.frozen(eq=False)
class JokerKinds(ReprByFields):
    """The jokers of a deck that adds some, or that adds buildings."""

    jokers: tuple[Joker, ...]
    """Chance first."""
    line: Line
    shifts: tuple[int, ...] = attrs.field(init=False)
    levels: tuple[tuple[int, ...], ...] = attrs.field(init=False)
    """By building of the line, which of the jokers may be that."""
    by_card: dict[Card, Joker] = attrs.field(init=False)

    @shifts.default
    def _places(self) -> tuple[int, ...]:
        return tuple(COUNT_BITS * (joker.card - Card.JOKER) for joker in self.jokers)

    @levels.default
    def _who_may_be(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(n for n, joker in enumerate(self.jokers) if card in joker.buildings)
            for card in self.line.cards
        )

    @by_card.default
    def _of_card(self) -> dict[Card, Joker]:
        return {joker.card: joker for joker in self.jokers}

    @property
    def mask(self) -> int:
        """Where the jokers are counted."""
        return sum(COUNT << shift for shift in self.shifts)

    def number(self, jokers: int) -> int:
        """How many jokers these are."""
        return sum(jokers >> shift & COUNT for shift in self.shifts)

    def as_tokens(self, jokers: int) -> int:
        """How many of them may be tokens."""
        kinds = zip(self.jokers, self.shifts, strict=True)
        return sum(jokers >> shift & COUNT for joker, shift in kinds if joker.token)

    def spare_ranks(self, jokers: int, target: PropertySet | None) -> Iterator[int]:
        """The roles of jokers without another one: tokens on a set where they may, or none."""
        for joker, shift in zip(self.jokers, self.shifts, strict=True):
            token = joker.token and target is not None
            rank = RoleKind.TOKEN.rank(target or 0) if token else RoleKind.IDLE.rank(0)
            yield from [first_rank(joker.card) + rank] * (jokers >> shift & COUNT)

    def some(self, jokers: int, most: int, first: int = 0) -> Iterator[tuple[int, int]]:
        """Every part of these jokers with no more than so many: as one number, and how many."""
        if first == len(self.shifts):
            yield 0, 0
            return
        held = jokers >> self.shifts[first] & COUNT
        for count in range(min(held, most) + 1):
            for others, number in self.some(jokers, most - count, first + 1):
                yield others + (count << self.shifts[first]), number + count

    def as_deeds(
        self, each: PropertySet, cost: int, left: int, first: int = 0
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every choice of so many jokers to be deeds of a set: their roles, and the jokers."""
        if not cost:
            yield (), 0
            return
        for n in range(first, len(self.jokers)):
            most = left >> self.shifts[n] & COUNT if each in self.jokers[n].deeds else 0
            for count in range(1, min(most, cost) + 1):
                for roles, taken in self.as_deeds(each, cost - count, left, n + 1):
                    role = PER_KIND * n + each
                    yield (role,) * count + roles, taken + (count << self.shifts[n])


def role_of_building(joker: int, level: int) -> int:
    """The number of a role in a filling: a further joker that is a building."""
    return PER_KIND * joker + len(SETS) + level
