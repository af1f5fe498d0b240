"""Pebbles: the smallest game that shows every part of the kernel, and some that break it.

In turn each player takes pebbles from the pot, or tosses a coin for one; who has tossed makes the
next player nod. When the pot is empty the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Protocol

import attrs

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    JSON,
    Action,
    ChanceQuestion,
    Choice,
    Composition,
    Event,
    Extra,
    GameError,
    Look,
    Openings,
    Outcome,
    PerSeat,
    Random,
    Refusal,
    Rules,
    RuleSet,
    Seat,
    SeatQuestion,
    Seats,
    Secret,
    Span,
    State,
    Step,
    Table,
    Task,
    View,
    always,
    point,
    seen_only_by,
    slotted,
    verb,
    writable,
)

LUCK = Extra("luck", 0, "nobody")
WISH: Extra[tuple[str, ...]] = Extra("wish", ("",), "owner", per_seat=True)
FLAG = Extra("flag", False)
POT = 20


class Broken(RuntimeError):
    """A rule that fails half-way."""


opens: Openings[PebbleRules] = Openings()


@attrs.frozen
class PebbleState(State):
    heaps: Annotated[tuple[int, ...], PerSeat(Span(0, POT))] = opens.per_seat(0)
    pot: Annotated[int, Span(0, POT)] = opens(POT)
    turn: Annotated[int, Seats()] = opens(0)


class PebbleLook(Look, Protocol):
    @property
    def heaps(self) -> Sequence[int]: ...
    @property
    def pot(self) -> int: ...
    @property
    def turn(self) -> Seat: ...


@attrs.frozen
class Took(Event):
    seat: Seat
    amount: int
    TEXT: ClassVar = "{seat:seat} took {amount}"


@attrs.frozen
class Wished(Event):
    seat: Seat
    wish: Annotated[Secret[str], seen_only_by("seat")]
    TEXT: ClassVar = "{seat:seat} wished for {wish}"
    VEILED: ClassVar = "{seat:seat} made a wish"


@slotted
class PebbleTable(Table):
    heaps: Sequence[int]
    pot: int
    turn: Seat

    def give(self, seat: Seat, amount: int) -> None:
        heaps = self.heaps = writable(self.heaps)
        heaps[seat] += amount
        self.pot -= amount
        self.tell(Took, "P-1", seat, amount)

    def pass_on(self) -> None:
        self.turn = (self.turn + 1) % len(self.heaps)


@attrs.frozen
class Take(Action):
    amount: Annotated[int, Span(0, 10, noun="pebbles")]


@attrs.frozen
class Toss(Action):
    """Toss a coin for a pebble."""


@attrs.frozen
class Wish(Action):
    word: Annotated[int, Span(0, 9)]


@attrs.frozen
class Smash(Action):
    """Breaks after half of its work."""


@attrs.frozen
class Spin(Action):
    """Never comes to an end."""


@attrs.frozen
class Nod(Action):
    """All that can be done."""


@attrs.frozen
class Coin(Action):
    side: Annotated[int, Span(0, 1)]


@attrs.frozen
class Stop(Action):
    """The host ends the game."""


def offer_take(look: PebbleLook, question: Ask, seat: Seat) -> Iterator[Choice[Take]]:
    if seat == look.turn:
        yield Choice(Take, seat, (Span(1, min(3, look.pot), noun="pebbles"),))


def refuse_take(look: PebbleLook, question: Ask, action: Take) -> Refusal | None:
    if action.seat != look.turn:
        return Refusal("P-2", "it is the turn of {0:seat}", (look.turn,))
    if not 1 <= action.amount <= min(3, look.pot):
        return Refusal("P-1", "one to three pebbles, and {0} are left", (look.pot,))
    return None


def take_pebbles(table: PebbleTable, question: Ask, action: Take) -> None:
    table.done()
    table.give(action.seat, action.amount)
    table.pass_on()


def toss(table: PebbleTable, question: Ask, action: Toss) -> None:
    table.done()
    table.push(Nodding((action.seat + 1) % len(table.heaps)))
    table.push(Tossing())


def make_wish(table: PebbleTable, question: Ask, action: Wish) -> None:
    words = list(table.extra(WISH))
    words[action.seat] = str(action.word)
    table.put(WISH, tuple(words))
    table.tell(Wished, "P-4", action.seat, str(action.word))


def smash(table: PebbleTable, question: Ask, action: Smash) -> None:
    table.give(action.seat, 1)
    table.put(LUCK, 99)
    table.done()
    raise Broken("half-way")


def spin(table: PebbleTable, question: Ask, action: Spin) -> None:
    table.push(Round())


def only_turn(look: PebbleLook, question: Ask, action: Action) -> Refusal | None:
    if action.seat == look.turn:
        return None
    return Refusal("P-2", "it is the turn of {0:seat}", (look.turn,))


def offer_toss(look: PebbleLook, question: Ask, seat: Seat) -> Iterator[Choice[Toss]]:
    if seat == look.turn:
        yield Choice(Toss, seat)


def offer_wish(look: PebbleLook, question: Ask, seat: Seat) -> Iterator[Choice[Wish]]:
    yield Choice(Wish, seat, (Span(0, 9),))


def offer_smash(look: PebbleLook, question: Ask, seat: Seat) -> Iterator[Choice[Smash]]:
    yield Choice(Smash, seat)


def offer_spin(look: PebbleLook, question: Ask, seat: Seat) -> Iterator[Choice[Spin]]:
    yield Choice(Spin, seat)


@attrs.frozen
class Ask(SeatQuestion[PebbleLook]):
    VERBS: ClassVar = (
        verb(Take, offers=offer_take, refuse=refuse_take, do=take_pebbles),
        verb(Toss, offers=offer_toss, refuse=only_turn, do=toss),
        verb(Wish, offers=offer_wish, refuse=always, do=make_wish),
        verb(Smash, offers=offer_smash, refuse=always, do=smash),
        verb(Spin, offers=offer_spin, refuse=always, do=spin),
    )

    def may_act(self, look: PebbleLook, seat: Seat) -> bool:
        return 0 <= seat < len(look.heaps)


def offer_coin(look: PebbleLook, question: Tossing, seat: Seat) -> Iterator[Choice[Coin]]:
    yield Choice(Coin, CHANCE, (Span(0, 1),))


def land(table: PebbleTable, question: Tossing, action: Coin) -> None:
    if action.side:
        table.give(table.turn, 1)
    table.pass_on()


@attrs.frozen
class Tossing(ChanceQuestion[PebbleLook]):
    """A coin is in the air."""

    VERBS: ClassVar = (verb(Coin, offers=offer_coin, refuse=always, do=land),)


def offer_nod(look: PebbleLook, question: Nodding, seat: Seat) -> Iterator[Choice[Nod]]:
    yield Choice(Nod, seat)


@attrs.frozen
class Nodding(SeatQuestion[PebbleLook]):
    VERBS: ClassVar = (verb(Nod, offers=offer_nod, refuse=always, do=always),)
    ONCE: ClassVar = True


@attrs.frozen
class Round(Step[PebbleTable]):
    """Puts itself back for ever."""

    def run(self, table: PebbleTable) -> None:
        table.push(self)


@attrs.frozen
class Count(Step[PebbleTable]):
    """Takes a pebble so often, one after the other."""

    left: Annotated[int, Span(0, 9)]

    def run(self, table: PebbleTable) -> None:
        if self.left:
            table.push(Count(self.left - 1))
            table.give(table.turn, 1)


@attrs.frozen
class PebbleView(View):
    heaps: Sequence[int]
    pot: int


@point("P-3")
def aim(look: PebbleLook) -> int:
    """The number of pebbles at which the game ends."""
    return 0


def stop(table: PebbleTable, question: Task, action: Stop) -> None:
    table.end(Outcome("P-9", (0,), (0, 0), "stopped"))


class PebbleRules(Rules[PebbleState, PebbleTable, PebbleView]):
    STATE = PebbleState
    TABLE = PebbleTable
    VIEW = PebbleView
    QUESTIONS: ClassVar = (Ask, Tossing, Nodding)
    STEPS: ClassVar = (Round, Count)
    EVENTS: ClassVar = (Took, Wished)
    HOST_VERBS: ClassVar = (
        verb(
            Stop,
            offers=lambda look, question, seat: (Choice(Stop, HOST),),
            refuse=always,
            do=stop,
        ),
    )

    aim = aim

    def idle(self, table: PebbleTable) -> None:
        if table.pot <= self.aim(table):
            best = max(table.heaps)
            winners = tuple(seat for seat, heap in enumerate(table.heaps) if heap == best)
            table.end(Outcome("P-3", winners, tuple(table.heaps), "the pot is empty"))
        else:
            table.push(Ask(table.turn))

    def resample(self, state: PebbleState, seat: Seat, rng: Random) -> PebbleState:
        return state

    def flaws(self, look: PebbleTable) -> Iterator[Refusal]:
        if sum(look.heaps) + look.pot != POT:
            yield Refusal("P-5", "{0} pebbles, not 20", (sum(look.heaps) + look.pot,))


def composition(players: int = 2, **parts: object) -> Composition[None, None]:
    """What a game of pebbles is made of."""
    whole: dict[str, object] = {
        "extras": (LUCK, WISH, FLAG),
        "identity": {"family pebbles": "1"},
        **parts,
    }
    return Composition("pebbles", players, None, None, **whole)  # type: ignore[arg-type]  # tests


def pebbles(players: int = 2, **parts: object) -> PebbleRules:
    """The rules of pebbles."""
    return PebbleRules(composition(players, **parts))


def compose(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
    """The composer for records of pebbles."""
    if spec != "pebbles" or parameters or not 1 <= players <= 6:
        raise GameError(f"no pebbles: {spec!r} for {players}")
    return pebbles(players).erased
