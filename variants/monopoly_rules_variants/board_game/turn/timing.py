"""Calling time from outside the game (B-Q-47, B-Q-60, B-Q-85, B-Q-86)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from monopoly_rules.kernel import HOST, Choice, Refusal, Seat, Step, marked, refusal, verb
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer, is_of_a_debtor
from monopoly_rules_variants.board_game.property.valuation import count_up
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.business import QUIET, Business
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.chance import TimeUp

NOT_ANNOUNCED: Final = refusal("B-Q-60", "time cannot be called in this game")
ONLY_ONCE: Final = refusal("B-Q-60", "time has already been called")


def refuse_time(look: Look, question: object, action: TimeUp) -> Refusal | None:
    limit = look.rules.numbers.timed.limit
    if limit is None or limit.unit != "announced":
        return NOT_ANNOUNCED
    return ONLY_ONCE if look.called else None


def offer_time(look: Look, question: object, seat: Seat) -> Iterator[Choice[TimeUp]]:
    if refuse_time(look, question, TimeUp(HOST)) is None:
        yield Choice(TimeUp, HOST)


def call_time(table: Table, question: object, action: TimeUp) -> None:
    """A turn in progress is finished; otherwise the game ends once interrupts are over. An offer is
    no obligation: those that nobody waits for lapse, and one that waits for its answer lapses if no
    turn is in progress, unless a debtor made it (B-Q-86)."""
    table.call_time("B-Q-60")
    if table.rules.cutoff(table) == "immediate":
        count_up(table, "B-END-2", marked("time was called"))
        return
    if table.offers:
        table.lapse_all("B-Q-47")
    if isinstance(table.agenda[0], Business):
        if isinstance(question, OfferAnswer) and not (
            is_in_progress(table) or is_of_a_debtor(table)
        ):
            table.done()
            table.tell(told.Lapsed, "B-Q-86", question.maker)
        table.push_at(1, Closing())


def is_in_progress(look: Look) -> bool:
    """Whether there is a turn to be finished after time is called (B-Q-47); before a bonus throw
    that is not to be thrown, there is none (B-Q-86)."""
    return bool(look.begun) and not (look.doubles and look.rules.cutoff(look) == "finish_throw")


class Closing(Step[Table]):
    """Time was called at an open table: it closes, or only its player goes on (B-Q-47)."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        if not table.agenda:
            return  # The table went with its player, who is out: his turn is over (B-Q-57).
        table.done()
        if is_in_progress(table):
            table.push(QUIET[table.turn])


TIME_UP: Final = verb(TimeUp, offers=offer_time, refuse=refuse_time, do=call_time)
