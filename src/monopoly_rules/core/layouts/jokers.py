"""What a Chance card stands for in a layout: roles, their order and their notation."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from functools import total_ordering
from typing import Final

import attrs

from monopoly_rules.core.cards import BUILDINGS, CARDS, EXTRAS, Card, CardError
from monopoly_rules.core.sets import SETS, PropertySet


class RoleKind(IntEnum):
    """The kinds of role in the order of C-Q-65, then the buildings that a deck may add."""

    DEED = 0
    H1 = 1
    H2 = 2
    H3 = 3
    H4 = 4
    HOTEL = 5
    TOKEN = 6
    IDLE = 7
    EXTRA1 = 8
    EXTRA2 = 9
    EXTRA3 = 10
    EXTRA4 = 11

    def rank(self, each: int) -> int:
        """The place of this kind of role for a set in the order of C-Q-65."""
        return self * len(SETS) + each


PER_JOKER: Final = 200
"""How many ranks each kind of joker has; those of Chance come first."""


@total_ordering
@attrs.frozen(order=False)
class JokerRole:
    """The role of a joker and the set it serves; roles sort in the order of C-Q-65, those of Chance
    before those of jokers that a deck adds.

    >>> str(JokerRole.parse("h1@GREEN")), str(JokerRole.parse("deed:station"))
    ('H1@green', 'deed:station')
    >>> JokerRole.parse("HOTEL@red") < JokerRole.parse("TOKEN@brown") < JokerRole.parse("idle")
    True
    >>> str(JokerRole.parse("extra2:deed:red")), JokerRole.parse("EXTRA2:H1@red").card
    ('EXTRA2:deed:red', <Card.EXTRA2: 38>)
    """

    kind: RoleKind
    set: PropertySet | None = None
    card: Card = Card.JOKER
    """The joker that has it."""

    @property
    def rank(self) -> int:
        """Its place in the order of C-Q-65."""
        rank = self.kind * len(SETS) + (self.set or 0)
        return rank if self.card is Card.JOKER else first_rank(self.card) + rank

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, JokerRole):
            return NotImplemented
        return self.rank < other.rank

    @classmethod
    def parse(cls, text: str) -> JokerRole:
        """A role from the notation of the ledger's section 4c; a joker that is not a Chance stands
        before it."""
        role, card = text.casefold(), Card.JOKER
        for added in EXTRAS:
            if role.startswith(f"{added.id.casefold()}:"):
                role, card = role.partition(":")[2], added
        if role == "idle":
            return cls(RoleKind.IDLE, card=card)
        kind, _, name = role.replace(":", "@", 1).partition("@")
        served = PropertySet.named(name)
        if kind.upper() not in _SERVING or served is None:
            raise CardError(text, "no such role", ("deed:darkblue", "H1@green", "TOKEN@station"))
        return cls(RoleKind[kind.upper()], served, card)

    def __str__(self) -> str:
        role = f"{self.kind.name}@{self.set}"
        if self.set is None:
            role = "idle"
        elif self.kind is RoleKind.DEED:
            role = f"deed:{self.set.id}"
        return role if self.card is Card.JOKER else f"{self.card}:{role}"


def first_rank(joker: int) -> int:
    """Where the ranks of a joker begin."""
    return 0 if joker == Card.JOKER else PER_JOKER * (1 + joker - Card.EXTRA1)


_SERVING = {kind.name for kind in RoleKind if kind is not RoleKind.IDLE}

IDLE = JokerRole(RoleKind.IDLE)
"""The role of a Chance that serves nothing."""
ROLES: tuple[JokerRole, ...] = (
    *(JokerRole(kind, each) for kind in RoleKind if kind < RoleKind.IDLE for each in SETS),
    IDLE,
)
"""Every role of a Chance in a deck without added buildings, at its rank."""


def role_at(rank: int) -> JokerRole:
    """The role with this rank.

    >>> str(role_at(14)), str(role_at(JokerRole.parse("EXTRA2:EXTRA1@red").rank))
    ('H1@red', 'EXTRA2:EXTRA1@red')
    """
    if rank < len(ROLES):
        return ROLES[rank]
    joker, rest = divmod(rank, PER_JOKER)
    kind, each = divmod(rest, len(SETS))
    card = CARDS[Card.EXTRA1 + joker - 1] if joker else Card.JOKER
    return JokerRole(RoleKind(kind), None if kind == RoleKind.IDLE else SETS[each], card)


ROLE_OF_BUILDING: Final = {card: RoleKind[card.name] for card in (*BUILDINGS, *EXTRAS)}
"""The role of a joker that stands for a building."""
BUILDING_OF_ROLE: Final = {kind: card for card, kind in ROLE_OF_BUILDING.items()}


def parse_roles(text: str | Iterable[str]) -> tuple[JokerRole, ...]:
    """The roles of a text, in order.

    >>> [str(role) for role in parse_roles("TOKEN@utility deed:brown")]
    ['deed:brown', 'TOKEN@utility']
    """
    words = re.split(r"[\s,;]+", text if isinstance(text, str) else " ".join(text))
    return tuple(sorted(JokerRole.parse(word) for word in words if word))
