"""Ranges that depend on the number of players: they stand on classes and become domains."""

from __future__ import annotations

import attrs

from monopoly_rules.kernel.by_fields import EqualByFields
from monopoly_rules.kernel.domains.single import Among, Domain, Range, Span
from monopoly_rules.kernel.domains.tuples import Many


@attrs.frozen
class Seats(Range, EqualByFields):
    """Any player's seat; ``also`` names further values, such as `CHANCE` or a number for nobody."""

    also: tuple[int, ...] = ()
    noun: str = "seat"

    def seated(self, players: int) -> Domain:
        values = sorted({*self.also, *range(players)})
        if values == list(range(values[0], values[-1] + 1)):
            return Span(values[0], values[-1], noun=self.noun)
        return Among(tuple(values), self.noun)


@attrs.frozen
class PerSeat(Range, EqualByFields):
    """A column: one value for each player."""

    each: Range

    def seated(self, players: int) -> Domain:
        return Many(self.each.seated(players), players, players)


@attrs.frozen
class Several(Range, EqualByFields):
    """A tuple of ``least`` to ``most`` values that may depend on the number of players."""

    each: Range
    least: int
    most: int
    rising: bool = False

    def seated(self, players: int) -> Domain:
        return Many(self.each.seated(players), self.least, self.most, self.rising)


@attrs.frozen
class Usual(Range, EqualByFields):
    """The range of a field unless an edition makes it wider: what it is then stands under this name
    in `Rules.additions`.

    >>> from monopoly_rules.kernel import Span
    >>> Usual("deck", Span(0, 1)).seated(3)
    Span(low=0, high=1, step=1, noun='')
    """

    name: str
    range: Range

    def seated(self, players: int) -> Domain:
        return self.range.seated(players)
