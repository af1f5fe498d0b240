"""The squares (B-TURN-2): each is one callable, resolved when a rule set is composed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from monopoly_rules.kernel import Seat
from monopoly_rules_variants.board_game.editions.data import BoardData, Space
from monopoly_rules_variants.board_game.table.table import Table
from monopoly_rules_variants.board_game.turn.arriving import reach_property
from monopoly_rules_variants.board_game.turn.cards import draw
from monopoly_rules_variants.board_game.turn.move import go_to_jail
from monopoly_rules_variants.board_game.turn.tax_choice import TaxChoice

Square = Callable[[Table, Seat, int], None]
"""What a square does to who stands on it; the number is the throw, 0 if a card led there."""
Effect = Callable[[Table, Seat], None]


def nothing(table: Table, seat: Seat, pips: int) -> None:
    """Start, and a visit to the jail: nothing further happens (B-JAIL-6)."""


def parking(table: Table, seat: Seat, pips: int) -> None:
    """Free parking: nothing, unless a modifier acts at the point `free_parking` (B-PARKING-1)."""
    table.rules.free_parking(table, seat)


def to_jail(table: Table, seat: Seat, pips: int) -> None:
    """The square that sends to jail (B-JAIL-1)."""
    go_to_jail(table, seat, "B-JAIL-1")


def flat_tax_square(amount: int, rule: str, asks_first: bool) -> Square:
    """A flat tax (B-TAX-1, B-TAX-2, B-Q-21); without a detour where no modifier asks first."""

    def land(table: Table, seat: Seat, pips: int) -> None:
        table.rules.tax(table, seat, amount, rule)

    def ask(table: Table, seat: Seat, pips: int) -> None:
        table.rules.tax_square(table, seat, amount, rule)

    return ask if asks_first else land


def tax_choice_square(amount: int, percent: int, rule: str) -> Square:
    """A flat tax, or a share of everything, as its visitor likes."""

    def land(table: Table, seat: Seat, pips: int) -> None:
        table.push(TaxChoice(seat, amount, percent, rule))

    return land


def card_square(deck: int) -> Square:
    """Draw the top card of a deck (B-CARDS-1); reached by card only if cards chain (B-Q-08)."""

    def land(table: Table, seat: Seat, pips: int) -> None:
        if pips or table.rules.numbers.cards.chain:
            draw(table, seat, deck)

    return land


PLAIN: dict[str, Square] = {
    "go": nothing,
    "jail": nothing,
    "free-parking": parking,
    "go-to-jail": to_jail,
}


def effect_square(effect: Effect) -> Square:
    """What an edition says in the words of a card (B-CARDS-3). An effect that moves the token acts
    only on who is led there by a throw, so that no two squares send it back and forth."""
    moves = getattr(effect, "MOVES", False)

    def land(table: Table, seat: Seat, pips: int) -> None:
        if pips or not moves:
            effect(table, seat)

    return land


def squares_of(
    data: BoardData, taxes: dict[str, int], effects: Mapping[int, Effect], asks_first: bool
) -> tuple[Square, ...]:
    """Every square of a board as a callable; those with effects have them by their numbers.

    ``asks_first`` says that a modifier changes the point `tax_square`.
    """
    deeds = {at: deed for deed, (at, _) in enumerate(data.deeds)}
    decks = [deck.id for deck in data.decks]

    def square(at: int, space: Space) -> Square:
        if at in deeds:
            return partial(reach_property, deeds[at])
        if space.kind == "tax":
            rule = "B-TAX-1" if space.tax == "income" else "B-TAX-2"
            if space.percent:
                return tax_choice_square(taxes[space.tax], space.percent, rule)
            return flat_tax_square(taxes[space.tax], rule, asks_first)
        if space.draws_from:
            return card_square(decks.index(space.draws_from))
        return effect_square(effects[at]) if at in effects else PLAIN[space.kind]

    return tuple(square(at, space) for at, space in enumerate(data.space))
