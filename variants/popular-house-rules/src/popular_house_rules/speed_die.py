"""House rule with chance, a question and a step: a third die that players throw after START."""

from collections.abc import Callable, Iterator
from typing import Annotated, ClassVar

import attrs
from monopoly_rules import kernel
from monopoly_rules.kernel import Refusal, Seat, Seats, Span, verb
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import Look, Table, advance

speed_die = board_game.BoardModifier("speed-die")
THROWS_IT = speed_die.extra_per_seat("throws_it", 0)
FACES = ("1", "2", "3", "bus", "uncle", "uncle")
FACE = speed_die.named("face", {"": "nothing", "bus": "the bus", "uncle": "the uncle"})
SHOWS = speed_die.extra("shows", "", within=kernel.Among(("", *FACES), FACE))
NOT_SO_FAR = kernel.refusal("SPEED-3", "your dice do not lead there")
Throws = Callable[[Table, Seat, int, int], None]


@attrs.frozen
class ThirdDie(kernel.Action):
    """Chance: the side on which the third die falls."""

    TEXT: ClassVar = "the third die falls on side {side}"
    side: Annotated[int, Span(1, 6)]


@attrs.frozen
class Walk(kernel.Action):
    """Walk so many squares."""

    TEXT: ClassVar = "walk {steps:squares}"
    steps: Annotated[int, Span(1, 39, noun="squares")]


@speed_die.event
@attrs.frozen
class Showed(kernel.Event):
    """The third die has fallen."""

    seat: Seat
    face: str
    TEXT: ClassVar = "the third die of {seat:seat} shows {face:speed-die.face}"


@speed_die.params(rule="SPEED-1")
def richer(numbers: board_game.BoardNumbers) -> board_game.BoardNumbers:
    """Everybody starts with a thousand more (times the scale of the board)."""
    money = numbers.money
    return attrs.evolve(numbers, money=attrs.evolve(money, start=money.start + 1000 * money.scale))


@speed_die.then(board_game.passed_start, rule="SPEED-2")
def from_now_on(table: Table, seat: Seat, forwards: bool) -> None:
    """After passing or reaching START forwards, a player throws a third die too; not in jail."""
    if forwards:
        table.put_for(THROWS_IT, seat, 1)


@speed_die.then(board_game.dice_taken, rule="SPEED-2")
def take_the_third(table: Table, seat: Seat) -> None:
    """The same rule, at the throw."""
    table.put(SHOWS, "")
    if table.extra(THROWS_IT)[seat] and table.jail[seat] < 0:
        table.push(Throwing(seat))


def show(table: Table, question: "Throwing", action: ThirdDie) -> None:
    table.put(SHOWS, FACES[action.side - 1])
    table.tell(Showed, "SPEED-2", question.seat, table.extra(SHOWS))


@speed_die.question
@attrs.frozen
class Throwing(kernel.ChanceQuestion[Look]):
    """The third die is in the air; the two others fall next."""

    seat: Annotated[Seat, Seats()]
    TEXT: ClassVar = "{seat:seat} throws the third die"
    VERBS: ClassVar = (verb(ThirdDie, do=show),)


@speed_die.around(board_game.thrown, rule="SPEED-4")
def triple(usual: Throws, table: Table, seat: Seat, first: int, second: int) -> None:
    """Three equal numbers: the player walks forward to any other square, and his turn ends there.

    They are no double, not even the third one.
    """
    if table.extra(SHOWS) == str(first) == str(second):
        table.throw(seat, first, second, 0, "SPEED-4")
        table.push(HowFar(seat, tuple(range(1, 40)), 3 * first))
    else:
        usual(table, seat, first, second)


@speed_die.around(board_game.dice_move, rule="SPEED-3")
def three_dice(usual: Throws, table: Table, seat: Seat, first: int, second: int) -> None:
    """A number adds to the move, a bus goes as far as one of the dice or both, uncles go on.

    The uncle takes a player who has moved as usual to the next property of the bank, or, if there
    is none ahead, to the next one on which he owes rent.
    """
    face = table.extra(SHOWS)
    if face == "bus":
        table.push(HowFar(seat, tuple(sorted({first, second, first + second})), 0))
    elif face.isdigit():
        pips = first + second + int(face)
        advance(table, seat, pips, pips)
    else:
        if face == "uncle":
            table.push(Uncle(seat, first + second))
        usual(table, seat, first, second)


def offer(look: Look, question: "HowFar", seat: Seat) -> Iterator[kernel.Choice[Walk]]:
    yield kernel.Choice(Walk, seat, (kernel.Among(question.steps, noun="squares"),))


def refuse(look: Look, question: "HowFar", action: Walk) -> Refusal | None:
    return None if action.steps in question.steps else NOT_SO_FAR


def walk(table: Table, question: "HowFar", action: Walk) -> None:
    advance(table, action.seat, action.steps, question.pips or action.steps)


@speed_die.question
@attrs.frozen
class HowFar(kernel.SeatQuestion[Look]):
    """A player chooses how far to walk; ``pips`` count at a utility, 0 for the squares walked."""

    steps: Annotated[tuple[int, ...], kernel.Several(Span(1, 39), 1, 39, rising=True)]
    pips: Annotated[int, Span(0, 9)]
    TEXT: ClassVar = "{seat:seat} says how far to walk"
    VERBS: ClassVar = (verb(Walk, offers=offer, refuse=refuse, do=walk),)
    ONCE: ClassVar = True


@speed_die.step
@attrs.frozen
class Uncle(kernel.Step[Table]):
    """To the next property of the bank, else the next where rent is owed; not from jail."""

    seat: Annotated[Seat, Seats()]
    pips: Annotated[int, Span(2, 12)]

    def run(self, table: Table) -> None:
        ahead = [(at - table.at[self.seat]) % 40 for at in table.rules.square_of]
        unowned = [step for step, holder in zip(ahead, table.owner, strict=True) if holder < 0]
        rented = [step for deed, step in enumerate(ahead) if self.owes(table, deed)]
        goals = [*filter(None, unowned)] or [*filter(None, rented)]
        if goals and table.jail[self.seat] < 0 and not table.out[self.seat]:
            advance(table, self.seat, min(goals), self.pips)

    def owes(self, look: Look, deed: int) -> bool:
        """Whether a visit would cost the player rent."""
        others = look.owner[deed] not in (-1, self.seat) and not look.mortgaged[deed]
        free = look.rules.exempt(look, self.seat, deed)
        return others and not free and look.rules.rent(look, deed, self.pips, 0) > 0
