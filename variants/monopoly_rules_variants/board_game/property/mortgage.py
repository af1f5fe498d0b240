"""Mortgages (B-MORTGAGE): taking, redeeming, and what happens when mortgaged deeds are received."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from monopoly_rules.kernel import (
    Choice,
    One,
    Refusal,
    Seat,
    SeatQuestion,
    Step,
    Task,
    Verb,
    marked,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.table.choosing import Given, number_in
from monopoly_rules_variants.board_game.table.holdings import (
    DeedSet,
    built_set,
    deed_choice,
    deeds_in,
    lots_built_on,
    mortgaged_set,
    sets_held,
)
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.remembering import by_own_estate
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.actions import (
    KeepMortgage,
    LiftMortgage,
    Mortgage,
    Redeem,
)
from monopoly_rules_variants.board_game.values.state import (
    BANK,
    Deed,
    Deeds,
    SomeDeed,
    SomeSeat,
)

TOO_DEAR: Final = marked("redeeming {0:deed} costs {1:money}, and you have {2:money}")
NOT_OWN: Final = refusal("B-MORTGAGE-2", "you can mortgage only what you own")
ALREADY: Final = refusal("B-MORTGAGE-2", "it is already mortgaged")
BUILT_ON: Final = refusal("B-MORTGAGE-3", "the buildings must be sold to the bank first")
NOT_YOURS: Final = refusal("B-MORTGAGE-5", "only the owner can lift the mortgage")
NOT_MORTGAGED: Final = refusal("B-MORTGAGE-6", "it is not mortgaged")
OTHER_DEED: Final = refusal("B-Q-79", "the question is about another mortgage")


def why_not_mortgage(look: Look, seat: Seat, deed: Deed) -> Refusal | None:
    """Why a deed cannot be mortgaged (B-MORTGAGE-2, B-MORTGAGE-3, B-Q-38)."""
    if look.owner[deed] != seat:
        return NOT_OWN
    if look.mortgaged[deed]:
        return ALREADY
    level = look.level
    for mate in look.rules.cleared_with[deed]:
        if level[mate]:
            return BUILT_ON
    return None


def refuse_mortgage(look: Look, question: object, action: Mortgage) -> Refusal | None:
    return why_not_mortgage(look, action.seat, action.deed)


def mortgageable(look: Look, seat: Seat) -> DeedSet:
    """The deeds that a player may mortgage now."""
    built = lots_built_on(look) if look.rules.clears_lots else built_set(look)
    return sets_held(look)[seat] & ~(mortgaged_set(look) | built)


@by_own_estate
def offer_mortgages(look: Look, question: object, seat: Seat) -> tuple[Choice[Mortgage], ...]:
    return deed_choice(Mortgage, seat, mortgageable(look, seat))


def take_mortgage(table: Table, question: object, action: Mortgage) -> None:
    """The bank lends the mortgage value (B-BANK-3, B-MORTGAGE-2)."""
    mortgage_deed(table, action.seat, action.deed)


def mortgage_deed(table: Table, seat: Seat, deed: Deed) -> None:
    """Turn a deed over for its loan."""
    table.mortgage(deed, "B-MORTGAGE-2")
    table.pay(BANK, seat, table.rules.mortgage_value[deed], "B-MORTGAGE-2")
    if table.rules.mortgaged is not None:
        table.rules.mortgaged(table, seat, deed)


def loan_on(look: Look, question: object, seat: Seat, given: Given) -> int:
    deed = number_in(given, "deed")
    return 0 if deed is None else look.rules.mortgage_value[deed]


MORTGAGE: Final = verb(
    Mortgage, offers=offer_mortgages, refuse=refuse_mortgage, do=take_mortgage, brings=loan_on
)


def redemption(look: Look, deed: Deed) -> int:
    """The loan plus interest (B-MORTGAGE-6)."""
    return look.rules.mortgage_value[deed] + look.rules.interest[deed]


def refuse_redemption(look: Look, question: object, action: Redeem) -> Refusal | None:
    deed = action.deed
    if look.owner[deed] != action.seat:
        return NOT_YOURS
    if not look.mortgaged[deed]:
        return NOT_MORTGAGED
    cost = redemption(look, deed)
    if look.cash[action.seat] < cost:
        return Refusal("B-MORTGAGE-6", TOO_DEAR, (deed, cost, look.cash[action.seat]))
    return None


@by_own_estate
def pledged(look: Look, question: object, seat: Seat) -> tuple[Deed, ...]:
    """The mortgaged deeds of a player."""
    return deeds_in(sets_held(look)[seat] & mortgaged_set(look))


def offer_redemptions(look: Look, question: object, seat: Seat) -> tuple[Choice[Redeem], ...]:
    deeds = pledged(look, question, seat)
    if not deeds:
        return ()
    cash, affordable = look.cash[seat], 0
    for deed in deeds:
        if cash >= redemption(look, deed):
            affordable |= 1 << deed
    return deed_choice(Redeem, seat, affordable)


def redeem(table: Table, question: object, action: Redeem) -> None:
    pay_off(table, action.seat, action.deed, redemption(table, action.deed), "B-MORTGAGE-6")


def pay_off(table: Table, seat: Seat, deed: Deed, amount: int, rule: str) -> None:
    """Turn a deed back for what it costs."""
    table.pay(seat, BANK, amount, rule)
    table.redeem(deed, rule)
    if table.rules.redeemed is not None:
        table.rules.redeemed(table, seat, deed)


def redemption_brings(look: Look, question: object, seat: Seat, given: Given) -> int:
    deed = number_in(given, "deed")
    return 0 if deed is None else -redemption(look, deed)


REDEEM: Final = verb(
    Redeem,
    offers=offer_redemptions,
    refuse=refuse_redemption,
    do=redeem,
    brings=redemption_brings,
)


# Mortgaged deeds that change hands


def interest_on(look: Look, deeds: tuple[Deed, ...]) -> int:
    """The interest that the receiver of these deeds owes at once (B-MORTGAGE-8)."""
    interest, mortgaged = look.rules.interest, look.mortgaged
    return sum([interest[deed] for deed in deeds if mortgaged[deed]])


def pay_interest(table: Table, seat: Seat, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """The receiver pays on every mortgaged deed, unasked; returns those deeds (B-Q-79)."""
    burdened = tuple(deed for deed in deeds if table.mortgaged[deed])
    for deed in burdened:
        if interest := table.rules.interest[deed]:
            table.pay(seat, BANK, interest, "B-MORTGAGE-8")
    return burdened


@attrs.frozen
class Lifting(Step[Table]):
    """The receiver of mortgaged deeds chooses, deed by deed, to keep or lift (B-Q-79)."""

    seat: SomeSeat
    deeds: Deeds

    @property
    def owner(self) -> Seat:
        return self.seat

    def run(self, table: Table) -> None:
        for place, deed in enumerate(self.deeds):
            if table.owner[deed] == self.seat and table.mortgaged[deed]:
                if table.cash[self.seat] >= table.rules.mortgage_value[deed]:
                    table.push(Lifting(self.seat, self.deeds[place + 1 :]))
                    table.push(KeepOrLift(self.seat, deed))
                    return
                table.tell(told.MortgageKept, "B-Q-79", self.seat, deed)


def offer_keeping(look: Look, question: KeepOrLift, seat: Seat) -> tuple[Choice[KeepMortgage], ...]:
    return (Choice(KeepMortgage, seat, (One(question.deed, "deed"),)),)


def refuse_keeping(look: Look, question: KeepOrLift, action: KeepMortgage) -> Refusal | None:
    return None if action.deed == question.deed else OTHER_DEED


def keep(table: Table, question: KeepOrLift, action: KeepMortgage) -> None:
    table.tell(told.MortgageKept, "B-MORTGAGE-8", action.seat, action.deed)


def offer_lifting(look: Look, question: KeepOrLift, seat: Seat) -> tuple[Choice[LiftMortgage], ...]:
    return (Choice(LiftMortgage, seat, (One(question.deed, "deed"),)),)


def refuse_lifting(look: Look, question: KeepOrLift, action: LiftMortgage) -> Refusal | None:
    return None if action.deed == question.deed else OTHER_DEED


def lifting_brings(look: Look, question: KeepOrLift, seat: Seat, given: Given) -> int:
    return -loan_on(look, question, seat, given)


def lift(table: Table, question: KeepOrLift, action: LiftMortgage) -> None:
    """Lifting now costs the bare loan: its interest has just been paid (B-MORTGAGE-7)."""
    loan = table.rules.mortgage_value[action.deed]
    pay_off(table, action.seat, action.deed, loan, "B-MORTGAGE-7")


@attrs.frozen
class KeepOrLift(SeatQuestion[Look]):
    """A mortgaged deed has been received and its interest paid."""

    TEXT: ClassVar = "{seat:seat} keeps the mortgage on {deed:deed} or lifts it"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[KeepOrLift], ...]] = (
        verb(KeepMortgage, offers=offer_keeping, refuse=refuse_keeping, do=keep),
        verb(
            LiftMortgage,
            offers=offer_lifting,
            refuse=refuse_lifting,
            do=lift,
            brings=lifting_brings,
        ),
    )

    deed: SomeDeed

    def fits(self, look: Look, below: Task | None) -> bool:
        deed, seat = self.deed, self.seat
        loan = look.rules.mortgage_value[deed]
        return look.owner[deed] == seat and look.mortgaged[deed] == 1 and look.cash[seat] >= loan
