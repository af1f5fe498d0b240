"""Five or six players: swap trade cards, lay a new one, pass (C-P56-1 to C-P56-13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from monopoly_rules.kernel import (
    Among,
    Choice,
    Question,
    Refusal,
    Seat,
    Step,
    Task,
    always,
    for_each_seat,
    refusal,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.going_out import GOING_OUT
from monopoly_rules_variants.card_game.turn.round_end import end_without_going_out
from monopoly_rules_variants.card_game.turn.seating import Seating
from monopoly_rules_variants.card_game.turn.trading import hand_card, partner_pile
from monopoly_rules_variants.card_game.turn.turn_end import (
    TurnQuestion,
    offer_done,
    pass_the_turn,
)
from monopoly_rules_variants.card_game.values.actions import Done, LayTradeCard, PassCard, Swap
from monopoly_rules_variants.card_game.values.state import NO_CARD

NOT_HELD = refusal("C-P56-5", "the trade card must come from your own hand")
NOT_HELD_TO_PASS = refusal("C-Q-69", "the card to pass must come from your own hand")
WITH_YOURSELF = refusal("C-P56-4", "a swap needs an opponent")
NO_TRADE_CARD = refusal("C-Q-52", "that player has no trade card")


class WithTradeCard(TurnQuestion):
    """A question to a player whose trade card lies on the table."""

    __slots__ = ()

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return super().fits(look, below) and bool(look.piles[self.seat])


class WithoutTradeCard(TurnQuestion):
    """A question to a player who has to lay down a trade card."""

    __slots__ = ()

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return super().fits(look, below) and not look.piles[self.seat]


def offer_trade_cards(
    look: CardLook, question: WithoutTradeCard, seat: Seat
) -> Iterator[Choice[LayTradeCard]]:
    yield Choice(LayTradeCard, seat, (hand_card(look, seat),))


def refuse_trade_card(
    look: CardLook, question: WithoutTradeCard, action: LayTradeCard
) -> Refusal | None:
    return None if action.card in look.hands[action.seat] else NOT_HELD


def lay_missing(table: CardTable, question: LayingMissing, action: LayTradeCard) -> None:
    """Without a trade card one is laid first (C-P56-6, C-Q-50)."""
    table.lay_trade_card(action.seat, action.card, "C-P56-6")
    table.push(SWAPPING[action.seat])


def partners_of(look: CardLook, seat: Seat) -> tuple[Seat, ...]:
    """The opponents whose trade card lies on the table; one has just laid down his."""
    return tuple(other for other, pile in enumerate(look.piles) if pile and other != seat)


class LayingMissing(WithoutTradeCard):
    """The active player has no trade card and lays one down first (C-P56-6)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} lays down a trade card"
    VERBS: ClassVar = (
        verb(LayTradeCard, offers=offer_trade_cards, refuse=refuse_trade_card, do=lay_missing),
    )
    ONCE: ClassVar = True

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return super().fits(look, below) and bool(partners_of(look, self.seat))


def offer_swaps(look: CardLook, question: Swapping, seat: Seat) -> Iterator[Choice[Swap]]:
    yield Choice(Swap, seat, (Among(partners_of(look, seat), "seat"),))


def refuse_swap(look: CardLook, question: Swapping, action: Swap) -> Refusal | None:
    if action.partner == action.seat:
        return WITH_YOURSELF
    return None if look.piles[action.partner] else NO_TRADE_CARD


def swap(table: CardTable, question: Swapping, action: Swap) -> None:
    """Each trade card goes into the other one's hand (C-P56-4, C-Q-68)."""
    table.trade(action.seat, action.partner, 1, "C-P56-4")
    if table.rules.traded is not None:
        table.rules.traded(table, action.seat, action.partner, 1)
    table.push(LAYING[action.seat])


class Swapping(WithTradeCard):
    """The active player swaps or goes out (C-Q-49, C-Q-53)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} swaps trade cards or goes out"
    VERBS: ClassVar = (
        verb(Swap, offers=offer_swaps, refuse=refuse_swap, do=swap, notes=partner_pile),
        GOING_OUT,
    )
    ONCE: ClassVar = True

    def fits(self, look: CardLook, below: Task | None) -> bool:
        return super().fits(look, below) and bool(partners_of(look, self.seat))


def lay_new(table: CardTable, question: LayingNew, action: LayTradeCard) -> None:
    table.lay_trade_card(action.seat, action.card, "C-P56-5")
    table.push(FINISHING[action.seat])


class LayingNew(WithoutTradeCard):
    """The active player lays down a new trade card (C-P56-5)."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} lays down a trade card"
    VERBS: ClassVar = (
        verb(LayTradeCard, offers=offer_trade_cards, refuse=refuse_trade_card, do=lay_new),
    )
    ONCE: ClassVar = True


def done(table: CardTable, question: Finishing, action: Done) -> None:
    """The turn is over: a guard, or the pass if it is due, then the next player (C-Q-51)."""
    if table.count_stalled():
        end_without_going_out(table, "C-Q-58")
        return
    table.push(NEXT_TURN)
    each_turn = table.rules.numbers.p56_pass_timing == "turn"
    if each_turn or table.active == table.dealer:
        table.push(PASSING)


class Finishing(WithTradeCard):
    """The active player is done or goes out; asked on every turn, so that it gives nothing away."""

    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} is done or goes out"
    VERBS: ClassVar = (verb(Done, offers=offer_done, refuse=always, do=done), GOING_OUT)
    ONCE: ClassVar = True


def offer_passes(look: CardLook, question: Passing, seat: Seat) -> Iterator[Choice[PassCard]]:
    yield Choice(PassCard, seat, (hand_card(look, seat),))


def refuse_pass(look: CardLook, question: Passing, action: PassCard) -> Refusal | None:
    return None if action.card in look.hands[action.seat] else NOT_HELD_TO_PASS


def pass_card(table: CardTable, question: Passing, action: PassCard) -> None:
    """The last choice moves all cards at once (C-Q-56, C-Q-69)."""
    table.choose(action.seat, action.card)
    if not question.awaited(table):
        table.done()
        table.pass_cards()


class Passing(Question[CardLook]):
    """Everybody chooses a card to pass to the left, all at the same time (C-Q-69)."""

    __slots__ = ()
    TEXT: ClassVar = "everybody chooses a card to pass to the left"
    VERBS: ClassVar = (verb(PassCard, offers=offer_passes, refuse=refuse_pass, do=pass_card),)

    def awaited(self, look: CardLook) -> tuple[Seat, ...]:
        return tuple(seat for seat, card in enumerate(look.chosen) if card == NO_CARD)

    def fits(self, look: CardLook, below: Task | None) -> bool:
        """The turn goes on after the pass, and who has not chosen has a card to choose."""
        able = all(look.hands[seat] for seat in self.awaited(look))
        return isinstance(below, NextTurn) and able

    def may_act(self, look: CardLook, seat: Seat) -> bool:
        return 0 <= seat < len(look.chosen) and look.chosen[seat] == NO_CARD


class NextTurn(Step[CardTable]):
    """After the pass the seat to the left becomes active."""

    __slots__ = ()

    def run(self, table: CardTable) -> None:
        pass_the_turn(table)


LAYING_MISSING = for_each_seat(LayingMissing)
SWAPPING = for_each_seat(Swapping)
LAYING = for_each_seat(LayingNew)
FINISHING = for_each_seat(Finishing)
PASSING = Passing()
NEXT_TURN = NextTurn()


def begin_turn(table: CardTable) -> None:
    seat = table.active
    table.push(SWAPPING[seat] if table.piles[seat] else LAYING_MISSING[seat])


def reward_from_trade_cards(table: CardTable, seat: Seat) -> None:
    """All trade cards on the table, the own one included (C-P56-10, C-Q-54)."""
    table.take_reward(seat, table.take_trade_cards(), "C-P56-10")


FIVE_SIX_PLAYERS = Seating(
    0,
    True,
    begin_turn,
    reward_from_trade_cards,
    (LayingMissing, Swapping, LayingNew, Finishing, Passing, NextTurn),
)
