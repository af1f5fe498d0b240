"""What the cards do: each effect kind is a frozen class with its numbers (B-CARDS-3, B-Q-76)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import attrs

from monopoly_rules.kernel import EqualByFields, Seat, Span, marked
from monopoly_rules.plugins import Effects
from monopoly_rules_variants.board_game.editions.parameters import AMOUNT
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.holdings import deeds_held
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.arriving import arrive_next
from monopoly_rules_variants.board_game.turn.card_payments import (
    Collecting,
    PayingEach,
    PayOrDrawing,
    others_in,
)
from monopoly_rules_variants.board_game.turn.cards import draw
from monopoly_rules_variants.board_game.turn.move import (
    BY_CARD,
    advance,
    advance_to,
    distance,
    go_to_jail,
    retreat,
    walk,
)
from monopoly_rules_variants.board_game.values.state import (
    BANK,
    SQUARE,
    SQUARES,
)

Square = Annotated[int, SQUARE]
Amount = Annotated[int, AMOUNT]

effects = Effects("board")
RULE = "B-CARDS-3"


@attrs.frozen
class _ToSquare(EqualByFields):
    """Base of moves to one square."""

    target: Square


@attrs.frozen
class _OfAmount(EqualByFields):
    """Base of payments of one amount."""

    amount: Amount


@effects.kind("advance-to", rule="B-GO-4")
class AdvanceTo(_ToSquare):
    """Move forward to a square."""

    __slots__ = ()
    MOVES: ClassVar = True
    TEXT: ClassVar = "advance to {target:square}"

    def __call__(self, table: Table, seat: Seat) -> None:
        advance_to(table, seat, self.target)


@effects.kind("advance-nearest", rule="B-Q-76")
@attrs.frozen
class AdvanceNearest(EqualByFields):
    """Move forward to the next station or utility, which has its own rent for this visit."""

    nearest: Literal["station", "utility"]
    rent_multiplier: Amount = 1
    dice_multiplier: Amount = 0

    @property
    def TEXT(self) -> str:
        if self.dice_multiplier:
            return marked(
                "advance to the next of {nearest:group}; pay {dice_multiplier} times the dice"
            )
        if self.rent_multiplier > 1:
            return marked(
                "advance to the next of {nearest:group}; pay {rent_multiplier} times the rent"
            )
        return marked("advance to the next of {nearest:group}")

    def __call__(self, table: Table, seat: Seat) -> None:
        rules = table.rules
        here = table.at[seat]
        deed = min(
            rules.deeds_of_kind[self.nearest],
            key=lambda each: distance(here, rules.square_of[each]),
        )
        waiting = len(table.agenda)
        walk(table, seat, distance(here, rules.square_of[deed]), "B-MOVE-2")
        arrive_next(table, seat, waiting, BY_CARD, self.rent_multiplier, self.dice_multiplier)


@effects.kind("retreat-to", rule="B-MOVE-4")
class RetreatTo(_ToSquare):
    """Move backward to a square."""

    __slots__ = ()
    MOVES: ClassVar = True
    TEXT: ClassVar = "go back to {target:square}"

    def __call__(self, table: Table, seat: Seat) -> None:
        retreat(table, seat, (table.at[seat] - self.target - 1) % SQUARES + 1)


@effects.kind("move-relative", rule="B-MOVE-2")
@attrs.frozen
class MoveRelative(EqualByFields):
    """Move this many squares, backward if negative."""

    steps: Annotated[int, Span(1 - SQUARES, SQUARES - 1)]

    @property
    def TEXT(self) -> str:
        return marked("go back {steps:squares}" if self.steps < 0 else "advance {steps:squares}")

    def __call__(self, table: Table, seat: Seat) -> None:
        if self.steps < 0:
            retreat(table, seat, -self.steps)
        else:
            advance(table, seat, self.steps, BY_CARD)


@effects.kind("go-to-jail", rule="B-JAIL-2")
@attrs.frozen
class GoToJail(EqualByFields):
    """Straight to jail."""

    MOVES: ClassVar = True
    TEXT: ClassVar = "go straight to jail"

    def __call__(self, table: Table, seat: Seat) -> None:
        go_to_jail(table, seat, "B-JAIL-2")


@effects.kind("jail-free", rule="B-CARDS-5")
@attrs.frozen
class JailFree(EqualByFields):
    """The release card: whoever draws it keeps it; the draw itself has handed it over."""

    TEXT: ClassVar = "keep this card: it gets you out of jail"

    def __call__(self, table: Table, seat: Seat) -> None:
        return


@effects.kind("receive-bank", rule=RULE)
class ReceiveBank(_OfAmount):
    """The bank pays at once."""

    __slots__ = ()
    TEXT: ClassVar = "receive {amount:money}"

    def __call__(self, table: Table, seat: Seat) -> None:
        table.pay(BANK, seat, self.amount, RULE)


@effects.kind("pay-bank", rule=RULE)
class PayBank(_OfAmount):
    """A debt to the bank, or to where penalties go."""

    __slots__ = ()
    TEXT: ClassVar = "pay {amount:money}"

    def __call__(self, table: Table, seat: Seat) -> None:
        table.owe(seat, table.rules.penalties_go_to(table), self.amount, RULE)


@effects.kind("repairs", rule=RULE)
@attrs.frozen
class Repairs(EqualByFields):
    """One debt for all houses and hotels; a hotel is not also its houses."""

    TEXT: ClassVar = "pay {per_house:per-house} and {per_hotel:per-hotel}"

    per_house: Amount
    per_hotel: Amount

    def __call__(self, table: Table, seat: Seat) -> None:
        most = table.rules.house_max
        levels = [table.level[deed] for deed in deeds_held(table, seat)]
        houses = sum(level for level in levels if level <= most)
        hotels = sum(level > most for level in levels)
        amount = houses * self.per_house + hotels * self.per_hotel
        table.owe(seat, table.rules.penalties_go_to(table), amount, RULE)


@effects.kind("receive-from-each", rule="B-Q-57")
class ReceiveFromEach(_OfAmount):
    """Every other player owes the player who drew, in seat order from the left."""

    __slots__ = ()
    TEXT: ClassVar = "receive {amount:money} from every other player"

    def __call__(self, table: Table, seat: Seat) -> None:
        table.push(Collecting(seat, self.amount, others_in(table, seat)))


@effects.kind("pay-each", rule="B-Q-57")
class PayEach(_OfAmount):
    """The player who drew owes every other player, in seat order from the left."""

    __slots__ = ()
    TEXT: ClassVar = "pay every other player {amount:money}"

    def __call__(self, table: Table, seat: Seat) -> None:
        table.push(PayingEach(seat, self.amount, others_in(table, seat)))


@effects.kind("pay-or-draw", rule="B-Q-76")
@attrs.frozen
class PayOrDraw(EqualByFields):
    """Pay, or draw from another deck; a player who cannot raise the amount draws (B-Q-80)."""

    TEXT: ClassVar = "pay {amount:money} or draw from {draw_deck:deck}"

    amount: Amount
    draw_deck: str

    def __call__(self, table: Table, seat: Seat) -> None:
        deck = table.rules.deck_ids.index(self.draw_deck)
        if raisable(table, seat, self.amount) >= self.amount:
            table.push(PayOrDrawing(seat, self.amount, deck))
        else:
            draw(table, seat, deck)
