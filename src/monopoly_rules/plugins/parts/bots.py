"""Players that programs play, as a plugin contributes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, Protocol, TypeAlias, runtime_checkable

import attrs

from monopoly_rules.kernel import (
    Action,
    Choice,
    MonopolyRulesError,
    Player,
    ReprByFields,
    RuleSet,
    Seat,
    View,
)
from monopoly_rules.plugins.parts.random_player import RandomPlayer


@runtime_checkable
class OutOfTurn(Protocol):
    """A player that also wants to be asked when it is not awaited but may act.

    A player without this method is never asked then.
    """

    def out_of_turn(self, view: View, choices: Sequence[Choice[Action]]) -> Action | None:
        """What it does on another's turn; None if nothing."""


Level: TypeAlias = Literal["", "easy", "medium", "strong"]
"""How well a bot plays."""


@attrs.frozen(eq=False)
class Bot(ReprByFields):
    """A player that a program plays."""

    name: str
    """One word."""
    family: str
    """The family it can play; empty for any."""
    make: Callable[[RuleSet, Seat, int], Player]
    """A function ``(rules, seat, seed) -> Player``; a player is ``(view, choices) -> Action``."""
    default: bool = False
    """Whether its family uses it where no other is named. One bot of those that come with the
    family, from the same distribution, may say so."""
    level: Level = ""
    """How well it plays, for people who choose an opponent: ``easy``, ``medium`` or ``strong``;
    empty for one that is not made to be played against, such as one for measuring."""
    about: str = ""
    """What it does, in a few words."""


RANDOM: Final = Bot(
    "random",
    "",
    RandomPlayer,
    level="easy",
    about="picks a verb at random, then one of its actions",
)
"""The library's own: it is in every registry, and what a family without a default uses."""


class BotError(MonopolyRulesError):
    """A bot that a family does not have, with those it has."""

    def __init__(self, family: str, name: str | None, known: Sequence[str], problem: str) -> None:
        super().__init__(f"{problem}; bots for {family!r}: {', '.join(known)}")
        self.family = family
        self.name = name
        self.known = tuple(known)
        self.problem = problem
