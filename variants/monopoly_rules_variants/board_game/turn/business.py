"""The open table (B-Q-07): who may do business between two throws, in three modes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Action,
    Choice,
    Refusal,
    Seat,
    SeatQuestion,
    Step,
    Verb,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.bargains.offers import (
    ACCEPT,
    REJECT,
    WITHDRAW,
    ask_partner,
    lapse_impossible,
)
from monopoly_rules_variants.board_game.bargains.trade import (
    draw_trade,
    offer_trades,
    plain_trades,
    refuse_trade,
    terms_of,
)
from monopoly_rules_variants.board_game.debt.bankruptcy import go_bankrupt
from monopoly_rules_variants.board_game.property.building import BUILD
from monopoly_rules_variants.board_game.property.claims import CLAIM, has_claim
from monopoly_rules_variants.board_game.property.mortgage import MORTGAGE, REDEEM
from monopoly_rules_variants.board_game.property.raising import while_allowed
from monopoly_rules_variants.board_game.property.selling import SELL, SELL_GROUP
from monopoly_rules_variants.board_game.table.choosing import alone
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.jail import PAY, USE_CARD
from monopoly_rules_variants.board_game.turn.turn import THROW_VERB
from monopoly_rules_variants.board_game.values.actions import Done, OfferTrade, Resign
from monopoly_rules_variants.board_game.values.state import NOBODY, Flags, SomeSeat

OTHERS_WAIT: Final = refusal("B-Q-07", "only the player who is asked does business now")
NOT_ALLOWED: Final = refusal("B-Q-63", "giving up is not offered")
NOT_YOU: Final = refusal("B-Q-63", "only the player about to throw may resign")


@attrs.frozen
class OpenTable(SeatQuestion[Look]):
    """A player is about to throw; everybody may do business (DP-01)."""

    TEXT: ClassVar = "{seat:seat} is about to throw; everybody may do business"

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.seat or (0 <= seat < len(look.out) and not look.out[seat])


@attrs.frozen
class QuietTable(SeatQuestion[Look]):
    """Only the player about to throw does business; others may claim rent (DP-01b)."""

    TEXT: ClassVar = "{seat:seat} is about to throw"

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.seat or has_claim(look, seat)


@attrs.frozen
class AskedTable(SeatQuestion[Look]):
    """Everybody is asked in turn and says Done; ``done`` marks who has, since the last business
    (DP-01a).
    """

    TEXT: ClassVar = "{asked:seat} may do business before {seat:seat} throws"

    asked: SomeSeat
    done: Flags

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.asked,)

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.asked or has_claim(look, seat)


@attrs.frozen
class ToThrow(SeatQuestion[Look]):
    """All have said Done: the player about to throw throws, or first leaves jail (DP-01a)."""

    TEXT: ClassVar = "{seat:seat} has to throw"

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.seat or has_claim(look, seat)


OPEN: Final = tuple(OpenTable(seat) for seat in range(16))
QUIET: Final = tuple(QuietTable(seat) for seat in range(16))
TABLES: Final = (OpenTable, QuietTable, AskedTable, ToThrow)


def set_table(table: Table) -> None:
    """The table is open for the player about to throw."""
    seat = table.turn
    if table.called or table.rules.business == "active_only":
        table.agenda.append(QUIET[seat])
    elif table.rules.business == "open":
        table.agenda.append(OPEN[seat])
    else:
        table.push(AskedTable(seat, seat, (0,) * len(table.out)))


# What business leads to


@attrs.frozen
class Tidying(Step[Table]):
    """Business and what came of it is over: offers that became impossible lapse (B-Q-83)."""

    def run(self, table: Table) -> None:
        if table.offers:
            lapse_impossible(table)
        asked = table.agenda[-1] if table.agenda else None
        if isinstance(asked, AskedTable) and table.out[asked.asked]:
            table.done()
            ask_next(table, asked)


TIDYING: Final = Tidying()


def tidied(each: Verb) -> Verb:
    """The same verb; afterwards the table is tidied, once all that it led to is over."""
    carry_out = each.do

    def do(table: Table, action: Action) -> None:
        carry_out(table, action)
        if table.offers and table.outcome is None:
            if table.agenda:
                # Above the open table, if it has not gone with a player who resigned.
                table.agenda.insert(isinstance(table.agenda[0], TABLES), TIDYING)
            else:
                lapse_impossible(table)

    return attrs.evolve(each, do=do)


def refuse_others(look: Look, seat: Seat) -> Refusal | None:
    """Others than the player about to throw do no business (B-Q-07)."""
    return None if seat == look.turn else OTHERS_WAIT


def refuse_unasked(look: Look, seat: Seat) -> Refusal | None:
    """Others than the one asked do no business (B-Q-07)."""
    return None if (seat,) == look.agenda[-1].awaited(look) else OTHERS_WAIT  # type: ignore[attr-defined]  # a question is on top


def make_offer(table: Table, action: OfferTrade) -> None:
    """The awaited player's offer is answered at once; others' offers lie open (B-Q-74)."""
    if action.seat == table.turn:
        if table.offers:
            table.drop_offer(action.seat)
        ask_partner(table, action)
    else:
        table.offer(terms_of(action))


def refuse_resigning(look: Look, action: Resign) -> Refusal | None:
    if not look.rules.may_resign:
        return NOT_ALLOWED
    return None if action.seat == look.turn else NOT_YOU


def offer_resigning(look: Look, seat: Seat) -> tuple[Choice[Resign], ...]:
    return RESIGN_ALONE[seat] if look.rules.may_resign and seat == look.turn else ()


RESIGN_ALONE: Final = alone(Resign)


def resign(table: Table, action: Resign) -> None:
    """Treated as a bankruptcy to the bank (B-Q-63)."""
    go_bankrupt(table, action.seat, NOBODY)


def _trade(do: Callable[[Table, OfferTrade], None]) -> Verb:
    return verb(
        OfferTrade,
        offers=offer_trades,
        refuse=refuse_trade,
        do=do,
        examples=plain_trades,
        draw=draw_trade,
    )


RESIGN: Final = verb(Resign, offers=offer_resigning, refuse=refuse_resigning, do=resign)
SINGLE: Final = (BUILD, SELL, SELL_GROUP, MORTGAGE, REDEEM)

OpenTable.VERBS = (
    THROW_VERB,
    *(tidied(each) for each in (PAY, USE_CARD, *SINGLE, _trade(make_offer), ACCEPT)),
    REJECT,
    WITHDRAW,
    tidied(CLAIM),
    tidied(RESIGN),
)
QuietTable.VERBS = (
    THROW_VERB,
    PAY,
    USE_CARD,
    *(while_allowed(each, refuse_others) for each in (*SINGLE, _trade(ask_partner))),
    CLAIM,
    RESIGN,
)


# Everybody is asked


def ask_next(table: Table, asked: AskedTable) -> None:
    """Ask the next player who has not said Done; when all have, it is time to throw."""
    for seat in table.from_seat((asked.asked + 1) % len(table.out)):
        if not asked.done[seat]:
            table.push(AskedTable(asked.seat, seat, asked.done))
            return
    table.push(ToThrow(asked.seat))


def _is_asked(look: Look) -> AskedTable:
    top = look.agenda[-1]
    assert isinstance(top, AskedTable)
    return top


def offer_done(look: Look, seat: Seat) -> Iterator[Choice[Done]]:
    if seat == _is_asked(look).asked:
        yield Choice(Done, seat)


def refuse_done(look: Look, action: Done) -> Refusal | None:
    return None if action.seat == _is_asked(look).asked else OTHERS_WAIT


def say_done(table: Table, action: Done) -> None:
    asked = table.agenda.pop()
    assert isinstance(asked, AskedTable)
    done = (*asked.done[: action.seat], 1, *asked.done[action.seat + 1 :])
    ask_next(table, AskedTable(asked.seat, asked.asked, done))


def _asks_again(each: Verb) -> Verb:
    """Business: everybody has to be asked again (B-Q-07)."""
    carry_out = each.do

    def do(table: Table, action: Action) -> None:
        asked = _is_asked(table)
        table.agenda[-1] = AskedTable(asked.seat, asked.asked, (0,) * len(asked.done))
        carry_out(table, action)

    return attrs.evolve(each, do=do)


def _claimed(table: Table, action: Action) -> None:
    """A claim may drive the one asked out of the game."""
    CLAIM.do(table, action)
    if table.agenda:
        table.agenda.insert(1, TIDYING)


def _by_the_asked(verbs: Iterable[Verb]) -> tuple[Verb, ...]:
    return tuple(while_allowed(each, refuse_unasked) for each in verbs)


AskedTable.VERBS = (
    *_by_the_asked((PAY, USE_CARD, RESIGN)),
    *_by_the_asked(_asks_again(each) for each in (*SINGLE, _trade(ask_partner))),
    attrs.evolve(CLAIM, do=_claimed),
    verb(Done, offers=offer_done, refuse=refuse_done, do=say_done),
)
ToThrow.VERBS = (THROW_VERB, PAY, USE_CARD, CLAIM)
