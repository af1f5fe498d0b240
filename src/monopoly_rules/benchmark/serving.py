"""What a server has: many games on one rule set, each asked in turn.

Whatever the rules remember must not make them forget the other games. The same work is measured
game by game and in turn, and may differ by little.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from monopoly_rules.benchmark.measuring import Figure
from monopoly_rules.benchmark.recorded import Moment, record
from monopoly_rules.kernel import RuleSet
from monopoly_rules.plugins import Bot

GAMES: Final = 200
TURNS: Final = 12
"""Of each game, from somewhere in its middle."""
PIECE: Final = 100
"""Actions that are measured together."""
OPENED: Final = 40
"""Turns that are played before, so that there is something to own."""


def serving(rules: RuleSet, bot: Bot, *, games: int = GAMES) -> list[Figure]:
    """Choices of the asked seat and its action, game by game and in turn."""
    by_game = [_middle(rules, bot, seed) for seed in range(games)]
    longest = max(len(moments) for moments in by_game)
    one_by_one = [moment for moments in by_game for moment in moments]
    in_turn = [
        moments[step] for step in range(longest) for moments in by_game if step < len(moments)
    ]
    return [
        Figure(
            rules.spec,
            f"player actions, {games} games {how}",
            "states, choices listed",
            bot.name,
            "action",
            [partial(_serve, rules, order[at : at + PIECE]) for at in range(0, len(order), PIECE)],
        )
        for how, order in (("one by one", one_by_one), ("in turn", in_turn))
    ]


def _middle(rules: RuleSet, bot: Bot, seed: int) -> tuple[Moment, ...]:
    """What players did in some turns of a game."""
    opened = record(rules, bot, seed, OPENED, rules.start()[0])
    if opened.end.outcome is not None:
        return opened.asked[-TURNS:]
    return record(rules, bot, seed, TURNS, opened.end).asked


def _serve(rules: RuleSet, moments: Sequence[Moment]) -> int:
    for moment in moments:
        rules.decision(moment.state).choices(moment.seat)
        rules.apply(moment.state, moment.action)
    return len(moments)
