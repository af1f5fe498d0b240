"""What happened, in the past tense, with the rule that made it happen.

``TEXT`` is the sentence; `words/brief.py` makes one line of several for the story of a person.
Events of the same fields have them from one base: to declare them anew takes attrs ten times as
long as it takes Python to inherit them.
"""

from __future__ import annotations

from typing import ClassVar

import attrs

from monopoly_rules.kernel import Event, Seat, Value, added, events_in, maker
from monopoly_rules_variants.board_game.values.goods import both_goods, given_goods
from monopoly_rules_variants.board_game.values.state import USUAL_DECKS, Promises


@attrs.frozen
class Shuffled(Event):
    deck: int
    TEXT: ClassVar = "{deck:deck} was shuffled"


@attrs.frozen
class Threw(Event):
    seat: Seat
    first: int
    second: int
    TEXT: ClassVar = "{seat:seat} threw {first} and {second}"
    REVEALS: ClassVar = True


@attrs.frozen
class _OfSeat(Event):
    """What a player did or what became of one, and nothing else about it."""

    seat: Seat


class Starts(_OfSeat):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} starts"


@attrs.frozen
class Moved(Event):
    seat: Seat
    square: int
    TEXT: ClassVar = "{seat:seat} landed on {square:square}"


@attrs.frozen
class Paid(Event):
    payer: int
    payee: int
    amount: int
    TEXT: ClassVar = "{payer:account} paid {payee:account} {amount:money}"


@attrs.frozen
class DeedPassed(Event):
    giver: int
    receiver: int
    deed: int
    TEXT: ClassVar = "{deed:deed} went from {giver:account} to {receiver:account}"


@attrs.frozen
class _WithDeed(Event):
    """What a player did with a deed."""

    seat: Seat
    deed: int


class Mortgaged(_WithDeed):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} mortgaged {deed:deed}"


class Redeemed(_WithDeed):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} lifted the mortgage on {deed:deed}"


@attrs.frozen
class MortgageExtinguished(Event):
    deed: int
    TEXT: ClassVar = "the mortgage on {deed:deed} is cancelled"


class MortgageKept(_WithDeed):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} kept the mortgage on {deed:deed}"


@attrs.frozen
class _Buildings(Event):
    """What stands on a lot now; ``side`` is the owner's where sides have pieces of their own."""

    seat: Seat
    lot: int
    level: int
    side: str

    def spoken_fields(self) -> dict[str, Value]:
        return super().spoken_fields() | {"level": piece(self.side, self.level)}


class Built(_Buildings):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} built on {lot:deed}: {level:building}"


class BuildingsSold(_Buildings):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} gave up buildings on {lot:deed}; left: {level:building}"


def piece(side: str, level: int) -> str | int:
    """A value of the noun "building": a level, and the side whose pieces stand there (B-SKIN-5)."""
    return f"{side}:{level}" if side else level


@attrs.frozen
class Drew(Event):
    seat: Seat
    deck: int
    card: str
    TEXT: ClassVar = "{seat:seat} drew from {deck:deck}: {card:card}"
    REVEALS: ClassVar = True

    def spoken_fields(self) -> dict[str, Value]:
        return {**super().spoken_fields(), "card": card_of(self.deck, self.card)}


def card_of(deck: int, card: str) -> str:
    """A value of the noun "card": two decks may use the same id for different cards.

    >>> card_of(0, "dividend"), card_of(2, "storm")
    ('chance:dividend', '2:storm')
    """
    return f"{USUAL_DECKS[deck] if deck < len(USUAL_DECKS) else deck}:{card}"


@attrs.frozen
class CardPassed(Event):
    giver: int
    receiver: int
    deck: int
    TEXT: ClassVar = (
        "the release card of {deck:deck} went from {giver:account} to {receiver:account}"
    )


class Jailed(_OfSeat):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} went to jail"


@attrs.frozen
class StayedInJail(Event):
    seat: Seat
    failed: int
    TEXT: ClassVar = "{seat:seat} stays in jail (throw {failed})"


class Freed(_OfSeat):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} left jail"


class Declined(_WithDeed):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} did not buy {deed:deed}"


@attrs.frozen
class AuctionOpened(Event):
    item: int
    opening: int
    TEXT: ClassVar = "{item:item} is up for auction, starting at {opening:money}"


@attrs.frozen
class BidMade(Event):
    seat: Seat
    amount: int
    TEXT: ClassVar = "{seat:seat} bid {amount:money}"


class PassedBid(_OfSeat):
    __slots__ = ()
    TEXT: ClassVar = "{seat:seat} passed"


@attrs.frozen
class Won(Event):
    seat: Seat
    item: int
    amount: int
    TEXT: ClassVar = "{seat:seat} won {item:item} with {amount:money}"


@attrs.frozen
class Unsold(Event):
    item: int
    TEXT: ClassVar = "nobody bid for {item:item}"


@attrs.frozen
class _OfDebt(Event):
    """What became of a debt."""

    debtor: Seat
    creditor: int
    amount: int


class Owed(_OfDebt):
    __slots__ = ()
    TEXT: ClassVar = "{debtor:seat} owes {creditor:account} {amount:money} and is short of cash"


@attrs.frozen
class Offered(Event):
    maker: Seat
    partner: Seat
    give_cash: int
    give_deeds: tuple[int, ...]
    give_cards: tuple[int, ...]
    take_cash: int
    take_deeds: tuple[int, ...]
    take_cards: tuple[int, ...]
    give_promises: Promises = added("promises")
    take_promises: Promises = added("promises")
    TEXT: ClassVar = "{maker:seat} offered {partner:seat} {give_cash:goods} for {take_cash:goods}"

    def spoken_fields(self) -> dict[str, Value]:
        return {**super().spoken_fields(), **both_goods(self)}


@attrs.frozen
class SettlementOffered(Event):
    debtor: Seat
    creditor: Seat
    give_cash: int
    give_deeds: tuple[int, ...]
    give_cards: tuple[int, ...]
    TEXT: ClassVar = "{debtor:seat} offered {creditor:seat} {give_cash:goods} for the whole debt"

    def spoken_fields(self) -> dict[str, Value]:
        return {**super().spoken_fields(), **given_goods(self)}


@attrs.frozen
class _Answered(Event):
    """What an offer was answered with."""

    maker: Seat
    partner: Seat


class Accepted(_Answered):
    __slots__ = ()
    TEXT: ClassVar = "{partner:seat} accepted the offer of {maker:seat}"


class Rejected(_Answered):
    __slots__ = ()
    TEXT: ClassVar = "{partner:seat} rejected the offer of {maker:seat}"


@attrs.frozen
class _OfferGone(Event):
    """How an offer ended that nobody answered."""

    maker: Seat


class Withdrawn(_OfferGone):
    __slots__ = ()
    TEXT: ClassVar = "{maker:seat} withdrew the offer"


class Lapsed(_OfferGone):
    __slots__ = ()
    TEXT: ClassVar = "the offer of {maker:seat} lapsed"


class Settled(_OfDebt):
    __slots__ = ()
    TEXT: ClassVar = "the debt of {debtor:seat} to {creditor:account}, {amount:money}, is settled"


@attrs.frozen
class Wished(Event):
    seat: Seat
    number: int
    TEXT: ClassVar = "{seat:seat} wants {number} of the scarce buildings"


@attrs.frozen
class WentBankrupt(Event):
    seat: Seat
    creditor: int
    TEXT: ClassVar = "{seat:seat} is bankrupt to {creditor:account} and leaves the game"


class TurnOver(_OfSeat):
    __slots__ = ()
    TEXT: ClassVar = "the turn of {seat:seat} is over"


class TimeCalled(Event):
    __slots__ = ()
    TEXT: ClassVar = "time is up"


@attrs.frozen
class Ended(Event):
    winners: tuple[int, ...]
    values: tuple[int, ...]
    TEXT: ClassVar = "the game is over; first: {winners:seat}; wealth: {values:money}"


EVENTS = events_in(globals())

threw = maker(Threw)
moved = maker(Moved)
paid = maker(Paid)
deed_passed = maker(DeedPassed)
drew = maker(Drew)
turn_over = maker(TurnOver)
bid_made = maker(BidMade)
passed_bid = maker(PassedBid)
