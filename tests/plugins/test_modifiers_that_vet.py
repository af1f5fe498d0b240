"""A modifier says with which editions it does not go, and composing fails with its sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from monopoly_rules.plugins import CompositionError, Modifier, compose, hookimpl, registry_of
from monopoly_rules_variants import board_game, card_game
from monopoly_rules_variants.board_game import BoardData, BoardModifier, salary
from monopoly_rules_variants.card_game import CardData, CardModifier


class Shipping:
    """A plugin of one modifier."""

    def __init__(self, modifier: Modifier[object]) -> None:
        self.modifier = modifier

    @hookimpl
    def register_modifiers(self) -> list[Modifier[object]]:
        return [self.modifier]


def board_with(vet: Callable[[BoardData], str | None], spec: str = "board-nl+picky") -> None:
    picky = BoardModifier("picky")
    picky.vet(vet)

    @picky.replace(salary, rule="PICKY-1")
    def nothing(look: object, seat: int, landed: bool) -> int:
        """There is no salary."""
        return 0

    compose(spec, players=3, registry=registry_of(board=board_game, mine=Shipping(picky)))  # type: ignore[arg-type]  # any modifier


def test_it_goes_with_an_edition_of_which_it_says_nothing() -> None:
    board_with(lambda data: None)


def test_it_does_not_go_with_an_edition_of_which_it_says_why() -> None:
    def only_euros(data: BoardData) -> str | None:
        return None if data.currency.name == "euro" else f"{data.currency.name} is not money"

    board_with(only_euros)
    said = r"'board-de\+picky': modifier 'picky' .*does not go with it: Spielmark is not money"
    with pytest.raises(CompositionError, match=said):
        board_with(only_euros, "board-de+picky")


@pytest.mark.parametrize(
    ("vet", "said"),
    [
        (lambda data: data.nothing, "raised AttributeError"),
        (lambda data: False, "returns a text or None, not bool"),
    ],
)
def test_a_mistake_in_it_is_named(vet: Callable[[BoardData], str | None], said: str) -> None:
    with pytest.raises(CompositionError, match=said):
        board_with(vet)


def test_the_card_game_has_it_too() -> None:
    picky = CardModifier("picky")

    @picky.vet
    def no_extras(data: CardData) -> str | None:
        return "it has Chance cards" if data.deck.jokers else None

    @picky.tables(rule="PICKY-2")
    def more(data: CardData) -> CardData:
        """There are more of them."""
        return data

    known = registry_of(card=card_game, mine=Shipping(picky))  # type: ignore[arg-type]  # any modifier
    with pytest.raises(CompositionError, match="does not go with it: it has Chance cards"):
        compose("card-nl+picky", players=3, registry=known)
