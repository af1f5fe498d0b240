"""What the card game registers with the library."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from monopoly_rules.plugins import Bot, Family, File, Modifier, hookimpl
from monopoly_rules_variants.card_game.bots import BOTS
from monopoly_rules_variants.card_game.editions.data import CardData, missing, wrong_seats
from monopoly_rules_variants.card_game.editions.parameters import CardNumbers
from monopoly_rules_variants.card_game.rules import CardRules

HERE = Path(__file__).parent

CARD_GAME = Family(
    name="card",
    rules=CardRules,
    numbers=CardNumbers,
    data=CardData,
    version=1,
    rulebook=HERE / "rulebook.toml",
    players_rule="C-DECK-9",
    check=missing,
    vet=wrong_seats,
    guards={"stall_orbits": 25},
    max_turns=5000,
)
"""The card game as plugins know it."""


Tables: TypeAlias = Callable[[CardData], CardData]
Vet: TypeAlias = Callable[[CardData], str | None]


class CardModifier(Modifier[CardNumbers]):
    """A change of the card game."""

    FAMILY = "card"

    def tables(self, *, rule: str) -> Callable[[Tables], Tables]:
        """Decorator: the function gets what the edition holds besides parameters, such as its
        further kinds of cards, and returns it changed."""

        def mark(function: Tables) -> Tables:
            self._change_tables(function, rule)
            return function

        return mark

    def vet(self, function: Vet) -> Vet:
        """Decorator: the function gets what the edition holds besides parameters, and says why the
        modifier does not go with it; None if it does. What others change there counts too."""
        self.vets.append(function)
        return function


@hookimpl
def register_families() -> list[Family[CardNumbers, CardData]]:
    """The card game itself."""
    return [CARD_GAME]


@hookimpl
def register_editions() -> list[File]:
    """The Dutch and the German edition."""
    return [HERE / "editions" / "nl.toml", HERE / "editions" / "de.toml"]


@hookimpl
def register_bots() -> list[Bot]:
    """The players of the card game."""
    return list(BOTS)


@hookimpl
def register_catalogues() -> list[File]:
    """Its texts in other languages."""
    return [HERE / "locale"]
