"""Rent that its owner has to ask for (B-RENT-4, B-RENT-5, B-Q-15)."""

from __future__ import annotations

from typing import ClassVar, Final

from monopoly_rules.kernel import (
    Among,
    Choice,
    One,
    Refusal,
    Seat,
    SeatQuestion,
    Step,
    Task,
    Verb,
    always,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.table.choosing import Given, number_in, offered
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.actions import ClaimRent, Done
from monopoly_rules_variants.board_game.values.state import Claim, Deed

NO_CLAIM: Final = refusal("B-RENT-4", "you have no rent to claim for this landing")


def claim_of(look: Look, action: ClaimRent) -> Claim | None:
    """The open claim that somebody makes."""
    wanted = (action.seat, action.deed, action.landing)
    return next((each for each in look.claims if (each[0], *each[2:4]) == wanted), None)


def landing_on(look: Look, deed: Deed) -> int:
    """The number of the next landing on a deed whose rent nobody has asked for yet."""
    return 1 + max((each[3] for each in look.claims if each[2] == deed), default=0)


def has_claim(look: Look, seat: Seat) -> bool:
    """Whether a player may ask for rent now."""
    return any(each[0] == seat for each in look.claims)


def refuse_claim(look: Look, question: object, action: ClaimRent) -> Refusal | None:
    return NO_CLAIM if claim_of(look, action) is None else None


def offer_claims(look: Look, question: object, seat: Seat) -> tuple[Choice[ClaimRent], ...]:
    landings: dict[Deed, list[int]] = {}
    for owner, _, deed, landing, _ in look.claims:
        if owner == seat:
            landings.setdefault(deed, []).append(landing)
    return tuple(
        Choice(ClaimRent, seat, (One(deed, "deed"), Among(tuple(numbers))))
        for deed, numbers in landings.items()
    )


def claim(table: Table, question: object, action: ClaimRent) -> None:
    """The rent asked for is a debt like any other."""
    made = claim_of(table, action)
    assert made is not None
    table.drop_claim(made)
    owner, visitor, _, _, amount = made
    table.owe(visitor, owner, amount, "B-RENT-4")


def claim_brings(look: Look, question: object, seat: Seat, given: Given) -> int:
    deed, landing = number_in(given, "deed"), number_in(given, "landing")
    if deed is None or landing is None:
        return 0
    made = claim_of(look, ClaimRent(seat, deed, landing))
    return 0 if made is None else made[-1]


CLAIM: Final = verb(
    ClaimRent,
    offers=offer_claims,
    refuse=refuse_claim,
    do=claim,
    brings=claim_brings,
    only_with="claims",
)


class SettleClaims(Step[Table]):
    """Before the game ends by its limit, owners of open claims are asked once (B-Q-15)."""

    __slots__ = ()

    def run(self, table: Table) -> None:
        # The dice have passed on, to the left of the player whose turn it was.
        for seat in table.from_seat(table.turn):
            if has_claim(table, seat):
                table.push(self)
                table.push(LastClaims(seat))
                return


def let_go(table: Table, question: LastClaims, action: Done) -> None:
    table.void_claims(question.seat)


class LastClaims(SeatQuestion[Look]):
    """An owner claims the last rents or lets them go."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} claims the last rents or lets them go"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[LastClaims], ...]] = (
        CLAIM,
        verb(Done, offers=offered(Done), refuse=always, do=let_go),
    )

    def fits(self, look: Look, below: Task | None) -> bool:
        return has_claim(look, self.seat)
