"""A turn: who is asked, the guards against endless rounds, the next player (C-TURN-4)."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_rules.kernel import Choice, Seat, SeatQuestion, Task
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.round_end import end_without_going_out
from monopoly_rules_variants.card_game.values.actions import Done


class TurnQuestion(SeatQuestion[CardLook]):
    """A question to the player whose turn it is."""

    __slots__ = ()

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return self.seat == look.active


def offer_done(look: CardLook, question: TurnQuestion, seat: Seat) -> Iterator[Choice[Done]]:
    yield Choice(Done, seat)


def end_turn(table: CardTable) -> None:
    """With two to four players: the seat to the left is next, unless a guard strikes."""
    if not table.draw:
        # The turn that emptied the pile sets the count to 0; those after it count (C-Q-58).
        guard_strikes = table.count_stalled()
        if table.rules.numbers.draw_pile_empty == "end_round":
            end_without_going_out(table, "C-Q-22")
            return
        if guard_strikes:
            end_without_going_out(table, "C-Q-58")
            return
    if table.rules.turns_are_followed:
        pass_the_turn(table)
    else:
        table.next_turn()


def pass_the_turn(table: CardTable) -> None:
    """The seat to the left is next (C-TURN-4)."""
    seat, rules = table.active, table.rules
    table.next_turn()
    if rules.turn_ended is not None:
        rules.turn_ended(table, seat)
    if rules.turn_began is not None:
        rules.turn_began(table, table.active)
