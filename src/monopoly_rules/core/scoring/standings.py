"""Comparisons between players: the most MRM cards in a round, the winner of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from monopoly_rules.core.scoring.rules import LayoutRules


def mrm_winner(held: Sequence[int], zeroed: Collection[int], rules: LayoutRules) -> int | None:
    """The seat that gets Mr. Monopoly's bonus, if any (C-SCORE-9, C-SCORE-10, C-Q-34).

    ``held`` counts the MRM cards of each seat, ``zeroed`` are the seats caught with a Chance.
    """
    counted = [
        0 if seat in zeroed and not rules.zeroed_player_blocks_mrm else count
        for seat, count in enumerate(held)
    ]
    most = max(counted, default=0)
    if most == 0 or counted.count(most) > 1:
        return None
    seat = counted.index(most)
    return None if seat in zeroed else seat


def winners(
    totals: Sequence[int],
    target: int,
    strictly_above: bool = False,
    top_tie: Literal["play_on", "shared"] = "play_on",
) -> tuple[int, ...]:
    """The seats that have won after a round; nobody while it goes on (C-WIN-1, C-WIN-2, C-Q-39).

    Only money counts, whatever the mark (C-Q-38, C-Q-40, C-Q-41).

    >>> winners((10_400, 11_000, 3_000), 10_000)
    (1,)
    """
    top = max(totals)
    if top < target or (strictly_above and top == target):
        return ()
    leaders = tuple(seat for seat, total in enumerate(totals) if total == top)
    return leaders if len(leaders) == 1 or top_tie == "shared" else ()
