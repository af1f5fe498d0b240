"""Turns (TOY-2): business, a throw, what the throw brings; the pass (TOY-6) and calling time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    Action,
    Among,
    ChanceQuestion,
    Choice,
    Pick,
    Question,
    Random,
    Refusal,
    Seat,
    SeatQuestion,
    Several,
    Span,
    Step,
    Task,
    always,
    for_each_seat,
    moment,
    point,
    refusal,
    shuffled,
    verb,
)
from toy_game.auctions import OpenAuction, SealedAuction, open_auction
from toy_game.business import LAY_DOWN, SALE, Debt
from toy_game.values import (
    CARD,
    CARDS,
    NOTHING,
    Card,
    Dealt,
    Passed,
    SomeSeat,
    Threw,
    ToyLook,
    ToyTable,
)

PIPS = Span(1, 6)


@attrs.frozen
class Throw(Action):
    """The active player throws the die."""


THROW = for_each_seat(Throw)
NOT_ACTIVE = refusal("TOY-2", "only the player whose turn it is may throw")


@attrs.frozen
class Die(Action):
    """Chance: what the die shows."""

    pips: Annotated[int, PIPS]


@attrs.frozen
class Order(Action):
    """Chance: the order of the deck."""

    cards: Annotated[tuple[int, ...], Several(CARD, CARDS, CARDS)]


@attrs.frozen
class Give(Action):
    """A card for the left neighbour."""

    card: Card


@attrs.frozen
class TimeUp(Action):
    """The host calls time."""


def offer_order(look: ToyLook, question: Shuffle, seat: Seat) -> Iterator[Choice[Order]]:
    yield Choice(Order, CHANCE, (Pick(tuple(range(CARDS)), CARDS, CARDS, ordered=True),))


def refuse_order(look: ToyLook, question: Shuffle, action: Order) -> Refusal | None:
    if sorted(action.cards) != list(range(CARDS)):
        return refusal("TOY-1", "every card stands once in the deck")
    return None


def deal(table: ToyTable, question: Shuffle, action: Order) -> None:
    deal_deck(table, list(action.cards))


def deal_deck(table: ToyTable, deck: list[int]) -> None:
    size = table.rules.numbers.hand
    for seat in range(table.rules.players):
        cards, deck = tuple(sorted(deck[:size])), deck[size:]
        table.put_in(seat, cards)
        table.tell(Dealt, "TOY-1", seat, cards)
    table.restock(deck)


def shuffle_in_place(table: ToyTable, question: Shuffle, rng: Random) -> None:
    deal_deck(table, shuffled(tuple(range(CARDS)), rng))


@attrs.frozen
class Shuffle(ChanceQuestion[ToyLook]):
    """The deck is shuffled, then dealt."""

    VERBS: ClassVar = (verb(Order, offers=offer_order, refuse=refuse_order, do=deal),)


def offer_throw(look: ToyLook, turn: Turn, seat: Seat) -> Iterator[Choice[Throw]]:
    if seat == turn.seat:
        yield Choice(Throw, seat)


def refuse_throw(look: ToyLook, turn: Turn, action: Throw) -> Refusal | None:
    return None if action.seat == turn.seat else NOT_ACTIVE


def throw(table: ToyTable, turn: Turn, action: Throw) -> None:
    table.done()
    table.push(EndTurn(action.seat))
    table.push(Rolling(action.seat))


@attrs.frozen
class Turn(SeatQuestion[ToyLook]):
    """The active player is about to throw; everybody may do business."""

    VERBS: ClassVar = (
        verb(Throw, offers=offer_throw, refuse=refuse_throw, do=throw),
        SALE,
        LAY_DOWN,
    )

    def may_act(self, look: ToyLook, seat: Seat) -> bool:
        return 0 <= seat < len(look.out) and not look.out[seat]


def offer_die(look: ToyLook, question: Rolling, seat: Seat) -> Iterator[Choice[Die]]:
    yield Choice(Die, CHANCE, (PIPS,))


def roll(table: ToyTable, question: Rolling, action: Die) -> None:
    land(table, action.pips)


def roll_in_place(table: ToyTable, question: Rolling, rng: Random) -> None:
    land(table, 1 + int(rng.random() * 6))


def land(table: ToyTable, pips: int) -> None:
    """What the throw brings."""
    seat = table.active
    table.tell(Threw, "TOY-2", seat, pips)
    if pips == 1:
        table.push(Debt(seat, table.rules.toll(table, seat)))
    elif pips == 6:
        table.rules.on_six(table, seat)
    elif not table.deck:
        return
    elif pips <= 3:
        open_auction(table, seat)
    else:
        table.push(SealedAuction(table.draw()))


@attrs.frozen
class Rolling(ChanceQuestion[ToyLook]):
    """The die is in the air."""

    seat: SomeSeat
    VERBS: ClassVar = (verb(Die, offers=offer_die, refuse=always, do=roll),)


def offer_gifts(look: ToyLook, question: Passing, seat: Seat) -> Iterator[Choice[Give]]:
    yield Choice(Give, seat, (Among(look.hands[seat], noun="card"),))


def refuse_gift(look: ToyLook, question: Passing, action: Give) -> Refusal | None:
    if action.card not in look.hands[action.seat]:
        return Refusal("TOY-6", "{0:card} is not in your hand", (action.card,))
    return None


def give(table: ToyTable, question: Passing, action: Give) -> None:
    """The card leaves the hand at once; the last choice moves them all."""
    table.take_out(action.seat, (action.card,))
    table.choose(action.seat, action.card, "TOY-6")
    if question.awaited(table):
        return
    table.done()
    cards = table.unveil()
    for giver in table.alive():
        if cards[giver] != NOTHING:
            receiver = table.left_of(giver)
            table.put_in(receiver, (cards[giver],))
            table.tell(Passed, "TOY-6", giver, receiver, cards[giver])


@attrs.frozen
class Passing(Question[ToyLook]):
    """Everybody chooses a card for the left neighbour; none is taken up before all have chosen."""

    VERBS: ClassVar = (verb(Give, offers=offer_gifts, refuse=refuse_gift, do=give),)

    def awaited(self, look: ToyLook) -> tuple[Seat, ...]:
        return tuple(
            seat for seat in look.alive() if look.chosen[seat] == NOTHING and look.hands[seat]
        )


@point("TOY-6")
def on_six(table: ToyTable, seat: Seat) -> None:
    """What a 6 brings: the pass, if anybody has a card."""
    if any(table.hands[each] for each in table.alive()):
        table.push(Passing())


@moment("TOY-2")
def turn_ended(table: ToyTable, seat: Seat) -> None:
    """A player's turn is over; the next one has not begun."""


@attrs.frozen
class EndTurn(Step[ToyTable]):
    """The turn passes to the left."""

    seat: SomeSeat

    def run(self, table: ToyTable) -> None:
        table.pass_turn()
        if (act := table.rules.turn_ended) is not None:
            act(table, self.seat)


def call_time(table: ToyTable, question: Task, action: TimeUp) -> None:
    call_off(table, question)
    table.rules.count_up(table, "TOY-11", "time is up")


def call_off(table: ToyTable, question: Task) -> None:
    """What is on offer goes back to the bank, what lies face down to the hand it came from."""
    chosen = table.unveil()
    if isinstance(question, OpenAuction | SealedAuction):
        table.give_back(question.card, "TOY-11")
    elif isinstance(question, Passing):
        for seat, card in enumerate(chosen):
            if card != NOTHING:
                table.put_in(seat, (card,))


TIME_UP = verb(
    TimeUp,
    offers=lambda look, question, seat: (Choice(TimeUp, HOST),),
    refuse=always,
    do=call_time,
)
