"""What the number of players changes: one value for each of the booklets' player counts."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from monopoly_rules.kernel import ReprByFields, Seat, Task, for_each_seat
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.turn_end import TurnQuestion


@attrs.frozen(eq=False)
class Seating(ReprByFields):
    """How a turn begins, what lies on the empty seats, and what the reward is."""

    neutral_piles: int
    passes: bool
    """Whether cards are passed on, and the trade pile is a single card."""
    begin_turn: Callable[[CardTable], None]
    reward: Callable[[CardTable, Seat], None]
    tasks: tuple[type[Task], ...]
    """What is on the agenda in the turns of so many players."""


def begin_with(question: type[TurnQuestion]) -> Callable[[CardTable], None]:
    """The beginning of a turn that is one question to the active player."""
    questions = for_each_seat(question)

    def begin_turn(table: CardTable) -> None:
        table.agenda.append(questions[table.active])

    return begin_turn


def reward_from_draw_pile(table: CardTable, seat: Seat) -> None:
    """The top cards of the draw pile, or what is left of it (C-REWARD-1, C-REWARD-2, C-Q-24)."""
    table.take_reward(seat, table.draw_top(table.rules.numbers.reward_count), "C-REWARD-1")
