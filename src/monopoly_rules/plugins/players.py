"""Players that programs play: what a plugin contributes, and which one a game gets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Protocol, runtime_checkable

import attrs

from monopoly_rules.kernel import Action, Choice, MonopolyRulesError, Player, RuleSet, Seat, View
from monopoly_rules.plugins.random_player import RandomPlayer


@runtime_checkable
class OutOfTurn(Protocol):
    """A player that also wants to be asked when it is not awaited but may act.

    A player without this method is never asked then.
    """

    def out_of_turn(self, view: View, choices: Sequence[Choice[Action]]) -> Action | None:
        """What it does on another's turn; None if nothing."""


@attrs.frozen(eq=False)
class Bot:
    """A player that a program plays. ``family`` is empty if it can play any game."""

    name: str
    family: str
    make: Callable[[RuleSet, Seat, int], Player]
    """A player for a seat of a rule set, with a seed of its own."""
    default: bool = False
    """Whether its family uses it where no other is named; one of a family may say so."""


RANDOM: Final = Bot("random", "", RandomPlayer)
"""The library's own: it is in every registry, and what a family without a default uses."""


class BotError(MonopolyRulesError):
    """A bot that a family does not have, with those it has."""

    def __init__(self, family: str, name: str | None, known: Sequence[str], problem: str) -> None:
        super().__init__(f"{problem}; bots for {family!r}: {', '.join(known)}")
        self.family = family
        self.name = name
        self.known = tuple(known)
        self.problem = problem


def bot_problem(bot: Bot) -> str | None:
    """Why a bot cannot be taken, or None."""
    if bot.name == RANDOM.name:
        return f"the bot {bot.name!r} is the library's own; give yours another name"
    if bot.default and not bot.family:
        return f"the bot {bot.name!r} plays any game, so it cannot be the default of a family"
    return None


def bots_of(bots: Iterable[Bot], family: str) -> tuple[Bot, ...]:
    """The bots that can play a family, its default first, then by name."""
    fitting = (bot for bot in bots if bot.family in ("", family))
    return tuple(sorted(fitting, key=lambda bot: (not bot.default, not bot.family, bot.name)))


def rival_defaults(bots: Iterable[Bot]) -> dict[str, list[str]]:
    """The families of which more than one bot says it is the default, with their names."""
    claims: dict[str, list[str]] = {}
    for bot in bots:
        if bot.default:
            claims.setdefault(bot.family, []).append(bot.name)
    return {family: names for family, names in sorted(claims.items()) if len(names) > 1}


def chosen(bots: Mapping[str, Bot], family: str, name: str | None) -> Bot:
    """The bot of this name, or the default of the family, or `RANDOM`."""
    able = {bot.name: bot for bot in bots_of(bots.values(), family)}
    if name is None:
        if family in rival_defaults(able.values()):
            raise BotError(family, name, [*able], "more than one is the default, so name one")
        return next((bot for bot in able.values() if bot.default), RANDOM)
    if name in able:
        return able[name]
    problem = f"unknown bot {name[:60]!r}"
    if name in bots:
        problem = f"the bot {name!r} plays {bots[name].family!r}, not {family!r}"
    raise BotError(family, name, [*able], problem)
