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
from monopoly_rules_variants.board_game.values.state import NOBODY
from monopoly_rules_variants.board_game.view import BoardView

ROUNDS: Final = 14
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
class Estates:
    """Who has what: a view's columns, to be changed at will."""

    owner: list[int]
    mortgaged: Sequence[int]
    level: Sequence[int]
    cash: list[int]
    houses: int
    """Houses left in the bank."""
    out: Sequence[int]

    @classmethod
    def seen(cls, view: BoardView) -> Estates:
        """What a view shows."""
        return cls(
            [*view.owner], view.mortgaged, view.level, [*view.cash], view.houses, view.out
        )


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

    def share(self, estates: Estates, seat: Seat) -> float:
        """The chance of a player to win, about: his part of all fortunes."""
        worth = self.all(estates)
        return part(worth, seat)

    def all(self, estates: Estates) -> list[float]:
        """What every player is worth."""
        rivals = estates.out.count(0) - 1
        return [
            0.0 if out else self.fortune(estates, seat, rivals)
            for seat, out in enumerate(estates.out)
        ]

    def fortune(self, estates: Estates, seat: Seat, rivals: int) -> float:
        """What one player is worth, at least a little."""
        rules, owner, level = self.rules, estates.owner, estates.level
        cash, kept = estates.cash[seat], self.kept
        worth: float = cash
        loans, mortgaged = rules.mortgage_value, estates.mortgaged
        counts = [0] * len(rules.members)
        group_of = rules.group_of
        debts = 0
        for deed, holder in enumerate(owner):
            if holder == seat:
                worth += loans[deed]
                counts[group_of[deed]] += 1
                if mortgaged[deed]:
                    debts += loans[deed] + rules.interest[deed]
                if level[deed]:
                    worth += rules.refunds[deed][level[deed]]
        worth -= debts
        return max(1.0, worth + ROUNDS * rivals * self._income(estates, seat, counts, cash - debts - kept))

    def _income(
        self, estates: Estates, seat: Seat, counts: Sequence[int], budget: int
    ) -> float:
        """What a player's deeds bring of one opponent in a round."""
        rules, level, owner = self.rules, estates.level, estates.owner
        rents, visits = rules.rents, self.visits
        income = 0.0
        for group in self.order:
            count = counts[group]
            if not count:
                continue
            lots = rules.members[group]
            missing = len(lots) - count
            bare = self.yields[group][0] / 2
            if missing < len(HOPE):
                row, spent = self.row_cost[group], 0
                if not missing:
                    for lot in lots:
                        spent += rules.house_cost[lot] * level[lot]
                most = max(0, min(budget, estates.houses * rules.house_cost[lots[0]]))
                height = (spent + most) / row if row else 0.0
                whole = self._at(group, height)
                if not missing:
                    budget -= most
                    income += whole
                    continue
                income += HOPE[missing] * (whole - bare)
            income += bare * count / len(lots)
        count = counts[STATION]
        if count:
            for deed in rules.members[STATION]:
                if owner[deed] == seat:
                    income += visits[deed] * rents[deed][count - 1]
        count = counts[UTILITY]
        if count:
            factor = SEVEN * rules.numbers.utility.factors[count - 1]
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
    return worth[seat] ** POWER / sum([each**POWER for each in worth])
