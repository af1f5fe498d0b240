"""A modifier says with which editions it does not go, and composing fails with its sentence."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from monopoly_rules.plugins import CompositionError, Modifier, compose, hookimpl, registry_of
from monopoly_rules_variants import board_game, card_game
from monopoly_rules_variants.board_game import BoardData, BoardModifier, salary
from monopoly_rules_variants.card_game import CardData, CardModifier


class Shipping:
    """A plugin of some modifiers."""

    def __init__(self, *modifiers: Modifier[object]) -> None:
        self.modifiers = modifiers

    @hookimpl
    def register_modifiers(self) -> list[Modifier[object]]:
        return [*self.modifiers]


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


def choosing(name: str, percent: int) -> BoardModifier:
    """A modifier that gives the income tax a choice of its own, on boards without one."""
    mine = BoardModifier(name)

    @mine.vet
    def unless(data: BoardData) -> str | None:
        return "it has a choice already" if any(each.percent for each in data.space) else None

    @mine.tables(rule=f"{name.upper()}-1")
    def choose(data: BoardData) -> BoardData:
        """The income tax has a choice."""
        space = [
            attrs.evolve(each, percent=percent) if each.tax == "income" else each
            for each in data.space
        ]
        return attrs.evolve(data, space=space)

    return mine


def renaming() -> BoardModifier:
    mine = BoardModifier("names")

    @mine.tables(rule="NAMES-1")
    def rename(data: BoardData) -> BoardData:
        """The money has another name."""
        return attrs.evolve(data, currency=attrs.evolve(data.currency, name="shell"))

    return mine


def vetoing() -> BoardModifier:
    mine = BoardModifier("single")

    @mine.vet
    def single(data: BoardData) -> str | None:
        return "it has a choice already" if any(each.percent for each in data.space) else None

    @mine.replace(salary, rule="SINGLE-1")
    def nothing(look: object, seat: int, landed: bool) -> int:
        """There is no salary."""
        return 0

    return mine


@pytest.mark.parametrize(
    ("spec", "refused"),
    [
        ("board-nl+aa+single", "single"),
        ("board-nl+single+aa", "single"),
        ("board-nl+aa+bb", "bb"),
        ("board-nl+aa+names", ""),  # what a modifier changes itself is not held against it
        ("board-nl+names+aa", ""),
    ],
)
def test_it_sees_what_all_others_change_in_any_order(spec: str, refused: str) -> None:
    mods = Shipping(choosing("aa", 10), choosing("bb", 20), vetoing(), renaming())  # type: ignore[arg-type]  # any modifier
    known = registry_of(board=board_game, mine=mods)
    if refused:
        with pytest.raises(CompositionError, match=f"'{refused}' .*it has a choice already"):
            compose(spec, players=3, registry=known)
    else:
        compose(spec, players=3, registry=known)


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
