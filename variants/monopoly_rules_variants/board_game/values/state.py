"""The state of a board game in progress: flat columns per seat and per deed, and small numbers."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import attrs

from monopoly_rules.core.sets import DEEDS, SETS
from monopoly_rules.kernel import (
    Account,
    Many,
    PerSeat,
    Seat,
    Seats,
    Several,
    Span,
    State,
)
from monopoly_rules_variants.board_game.values.shapes import Parts, RuleIds

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
DECK_IDS: Final = ("chance", "chest")

BANK: Final = Account("bank", 0)
"""The bank as an account: it never runs out (B-BANK-8)."""
Payer: TypeAlias = Seat | Account
"""Where money lies: a player, the bank, or an account that a modifier adds."""

DEED: Final = Span(0, DEED_COUNT - 1, noun="deed")
GROUP: Final = Span(0, len(SETS) - 1, noun="group")
DECK: Final = Span(0, 1, noun="deck")
CARD: Final = Span(0, 39, noun="card")
SQUARE: Final = Span(0, SQUARES - 1, noun="square")
PIPS: Final = Span(1, 6)
FLAG: Final = Span(0, 1)
COUNT: Final = Span(0, 10_000_000)
MONEY: Final = Span(0, 10_000_000, noun="money")
LEVEL: Final = Span(0, 5)
ACCOUNTS: Final = tuple(range(-9, 0))
"""The bank and up to eight accounts of modifiers, as numbers below the seats."""

SomeSeat = Annotated[int, Seats()]
SomeDeed = Annotated[int, DEED]
Money = Annotated[int, MONEY]
Flag = Annotated[int, FLAG]
Deeds = Annotated[tuple[int, ...], Several(DEED, 0, DEED_COUNT, rising=True)]
Decks = Annotated[tuple[int, ...], Several(DECK, 0, 2, rising=True)]
Flags = Annotated[tuple[int, ...], PerSeat(FLAG)]
Creditor = Annotated[int, Seats(also=ACCOUNTS)]

Goods: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""One side of a trade: cash, deeds, release cards (by the number of their deck)."""
Terms: TypeAlias = tuple[Seat, Seat, Goods, Goods]
"""An offer: its maker, the partner, what the maker gives and what he takes."""
Claim: TypeAlias = tuple[Seat, Seat, Deed, int, int]
"""Rent not yet asked for: owner, visitor, deed, landing, amount (B-Q-15). Landings on one deed are
counted, because a turn may lead there twice."""

SEAT: Final = Span(0, 15)
LANDING: Final = Span(1, 40)
GOODS: Final = Parts(
    "goods",
    (MONEY, Many(DEED, 0, DEED_COUNT, rising=True), Many(DECK, 0, 2, rising=True)),
)
OFFER: Final = Parts("an offer", (SEAT, SEAT, GOODS, GOODS))
CLAIM: Final = Parts("a claim", (SEAT, SEAT, DEED, LANDING, MONEY))
RuleId = Annotated[str, RuleIds()]


@attrs.frozen
class BoardState(State):
    """A board game in progress."""

    cash: Annotated[tuple[int, ...], PerSeat(MONEY)]
    at: Annotated[tuple[int, ...], PerSeat(SQUARE)]
    jail: Annotated[tuple[int, ...], PerSeat(Span(FREE, 2))]
    """Failed throws of a prisoner, or FREE."""
    out: Annotated[tuple[int, ...], PerSeat(FLAG)]
    held: Annotated[tuple[tuple[int, ...], ...], PerSeat(Many(DECK, 0, 2))]
    """Release cards by the number of their deck, the one held longest first (B-Q-82)."""
    owner: Annotated[tuple[int, ...], Several(Seats(also=(NOBODY,)), DEED_COUNT, DEED_COUNT)]
    mortgaged: Annotated[tuple[int, ...], Several(FLAG, DEED_COUNT, DEED_COUNT)]
    level: Annotated[tuple[int, ...], Several(LEVEL, DEED_COUNT, DEED_COUNT)]
    """Houses on a lot; a hotel is one more than the house maximum."""
    paid: Annotated[tuple[tuple[int, ...], ...], Several(Many(MONEY, 0, 5), 0, DEED_COUNT)]
    """Prices paid for the buildings of each lot, kept only where refunds need them (B-Q-35)."""
    chance: Annotated[tuple[int, ...], Several(CARD, 0, 40)]
    """The Chance deck, face down, the top card first."""
    chest: Annotated[tuple[int, ...], Several(CARD, 0, 40)]
    offers: Annotated[tuple[Terms, ...], Several(OFFER, 0, 16)]
    """Offers that nobody waits for, at most one of each maker, in the makers' order (B-Q-74)."""
    claims: Annotated[tuple[Claim, ...], Several(CLAIM, 0, 40)]
    houses: Annotated[int, Span(0, 1000)]
    hotels: Annotated[int, Span(0, 1000)]
    bank: Annotated[int, Span(-(10**12), 10**12)]
    """What the bank has taken in minus what it has paid out."""
    turn: SomeSeat
    """Whose turn it is, or who is about to throw."""
    starter: SomeSeat
    doubles: Annotated[int, Span(0, 2)]
    """Doubles thrown in a row in this turn; more than 0 means that a bonus throw is due."""
    begun: Flag
    """Whether the turn is in progress (B-Q-47)."""
    called: Flag
    """Whether the host has called time."""
    sold: Annotated[int, Span(0, 2**DEED_COUNT - 1)]
    """The deeds that have ever left the bank, one bit each (B-Q-28)."""
    turns: Annotated[int, COUNT]
    """Turns finished."""
    rounds: Annotated[int, COUNT]
    """How often the dice have passed the seat of the one who started (B-Q-60)."""
