"""The two things that happen on every turn, each in one function: for any table, and for the table
of a lane.

An ordinary throw and the ordinary end of a turn need few of the calls that the plain way makes.
Nobody listens to a lane and all its columns are lists that stay, so there they need fewer still.
Whatever is not ordinary takes the plain way.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

from monopoly_rules.kernel import Random, Seat, writable
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.table.tallies import (
    IN_JAIL,
    LANDINGS,
    THROWS,
    TURNS,
    UNRESOLVED,
)
from monopoly_rules_variants.board_game.turn.business import ask_for_business
from monopoly_rules_variants.board_game.turn.move import pay_salary
from monopoly_rules_variants.board_game.turn.passing import pass_the_dice
from monopoly_rules_variants.board_game.turn.throwing import THREE, lapse_business, thrown
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
        "exempt",
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


# Any table: 4 `buyer`s through states 0.0191 without these two, 0.0205 with them


def thrown_in_one(table: Table, seat: Seat, first: int, second: int) -> None:
    """`thrown` with the walk, and the rent where a deed is reached."""
    doubles = table.doubles + 1 if first == second else 0
    if doubles == THREE or table.jail[seat] != FREE:
        thrown.default(table, seat, first, second)
        return
    table.throw(seat, first, second, doubles, "B-DOUBLES-1" if doubles else "B-TURN-1")
    rules, pips = table.rules, first + second
    square = table.at[seat] + pips
    if square < SQUARES:
        table.move(seat, square, "B-MOVE-1")
    else:
        square -= SQUARES
        table.move(seat, square, "B-MOVE-1")
        pay_salary(table, seat, square == 0)
    deed = rules.deed_on[square]
    if deed == NOBODY:
        rules.squares[square](table, seat, pips)
        return
    holder = table.owner[deed]
    if holder == NOBODY:
        rules.for_sale(table, seat, deed)
    elif holder != seat and not table.mortgaged[deed]:
        amount = rules.rent_of[deed](table, deed, pips, 0)
        if 0 < amount <= table.cash[seat]:
            table.pay(seat, holder, amount, "B-RENT-1")
        else:
            table.owe(seat, holder, amount, "B-RENT-1")


def end_in_one(table: Table) -> None:
    """`pass_the_dice` and `ask_for_business` where a turn is over that nothing cuts short."""
    if table.doubles or not table.begun or table.called:
        if pass_the_dice(table):
            ask_for_business(table)
        return
    table.finish_turn("B-TURN-3")
    table.agenda.append(table.rules.business[table.turn])


# The table of a lane: 4 `buyer`s 0.060 without these two, 0.077 with them


def throw_of(
    rules: BoardRules, table: Table, chance: Random
) -> Callable[[Table, object, Throw], None]:
    """`throw`, the dice and `thrown` in one, with the walk, the salary and the rent."""
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
        first = 1 + int(random() * 6.0)
        second = 1 + int(random() * 6.0)
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
    """`pass_the_dice`, `finish_turn` and `ask_for_business` in one, unless time is called."""
    agenda, out, at, jail, tally = table.agenda, table.out, table.at, table.jail, table.tally
    business = rules.business
    following = tuple((seat + 1) % rules.players for seat in range(rules.players))

    def end_of_turn(table: Table) -> None:
        seat = table.turn
        if not table.begun or table.called:
            if pass_the_dice(table):
                ask_for_business(table)
            return
        if table.doubles:
            if not out[seat]:
                agenda.append(business[seat])
                return
            table.doubles = 0
        starter = table.starter
        after = following[seat]
        if after == starter:
            table.rounds += 1
        while out[after]:
            after = following[after]
            if after == starter:
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
