"""Rent that its owner has to ask for (B-RENT-4, B-RENT-5, B-Q-15)."""

from __future__ import annotations

from typing import Final

import attrs

from monopoly_rules.kernel import (
    Among,
    Choice,
    Question,
    Refusal,
    Seat,
    Step,
    Verb,
    always,
    refusal,
    verb,
)
from monopoly_rules_variants.board_game.actions import ClaimRent, Done
from monopoly_rules_variants.board_game.look import Look
from monopoly_rules_variants.board_game.state import Claim, Deed, SomeSeat
from monopoly_rules_variants.board_game.table import Table

NO_CLAIM: Final = refusal("B-RENT-4", "no rent of this deed is open to you")


def claim_of(look: Look, seat: Seat, deed: Deed) -> Claim | None:
    """The oldest open claim of an owner on a deed."""
    return next((each for each in look.claims if each[0] == seat and each[2] == deed), None)


def has_claim(look: Look, seat: Seat) -> bool:
    """Whether a player may ask for rent now."""
    return any(each[0] == seat for each in look.claims)


def refuse_claim(look: Look, action: ClaimRent) -> Refusal | None:
    return NO_CLAIM if claim_of(look, action.seat, action.deed) is None else None


def offer_claims(look: Look, seat: Seat) -> tuple[Choice[ClaimRent], ...]:
    if not look.claims:
        return ()
    deeds = tuple(dict.fromkeys(each[2] for each in look.claims if each[0] == seat))
    return (Choice(ClaimRent, seat, (Among(deeds, "deed"),)),) if deeds else ()


def claim(table: Table, action: ClaimRent) -> None:
    """The rent asked for is a debt like any other."""
    made = claim_of(table, action.seat, action.deed)
    assert made is not None
    table.drop_claim(made)
    owner, visitor, _, amount = made
    table.owe(visitor, owner, amount, "B-RENT-4")


CLAIM: Final[Verb] = verb(ClaimRent, offers=offer_claims, refuse=refuse_claim, do=claim)


@attrs.frozen
class SettleClaims(Step[Table]):
    """Before the game ends by its limit, owners of open claims are asked once (B-Q-15)."""

    def run(self, table: Table) -> None:
        if not table.claims:
            return
        visitor = table.claims[0][1]
        for seat in table.from_seat((visitor + 1) % len(table.out)):
            if has_claim(table, seat):
                table.push(self)
                table.push(LastClaims(seat))
                return


@attrs.frozen
class LastClaims(Question[Look]):
    """An owner claims the last rents or lets them go (DP-12)."""

    ONCE = True
    seat: SomeSeat

    @property
    def owner(self) -> Seat:
        return self.seat

    def awaited(self, look: Look) -> tuple[Seat, ...]:
        return (self.seat,)


def let_go(table: Table, action: Done) -> None:
    table.void_claims(action.seat)


LastClaims.VERBS = (
    CLAIM,
    verb(Done, offers=lambda look, seat: (Choice(Done, seat),), refuse=always, do=let_go),
)
