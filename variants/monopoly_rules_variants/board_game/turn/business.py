"""Business between two throws (B-Q-07): who may do it, in three modes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Never, TypeVar

import attrs

from monopoly_rules.kernel import (
    Action,
    Choice,
    Refusal,
    Seat,
    SeatQuestion,
    Step,
    Task,
    Verb,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.bargains.open_offers import (
    ACCEPT,
    COUNTER,
    REJECT,
    TRADE_AT_ONCE,
    TRADE_OR_LAY_OPEN,
    WITHDRAW,
    lapse_impossible,
)
from monopoly_rules_variants.board_game.debt.bankruptcy import go_bankrupt
from monopoly_rules_variants.board_game.property.claims import CLAIM, has_claim
from monopoly_rules_variants.board_game.property.conditions import while_allowed
from monopoly_rules_variants.board_game.property.mortgage import MORTGAGE, REDEEM
from monopoly_rules_variants.board_game.property.selling import SELL, SELL_GROUP
from monopoly_rules_variants.board_game.shortage.ordering import BUILD
from monopoly_rules_variants.board_game.table.choosing import SEATS, alone
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.jail import PAY, USE_CARD
from monopoly_rules_variants.board_game.turn.throwing import THROW_VERB
from monopoly_rules_variants.board_game.values.actions import Done, Resign
from monopoly_rules_variants.board_game.values.state import NOBODY, Flags, SomeSeat

Q = TypeVar("Q")

OTHERS_WAIT: Final = refusal("B-Q-07", "only the player who is asked may do business now")
NOT_ALLOWED: Final = refusal("B-Q-63", "nobody may resign in this game")
NOT_YOU: Final = refusal("B-Q-63", "only the player about to throw may resign")


def refuse_resigning(look: Look, question: object, action: Resign) -> Refusal | None:
    if not look.rules.may_resign:
        return NOT_ALLOWED
    return None if action.seat == look.turn else NOT_YOU


def offer_resigning(look: Look, question: object, seat: Seat) -> tuple[Choice[Resign], ...]:
    return RESIGN_ALONE[seat] if look.rules.may_resign and seat == look.turn else ()


RESIGN_ALONE: Final = alone(Resign)


def resign(table: Table, question: object, action: Resign) -> None:
    """Treated as a bankruptcy to the bank (B-Q-63)."""
    go_bankrupt(table, action.seat, NOBODY)


RESIGN: Final = verb(Resign, offers=offer_resigning, refuse=refuse_resigning, do=resign)
SINGLE: Final = (BUILD, SELL, SELL_GROUP, MORTGAGE, REDEEM)


class Business(SeatQuestion[Look]):
    """Base of what is asked between two throws: ``seat`` is about to throw. It is the lowest task
    of its agenda, and all that business leads to lies above it."""

    __slots__ = ()


# Everybody may do business at any time


class Tidying(Step[Table]):
    """Business and what came of it is over: offers that became impossible lapse (B-Q-83)."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        if table.offers:
            lapse_impossible(table)
        asked = table.agenda[-1] if table.agenda else None
        if isinstance(asked, AskedBusiness) and table.out[asked.asked]:
            table.done()
            ask_next(table, asked)


TIDYING: Final = Tidying()


def tidied(each: Verb[Q]) -> Verb[Q]:
    """The same verb; afterwards the table is tidied, once all that it led to is over."""
    carry_out = each.do

    def do(table: Table, question: Q, action: Action) -> None:
        carry_out(table, question, action)
        if table.offers and table.outcome is None:
            if table.agenda:
                # Above the business, if it has not gone with a player who resigned.
                table.push_at(isinstance(table.agenda[0], Business), TIDYING)
            else:
                lapse_impossible(table)

    return attrs.evolve(each, do=do)


class OpenBusiness(Business):
    """A player is about to throw; everybody may do business."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} is about to throw; everybody may do business"
    TAG: ClassVar = "OpenTable"
    VERBS: ClassVar[tuple[Verb[OpenBusiness], ...]] = (
        THROW_VERB,
        *map(tidied, (PAY, USE_CARD, *SINGLE, TRADE_OR_LAY_OPEN, ACCEPT)),
        REJECT,
        COUNTER,
        WITHDRAW,
        tidied(CLAIM),
        tidied(RESIGN),
    )

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.seat or (0 <= seat < len(look.out) and not look.out[seat])


def tidied_verbs(
    added: Mapping[type[Task], tuple[Verb[Never], ...]],
) -> dict[type[Task], tuple[Verb[Never], ...]]:
    """The verbs of modifiers; what they do in open business is tidied up as well."""
    return {
        question: tuple(map(tidied, verbs)) if question is OpenBusiness else verbs
        for question, verbs in added.items()
    }


# Only the player about to throw does business


def refuse_others(look: Look, question: QuietBusiness, seat: Seat) -> Refusal | None:
    """Others than the player about to throw do no business (B-Q-07)."""
    return None if seat == question.seat else OTHERS_WAIT


def _by_the_thrower(each: Verb[QuietBusiness]) -> Verb[QuietBusiness]:
    return while_allowed(each, refuse_others)


class QuietBusiness(Business):
    """Only the player about to throw does business; others may claim rent."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} is about to throw"
    TAG: ClassVar = "QuietTable"
    VERBS: ClassVar[tuple[Verb[QuietBusiness], ...]] = (
        THROW_VERB,
        PAY,
        USE_CARD,
        *map(_by_the_thrower, (*SINGLE, TRADE_AT_ONCE)),
        CLAIM,
        RESIGN,
    )

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.seat or has_claim(look, seat)


# Everybody is asked


def ask_next(table: Table, asked: AskedBusiness) -> None:
    """Ask the next player who has not said Done; when all have, it is time to throw."""
    for seat in table.from_seat((asked.asked + 1) % len(table.out)):
        if not asked.done[seat]:
            table.push(AskedBusiness(asked.seat, seat, asked.done))
            return
    table.push(ToThrow(asked.seat))


def offer_done(look: Look, question: AskedBusiness, seat: Seat) -> Iterator[Choice[Done]]:
    if seat == question.asked:
        yield Choice(Done, seat)


def refuse_done(look: Look, question: AskedBusiness, action: Done) -> Refusal | None:
    return None if action.seat == question.asked else OTHERS_WAIT


def say_done(table: Table, question: AskedBusiness, action: Done) -> None:
    table.done()
    done = (*question.done[: action.seat], 1, *question.done[action.seat + 1 :])
    ask_next(table, AskedBusiness(question.seat, question.asked, done))


def refuse_unasked(look: Look, question: AskedBusiness, seat: Seat) -> Refusal | None:
    """Others than the one asked do no business (B-Q-07)."""
    return None if seat == question.asked else OTHERS_WAIT


def _by_the_asked(each: Verb[AskedBusiness]) -> Verb[AskedBusiness]:
    return while_allowed(each, refuse_unasked)


def _asks_again(each: Verb[AskedBusiness]) -> Verb[AskedBusiness]:
    """Business of the one asked: afterwards everybody has to be asked again (B-Q-07)."""
    carry_out = each.do

    def do(table: Table, question: AskedBusiness, action: Action) -> None:
        nobody = (0,) * len(question.done)
        table.agenda[-1] = AskedBusiness(question.seat, question.asked, nobody)
        carry_out(table, question, action)

    return _by_the_asked(attrs.evolve(each, do=do))


def _claimed(table: Table, question: AskedBusiness, action: Action) -> None:
    """A claim may drive the one asked out of the game."""
    CLAIM.do(table, question, action)
    if table.agenda:
        table.push_at(1, TIDYING)


@attrs.frozen
class AskedBusiness(Business):
    """Everybody is asked in turn and says Done; ``done`` marks who has, since the last business."""

    TEXT: ClassVar = "{asked:seat} may do business before {seat:seat} throws"
    TAG: ClassVar = "AskedTable"
    VERBS: ClassVar[tuple[Verb[AskedBusiness], ...]] = (
        *map(_by_the_asked, (PAY, USE_CARD, RESIGN)),
        *map(_asks_again, (*SINGLE, TRADE_AT_ONCE)),
        attrs.evolve(CLAIM, do=_claimed),
        verb(Done, offers=offer_done, refuse=refuse_done, do=say_done),
    )

    asked: SomeSeat
    done: Flags

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.asked,)

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.asked or has_claim(look, seat)

    def fits(self, look: Look, below: Task | None) -> bool:
        # Who goes out while he is asked is passed over once all that follows from it is over.
        return not look.out[self.asked] or TIDYING in look.agenda


class ToThrow(Business):
    """Everybody has said Done: the player on turn throws, or first leaves jail."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} has to throw"
    VERBS: ClassVar[tuple[Verb[ToThrow], ...]] = (THROW_VERB, PAY, USE_CARD, CLAIM)

    def may_act(self, look: Look, seat: Seat) -> bool:
        return seat == self.seat or has_claim(look, seat)


# Which of them is asked

QUIET: Final = tuple(QuietBusiness(seat) for seat in range(SEATS))


def business_by_seat(mode: str, players: int) -> tuple[Business, ...]:
    """What is asked before each seat throws, by `turn.business` (B-Q-07)."""
    if mode == "asked":
        nobody = (0,) * players
        return tuple(AskedBusiness(seat, seat, nobody) for seat in range(players))
    if mode == "open":
        return tuple(OpenBusiness(seat) for seat in range(players))
    return QUIET[:players]


def ask_for_business(table: Table) -> None:
    """Business is open until the player about to throw throws; once time is called, to nobody
    but that player (B-Q-47)."""
    asked = QUIET if table.called else table.rules.business
    table.agenda.append(asked[table.turn])
