"""What a Chance card stands for in a layout: roles, their order and their notation."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum

import attrs

from monopoly_rules.core.cards import CardError
from monopoly_rules.core.sets import SETS, PropertySet


class RoleKind(IntEnum):
    """The kinds of role in the order of C-Q-65."""

    DEED = 0
    H1 = 1
    H2 = 2
    H3 = 3
    H4 = 4
    HOTEL = 5
    TOKEN = 6
    IDLE = 7

    def rank(self, each: int) -> int:
        """The place of this kind of role for a set in the order of C-Q-65."""
        return self * len(SETS) + each


@attrs.frozen(order=True)
class JokerRole:
    """The role of a Chance and the set it serves; roles sort in the order of C-Q-65.

    >>> str(JokerRole.parse("h1@GREEN")), str(JokerRole.parse("deed:station"))
    ('H1@green', 'deed:station')
    >>> JokerRole.parse("HOTEL@red") < JokerRole.parse("TOKEN@brown") < JokerRole.parse("idle")
    True
    """

    kind: RoleKind
    set: PropertySet | None = None

    @property
    def rank(self) -> int:
        """Its place in the order of C-Q-65."""
        return self.kind.rank(self.set or 0)

    @classmethod
    def parse(cls, text: str) -> JokerRole:
        """A role from the notation of the ledger's section 4c."""
        if text.casefold() == "idle":
            return IDLE
        kind, _, name = text.casefold().replace(":", "@", 1).partition("@")
        served = PropertySet.named(name)
        if kind.upper() not in _SERVING or served is None:
            raise CardError(text, "no such role", ("deed:darkblue", "H1@green", "TOKEN@station"))
        return cls(RoleKind[kind.upper()], served)

    def __str__(self) -> str:
        if self.set is None:
            return "idle"
        if self.kind is RoleKind.DEED:
            return f"deed:{self.set.id}"
        return f"{self.kind.name}@{self.set.id}"


_SERVING = {kind.name for kind in RoleKind if kind is not RoleKind.IDLE}

IDLE = JokerRole(RoleKind.IDLE)
"""The role of a Chance that serves nothing."""
ROLES: tuple[JokerRole, ...] = (
    *(JokerRole(kind, each) for kind in RoleKind if kind is not RoleKind.IDLE for each in SETS),
    IDLE,
)
"""Every role, at its rank."""


def parse_roles(text: str | Iterable[str]) -> tuple[JokerRole, ...]:
    """The roles of a text, in order.

    >>> [str(role) for role in parse_roles("TOKEN@utility deed:brown")]
    ['deed:brown', 'TOKEN@utility']
    """
    words = re.split(r"[\s,;]+", text if isinstance(text, str) else " ".join(text))
    return tuple(sorted(JokerRole.parse(word) for word in words if word))
