"""The values of the bazaar: its state, table, look, view and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, ClassVar, Protocol, TypeVar

import attrs

from monopoly_rules.kernel import (
    Account,
    Among,
    Event,
    Look,
    Openings,
    PerSeat,
    Seat,
    Seats,
    Secret,
    Several,
    Showing,
    Span,
    State,
    Table,
    View,
    maker,
    seen_only_by,
    slotted,
    writable,
)

if TYPE_CHECKING:
    from toy_game.rules import ToyRules

V = TypeVar("V")
CARDS = 20
CARD = Span(0, CARDS - 1, noun="card")
COINS = Span(0, 1_000_000, noun="coins")
NOTHING = -1

Card = Annotated[int, CARD]
Coins = Annotated[int, COINS]
SomeSeat = Annotated[int, Seats()]
Cards = Annotated[tuple[int, ...], Several(CARD, 0, CARDS, rising=True)]

opens: Openings[ToyRules] = Openings()


@attrs.frozen
class ToyState(State):
    """A bazaar in progress. Cards are their worth; hands and sold cards stand in rising order."""

    coins: Annotated[tuple[int, ...], PerSeat(COINS)] = opens.by(
        lambda rules: (rules.numbers.coins,) * rules.players
    )
    hands: Annotated[tuple[tuple[int, ...], ...], PerSeat(Several(CARD, 0, CARDS, rising=True))] = (
        opens.per_seat(())
    )
    chosen: Annotated[tuple[int, ...], PerSeat(Span(NOTHING, 1_000_000))] = opens.per_seat(NOTHING)
    """Face down until all have chosen: a sealed bid, or a card to pass."""
    out: Annotated[tuple[int, ...], PerSeat(Span(0, 1))] = opens.per_seat(0)
    deck: Annotated[tuple[int, ...], Several(CARD, 0, CARDS)] = opens(tuple(range(CARDS)))
    """Face down, the top card last."""
    sold: Cards = opens(())
    bank: Annotated[int, Span(-1_000_000, 1_000_000)] = opens(100)
    """It gives credit to itself."""
    active: SomeSeat = opens(0)
    turns: Annotated[int, Span(0, 1_000_000)] = opens(0)
    """Turns finished."""


class ToyLook(Look, Protocol):
    """A bazaar that can be read."""

    @property
    def rules(self) -> ToyRules: ...
    @property
    def coins(self) -> Sequence[int]: ...
    @property
    def hands(self) -> Sequence[tuple[int, ...]]: ...
    @property
    def chosen(self) -> Sequence[int]: ...
    @property
    def out(self) -> Sequence[int]: ...
    @property
    def deck(self) -> Sequence[int]: ...
    @property
    def sold(self) -> Sequence[int]: ...
    @property
    def bank(self) -> int: ...
    @property
    def active(self) -> Seat: ...
    @property
    def turns(self) -> int: ...
    def alive(self) -> tuple[Seat, ...]: ...
    def left_of(self, seat: Seat) -> Seat: ...
    def balance(self, account: Account) -> int: ...


@attrs.frozen
class Dealt(Event):
    seat: Seat
    cards: Annotated[Secret[tuple[int, ...]], seen_only_by("seat")]
    TEXT: ClassVar = "{seat:seat} was dealt {cards:card}"
    VEILED: ClassVar = "{seat:seat} was dealt a hand"


@attrs.frozen
class Threw(Event):
    seat: Seat
    pips: int
    TEXT: ClassVar = "{seat:seat} threw {pips}"


@attrs.frozen
class Paid(Event):
    seat: Seat
    amount: int
    TEXT: ClassVar = "{seat:seat} paid {amount:coins}"


@attrs.frozen
class Earned(Event):
    seat: Seat
    amount: int
    TEXT: ClassVar = "{seat:seat} got {amount:coins}"


@attrs.frozen
class Sold(Event):
    seat: Seat
    cards: tuple[int, ...]
    TEXT: ClassVar = "{seat:seat} gave up {cards:card}"


@attrs.frozen
class Bought(Event):
    seat: Seat
    card: int
    TEXT: ClassVar = "{seat:seat} took {card:card}"


@attrs.frozen
class Unsold(Event):
    card: int
    TEXT: ClassVar = "nobody wanted {card:card}"


@attrs.frozen
class Chose(Event):
    seat: Seat
    choice: Annotated[Secret[int], seen_only_by("seat")]
    TEXT: ClassVar = "{seat:seat} chose {choice}"
    VEILED: ClassVar = "{seat:seat} has chosen"


@attrs.frozen
class Unsealed(Event):
    bids: tuple[int, ...]
    TEXT: ClassVar = "the bids were {bids}"
    REVEALS: ClassVar = True


@attrs.frozen
class Passed(Event):
    giver: Seat
    receiver: Seat
    card: Annotated[Secret[int], seen_only_by("giver", "receiver")]
    TEXT: ClassVar = "{giver:seat} passed {card:card} to {receiver:seat}"
    VEILED: ClassVar = "{giver:seat} passed a card to {receiver:seat}"


@attrs.frozen
class Left(Event):
    seat: Seat
    TEXT: ClassVar = "{seat:seat} is out"


@attrs.frozen
class Ended(Event):
    winners: tuple[int, ...]
    TEXT: ClassVar = "the bazaar closes; first: {winners:seat}"


EVENTS = (Dealt, Threw, Paid, Earned, Sold, Bought, Unsold, Chose, Unsealed, Passed, Left, Ended)
paid = maker(Paid)
earned = maker(Earned)
gave_up = maker(Sold)
bought = maker(Bought)
chose = maker(Chose)


@slotted
class ToyTable(Table):
    """The working form of a bazaar; its methods are the only ones that write."""

    rules: ToyRules
    coins: Sequence[int]
    hands: Sequence[tuple[int, ...]]
    chosen: Sequence[int]
    out: Sequence[int]
    deck: Sequence[int]
    sold: Sequence[int]
    bank: int
    active: Seat
    turns: int

    def alive(self) -> tuple[Seat, ...]:
        """The players still in."""
        return tuple(seat for seat, gone in enumerate(self.out) if not gone)

    def left_of(self, seat: Seat) -> Seat:
        """The next player still in."""
        players = self.rules.players
        following = (seat + 1) % players
        while self.out[following]:
            following = (following + 1) % players
        return following

    def balance(self, account: Account) -> int:
        """What lies in an account that a modifier has added."""
        return self.extra(account)

    def pay(self, seat: Seat, amount: int, rule: str, to: Account | None = None) -> None:
        """A player pays an account; None is the bank."""
        coins = self.coins = writable(self.coins)
        coins[seat] -= amount
        if to is None:
            self.bank += amount
        else:
            self.put(to, self.extra(to) + amount)
        self.tell(paid, rule, seat, amount)

    def earn(self, seat: Seat, amount: int, rule: str, source: Account | None = None) -> None:
        """An account pays a player; None is the bank."""
        coins = self.coins = writable(self.coins)
        coins[seat] += amount
        if source is None:
            self.bank -= amount
        else:
            self.put(source, self.extra(source) - amount)
        self.tell(earned, rule, seat, amount)

    def give_up(self, seat: Seat, cards: tuple[int, ...], rule: str) -> None:
        """Cards of a hand go to the bank, face up."""
        self.take_out(seat, cards)
        sold = self.sold = writable(self.sold)
        sold.extend(cards)
        sold.sort()
        self.tell(gave_up, rule, seat, cards)

    def take_out(self, seat: Seat, cards: tuple[int, ...]) -> None:
        """Cards leave a hand."""
        hands = self.hands = writable(self.hands)
        hands[seat] = tuple(card for card in hands[seat] if card not in cards)

    def put_in(self, seat: Seat, cards: tuple[int, ...]) -> None:
        """Cards come into a hand, which stays in order."""
        hands = self.hands = writable(self.hands)
        hands[seat] = tuple(sorted((*hands[seat], *cards)))

    def give_back(self, card: int, rule: str) -> None:
        """A card nobody wants goes to the bank, face up."""
        sold = self.sold = writable(self.sold)
        sold.append(card)
        sold.sort()
        self.tell(Unsold, rule, card)

    def restock(self, cards: list[int]) -> None:
        """The deck after the deal."""
        deck = self.deck = writable(self.deck)
        deck[:] = cards

    def pass_turn(self) -> None:
        """The turn is over and passes to the left."""
        self.turns += 1
        if (tally := self.tally) is not None:
            tally[0] += 1
        self.active = self.left_of(self.active)

    def draw(self) -> int:
        """The top card of the deck."""
        deck = self.deck = writable(self.deck)
        return deck.pop()

    def choose(self, seat: Seat, value: int, rule: str) -> None:
        """A choice is laid face down."""
        chosen = self.chosen = writable(self.chosen)
        chosen[seat] = value
        self.tell(chose, rule, seat, value)

    def unveil(self) -> tuple[int, ...]:
        """The choices, taken up."""
        chosen = tuple(self.chosen)
        column = self.chosen = writable(self.chosen)
        column[:] = [NOTHING] * len(column)
        return chosen

    def leave(self, seat: Seat, rule: str) -> None:
        """A player is out; what is left goes to the bank."""
        out = self.out = writable(self.out)
        out[seat] = 1
        if self.coins[seat]:
            self.pay(seat, self.coins[seat], rule)
        self.dismiss(seat)
        self.tell(Left, rule, seat)


@attrs.frozen
class ToyView(View):
    """What a seat knows of a bazaar."""

    active: Seat
    coins: Sequence[int]
    hand: Cards
    held: Annotated[tuple[int, ...], PerSeat(Span(0, CARDS))]
    """How many cards everybody holds."""
    chosen: Annotated[int, Span(NOTHING, 1_000_000)]
    """The own choice that lies face down, or -1."""
    has_chosen: Annotated[tuple[bool, ...], PerSeat(Among((False, True)))]
    out: Sequence[int]
    deck: Annotated[int, Span(0, CARDS)]
    sold: Sequence[int]
    turns: int


def _of(column: Sequence[V], seat: Seat | None, nothing: V) -> V:
    """A seat's own entry; spectators, chance and the host have none."""
    return nothing if seat is None or seat < 0 else column[seat]


SHOWING: Mapping[str, Showing[ToyTable]] = {
    "hand": lambda look, seat: _of(look.hands, seat, ()),
    "held": lambda look, seat: tuple(len(hand) for hand in look.hands),
    "chosen": lambda look, seat: _of(look.chosen, seat, NOTHING),
    "has_chosen": lambda look, seat: tuple(choice != NOTHING for choice in look.chosen),
    "deck": lambda look, seat: len(look.deck),
}
