"""Specs: a variant, its modifiers, and a number of players."""

from __future__ import annotations

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.plugins import CompositionError, compose
from toy_game import ToyModifier, ToyNumbers
from toy_game import plugin as toy
from toy_game.plugin import TOY
from toy_game.rules import ToyData

from .houses import adding, composed, doubling, plugin, pricing, refused, registry, rules, toll_of


@pytest.mark.smoke
def test_a_variant_is_a_spec() -> None:
    found = rules("toy-bazaar", players=4)
    assert (found.spec, found.players) == ("toy-bazaar", 4)
    assert toll_of(found) == 6


@pytest.mark.smoke
def test_a_spec_names_modifiers_after_the_variant() -> None:
    found = rules("toy-bazaar+double+cheap", doubling("double", "H-1"), pricing("cheap", "H-2"))
    assert found.spec == "toy-bazaar+double+cheap"
    assert toll_of(found) == 12
    assert found.price(found.codec.read_only(found, found.start()[0]), 0) == 1


def test_without_a_registry_the_installed_plugins_are_taken() -> None:
    """What is not built in has its full name in a rule set, and in saves therefore."""
    assert mr.compose("toy-bazaar", players=2).spec == "toy-game:toy-bazaar"


def test_a_misspelt_variant() -> None:
    assert refused("toy-bazar") == "unknown variant 'toy-bazar'; did you mean 'toy-bazaar'?"


def test_a_variant_like_no_other() -> None:
    assert refused("xyz") == "unknown variant 'xyz'; known: toy-bazaar"


def test_a_misspelt_modifier() -> None:
    assert refused("toy-bazaar+dobule", doubling("double", "H-1")) == (
        "unknown modifier 'dobule'; did you mean 'double'?"
    )


def test_a_modifier_where_there_is_none() -> None:
    assert refused("toy-bazaar+short") == "unknown modifier 'short'; there is none"


def test_a_modifier_that_stands_twice() -> None:
    assert refused("toy-bazaar+double+double", doubling("double", "H-1")) == (
        "'toy-bazaar+double+double': modifier 'double' appears twice"
    )


@pytest.mark.parametrize("spec", ["", "+double", "toy-bazaar+", "toy-bazaar++double"])
def test_a_spec_with_a_hole(spec: str) -> None:
    assert refused(spec, doubling("double", "H-1")) == (
        f"{spec!r}: a spec is a variant with modifiers, such as 'board-nl+short'"
    )


@pytest.mark.parametrize("spec", [None, 7, ["toy-bazaar"], b"toy-bazaar"])
def test_a_spec_that_is_no_text(spec: object) -> None:
    with pytest.raises(
        CompositionError, match=r"^a spec must be a text such as 'board-nl\+short', not"
    ):
        compose(spec, players=2, registry=registry())  # type: ignore[arg-type]


def test_a_very_long_spec_is_refused_quickly_and_briefly() -> None:
    """Specs come from records too: no time or text beyond what they warrant."""
    spec = "toy-bazaar+" + "+".join(f"m{number}" for number in range(100_000))
    assert len(refused(spec)) < 200
    assert len(refused("x" * 100_000)) < 200


@pytest.mark.parametrize("players", [1, 6, 0, -1, True, "3", 3.0, None])
def test_a_wrong_number_of_players(players: object) -> None:
    with pytest.raises(CompositionError) as caught:
        compose("toy-bazaar", players=players, registry=registry())  # type: ignore[arg-type]
    assert str(caught.value) == (
        f"'toy-bazaar' is for 2 to 5 players, not {players!r} (player count) [TOY-12]"
    )


def test_a_modifier_of_another_family() -> None:
    class CardModifier(ToyModifier):
        FAMILY = "card"

    made = CardModifier("long")
    made.params(rule="L-1")(_same)
    assert refused("toy-bazaar+long", made) == (
        "modifier 'long' of plugin 'house' (given) is for the family 'card', not for 'toy'"
    )


def _same(numbers: ToyNumbers) -> ToyNumbers:
    """Nothing is changed."""
    return numbers


def test_modifiers_that_exclude_each_other() -> None:
    gentle, harsh = doubling("gentle", "H-1"), pricing("harsh", "H-2", excludes=("gentle",))
    for spec in ("toy-bazaar+gentle+harsh", "toy-bazaar+harsh+gentle"):
        assert refused(spec, gentle, harsh) == (
            "modifier 'harsh' of plugin 'house' (given) cannot be combined with 'gentle'"
        )
    assert composed("toy-bazaar+harsh", gentle, harsh).spec == "toy-bazaar+harsh"


def test_a_modifier_that_needs_another() -> None:
    base, upper = doubling("base", "H-1"), pricing("upper", "H-2", requires=("base",))
    assert refused("toy-bazaar+upper", base, upper) == (
        "modifier 'upper' of plugin 'house' (given) needs the modifier 'base'"
    )
    assert composed("toy-bazaar+upper+base", base, upper).spec == "toy-bazaar+upper+base"


def test_a_modifier_that_comes_after_another() -> None:
    """Also where they share no rule point: the author has said so."""
    base, upper = doubling("base", "H-1"), pricing("upper", "H-2", after=("base",))
    assert refused("toy-bazaar+upper+base", base, upper) == (
        "modifier 'upper' of plugin 'house' (given) comes after 'base': write them in that order"
    )
    assert composed("toy-bazaar+base+upper", base, upper).spec == "toy-bazaar+base+upper"
    assert composed("toy-bazaar+upper", base, upper).spec == "toy-bazaar+upper"


def test_a_modifier_that_changes_nothing() -> None:
    idle = ToyModifier("idle")
    idle.extra("memory", 0)
    assert refused("toy-bazaar+idle", idle) == (
        "modifier 'idle' of plugin 'house' (given) changes nothing"
    )


def test_the_order_written_is_the_order_of_the_spec() -> None:
    both = doubling("double", "H-1"), adding("more", "H-2")
    assert composed("toy-bazaar+more+double", *both).spec == "toy-bazaar+more+double"


def test_numbers_that_do_not_go_together() -> None:
    """A family may say what is impossible about its numbers, for a number of players."""

    def check(numbers: ToyNumbers, data: ToyData, players: int) -> str | None:
        if numbers.coins < numbers.toll * players:
            return f"{numbers.coins} coins are too few for a toll of {numbers.toll} [TOY-3]"
        return None

    careful = attrs.evolve(TOY, check=check)
    known = registry(toy=plugin(families=[careful], editions=toy.register_editions()))
    assert refused("toy-bazaar", players=2, known=known) == (
        "'toy-bazaar' for 2 players: 10 coins are too few for a toll of 6 [TOY-3]"
    )
    assert rules("toy-bazaar", players=2, parameters={"toll": 5}, known=known).numbers.toll == 5
