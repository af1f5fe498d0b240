"""The state of a board game in progress: flat columns per seat and per deed, and small numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import attrs

from monopoly_rules.core.sets import DEEDS, SETS
from monopoly_rules.kernel import (
    Account,
    Domain,
    Either,
    Many,
    Openings,
    Parts,
    PerSeat,
    Range,
    Seat,
    Seats,
    Several,
    Span,
    State,
    Usual,
)
from monopoly_rules_variants.board_game.values.shapes import RuleIds

if TYPE_CHECKING:
    from monopoly_rules_variants.board_game.rules import BoardRules

Deed: TypeAlias = int
"""The number of a deed, 0 to 27 in board order."""

SQUARES: Final = 40
DEED_COUNT: Final = len(DEEDS)
NOBODY: Final[Seat] = -1
"""The bank, where a seat is expected: as an owner, a creditor, the leader of an auction."""
FREE: Final = -1
"""The entry of a player who is not in jail in the column of failed throws."""
CHANCE_DECK: Final = 0
CHEST_DECK: Final = 1
USUAL_DECKS: Final = ("chance", "chest")
"""The decks of every board, by their ids; further ones follow in the order of theirs."""

BANK: Final = Account("bank", 0)
"""The bank as an account: it never runs out (B-BANK-8)."""
Payer: TypeAlias = Seat | Account
"""Where money lies: a player, the bank, or an account that a modifier adds."""

DEED: Final = Span(0, DEED_COUNT - 1, noun="deed")
"""The range of a field that holds a deed, by its number."""
GROUP: Final = Span(0, len(SETS) - 1, noun="group")
DECK: Final = Span(0, 1, noun="deck")
CARD: Final = Span(0, 39, noun="card")
DECK_ORDER: Final = Many(CARD, 0, 40)
"""A deck face down, the top card first."""
SQUARE: Final = Span(0, SQUARES - 1, noun="square")
PIPS: Final = Span(1, 6)
FLAG: Final = Span(0, 1)
COUNT: Final = Span(0, 10_000_000)
MOST_MONEY: Final = 2**53 - 1
"""As much as JSON can say exactly everywhere. No game comes near it: no amount that can be set is
above 10**9."""
MONEY: Final = Span(0, MOST_MONEY, noun="money")
LEVEL: Final = Span(0, 5)
ACCOUNTS: Final = tuple(range(-9, 0))
"""The bank and up to eight accounts of modifiers, as numbers below the seats."""

SomeSeat = Annotated[int, Seats()]
SomeDeed = Annotated[int, DEED]
Money = Annotated[int, MONEY]
Flag = Annotated[int, FLAG]
Deeds = Annotated[tuple[int, ...], Several(DEED, 0, DEED_COUNT, rising=True)]
SomeDeck = Annotated[int, Usual("deck", DECK)]
Decks = Annotated[tuple[int, ...], Usual("decks", Several(DECK, 0, 2, rising=True))]
Flags = Annotated[tuple[int, ...], PerSeat(FLAG)]
Creditor = Annotated[int, Seats(also=ACCOUNTS)]

Goods: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""One side of a trade: cash, deeds, release cards (by the number of their deck)."""
Promises: TypeAlias = tuple[tuple[object, ...], ...]
"""What one side of a trade promises: the name and the fields of each promise."""
Terms: TypeAlias = tuple[Seat, Seat, Goods, Goods, int, *tuple[Promises, ...]]
"""An offer: its maker, the partner, what the maker gives and what he takes, how many counter-offers
in a row have led to it (B-Q-91), and what the maker and the partner promise, if anything."""
Claim: TypeAlias = tuple[Seat, Seat, Deed, int, int]
"""Rent not yet asked for: owner, visitor, deed, landing, amount (B-Q-15). Landings on one deed are
counted, because a turn may lead there twice."""

SEAT: Final = Span(0, 15)
LANDING: Final = Span(1, 40)
COUNTERS: Final = Span(0, 9)
MOST_OFFERS: Final = 16
CLAIM: Final = Parts("a claim", (SEAT, SEAT, DEED, LANDING, MONEY))
RuleId = Annotated[str, RuleIds()]


def per_deed(each: Range) -> Several:
    """A column: one value for each deed."""
    return Several(each, DEED_COUNT, DEED_COUNT)


def deck_span(decks: int) -> Span:
    """One of so many decks."""
    return Span(0, decks - 1, noun="deck")


def some_decks(decks: int) -> Many:
    """The release cards of some of so many decks, in rising order."""
    return Many(deck_span(decks), 0, decks, rising=True)


def some_goods(decks: int) -> Parts:
    """One side of a trade in a game with so many decks."""
    deeds = Many(DEED, 0, DEED_COUNT, rising=True)
    return Parts("goods", (MONEY, deeds, some_decks(decks)))


def an_offer(decks: int) -> Parts:
    """An offer in a game with so many decks."""
    return Parts("an offer", (SEAT, SEAT, some_goods(decks), some_goods(decks), COUNTERS))


OFFER: Final = an_offer(2)


def open_offers(decks: int, promises: Domain | None) -> Domain:
    """The open offers of a game with so many decks, in which players may promise each other
    something."""
    offer = an_offer(decks)
    if promises is None:
        return Many(offer, 0, MOST_OFFERS)
    promising = Parts("an offer with promises", (*offer.parts, promises, promises))
    return Many(Either((offer, promising)), 0, MOST_OFFERS)


def with_decks(decks: int, players: int) -> dict[str, Domain]:
    """The ranges of a game with so many decks that are wider than usual, by their names."""
    return {
        "deck": deck_span(decks),
        "decks": some_decks(decks),
        "held": Many(Many(deck_span(decks), 0, decks), players, players),
        "further": Many(DECK_ORDER, decks - 2, decks - 2),
    }


opens: Openings[BoardRules] = Openings()


@attrs.frozen
class BoardState(State):
    """A board game in progress. `BoardView` says what the columns mean that everybody sees.

    A column stands here, in `table/base.py` and `table/look.py`, and in `view.py` if all see it.
    """

    cash: Annotated[tuple[int, ...], PerSeat(MONEY)] = opens.by(
        lambda rules: (rules.numbers.money.start,) * rules.players, grows=True
    )
    at: Annotated[tuple[int, ...], PerSeat(SQUARE)] = opens.per_seat(0)
    jail: Annotated[tuple[int, ...], PerSeat(Span(FREE, 2))] = opens.per_seat(FREE)
    out: Annotated[tuple[int, ...], PerSeat(FLAG)] = opens.per_seat(0)
    held: Annotated[tuple[tuple[int, ...], ...], Usual("held", PerSeat(Many(DECK, 0, 2)))] = (
        opens.per_seat(())
    )
    owner: Annotated[tuple[int, ...], per_deed(Seats(also=(NOBODY,)))] = opens(
        (NOBODY,) * DEED_COUNT
    )
    mortgaged: Annotated[tuple[int, ...], per_deed(FLAG)] = opens((0,) * DEED_COUNT)
    level: Annotated[tuple[int, ...], per_deed(LEVEL)] = opens((0,) * DEED_COUNT)
    paid: Annotated[tuple[tuple[int, ...], ...], Several(Many(MONEY, 0, 5), 0, DEED_COUNT)] = (
        opens.by(
            lambda rules: ((),) * DEED_COUNT if rules.numbers.sell.refund == "paid" else (),
            grows=True,
        )
    )
    chance: Annotated[tuple[int, ...], DECK_ORDER] = opens.by(
        lambda rules: tuple(range(len(rules.card_ids[CHANCE_DECK])))
    )
    """The Chance deck, face down, the top card first. Secret: nothing offered may depend on it."""
    chest: Annotated[tuple[int, ...], DECK_ORDER] = opens.by(
        lambda rules: tuple(range(len(rules.card_ids[CHEST_DECK])))
    )
    """The Community Chest, likewise."""
    offers: Annotated[tuple[Terms, ...], Usual("offers", Many(OFFER, 0, MOST_OFFERS))] = opens(())
    """Offers that nobody waits for, at most one of each maker, in the makers' order (B-Q-74)."""
    claims: Annotated[tuple[Claim, ...], Several(CLAIM, 0, 40)] = opens(())
    """Rent not yet asked for, in the order of the landings."""
    houses: Annotated[int, Span(0, 1000)] = opens.by(lambda rules: rules.numbers.stock.houses)
    hotels: Annotated[int, Span(0, 1000)] = opens.by(lambda rules: rules.numbers.stock.hotels)
    bank: Annotated[int, Span(-MOST_MONEY, MOST_MONEY)] = opens.by(
        lambda rules: -rules.numbers.money.start * rules.players, grows=True
    )
    """What the bank has taken in minus what it has paid out."""
    turn: SomeSeat = opens(0)
    starter: SomeSeat = opens(0)
    doubles: Annotated[int, Span(0, 2)] = opens(0)
    begun: Flag = opens(0)
    called: Flag = opens(0)
    sold: Annotated[int, Span(0, 2**DEED_COUNT - 1)] = opens(0)
    """The deeds that have ever left the bank, one bit each (B-Q-28)."""
    turns: Annotated[int, COUNT] = opens(0, grows=True)
    rounds: Annotated[int, COUNT] = opens(0, grows=True)
