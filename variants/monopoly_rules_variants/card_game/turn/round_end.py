"""The end of a round: reward, layouts, payment, next deal (6e of the ledger, C-ROUND-2)."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_rules.core.layouts import round_scores, round_totals
from monopoly_rules.core.scoring import Score
from monopoly_rules.kernel import Outcome, Seat
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.dealing import DEALING
from monopoly_rules_variants.card_game.values import events
from monopoly_rules_variants.card_game.values.state import NOBODY


def end_by_going_out(table: CardTable, seat: Seat) -> None:
    """Somebody went out: reward, clear, then the layouts (C-REWARD-1 to C-REWARD-8)."""
    table.rules.reward(table, seat)
    table.clear()
    table.rules.lay_out(table)


def end_without_going_out(table: CardTable, rule: str) -> None:
    """A guard ended the round: all hands score as those of others (C-Q-58)."""
    table.tell(events.Stalled, rule, max(0, table.stalled))
    table.clear()
    table.rules.lay_out(table)


def held_at_end(look: CardLook) -> list[tuple[int, ...]]:
    """Every seat's cards that count; for the outgoing player those laid down (C-Q-28)."""
    hands = list(look.hands)
    if look.out != NOBODY:
        hands[look.out] = tuple(look.laid)
    return hands


def lay_out_best(table: CardTable) -> None:
    """The library arranges everybody's cards for the highest value (C-Q-37)."""
    hands = held_at_end(table)
    out = None if table.out == NOBODY else table.out
    reward, roles = tuple(table.reward), table.joker_roles()
    if table.log is None:  # nobody reads the lines, and to find them is most of the work
        finish(table, round_totals(hands, table.rules.scorer, out, reward, roles))
        return
    show_hands(table)
    found = round_scores(hands, table.rules.scorer, out, reward, roles)
    tell_scores(table, found.scores)
    finish(table, found.totals)


def show_hands(table: CardTable) -> None:
    """The others turn up their hands (C-SCORE-2)."""
    for seat, hand in enumerate(table.hands):
        if seat != table.out:
            table.tell(events.Shown, "C-SCORE-2", seat, hand)


def tell_scores(table: CardTable, scores: Sequence[Score]) -> None:
    """One event for every line of every score."""
    for seat, score in enumerate(scores):
        for line in score.lines:
            item = (line.text, *(each for each in line.values if not isinstance(each, tuple)))
            table.tell(events.Earned, line.rule, seat, item, line.amount)


def finish(table: CardTable, totals: Sequence[int]) -> None:
    """Pay all seats together, then look for a winner (C-SCORE-16, C-Q-70)."""
    for seat, amount in enumerate(totals):
        table.pay(seat, table.rules.payment(table, seat, amount))
    if table.rules.round_ended is not None:
        table.rules.round_ended(table)
    won = table.rules.match_winners(table)
    if won:
        table.tell(events.Won, "C-WIN-1", won)
        if table.rules.match_ended is not None:
            table.rules.match_ended(table, won)
        table.end(Outcome("C-WIN-1", won, tuple(table.money), "the mark is reached"))
    else:
        table.gather()
        table.push(DEALING)
