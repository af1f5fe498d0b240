"""Trading with an opponent's pile (C-TRADE-1 to C-TRADE-9, C-Q-25, C-Q-26, C-Q-30)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from monopoly_rules.kernel import (
    Among,
    Choice,
    Domain,
    FieldValue,
    Note,
    One,
    Refusal,
    Seat,
    Span,
    maker,
    marked,
    refusal,
    verb,
)
from monopoly_rules_variants.card_game.table.look import CardLook
from monopoly_rules_variants.card_game.table.table import CardTable
from monopoly_rules_variants.card_game.turn.discarding import discard_surplus
from monopoly_rules_variants.card_game.turn.turn_end import TurnQuestion
from monopoly_rules_variants.card_game.values.actions import Trade
from monopoly_rules_variants.card_game.values.state import MOST, NO_CARD

WITH_YOURSELF = refusal("C-TRADE-1", "a trade needs an opponent")
NOT_HELD = refusal("C-TRADE-3", "the added card is not in your hand")
NOTHING_TO_GIVE = refusal("C-Q-30", "your trade pile is empty: add a card from your hand first")
NOTHING_TO_TAKE = refusal("C-Q-30", "that trade pile is empty")
NONE_ADDED = One(NO_CARD, "card")
PARTNERS = tuple(One(seat, "seat") for seat in range(6))
COUNTS = tuple(Span(1, most) for most in range(MOST + 1))
ON_TOP: Final = 3
"""How many cards of a pile are named; of the others only the number."""
TOP: Final = "{0:card}"
TOP_AND_BELOW: Final = marked("{0:card}, {1} below")
choice = maker(Choice[Trade])
among = maker(Among)


def ways_to_add(look: CardLook, seat: Seat) -> Iterator[tuple[int, Domain]]:
    """How many cards the own pile has without and with an added card (C-TRADE-3)."""
    own = len(look.piles[seat])
    if own:
        yield own, NONE_ADDED
    yield own + 1, hand_card(look, seat)


def hand_card(look: CardLook, seat: Seat) -> Domain:
    """Any card of a hand, equal ones once."""
    return among(tuple(dict.fromkeys(look.hands[seat])), "card")


def offer(look: CardLook, question: TurnQuestion, seat: Seat) -> list[Choice[Trade]]:
    piles = [(len(pile), at) for at, pile in enumerate(look.piles) if pile and at != seat]
    own = len(look.piles[seat])
    found: list[Choice[Trade]] = []
    if own:
        found += [as_it_is(seat, partner, min(own, theirs)) for theirs, partner in piles]
    if piles:
        own, added = own + 1, hand_card(look, seat)
        found += [
            choice(Trade, seat, (PARTNERS[at], COUNTS[min(own, theirs)], added))
            for theirs, at in piles
        ]
    return found


@cache
def as_it_is(seat: Seat, partner: Seat, most: int) -> Choice[Trade]:
    """A trade of up to so many cards without adding one."""
    return Choice(Trade, seat, (PARTNERS[partner], COUNTS[most], NONE_ADDED))


def refuse_added(
    look: CardLook, seat: Seat, added: int, needed: int, rule: str = "C-Q-25"
) -> Refusal | None:
    """Why so many own cards cannot be given after adding this card, if any (C-Q-26)."""
    if added != NO_CARD and added not in look.hands[seat]:
        return NOT_HELD
    own = len(look.piles[seat]) + (added != NO_CARD)
    if not own:
        return NOTHING_TO_GIVE
    if own < needed:
        return Refusal(rule, "your trade pile has {0:cards}, needed: {1}", (own, needed))
    return None


def refuse(look: CardLook, question: TurnQuestion, action: Trade) -> Refusal | None:
    if action.partner == action.seat:
        return WITH_YOURSELF
    theirs = len(look.piles[action.partner])
    if not theirs:
        return NOTHING_TO_TAKE
    refused = refuse_added(look, action.seat, action.added, action.count)
    if refused is None and action.count > theirs:
        return Refusal("C-Q-25", "that trade pile has only {0:cards}", (theirs,))
    return refused


def trade(table: CardTable, question: TurnQuestion, action: Trade) -> None:
    """The partner cannot refuse and keeps what he gets (C-TRADE-6, C-TRADE-7, C-Q-28)."""
    table.add(action.seat, action.added)
    table.trade(action.seat, action.partner, action.count, "C-TRADE-1")
    if table.rules.traded is not None:
        table.rules.traded(table, action.seat, action.partner, action.count)
    discard_surplus(table, action.seat)


def top_cards(pile: Sequence[int]) -> Note | None:
    """The cards of a pile as forms show them, the top first."""
    top = tuple(pile[: -ON_TOP - 1 : -1])
    if not top:
        return None
    below = len(pile) - len(top)
    return (TOP_AND_BELOW, (top, below)) if below else (TOP, (top,))


def partner_pile(
    look: CardLook, question: object, seat: Seat, field: str, value: FieldValue
) -> Note | None:
    """What lies on the trade pile of a partner."""
    if field != "partner" or not isinstance(value, int):
        return None
    return top_cards(look.piles[value])


TRADING = verb(Trade, offers=offer, refuse=refuse, do=trade, notes=partner_pile)
