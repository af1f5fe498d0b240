"""Defects of modifiers: what a plugin should not do to a game that is not its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, ClassVar

import attrs

from monopoly_rules.kernel import (
    Action,
    Extra,
    Player,
    Random,
    Refusal,
    RuleSet,
    Seat,
    SeatQuestion,
    Span,
    verb,
)
from monopoly_rules.plugins.parts.random_player import RandomPlayer
from monopoly_rules.rulebook import Rule
from toy_game import ToyLook, ToyTable, on_six, price
from toy_game.business import RaiseMoney, Sell
from toy_game.rules import ToyRules
from toy_game.turns import EndTurn, Throw, Turn
from toy_game.values import ToyState, ToyView

from .registry import Parts, bad_modifier, change, mutant

OnSix = Callable[[ToyTable, Seat], None]

misnaming = bad_modifier("misnaming", "check_everything_names_its_rule", "which no rulebook has")


@misnaming.around(on_six, rule="PRIZE-1")
def prize(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """A coin for a 6, by a rule that nobody has written down."""
    table.earn(seat, 1, "PRIZE-2")
    usual(table, seat)


miscalling = bad_modifier(
    "miscalling",
    "check_everything_names_its_rule",
    "the range of the extra 'miscalling.keys' names the noun 'miscalling.kees'",
)
miscalling.counted("keys", "{0} key", "{0} keys")
KEYS = miscalling.extra("keys", 0, within=Span(0, 9, noun="miscalling.kees"))


@miscalling.around(on_six, rule="CALL-1")
def find_a_key(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """Whoever throws a 6 finds a key, which is called what nobody has said."""
    table.put(KEYS, 1)
    usual(table, seat)


telling = bad_modifier("telling", "check_extras_tell_no_secret", "the extras tell seat")
TOP = telling.extra("top", -1)


@telling.replace(on_six, rule="TELL-1")
def peep(table: ToyTable, seat: Seat) -> None:
    """Everybody sees the top card of the deck."""
    if table.deck:
        table.put(TOP, table.deck[-1])


hoarding = bad_modifier("hoarding", "check_state_does_not_grow", "the extra 'hoarding.past' grows")
PAST: Extra[tuple[int, ...]] = hoarding.extra("past", (0,))


@hoarding.around(on_six, rule="HOARD-1")
def remember(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """Every 6 is remembered for ever, with what everybody had."""
    table.put(PAST, (*table.extra(PAST), seat, *table.coins))
    usual(table, seat)


grabbing = bad_modifier("grabbing", "check_primitives_alone_write", "active is written by")


@grabbing.around(on_six, rule="GRAB-1")
def grab(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """The turn is somebody else's."""
    table.active = (seat + 1) % len(table.coins)
    usual(table, seat)


burrowing = bad_modifier("burrowing", "check_primitives_alone_write", "agenda is written by")


@burrowing.around(on_six, rule="BURROW-1")
def burrow(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """Something is put below all that is still to be done."""
    table.agenda.insert(0, EndTurn((seat + 1) % len(table.coins)))
    usual(table, seat)


cutting_in = bad_modifier("cutting-in", "check_primitives_alone_write", "agenda is written by")


@cutting_in.around(on_six, rule="CUT-1")
def cut_in(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """Something is put on top of all that is still to be done, and nobody is asked to do it."""
    usual(table, seat)
    table.agenda.append(EndTurn(seat))


swapping = bad_modifier("swapping", "check_primitives_alone_write", "agenda is written by")


@swapping.around(on_six, rule="SWAP-1")
def swap(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """What comes next is another one's."""
    if table.agenda:
        table.agenda[-1] = EndTurn((seat + 1) % len(table.coins))
    usual(table, seat)


filching = bad_modifier("filching", "check_primitives_alone_write", "coins is written by")


@filching.around(on_six, rule="FILCH-1")
def filch(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """A coin goes from the bank to a player, and nobody is told."""
    table.coins = [coins + (each == seat) for each, coins in enumerate(table.coins)]
    table.bank -= 1
    usual(table, seat)


chatting = bad_modifier("chatting", "check_play_is_quiet", "play prints 'a 6!")


@chatting.around(on_six, rule="CHAT-1")
def chat(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """A 6 is written on the screen."""
    print("a 6!")
    usual(table, seat)


# What modifiers ask and keep


@attrs.frozen
class Nod(Action):
    """Say nothing."""


@attrs.frozen
class Linger(SeatQuestion[ToyLook]):
    """A question that no answer ends: neither ONCE nor done()."""

    VERBS: ClassVar = (verb(Nod, do=lambda table, question, action: None),)


lingering = bad_modifier("lingering", "check_games_get_on", "Linger is never over")
lingering.question(Linger)


@lingering.around(on_six, rule="LINGER-1")
def linger(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """Whoever throws a 6 is asked for ever."""
    table.push(Linger(seat))


@mutant("check_games_get_on", "Turn is never over")
class NoThrow(ToyRules):
    """A throw comes to nothing, so nobody's turn ends."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        change(self, Turn, Throw, do=lambda table, question, action: None)


vague = bad_modifier("vague", "check_extras_have_a_shape", "'vague.marks' starts empty")
MARKS: Extra[tuple[tuple[int, ...], ...]] = vague.extra_per_seat("marks", ())


@vague.around(on_six, rule="VAGUE-1")
def mark(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """A 6 is marked, and nobody says as what."""
    table.put_for(MARKS, seat, (seat,))
    usual(table, seat)


overflowing = bad_modifier(
    "overflowing",
    "check_positions_are_possible",
    "the extra overflowing.sixes cannot be 2; expected 0 to 1",
)
SIXES = overflowing.extra("sixes", 0, within=Span(0, 1))


@overflowing.around(on_six, rule="OVERFLOW-1")
def overflow(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """More is counted than the modifier says there can be."""
    table.put(SIXES, table.extra(SIXES) + 1)
    usual(table, seat)


tempting = bad_modifier(
    "tempting", "check_prices_begin_at_nothing", "brings() of Beg says 7 for {}"
)


@attrs.frozen
class Beg(Action):
    """Ask for coins, and get none."""

    number: Annotated[int, Span(1, 3)]


tempting.verb(
    RaiseMoney,
    verb(
        Beg,
        do=lambda table, question, action: None,
        brings=lambda look, question, seat, given: 7,
    ),
)
tempting.row(Rule("TEMPT-1", "Begging", "Whoever owes may beg."))


# Points that answer, and room for what modifiers bring

writing = bad_modifier("writing", "check_points_that_answer_only_read", "at the rule point 'price'")


@writing.around(price, rule="WRITE-1")
def tip(usual: Callable[[ToyLook, Seat], int], look: ToyLook, seat: Seat) -> int:
    """Whoever asks for a price pays a tip; a type checker would not have it."""
    if isinstance(look, ToyTable) and look.coins[seat]:
        look.pay(seat, 1, "WRITE-1")
    return usual(look, seat)


@mutant("check_room_for_modifiers", "the position is impossible: what is this")
class Narrow(ToyRules):
    """Positions with questions that the family does not know are called impossible."""

    def flaws(self, look: ToyTable) -> Iterable[Refusal]:
        yield from super().flaws(look)
        if any(type(task) not in (*self.QUESTIONS, *self.STEPS) for task in look.agenda):
            yield Refusal("TOY-9", "what is this", ())


@mutant("check_room_for_modifiers", "lacks the extra 'kit.kept' of a modifier")
class Forgetful(ToyRules):
    """The view leaves out what modifiers keep."""

    def see(self, look: ToyTable, seat: Seat | None) -> ToyView:
        return attrs.evolve(super().see(look, seat), extras=())


@mutant("check_room_for_modifiers", "do not survive")
class Tidy(ToyRules):
    """What modifiers keep is wiped when hidden cards are dealt anew."""

    def resample(self, state: ToyState, seat: Seat, rng: Random) -> ToyState:
        dealt = super().resample(state, seat, rng)
        return attrs.evolve(dealt, agenda=dealt.agenda[:1])


def dull(rules: RuleSet, seat: Seat, seed: int) -> Player:
    """A bot that does the same whatever it is asked."""
    return lambda view, choices: Throw(seat)


@mutant("check_usual_bots_play", "RaiseMoney awaits seat")
class NoWayOut(ToyRules):
    """A debtor is asked to raise money and has no way to."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.composition = attrs.evolve(self.composition, bot=RandomPlayer)
        change(self, RaiseMoney, Sell, offers=lambda look, question, seat: ())


@mutant("check_usual_bots_play", "the usual bot answers Throw(seat=")
class DullBot(ToyRules):
    """The usual bot of the family throws, also where nothing is thrown."""

    def __init__(self, composition: Parts) -> None:
        super().__init__(composition)
        self.composition = attrs.evolve(self.composition, bot=dull)
