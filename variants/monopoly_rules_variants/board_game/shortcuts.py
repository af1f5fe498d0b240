"""The two things that happen on every turn of a lane, each in one function.

Nobody listens to a lane and all its columns are lists that stay, so an ordinary throw and the
ordinary end of a turn need none of the calls that the plain way makes. Whatever is not ordinary
takes the plain way.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from monopoly_rules.kernel import Random, writable
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.table.tallies import (
    IN_JAIL,
    LANDINGS,
    THROWS,
    TURNS,
    UNRESOLVED,
)
from monopoly_rules_variants.board_game.turn.business import ask_for_business
from monopoly_rules_variants.board_game.turn.passing import pass_the_dice
from monopoly_rules_variants.board_game.turn.throwing import THREE, lapse_business
from monopoly_rules_variants.board_game.values.actions import Throw
from monopoly_rules_variants.board_game.values.state import FREE, NOBODY, SQUARES

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules

INSIDE_THROW: Final = frozenset(
    {
        "dice_taken",
        "thrown",
        "dice_move",
        "salary",
        "charge",
        "debt_due",
        "left_square",
        "passed_square",
        "passed_start",
        "reached_square",
    }
)
"""The points that an ordinary throw passes without asking them."""
INSIDE_END: Final = frozenset({"end_check", "cutoff", "turn_began", "turn_ended"})
"""The points that the ordinary end of a turn passes without asking them."""


def fuses_throw(rules: BoardRules, changed: Collection[str]) -> bool:
    """Whether nothing that these rules have changed lies inside an ordinary throw."""
    return INSIDE_THROW.isdisjoint(changed) and not rules.rent_is_claimed


def fuses_end(rules: BoardRules, changed: Collection[str]) -> bool:
    """Whether nothing that these rules have changed lies inside the ordinary end of a turn."""
    return INSIDE_END.isdisjoint(changed) and not rules.ends_by_time


def throw_of(
    rules: BoardRules, table: Table, chance: Random
) -> Callable[[Table, object, Throw], None]:
    """`throw`, the dice and `thrown` in one, with the move and the rent of an unbuilt or built
    deed; lane of 4 `buyer`s: 0.060 without it, 0.074 with it."""
    random, agenda, tally = chance.random, table.agenda, table.tally
    cash, at = writable(table.cash), writable(table.at)
    jail, owner, mortgaged = table.jail, table.owner, table.mortgaged
    offers, claims = table.offers, table.claims
    squares, deed_on, rent_of = rules.squares, rules.deed_on, rules.rent_of
    for_sale, salary = rules.for_sale, rules.numbers.go.salary

    def throw(table: Table, question: object, action: Throw) -> None:
        if offers or claims:
            lapse_business(table)
        table.begun = 1
        agenda.pop()
        first = 1 + int(random() * 6)
        second = 1 + int(random() * 6)
        seat = action.seat
        doubles = table.doubles + 1 if first == second else 0
        if doubles == THREE or jail[seat] != FREE:
            rules.thrown(table, seat, first, second)
            return
        table.doubles = doubles
        if tally is not None:
            if tally[UNRESOLVED]:
                table.count_landing(tally)
            tally[THROWS] += 1
            tally[UNRESOLVED] = 1
        pips = first + second
        square = at[seat] + pips
        if square >= SQUARES:
            square -= SQUARES
            table.bank -= salary
            cash[seat] += salary
        at[seat] = square
        deed = deed_on[square]
        if deed == NOBODY:
            squares[square](table, seat, pips)
            return
        holder = owner[deed]
        if holder == NOBODY:
            for_sale(table, seat, deed)
        elif holder != seat and not mortgaged[deed]:
            amount = rent_of[deed](table, deed, pips, 0)
            if amount <= cash[seat]:
                cash[seat] -= amount
                cash[holder] += amount
            else:
                table.owe(seat, holder, amount, "B-RENT-1")

    return throw


def end_of_turn_of(rules: BoardRules, table: Table) -> Callable[[Table], None]:
    """`pass_the_dice`, `finish_turn` and `ask_for_business` in one, if the next player throws."""
    agenda, out, at, jail, tally = table.agenda, table.out, table.at, table.jail, table.tally
    business = rules.business
    following = tuple((seat + 1) % rules.players for seat in range(rules.players))

    def end_of_turn(table: Table) -> None:
        seat = table.turn
        after = following[seat]
        if table.doubles or not table.begun or table.called or out[after]:
            if pass_the_dice(table):
                ask_for_business(table)
            return
        if after == table.starter:
            table.rounds += 1
        table.turns += 1
        if tally is not None:
            if tally[UNRESOLVED]:
                tally[UNRESOLVED] = 0
                tally[LANDINGS + at[seat] if jail[seat] == FREE else IN_JAIL] += 1
            tally[TURNS] += 1
        table.turn = after
        table.begun = 0
        agenda.append(business[after])

    return end_of_turn
