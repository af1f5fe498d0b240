"""What players can do: the seat and its intent, nothing about the outcome."""

from __future__ import annotations

from typing import Annotated, ClassVar

import attrs

from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import (
    Action,
    FieldValue,
    Seats,
    Several,
    Span,
    added,
    for_each_seat,
    marked,
)
from monopoly_rules_variants.board_game.values.goods import both_goods, given_goods
from monopoly_rules_variants.board_game.values.state import (
    GROUP,
    LANDING,
    LEVEL,
    Decks,
    Deeds,
    Money,
    Promises,
    SomeDeed,
)


class Throw(Action):
    """Throw both dice."""

    __slots__ = ()
    TEXT: ClassVar = "throw the dice"


class PayFine(Action):
    """Leave jail by paying the fine."""

    __slots__ = ()
    TEXT: ClassVar = "pay the fine and leave jail"


class UseReleaseCard(Action):
    """Leave jail with a release card."""

    __slots__ = ()
    TEXT: ClassVar = "leave jail with a release card"


class Buy(Action):
    """Buy the property landed on at the printed price."""

    __slots__ = ()
    TEXT: ClassVar = "buy the property"


class Decline(Action):
    """Do not buy the property landed on."""

    __slots__ = ()
    TEXT: ClassVar = "do not buy the property"


@attrs.frozen
class Bid(Action):
    """Bid in an auction."""

    TEXT: ClassVar = "bid {amount:money}"
    TITLE: ClassVar = "make a bid"

    amount: Money


class Pass(Action):
    """Pass for good in this auction."""

    __slots__ = ()
    TEXT: ClassVar = "pass"


@attrs.frozen
class _OnLot(Action):
    """Base of what is done on one lot."""

    lot: SomeDeed


class Build(_OnLot):
    """Buy the next building for a lot."""

    __slots__ = ()
    TEXT: ClassVar = "build on {lot:deed}"
    TITLE: ClassVar = "build"


class SellBuilding(_OnLot):
    """Sell one building on a lot to the bank."""

    __slots__ = ()
    TEXT: ClassVar = "sell a building on {lot:deed}"
    TITLE: ClassVar = "sell a building"


@attrs.frozen
class GroupSale(Action):
    """Sell buildings of a whole group at once, down to these levels."""

    TEXT: ClassVar = "sell buildings of {group:group}; left: {levels:lot}"
    TITLE: ClassVar = "sell buildings of a group"
    TITLES: ClassVar = {"levels": marked("buildings left on each")}

    group: Annotated[int, GROUP]
    levels: Annotated[tuple[int, ...], Several(LEVEL, 1, 4)]

    def spoken_fields(self) -> dict[str, FieldValue]:
        """With each level the lot on which it is left."""
        lots = zip(SETS[self.group].deeds, self.levels, strict=False)
        left = tuple(f"{int(lot)}:{level}" for lot, level in lots)
        return {**super().spoken_fields(), "levels": left}


class PlaceBuilding(_OnLot):
    """Put a building won in an auction on a lot."""

    __slots__ = ()
    TEXT: ClassVar = "put the building on {lot:deed}"
    TITLE: ClassVar = "place the building"


@attrs.frozen
class DeclareWish(Action):
    """Say how many of the scarce buildings you want."""

    TEXT: ClassVar = "ask for {number:buildings}"
    TITLE: ClassVar = "ask for buildings"

    number: Annotated[int, Span(0, 100)]


@attrs.frozen
class _WithDeed(Action):
    """Base of what is done with one deed."""

    deed: SomeDeed


class Mortgage(_WithDeed):
    """Mortgage a deed."""

    __slots__ = ()
    TEXT: ClassVar = "mortgage {deed:deed}"
    TITLE: ClassVar = "mortgage a property"


class Redeem(_WithDeed):
    """Pay back the loan on a deed, with interest."""

    __slots__ = ()
    TEXT: ClassVar = "lift the mortgage on {deed:deed}"
    TITLE: ClassVar = "lift a mortgage"


class KeepMortgage(_WithDeed):
    """Keep the mortgage on a deed that you have just received."""

    __slots__ = ()
    TEXT: ClassVar = "keep the mortgage on {deed:deed}"
    TITLE: ClassVar = "keep the mortgage"


class LiftMortgage(_WithDeed):
    """Pay back the loan on a deed that you have just received; its interest is already paid."""

    __slots__ = ()
    TEXT: ClassVar = "lift the mortgage on {deed:deed} at once"
    TITLE: ClassVar = "lift the mortgage"


@attrs.frozen
class OfferTrade(Action):
    """Offer a trade: what you give and what you take."""

    TEXT: ClassVar = "offer {partner:seat} {give_cash:goods} for {take_cash:goods}"
    TITLE: ClassVar = "offer a trade"

    partner: Annotated[int, Seats()]
    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks
    take_cash: Money
    take_deeds: Deeds
    take_cards: Decks
    give_promises: Promises = added("promises")
    take_promises: Promises = added("promises")

    def spoken_fields(self) -> dict[str, FieldValue]:
        return {**super().spoken_fields(), **both_goods(self)}


@attrs.frozen
class CounterOffer(Action):
    """Reject the offer of a player and make one of your own in its place."""

    TEXT: ClassVar = (
        "reject the offer of {offerer:seat} and offer {give_cash:goods} for {take_cash:goods}"
    )
    TITLE: ClassVar = "make a counter-offer"

    offerer: Annotated[int, Seats()]
    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks
    take_cash: Money
    take_deeds: Deeds
    take_cards: Decks
    give_promises: Promises = added("promises")
    take_promises: Promises = added("promises")

    def spoken_fields(self) -> dict[str, FieldValue]:
        return {**super().spoken_fields(), **both_goods(self)}


@attrs.frozen
class OfferSettlement(Action):
    """Offer the creditor property instead of the whole debt."""

    TEXT: ClassVar = "offer {give_cash:goods} for the whole debt"
    TITLE: ClassVar = "offer property for the debt"

    give_cash: Money
    give_deeds: Deeds
    give_cards: Decks

    def spoken_fields(self) -> dict[str, FieldValue]:
        return {**super().spoken_fields(), **given_goods(self)}


@attrs.frozen
class _Answer(Action):
    """Base of answers to an open offer."""

    offerer: Annotated[int, Seats()]


class Accept(_Answer):
    """Accept the open offer of a player."""

    __slots__ = ()
    TEXT: ClassVar = "accept the offer of {offerer:seat}"
    TITLE: ClassVar = "accept the offer"


class Reject(_Answer):
    """Reject the open offer of a player."""

    __slots__ = ()
    TEXT: ClassVar = "reject the offer of {offerer:seat}"
    TITLE: ClassVar = "reject the offer"


class Withdraw(Action):
    """Take back your own open offer."""

    __slots__ = ()
    TEXT: ClassVar = "withdraw the offer"


class PayCard(Action):
    """Pay what the card asks for."""

    __slots__ = ()
    TEXT: ClassVar = "pay what the card asks for"


class DrawCard(Action):
    """Draw a card from the other deck instead of paying."""

    __slots__ = ()
    TEXT: ClassVar = "draw a card instead"


@attrs.frozen
class ClaimRent(Action):
    """Claim the rent of a deed on which somebody has landed, for the first time in this turn or a
    later one."""

    TEXT: ClassVar = "claim the rent of {deed:deed} (landing {landing})"
    TITLE: ClassVar = "claim the rent"

    deed: SomeDeed
    landing: Annotated[int, LANDING]


class DeclareBankruptcy(Action):
    """Give up on a debt that cannot be paid."""

    __slots__ = ()
    TEXT: ClassVar = "declare bankruptcy"


class Done(Action):
    """Say that you have finished."""

    __slots__ = ()
    TEXT: ClassVar = "done"


class Resign(Action):
    """Leave the game voluntarily."""

    __slots__ = ()
    TEXT: ClassVar = "resign"


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
