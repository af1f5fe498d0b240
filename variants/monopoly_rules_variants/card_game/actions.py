"""What a seat can decide in the card game."""

from __future__ import annotations

from typing import Annotated, Final

import attrs

from monopoly_rules.cards import BUILDINGS, Card
from monopoly_rules.kernel import Action, Among, Several, Span, for_each_seat
from monopoly_rules.layouts import IDLE, ROLES
from monopoly_rules.sets import SETS
from monopoly_rules_variants.card_game.state import (
    CARD,
    MOST,
    PILE,
    AnyCard,
    CardOrNone,
    SomeSeat,
)

ROLE_TEXTS: Final = tuple(str(role) for role in ROLES)

ITEMS: Final = tuple(
    sorted(
        (
            *(f"set:{each}" for each in SETS),
            *(f"{card}@{each}" for card in (*BUILDINGS, Card.TOKEN) for each in SETS),
            *(f"CHANCE:{role}" for role in ROLES if role is not IDLE),
        )
    )
)
"""What a submitted layout is made of: sets, cards attached to them, Chance cards with a role."""

Count = Annotated[int, Span(1, MOST)]
NeutralPile = Annotated[int, Span(0, 1)]


@attrs.frozen
class Shuffle(Action):
    """Chance: the order of the whole deck, the card dealt first in front."""

    order: Annotated[tuple[int, ...], Several(CARD, 1, MOST)]


@attrs.frozen
class Draw(Action):
    """Take the top card of the draw pile (C-DRAW-1)."""


@attrs.frozen
class Trade(Action):
    """Exchange top cards with an opponent's trade pile; ``added`` is put on the own one first."""

    partner: SomeSeat
    count: Count
    added: CardOrNone


@attrs.frozen
class NeutralSwap(Action):
    """Exchange top cards with a neutral pile (C-P3-3)."""

    pile: NeutralPile
    count: Count
    added: CardOrNone


@attrs.frozen
class NeutralTake(Action):
    """Take the top of a neutral pile and of the draw pile for two own cards (C-P3-4)."""

    pile: NeutralPile
    added: CardOrNone


@attrs.frozen
class Discard(Action):
    """Put surplus cards on the own trade pile, the last on top (C-DISCARD-2)."""

    cards: Annotated[tuple[int, ...], PILE]


@attrs.frozen
class GoOut(Action):
    """Lay the hand down; ``shed`` are the surplus cards, ``roles`` what Chance cards stand for."""

    shed: Annotated[tuple[int, ...], PILE]
    roles: Annotated[tuple[str, ...], Several(Among(ROLE_TEXTS, "role"), 0, 20)]


@attrs.frozen
class LayTradeCard(Action):
    """Lay a hand card down as trade card (C-P56-5, C-P56-6)."""

    card: AnyCard


@attrs.frozen
class Swap(Action):
    """Exchange trade cards with another player (C-P56-4)."""

    partner: SomeSeat


@attrs.frozen
class PassCard(Action):
    """Choose the card for the left neighbour (C-P56-7)."""

    card: AnyCard


@attrs.frozen
class Done(Action):
    """Go on without doing more."""


@attrs.frozen
class Arrange(Action):
    """Submit a layout (C-Q-37)."""

    items: Annotated[tuple[str, ...], Several(Among(ITEMS, "item"), 0, 40, rising=True)]


DRAW = for_each_seat(Draw)
DONE = for_each_seat(Done)
