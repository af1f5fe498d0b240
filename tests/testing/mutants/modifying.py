"""Defects of modifiers: what a plugin should not do to a game that is not its own."""

from __future__ import annotations

from collections.abc import Callable

from monopoly_rules.kernel import Extra, Seat
from toy_game import ToyTable, on_six
from toy_game.turns import EndTurn

from .registry import bad_modifier

OnSix = Callable[[ToyTable, Seat], None]

misnaming = bad_modifier("misnaming", "check_everything_names_its_rule", "which no rulebook has")


@misnaming.around(on_six, rule="PRIZE-1")
def prize(usual: OnSix, table: ToyTable, seat: Seat) -> None:
    """A coin for a 6, by a rule that nobody has written down."""
    table.earn(seat, 1, "PRIZE-2")
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
