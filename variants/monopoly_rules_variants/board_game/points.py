"""Rule points: what a modifier may replace or go around. Each is the family's own rule."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from monopoly_rules.kernel import Account, EqualByFields, Refusal, Seat, point, refusal
from monopoly_rules_variants.board_game.property.auction import first_bidder, open_deed_auction
from monopoly_rules_variants.board_game.property.inheriting import receive
from monopoly_rules_variants.board_game.property.valuation import worth
from monopoly_rules_variants.board_game.shortage.placing import place_won
from monopoly_rules_variants.board_game.table.holdings import GROUP_OF, mortgaged_set, sets_held
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.values.items import BUILDINGS, HOTEL, RELEASE
from monopoly_rules_variants.board_game.values.state import BANK, DEED_COUNT, NOBODY, Deed

Ending: TypeAlias = Literal["goes_on", "in_kind", "normal"]
"""What a bankruptcy does to the game: nothing, or end it with the estate passing in either way."""
Cutoff: TypeAlias = Literal["finish_turn", "finish_throw", "immediate"]
"""What is still played once time is called: the turn, the throw, or nothing."""


@attrs.frozen
class Deal(EqualByFields):
    """How many deeds everybody is dealt before play, by which rule, and by which he pays."""

    number: int
    rule: str
    payment_rule: str


NO_DEAL: Final = Deal(0, "B-SHORT-1", "B-SHORT-2")


def larger(one: Deal, other: Deal) -> Deal:
    """Of two deals the one that is made: deeds are dealt only once (B-Q-59)."""
    return other if other.number > one.number else one


NOT_A_LOT = refusal("B-HOUSE-1", "only {streets:term} can be built on")
NOT_WHOLE = refusal("B-HOUSE-1", "you need the whole group to build")
GROUP_MORTGAGED = refusal("B-HOUSE-7", "the group has mortgaged {streets:term}")
LOT_MORTGAGED = refusal("B-HOUSE-7", "it is mortgaged")


@point("B-GO-1")
def salary(look: Look, seat: Seat, landed: bool) -> int:
    """What the bank pays for reaching or passing the start; ``landed`` if the token stops there."""
    return look.rules.numbers.go.salary


@point("B-RENT-2")
def rent(look: Look, deed: Deed, pips: int, factor: int) -> int:
    """What a visit to an unmortgaged deed costs; ``factor`` comes from a card, for utilities."""
    return look.rules.tariffs[deed](look, deed, pips, factor)


@point("B-PARKING-1")
def free_parking(table: Table, seat: Seat) -> None:
    """Free parking has no effect."""


@point("B-TAX-1")
def tax_square(table: Table, seat: Seat, amount: int, rule: str) -> None:
    """A token has stopped on a tax square: the printed amount is levied at once. A modifier that
    asks first how much it is to be asks here, and then calls `tax`, where others change taxes."""
    table.rules.tax(table, seat, amount, rule)


@point("B-TAX-1")
def tax(table: Table, seat: Seat, amount: int, rule: str) -> None:
    """The tax of a square is levied: the printed amount, or the chosen one, is owed, by B-TAX-1
    for the income tax and by B-TAX-2 for the other (B-Q-21)."""
    table.owe(seat, table.rules.penalties_go_to(table), amount, rule)


@point("B-BANK-5")
def penalties_go_to(look: Look) -> Account:
    """Where taxes, fines and card payments go."""
    return BANK


@point("B-AUCTION-1")
def declined(table: Table, seat: Seat, deed: Deed) -> None:
    """A property that its visitor does not buy is auctioned at once."""
    open_deed_auction(table, deed, first_bidder(table, seat))


@point("B-AUCTION-4")
def auction_over(table: Table, item: int, winner: Seat, amount: int) -> None:
    """What was auctioned goes to the winner, who has paid for it. What nobody wanted (the winner
    is NOBODY) stays with the bank, and a shortage of buildings is over (B-Q-14, B-Q-32, B-Q-45).
    """
    if winner == NOBODY:
        if item in BUILDINGS:
            table.done()
        elif item < DEED_COUNT and table.mortgaged[item]:
            table.redeem(item, "B-Q-44")
    elif item < DEED_COUNT:
        table.give_deed(item, winner, "B-AUCTION-4")
        receive(table, winner, item)
    elif item in BUILDINGS:
        place_won(table, winner, int(item == HOTEL), amount)
    else:
        table.give_card(NOBODY, winner, item - RELEASE, "B-Q-45")


@point("B-HOUSE-1")
def may_build(look: Look, seat: Seat, lot: Deed) -> Refusal | None:
    """Why a player may not build on a lot at all, whatever the levels, the stock and the cash."""
    rules = look.rules
    if not rules.is_lot[lot]:
        return NOT_A_LOT
    group = GROUP_OF[lot]
    if group & ~sets_held(look)[seat]:
        return NOT_WHOLE
    pledged = mortgaged_set(look) & group
    if not pledged:
        return None
    if look.mortgaged[lot]:
        return LOT_MORTGAGED
    return GROUP_MORTGAGED if rules.mortgage_blocks_building else None


@point("B-HOUSE-2")
def gate_open(look: Look) -> bool:
    """Whether building has begun: in some editions only after all property is sold (B-Q-28)."""
    rules = look.rules
    needed = rules.gate
    if not needed:
        return True
    if rules.numbers.house.gate_latch:
        return look.sold & needed == needed
    return all(owner != NOBODY or not needed >> deed & 1 for deed, owner in enumerate(look.owner))


@point("B-WIN-3")
def estate_value(look: Look, seat: Seat) -> int:
    """What a player is worth when wealth decides."""
    return worth(look, seat)


@point("B-Q-41")
def can_raise(look: Look, seat: Seat) -> int:
    """What a player can raise beyond cash, sales and mortgages; in the plain game nothing."""
    return 0


@point("B-SHORT-1")
def deeds_dealt(look: Look) -> Deal:
    """How many deeds everybody is dealt and pays for before play; the plain game deals none."""
    return NO_DEAL


@point("B-SHORT-6")
def last_bankruptcy(look: Look) -> Ending:
    """Whether the bankruptcy about to happen ends the game, and how its estate then passes."""
    return "goes_on"


@point("B-END-2")
def end_check(look: Look) -> bool:
    """Whether the agreed time is over; asked between turns."""
    limit = look.rules.numbers.timed.limit
    if limit is None:
        return False
    if limit.unit == "announced":
        return bool(look.called)
    return limit.number <= (look.rounds if limit.unit == "rounds" else look.turns)


@point("B-Q-47")
def cutoff(look: Look) -> Cutoff:
    """What is still played after time is called: the turn in progress."""
    return "finish_turn"
