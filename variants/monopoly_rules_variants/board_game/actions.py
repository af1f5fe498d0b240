"""What players, chance and the host can do: the seat and its intent, nothing about the outcome."""

from __future__ import annotations

from typing import Annotated

import attrs

from monopoly_rules.kernel import Action, Seats, Several, Span, for_each_seat
from monopoly_rules_variants.board_game.state import (
    CARD,
    DEED,
    DEED_COUNT,
    GROUP,
    LANDING,
    LEVEL,
    PIPS,
    Decks,
    Deeds,
    Money,
    SomeDeed,
)


@attrs.frozen
class Throw(Action):
    """Throw both dice."""


@attrs.frozen
class PayFine(Action):
    """Leave jail by paying the fine."""


@attrs.frozen
class UseReleaseCard(Action):
    """Leave jail with a release card."""


@attrs.frozen
class Buy(Action):
    """Buy the property landed on at the printed price."""


@attrs.frozen
class Decline(Action):
    """Do not buy the property landed on."""


@attrs.frozen
class Bid(Action):
    """Bid in an auction."""

    amount: Money


@attrs.frozen
class Pass(Action):
    """Pass for good in this auction."""


@attrs.frozen
class Build(Action):
    """Buy the next building for a lot."""

    lot: SomeDeed


@attrs.frozen
class SellBuilding(Action):
    """Sell one building of a lot to the bank."""

    lot: SomeDeed


@attrs.frozen
class GroupSale(Action):
    """Sell buildings of a whole group at once, down to these levels."""

    group: Annotated[int, GROUP]
    levels: Annotated[tuple[int, ...], Several(LEVEL, 1, 4)]


@attrs.frozen
class PlaceBuilding(Action):
    """Put a building won in an auction on a lot."""

    lot: SomeDeed


@attrs.frozen
class DeclareWish(Action):
    """Say how many of the scarce buildings one wants."""

    number: Annotated[int, Span(0, 100)]


@attrs.frozen
class Mortgage(Action):
    """Mortgage a deed."""

    deed: SomeDeed


@attrs.frozen
class Redeem(Action):
    """Pay back the loan on a deed with interest."""

    deed: SomeDeed


@attrs.frozen
class KeepMortgage(Action):
    """Leave the mortgage on a deed just received."""

    deed: SomeDeed


@attrs.frozen
class LiftMortgage(Action):
    """Pay back the loan on a deed just received; its interest is already paid."""

    deed: SomeDeed


@attrs.frozen
class OfferTrade(Action):
    """Offer a trade: what one gives and what one takes."""

    partner: Annotated[int, Seats()]
    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks
    take_cash: Money
    take_deeds: Deeds
    take_cards: Decks


@attrs.frozen
class OfferSettlement(Action):
    """Offer the creditor property instead of the whole debt."""

    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks


@attrs.frozen
class Accept(Action):
    """Accept the open offer of a player."""

    offerer: Annotated[int, Seats()]


@attrs.frozen
class Reject(Action):
    """Reject the open offer of a player."""

    offerer: Annotated[int, Seats()]


@attrs.frozen
class Withdraw(Action):
    """Take back one's own open offer."""


@attrs.frozen
class PayCard(Action):
    """Pay what the card asks for."""


@attrs.frozen
class DrawCard(Action):
    """Draw a card of the other deck instead of paying."""


@attrs.frozen
class ClaimRent(Action):
    """Ask for the rent of a deed on which somebody has landed, for the first time in this turn or
    a later one."""

    deed: SomeDeed
    landing: Annotated[int, LANDING]


@attrs.frozen
class DeclareBankruptcy(Action):
    """Give up on a debt that cannot be paid."""


@attrs.frozen
class Done(Action):
    """Say that one has finished here."""


@attrs.frozen
class Resign(Action):
    """Leave the game of one's own will."""


@attrs.frozen
class TimeUp(Action):
    """The host: the agreed hour has struck."""


@attrs.frozen
class Dice(Action):
    """Chance: what the dice show."""

    first: Annotated[int, PIPS]
    second: Annotated[int, PIPS]


@attrs.frozen
class Shuffle(Action):
    """Chance: the order of a deck, the top card first."""

    order: Annotated[tuple[int, ...], Several(CARD, 0, 40)]


@attrs.frozen
class ShuffleDeeds(Action):
    """Chance: the order of all deeds before they are cut and dealt."""

    order: Annotated[tuple[int, ...], Several(DEED, DEED_COUNT, DEED_COUNT)]


@attrs.frozen
class Cut(Action):
    """Chance: how many deeds are lifted from the top and put under the rest."""

    lifted: Annotated[int, Span(1, DEED_COUNT - 1)]


THROW = for_each_seat(Throw)
PAY_FINE = for_each_seat(PayFine)
USE_RELEASE_CARD = for_each_seat(UseReleaseCard)
BUY = for_each_seat(Buy)
DECLINE = for_each_seat(Decline)
PASS = for_each_seat(Pass)
WITHDRAW = for_each_seat(Withdraw)
PAY_CARD = for_each_seat(PayCard)
DRAW_CARD = for_each_seat(DrawCard)
DECLARE_BANKRUPTCY = for_each_seat(DeclareBankruptcy)
DONE = for_each_seat(Done)
RESIGN = for_each_seat(Resign)
