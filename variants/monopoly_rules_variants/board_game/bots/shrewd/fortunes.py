"""What players are worth: cash, what property could be sold for, and the rent it will bring.

A group that a player has whole counts as high as the money for buildings goes; one that is not
whole yet counts by the chance that it will be. So cash is worth more to who can build with it, and
a deed more to whose group it completes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import attrs

from monopoly_rules.core.sets import PropertySet
from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.bots.shrewd.visits import visits_of
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.view import BoardView

ROUNDS: Final = 25
"""So many rounds of rent count."""
HOPE: Final = (1.0, 0.22, 0.06)
"""How much of a whole group's rent counts while so many deeds of it are missing."""
KEPT: Final = 0.5
"""This part of the small reserve is not taken for buildings."""
POWER: Final = 1.3
"""Above 1: who is ahead is more likely to win than his part of all fortunes says."""
SEVEN: Final = 7
"""What two dice show on average."""
STATION, UTILITY = int(PropertySet.STATION), int(PropertySet.UTILITY)


@attrs.define
class Sketch:
    """Who has what: a view's columns, to be changed at will."""

    owner: list[int]
    mortgaged: Sequence[int]
    level: Sequence[int]
    cash: list[int]
    houses: int
    """Houses left in the bank."""
    out: Sequence[int]

    @classmethod
    def of(cls, view: BoardView) -> Sketch:
        """What a view shows."""
        return cls([*view.owner], view.mortgaged, view.level, [*view.cash], view.houses, view.out)


class Fortunes:
    """What players are worth under a rule set."""

    def __init__(self, rules: BoardRules) -> None:
        self.rules = rules
        self.visits = visits_of(rules)
        self.kept = int(rules.numbers.money.start // 10 * KEPT)
        streets = rules.street_groups
        self.row_cost = tuple(sum(rules.house_cost[lot] for lot in lots) for lots in streets)
        """What one house on every lot of a group costs."""
        self.yields = tuple(self._yields(lots) for lots in streets)
        """What a whole group earns of one opponent in a round, by its height."""
        heights = range(1, rules.house_max + 2)
        self.best = tuple(
            max((each[h] - each[0]) / max(1, h * cost) for h in heights)
            for each, cost in zip(self.yields, self.row_cost, strict=True)
        )
        """The most that a group's buildings can earn for their price."""
        self.order = tuple(sorted(range(len(streets)), key=lambda each: -self.best[each]))
        """The groups, those that earn most for their price first."""

    @staticmethod
    @lru_cache(maxsize=32)
    def of(rules: BoardRules) -> Fortunes:
        """Those of a rule set, worked out once for all players and games."""
        return Fortunes(rules)

    def _yields(self, lots: Sequence[int]) -> tuple[float, ...]:
        rents, visits = self.rules.rents, self.visits
        built = range(1, self.rules.house_max + 2)
        bare = sum(2 * visits[lot] * rents[lot][0] for lot in lots)
        return (bare, *[sum(visits[lot] * rents[lot][h] for lot in lots) for h in built])

    def all(self, sketch: Sketch) -> list[float]:
        """What every player is worth."""
        rivals = sketch.out.count(0) - 1
        return [
            0.0 if out else self.fortune(sketch, seat, rivals)
            for seat, out in enumerate(sketch.out)
        ]

    def fortune(self, sketch: Sketch, seat: Seat, rivals: int) -> float:
        """What one player is worth, at least a little."""
        rules, level, mortgaged = self.rules, sketch.level, sketch.mortgaged
        loans, group_of = rules.mortgage_value, rules.group_of
        counts = [0] * len(rules.members)
        for_sale = debts = 0
        for deed, holder in enumerate(sketch.owner):
            if holder == seat:
                for_sale += loans[deed]
                counts[group_of[deed]] += 1
                if mortgaged[deed]:
                    debts += loans[deed] + rules.interest[deed]
                if level[deed]:
                    for_sale += rules.refunds[deed][level[deed]]
        cash = sketch.cash[seat] - debts
        income = self._of_streets(sketch, counts, cash - self.kept)
        income += self._of_others(sketch, seat, counts)
        return max(1.0, cash + for_sale + ROUNDS * rivals * income)

    def _of_streets(self, sketch: Sketch, counts: Sequence[int], budget: int) -> float:
        """What streets bring of one opponent in a round, so much money for buildings given."""
        rules, level = self.rules, sketch.level
        income = 0.0
        for group in self.order:
            count = counts[group]
            if not count:
                continue
            lots = rules.members[group]
            missing = len(lots) - count
            bare = self.yields[group][0] / 2
            if missing < len(HOPE):
                built = 0 if missing else sum([rules.house_cost[lot] * level[lot] for lot in lots])
                # No more than the bank has houses for.
                more = max(0, min(budget, sketch.houses * rules.house_cost[lots[0]]))
                whole = self._at(group, (built + more) / max(1, self.row_cost[group]))
                if not missing:
                    budget -= more
                    income += whole
                    continue
                income += HOPE[missing] * (whole - bare)
            income += bare * count / len(lots)
        return income

    def _of_others(self, sketch: Sketch, seat: Seat, counts: Sequence[int]) -> float:
        """What stations and utilities bring of one opponent in a round."""
        rules, owner, visits = self.rules, sketch.owner, self.visits
        stations, utilities = counts[STATION], counts[UTILITY]
        income = 0.0
        if stations:
            for deed in rules.members[STATION]:
                if owner[deed] == seat:
                    income += visits[deed] * rules.rents[deed][stations - 1]
        if utilities:
            factor = SEVEN * rules.numbers.utility.factors[utilities - 1]
            for deed in rules.members[UTILITY]:
                if owner[deed] == seat:
                    income += visits[deed] * factor
        return income

    def _at(self, group: int, height: float) -> float:
        """What a whole group earns at a height between two rows of houses."""
        yields = self.yields[group]
        low = int(height)
        if low >= len(yields) - 1:
            return yields[-1]
        return yields[low] + (height - low) * (yields[low + 1] - yields[low])


def part(worth: Sequence[float], seat: Seat) -> float:
    """One player's part of all fortunes, where those ahead count for more."""
    powers: list[float] = [each**POWER for each in worth]
    return powers[seat] / sum(powers)
