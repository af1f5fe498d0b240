"""Decks that no game can have: a card too many, a card too few, a card that does not exist.

Such positions can only come from a save or from a program, never from the keys of a scenario, so
they are written here as JSON: what a game saves, with a deck changed.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

import monopoly_rules as mr

SPECS = ("board-nl", "board-de", "board-star-wars")
SIZE = 16
"""Cards of a deck, by B-KIT-7."""


def saved(spec: str, given: dict[str, object] | None = None) -> tuple[mr.RuleSet, dict[str, Any]]:
    """A position as a save holds it."""
    rules = mr.compose(spec, players=3)
    state: dict[str, Any] = json.loads(json.dumps(rules.forms.state(rules.position(given or {}))))
    return rules, state


def problems(rules: mr.RuleSet, state: dict[str, Any]) -> list[str]:
    """The rules that forbid a position."""
    return [problem.rule for problem in rules.problems(rules.forms.read_state(state))]


@pytest.mark.rule("B-KIT-7")
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_a_whole_deck_in_any_order_is_possible(spec: str, deck: str) -> None:
    rules, state = saved(spec)
    assert sorted(state[deck]) == list(range(SIZE))
    state[deck].reverse()
    assert problems(rules, state) == []


@pytest.mark.rule("B-KIT-7")
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_the_first_number_after_the_last_card_is_no_card(spec: str, deck: str) -> None:
    rules, state = saved(spec)
    state[deck][state[deck].index(SIZE - 1)] = SIZE
    assert problems(rules, state) == ["B-KIT-7"]


@pytest.mark.rule("B-KIT-7")
@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_a_card_lies_once_in_its_deck(deck: str) -> None:
    rules, state = saved("board-nl")
    state[deck][1] = state[deck][0]
    assert "B-KIT-7" in problems(rules, state)


@pytest.mark.rule("B-CARDS-5")
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_only_the_release_card_can_be_missing(spec: str, deck: str) -> None:
    rules, state = saved(spec)
    _, held = saved(spec, {"cards": [[], [deck], []]})
    (release,) = set(state[deck]) - set(held[deck])
    for card in range(SIZE):
        without = {**state, deck: [each for each in state[deck] if each != card]}
        expected = [] if card == release else ["B-CARDS-5"]
        assert problems(rules, without) == expected, card


@pytest.mark.rule("B-CARDS-5")
@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_two_cards_cannot_be_missing_though_one_of_them_is_held(spec: str, deck: str) -> None:
    rules, held = saved(spec, {"cards": [[], [deck], []]})
    assert problems(rules, held) == []
    for card in held[deck]:
        without = {**held, deck: [each for each in held[deck] if each != card]}
        assert problems(rules, without) == ["B-CARDS-5"], card


@pytest.mark.rule("B-CARDS-5")
def test_a_release_card_is_held_once_and_not_while_it_lies_in_its_deck() -> None:
    rules, state = saved("board-nl")
    state["held"] = [[0], [], []]
    assert problems(rules, state) == ["B-CARDS-5"]
    rules, state = saved("board-nl", {"cards": [["chance"], [], []]})
    state["held"] = [[0], [0], []]
    assert problems(rules, state) == ["B-CARDS-5"]


@pytest.mark.rule("B-CARDS-5")
def test_a_save_with_such_a_deck_is_not_loaded() -> None:
    rules = mr.compose("board-nl", players=3)
    game = mr.Game(rules, start=rules.position({"cards": [["chance"], [], []]}), seed=1)
    record = json.loads(game.save())
    record["start"]["chance"].pop()
    with pytest.raises(mr.RecordError, match=r"^\$\.start: .*\[B-CARDS-5\]$"):
        mr.Game.load(json.dumps(record))
