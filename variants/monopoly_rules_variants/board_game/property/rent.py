"""Rent: lots, stations and utilities (B-RENT, B-STATION, B-UTILITY)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import (
    ChanceQuestion,
    Seat,
    Task,
    Verb,
    always,
    point,
    verb,
)
from monopoly_rules_variants.board_game.property.claims import landing_on
from monopoly_rules_variants.board_game.table.dice import draw_dice, offer_dice
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values import events as told
from monopoly_rules_variants.board_game.values.chance import Dice
from monopoly_rules_variants.board_game.values.state import (
    COUNT,
    NOBODY,
    Deed,
    SomeDeed,
    SomeSeat,
)

Tariff = Callable[[Look, Deed, int, int], int]
"""What a deed earns: the look, the deed, the throw, and a card's own factor (0 for none)."""


def lot_rent(look: Look, deed: Deed, pips: int, factor: int) -> int:
    """The printed rent; double on an unbuilt lot of a complete group (B-RENT-6 to B-RENT-9)."""
    level = look.level[deed]
    rules = look.rules
    if level:
        return rules.rents[deed][level]
    owner = look.owner
    holder = owner[deed]
    blocked = rules.mortgage_blocks_double
    mortgaged = look.mortgaged
    for mate in rules.mates[deed]:
        if owner[mate] != holder or (blocked and mortgaged[mate]):
            return rules.rents[deed][0]
    return 2 * rules.rents[deed][0]


def station_rent(look: Look, deed: Deed, pips: int, factor: int) -> int:
    """By the number of stations that the owner has (B-STATION-2, B-Q-19); rents are in editions."""
    rules = look.rules
    owned = _owned(look, deed, rules.numbers.station.count_mortgaged)
    return rules.rents[deed][owned - 1]


def utility_rent(look: Look, deed: Deed, pips: int, factor: int) -> int:
    """A factor times the throw: by how many the owner has, or the card's own (B-UTILITY-2, 3)."""
    if not factor:
        rules = look.rules
        owned = _owned(look, deed, rules.numbers.utility.count_mortgaged)
        factor = rules.numbers.utility.factors[owned - 1]
    return factor * pips


def _owned(look: Look, deed: Deed, count_mortgaged: bool) -> int:
    owner, mortgaged = look.owner, look.mortgaged
    holder, owned = owner[deed], 0
    for mate in look.rules.mates[deed]:
        if owner[mate] == holder and (count_mortgaged or not mortgaged[mate]):
            owned += 1
    return owned


@point("B-RENT-1")
def exempt(look: Look, seat: Seat, deed: Deed) -> bool:
    """Whether a visitor need not pay the rent of this deed; in the plain game nobody is exempt."""
    return False


@point("B-RENT-1")
def charge(table: Table, seat: Seat, owner: Seat, deed: Deed, amount: int) -> None:
    """Rent falls due: it is a debt at once, or the owner may claim it (B-RENT-1, B-Q-15)."""
    if table.rules.rent_is_claimed:
        table.open_claim((owner, seat, deed, landing_on(table, deed), amount))
    else:
        table.owe(seat, owner, amount, "B-RENT-1")


def visit(table: Table, seat: Seat, deed: Deed, pips: int, times: int, factor: int) -> None:
    """A token stands on another player's property (B-RENT-1, B-RENT-3)."""
    if table.mortgaged[deed]:
        return
    rules = table.rules
    if not pips and rules.is_utility[deed]:
        if not factor and rules.numbers.utility.card_factor == "both":
            factor = rules.numbers.utility.factors[-1]
        table.push(FreshThrow(seat, deed, factor))
        return
    amount = times * rules.rent_of[deed](table, deed, pips, factor)
    if amount:
        fall_due(table, seat, deed, amount)


def fall_due(table: Table, seat: Seat, deed: Deed, amount: int) -> None:
    """Rent is charged, unless this visitor is exempt from it."""
    rules = table.rules
    if rules.has_exemptions and rules.exempt(table, seat, deed):
        if rules.stayed_free is not None:
            rules.stayed_free(table, seat, deed)
    else:
        rules.charge(table, seat, table.owner[deed], deed, amount)


def fix_rent(table: Table, question: FreshThrow, action: Dice) -> None:
    """The rent of a utility by a throw that is no move (B-Q-18)."""
    seat, deed = question.seat, question.deed
    table.tell(told.threw, "B-UTILITY-5", seat, action.first, action.second)
    pips = action.first + action.second
    amount = table.rules.rent_of[deed](table, deed, pips, question.factor)
    if amount:
        fall_due(table, seat, deed, amount)


@attrs.frozen
class FreshThrow(ChanceQuestion[Look]):
    """The dice are thrown to determine the rent of a utility reached by a card (B-UTILITY-5)."""

    TEXT: ClassVar = "{seat:seat} throws for the rent of {deed:deed}"
    VERBS: ClassVar[tuple[Verb[FreshThrow], ...]] = (
        verb(Dice, offers=offer_dice, refuse=always, do=fix_rent),
    )
    draw = staticmethod(draw_dice)

    seat: SomeSeat
    deed: SomeDeed
    factor: Annotated[int, COUNT]

    @property
    def owner(self) -> Seat:
        return self.seat

    def fits(self, look: Look, below: Task | None) -> bool:
        return look.owner[self.deed] not in (NOBODY, self.seat)
