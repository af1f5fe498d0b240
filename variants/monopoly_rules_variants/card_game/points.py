"""The rule points of the card game: what a modifier may replace or go around."""

from __future__ import annotations

from monopoly_rules.core.layouts import JokerRole
from monopoly_rules.core.layouts import may_go_out as may_lay
from monopoly_rules.core.scoring import winners
from monopoly_rules.kernel import Refusal, Seat, point
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable


@point("C-OUT-4")
def may_lay_down(
    look: CardLook, seat: Seat, cards: tuple[int, ...], roles: tuple[JokerRole, ...]
) -> Refusal | None:
    """Why exactly these cards may not be laid down, or None (C-OUT-4 to C-OUT-11)."""
    return may_lay(cards, look.rules.scorer, look.rules.out_size, roles)


@point("C-REWARD-1")
def reward(table: CardTable, seat: Seat) -> None:
    """What the outgoing player takes: from the draw pile, or the trade cards (C-P56-10)."""
    table.rules.seating.reward(table, seat)


@point("C-SCORE-14")
def payment(look: CardLook, seat: Seat, earned: int) -> int:
    """What the bank pays a seat that has earned this much in the round."""
    return earned


@point("C-WIN-1")
def match_winners(look: CardLook) -> tuple[Seat, ...]:
    """Who has won after a round; nobody while the match goes on (C-WIN-2, C-Q-38 to C-Q-41)."""
    numbers = look.rules.numbers
    return winners(
        tuple(look.money), numbers.win_target, numbers.win_strictly_above, numbers.top_tie
    )
