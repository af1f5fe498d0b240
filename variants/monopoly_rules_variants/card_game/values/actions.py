"""What a seat can decide in the card game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final

import attrs

from monopoly_rules.core.cards import BUILDINGS, Card
from monopoly_rules.core.layouts import IDLE, ROLES, JokerRole
from monopoly_rules.core.sets import SETS
from monopoly_rules.kernel import Action, Among, Several, Span, Usual, for_each_seat, marked
from monopoly_rules_variants.card_game.values.state import (
    CARD,
    MOST,
    MOST_ROLES,
    NO_CARD,
    PILE,
    AnyCard,
    CardOrNone,
    SomeSeat,
)

MOST_ITEMS: Final = 40
"""More parts than any layout has."""
ROLE_TEXTS: Final = tuple(str(role) for role in ROLES)


def item_of(role: JokerRole) -> str:
    """A joker in its role, as a submitted layout writes it."""
    return f"CHANCE:{role}" if role.card is Card.JOKER else str(role)


ITEMS: Final = tuple(
    sorted(
        (
            *(f"set:{each}" for each in SETS),
            *(f"{card}@{each}" for card in (*BUILDINGS, Card.TOKEN) for each in SETS),
            *(item_of(role) for role in ROLES if role is not IDLE),
        )
    )
)
"""What a submitted layout is made of: sets, cards attached to them, Chance cards with a role."""

Roles = Annotated[
    tuple[str, ...], Usual("roles", Several(Among(ROLE_TEXTS, "role"), 0, MOST_ROLES))
]
Count = Annotated[int, Span(1, MOST)]
ADDED: Final = {"added": marked("first on your pile")}
NeutralPile = Annotated[int, Span(0, 1, noun="pile")]


@attrs.frozen
class Shuffle(Action):
    """Chance: the order of the whole deck, the card dealt first at the front."""

    TEXT: ClassVar = "shuffle the cards"

    order: Annotated[tuple[int, ...], Several(CARD, 1, MOST)]


class Draw(Action):
    """Take the top card of the draw pile (C-DRAW-1)."""

    __slots__ = ()
    TEXT: ClassVar = "draw a card"


@attrs.frozen
class Trade(Action):
    """Exchange top cards with an opponent's trade pile; ``added`` is first put on your own pile, -1
    if no card is."""

    TEXT: ClassVar = "trade {count:cards} with {partner:seat} (first on your pile: {added:card})"
    TITLE: ClassVar = "trade"
    TITLES: ClassVar = ADDED

    @classmethod
    def text_of(cls, values: Mapping[str, object]) -> str:
        plain = marked("trade {count:cards} with {partner:seat}")
        return plain if values["added"] == NO_CARD else cls.TEXT

    partner: SomeSeat
    count: Count
    added: CardOrNone


@attrs.frozen
class NeutralSwap(Action):
    """Exchange top cards with a neutral pile (C-P3-3)."""

    TEXT: ClassVar = (
        "swap {count:cards} with neutral pile {pile:pile} (first on your pile: {added:card})"
    )
    TITLE: ClassVar = "swap with a neutral pile"
    TITLES: ClassVar = ADDED

    @classmethod
    def text_of(cls, values: Mapping[str, object]) -> str:
        plain = marked("swap {count:cards} with neutral pile {pile:pile}")
        return plain if values["added"] == NO_CARD else cls.TEXT

    pile: NeutralPile
    count: Count
    added: CardOrNone


@attrs.frozen
class NeutralTake(Action):
    """Take the top card of a neutral pile and of the draw pile for two of your own (C-P3-4)."""

    TEXT: ClassVar = (
        "take from neutral pile {pile:pile} and from the draw pile "
        "(first on your pile: {added:card})"
    )
    TITLE: ClassVar = "take from a neutral pile"
    TITLES: ClassVar = ADDED

    @classmethod
    def text_of(cls, values: Mapping[str, object]) -> str:
        plain = marked("take from neutral pile {pile:pile} and from the draw pile")
        return plain if values["added"] == NO_CARD else cls.TEXT

    pile: NeutralPile
    added: CardOrNone


@attrs.frozen
class Discard(Action):
    """Put surplus cards on your own trade pile, the last on top (C-DISCARD-2)."""

    TEXT: ClassVar = "discard {cards:card}"
    TITLE: ClassVar = "discard"

    cards: Annotated[tuple[int, ...], PILE]


@attrs.frozen
class GoOut(Action):
    """Lay the hand down; ``shed`` are the surplus cards, ``roles`` what Chance cards stand for."""

    TEXT: ClassVar = "go out (shed: {shed:card}; Chance as: {roles:role})"
    TITLE: ClassVar = "go out"
    TITLES: ClassVar = {
        "shed": marked("surplus cards to shed"),
        "roles": marked("what Chance stands for"),
    }

    @classmethod
    def text_of(cls, values: Mapping[str, object]) -> str:
        if values["roles"] != ():
            return cls.TEXT if values["shed"] != () else marked("go out (Chance as: {roles:role})")
        return marked("go out (shed: {shed:card})") if values["shed"] != () else marked("go out")

    shed: Annotated[tuple[int, ...], PILE]
    roles: Roles


@attrs.frozen
class _OneCard(Action):
    """Base of what is done with one card of the hand."""

    card: AnyCard


class LayTradeCard(_OneCard):
    """Lay down a card from your hand as your trade card (C-P56-5, C-P56-6)."""

    __slots__ = ()
    TEXT: ClassVar = "lay down {card:card} as your trade card"
    TITLE: ClassVar = "lay down a trade card"


@attrs.frozen
class Swap(Action):
    """Exchange trade cards with another player (C-P56-4)."""

    TEXT: ClassVar = "swap trade cards with {partner:seat}"
    TITLE: ClassVar = "swap trade cards"

    partner: SomeSeat


class PassCard(_OneCard):
    """Choose the card to pass to the left (C-P56-7)."""

    __slots__ = ()
    TEXT: ClassVar = "pass {card:card} to the left"
    TITLE: ClassVar = "pass a card"


class Done(Action):
    """Go on without doing anything else."""

    __slots__ = ()
    TEXT: ClassVar = "done"


@attrs.frozen
class Arrange(Action):
    """Submit a layout (C-Q-37)."""

    TEXT: ClassVar = "lay out {items:item}"
    TITLE: ClassVar = "lay out the cards"

    items: Annotated[
        tuple[str, ...], Usual("items", Several(Among(ITEMS, "item"), 0, MOST_ITEMS, rising=True))
    ]


DRAW = for_each_seat(Draw)
DONE = for_each_seat(Done)
