"""What the cards do: each effect kind is a frozen class with its numbers (B-CARDS-3, B-Q-76)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import attrs

from monopoly_rules.kernel import Seat, SeatQuestion, Span, Step, Verb, always, marked, verb
from monopoly_rules.plugins import Effects
from monopoly_rules_variants.board_game.editions.parameters import AMOUNT
from monopoly_rules_variants.board_game.property.buying import offer_property
from monopoly_rules_variants.board_game.property.rent import visit
from monopoly_rules_variants.board_game.property.valuation import raisable
from monopoly_rules_variants.board_game.table.choosing import offered
from monopoly_rules_variants.board_game.table.holdings import deeds_held
from monopoly_rules_variants.board_game.table.look import Look
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.cards import draw
from monopoly_rules_variants.board_game.turn.move import (
    BY_CARD,
    advance,
    advance_to,
    distance,
    go_to_jail,
    pay_salary,
    retreat,
)
from monopoly_rules_variants.board_game.values.actions import DrawCard, PayCard
from monopoly_rules_variants.board_game.values.state import (
    BANK,
    DECK,
    DECK_IDS,
    NOBODY,
    SQUARE,
    SQUARES,
    Flags,
    Money,
    SomeSeat,
)

Square = Annotated[int, SQUARE]
Amount = Annotated[int, AMOUNT]

effects = Effects("board")
RULE = "B-CARDS-3"


@effects.kind("advance-to", rule="B-GO-4")
@attrs.frozen
class AdvanceTo:
    """Move forward to a square."""

    TEXT: ClassVar = "advance to {target:square}"

    target: Square

    def __call__(self, table: Table, seat: Seat) -> None:
        advance_to(table, seat, self.target)


@effects.kind("advance-nearest", rule="B-Q-76")
@attrs.frozen
class AdvanceNearest:
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
        square = rules.square_of[deed]
        table.move(seat, square, "B-MOVE-2")
        if square <= here:
            pay_salary(table, seat, square == 0)
        owner = table.owner[deed]
        if owner == NOBODY:
            offer_property(table, seat, deed)
        elif owner != seat:
            visit(table, seat, deed, BY_CARD, self.rent_multiplier, self.dice_multiplier)


@effects.kind("retreat-to", rule="B-MOVE-4")
@attrs.frozen
class RetreatTo:
    """Move backward to a square."""

    TEXT: ClassVar = "go back to {target:square}"

    target: Square

    def __call__(self, table: Table, seat: Seat) -> None:
        retreat(table, seat, (table.at[seat] - self.target - 1) % SQUARES + 1)


@effects.kind("move-relative", rule="B-MOVE-2")
@attrs.frozen
class MoveRelative:
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
class GoToJail:
    """Straight to jail."""

    TEXT: ClassVar = "go straight to jail"

    def __call__(self, table: Table, seat: Seat) -> None:
        go_to_jail(table, seat, "B-JAIL-2")


@effects.kind("jail-free", rule="B-CARDS-5")
@attrs.frozen
class JailFree:
    """The release card: whoever draws it keeps it; the draw itself has handed it over."""

    TEXT: ClassVar = "keep this card: it gets you out of jail"

    def __call__(self, table: Table, seat: Seat) -> None:
        return


@effects.kind("receive-bank", rule=RULE)
@attrs.frozen
class ReceiveBank:
    """The bank pays at once."""

    TEXT: ClassVar = "receive {amount:money}"

    amount: Amount

    def __call__(self, table: Table, seat: Seat) -> None:
        table.pay(BANK, seat, self.amount, RULE)


@effects.kind("pay-bank", rule=RULE)
@attrs.frozen
class PayBank:
    """A debt to the bank, or to where penalties go."""

    TEXT: ClassVar = "pay {amount:money}"

    amount: Amount

    def __call__(self, table: Table, seat: Seat) -> None:
        table.owe(seat, table.rules.penalties_go_to(table), self.amount, RULE)


@effects.kind("repairs", rule=RULE)
@attrs.frozen
class Repairs:
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
@attrs.frozen
class ReceiveFromEach:
    """Every other player owes the player who drew, in seat order from the left."""

    TEXT: ClassVar = "receive {amount:money} from every other player"

    amount: Amount

    def __call__(self, table: Table, seat: Seat) -> None:
        table.push(Collecting(seat, self.amount, _others(table, seat)))


@effects.kind("pay-each", rule="B-Q-57")
@attrs.frozen
class PayEach:
    """The player who drew owes every other player, in seat order from the left."""

    TEXT: ClassVar = "pay every other player {amount:money}"

    amount: Amount

    def __call__(self, table: Table, seat: Seat) -> None:
        table.push(PayingEach(seat, self.amount, _others(table, seat)))


@effects.kind("pay-or-draw", rule="B-Q-76")
@attrs.frozen
class PayOrDraw:
    """Pay, or draw from the other deck; a player who cannot raise the amount draws (B-Q-80)."""

    TEXT: ClassVar = "pay {amount:money} or draw from {draw_deck:deck}"

    amount: Amount
    draw_deck: Literal["chance", "chest"]

    def __call__(self, table: Table, seat: Seat) -> None:
        deck = DECK_IDS.index(self.draw_deck)
        if raisable(table, seat) >= self.amount:
            table.push(PayOrDrawing(seat, self.amount, deck))
        else:
            draw(table, seat, deck)


def _others(table: Table, seat: Seat) -> tuple[int, ...]:
    return tuple([0 if gone or other == seat else 1 for other, gone in enumerate(table.out)])


def _next(table: Table, seat: Seat, left: tuple[int, ...]) -> Seat | None:
    """The next of those marked who is still in, in seat order from the left of a seat."""
    players = len(left)
    for step in range(1, players):
        other = (seat + step) % players
        if left[other] and not table.out[other]:
            return other
    return None


@attrs.frozen
class Collecting(Step[Table]):
    """The others pay the drawer one after another; each debt is finished first (B-Q-57)."""

    seat: SomeSeat
    amount: Money
    left: Flags

    @property
    def owner(self) -> Seat:
        return self.seat

    def run(self, table: Table) -> None:
        payer = _next(table, self.seat, self.left)
        if payer is not None:
            left = (*self.left[:payer], 0, *self.left[payer + 1 :])
            table.push(Collecting(self.seat, self.amount, left))
            table.owe(payer, self.seat, self.amount, "B-Q-57")


@attrs.frozen
class PayingEach(Step[Table]):
    """The drawer pays the others one after another (B-Q-57)."""

    seat: SomeSeat
    amount: Money
    left: Flags

    @property
    def owner(self) -> Seat:
        return self.seat

    def run(self, table: Table) -> None:
        payee = _next(table, self.seat, self.left)
        if payee is not None:
            left = (*self.left[:payee], 0, *self.left[payee + 1 :])
            table.push(PayingEach(self.seat, self.amount, left))
            table.owe(self.seat, payee, self.amount, "B-Q-57")


def pay_card(table: Table, question: PayOrDrawing, action: PayCard) -> None:
    """A debt to the bank."""
    table.owe(question.seat, table.rules.penalties_go_to(table), question.amount, "B-Q-76")


def draw_card(table: Table, question: PayOrDrawing, action: DrawCard) -> None:
    """The top card of the other deck is followed from the present square."""
    draw(table, question.seat, question.deck)


@attrs.frozen
class PayOrDrawing(SeatQuestion[Look]):
    """The player pays what a card asks for, or draws from the other deck instead (DP-05)."""

    TEXT: ClassVar = "{seat:seat} pays {amount:money} or draws from {deck:deck}"
    ONCE = True
    VERBS: ClassVar[tuple[Verb[PayOrDrawing], ...]] = (
        verb(PayCard, offers=offered(PayCard), refuse=always, do=pay_card),
        verb(DrawCard, offers=offered(DrawCard), refuse=always, do=draw_card),
    )

    amount: Money
    deck: Annotated[int, DECK]
