"""House rule with a promise in trades: no rent for the other player, for so many visits."""

from collections.abc import Callable
from typing import Annotated, ClassVar

import attrs
from monopoly_rules import Rule, kernel
from monopoly_rules.kernel import Refusal, Seat, Several, Span
from monopoly_rules_variants import board_game as board
from monopoly_rules_variants.board_game import DEED, Deed, Look, Table

immunity = board.BoardModifier("immunity")
VISITS = immunity.counted("visits", "{0} visit", "{0} visits")
SEAT, DEEDS = Span(0, 15, noun="seat"), kernel.Many(DEED, 1, 28, rising=True)
HOLDS = Several(kernel.Parts("a promise", (SEAT, SEAT, Span(1, 99, noun=VISITS), DEEDS)), 0, 15)
Held = tuple[Seat, Seat, int, tuple[Deed, ...]]
HELD: kernel.Extra[tuple[Held, ...]] = immunity.extra("held", (), within=HOLDS)
TEXT = "In a trade, a player may promise the other one no rent on deeds of his, for some visits."
immunity.row(Rule("IMMUNE-1", "Immunity in trades", TEXT, replaces="B-Q-36", around=True))
NO = kernel.refusal("IMMUNE-1", "no promise while twelve hold, and none about deeds of others")


@immunity.event
@attrs.frozen
class StayedFree(kernel.Event):
    seat: Seat
    deed: Deed
    left: int
    TEXT: ClassVar = "{seat:seat} stayed on {deed:deed} without rent; left: {left:immunity.visits}"


@immunity.promise
@attrs.frozen
class NoRent(board.Promise):
    deeds: Annotated[tuple[Deed, ...], DEEDS]
    visits: Annotated[int, Span(1, 99, noun=VISITS)]
    TEXT: ClassVar = "no rent on {deeds:deed} for {visits:immunity.visits}"

    def refuse(self, look: Look, giver: Seat, receiver: Seat, owned: set[Deed]) -> Refusal | None:
        few = len(look.extra(HELD)) < 12  # a trade has up to 4, so up to 15 come to hold
        return None if few and owned.issuperset(self.deeds) else NO

    def keep(self, table: Table, giver: Seat, receiver: Seat) -> None:
        table.put(HELD, (*table.extra(HELD), (giver, receiver, self.visits, self.deeds)))


def oldest(look: Look, seat: Seat, deed: Deed) -> int:
    pairs = [held[:2] if deed in held[3] else () for held in look.extra(HELD)]
    return pairs.index(pair) if (pair := (look.owner[deed], seat)) in pairs else -1


@immunity.around(board.exempt, rule="IMMUNE-2")
def immune(usual: Callable[[Look, Seat, Deed], bool], look: Look, seat: Seat, deed: Deed) -> bool:
    """Whoever was promised so pays no rent; every visit on which it would have been due counts."""
    return oldest(look, seat, deed) >= 0 or usual(look, seat, deed)


@immunity.then(board.stayed_free, rule="IMMUNE-2")
def count(table: Table, seat: Seat, deed: Deed) -> None:
    """The same rule: the oldest promise counts first."""
    place, promises = oldest(table, seat, deed), list(table.extra(HELD))
    if place >= 0:
        giver, receiver, left, deeds = promises[place]
        promises[place : place + 1] = [(giver, receiver, left - 1, deeds)] if left > 1 else []
        table.put(HELD, tuple(promises))
        table.tell(StayedFree, "IMMUNE-2", seat, deed, left - 1)


@immunity.then(board.deed_passed, rule="IMMUNE-3")
def lose(table: Table, giver: Seat, receiver: Seat, deed: Deed) -> None:
    """A promise ends with its visits, for a deed that its giver gives away, and with a player."""
    held = [(*one[:3], tuple(each for each in one[3] if each != deed)) for one in table.extra(HELD)]
    table.put(HELD, tuple(one for one in held if one[3]))


@immunity.then(board.went_out, rule="IMMUNE-3")
def end(table: Table, seat: Seat, creditor: int) -> None:
    """The same rule, for players who go out."""
    table.put(HELD, tuple(held for held in table.extra(HELD) if seat not in held[:2]))
