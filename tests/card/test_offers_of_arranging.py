"""What arranging offers: the best layout first, then the empty one."""

from __future__ import annotations

from typing import Any

import pytest

import monopoly_rules as mr
from monopoly_rules_variants.card_game.values.actions import Arrange, GoOut

HANDS = [
    "red1-3 orange1-3 H1x2 H3 GO",
    "yellow1-3 H1-3 TOKENx2 MRMx2",
    "darkblue1-2 green1-3 H1 H2x2 TOKEN GO",
    "utility1-2 station1 pink1 lightblue1 brown1 H1 H4 GOx2",
]


def gone_out() -> mr.Game:
    """Seat 1 has gone out; its reward brings a token and the 4th House."""
    rules = mr.compose("card-nl", players=4, parameters={"auto_arrange": False})
    given = {"hands": HANDS, "draw": "pink2 lightblue2 TOKEN H4 brown2 ?x11"}
    game = mr.Game(rules, start=rules.position(given), seed=1)
    game.play(GoOut(1, (), ()))
    return game


def offered(game: mr.Game, seat: int) -> list[tuple[str, ...]]:
    """The examples that a seat gets."""
    (choice,) = game.choices(seat)
    return [action.items for action in choice if isinstance(action, Arrange)]


@pytest.mark.rule("C-Q-37", "C-REWARD-3")
def test_who_went_out_is_shown_the_best_layout_of_cards_and_reward() -> None:
    best, empty = offered(gone_out(), 1)
    houses = [f"H{number}@yellow" for number in (1, 2, 3, 4)]
    assert sorted(best) == sorted(["set:yellow", *houses, *["TOKEN@yellow"] * 3])
    assert empty == ()


@pytest.mark.rule("C-Q-37", "C-SCORE-2")
def test_the_others_are_shown_the_best_layout_of_their_hands() -> None:
    game = gone_out()
    game.play(Arrange(1, ()))
    best, empty = offered(game, 3)
    assert best == ("set:utility",)
    assert empty == ()
    assert offered(game, 2)[0] == (
        "H1@darkblue",
        "H2@darkblue",
        "TOKEN@darkblue",
        "set:darkblue",
        "set:green",
    )


@pytest.mark.rule("C-Q-37")
def test_only_what_the_cards_can_be_is_listed() -> None:
    (choice,) = gone_out().choices(1)
    form = mr.compose("card-nl", players=4).forms.choice(choice)
    fields = form["fields"]
    assert isinstance(fields, dict)
    items = fields["items"]
    assert isinstance(items, dict)
    other: Any = items["other"]
    assert (other["least"], other["most"], other["rising"]) == (0, 40, True)
    listed = other["each"]["values"]
    assert {"set:yellow", "TOKEN@yellow", "H1@yellow", "H4@yellow"} == set(listed) - {
        "H2@yellow",
        "H3@yellow",
    }


@pytest.mark.rule("C-Q-37", "C-LAYOUT-1")
def test_a_set_that_the_cards_cannot_complete_is_not_listed() -> None:
    game = gone_out()
    game.play(Arrange(1, ()))
    (choice,) = game.choices(3)  # two utilities; one station, and single streets
    form: Any = game.rules.forms.choice(choice)
    assert form["fields"]["items"]["other"]["each"]["values"] == ["set:utility"]


@pytest.mark.rule("C-Q-37", "C-OUT-9")
@pytest.mark.parametrize("jokers", [1, 2])
def test_what_a_chance_can_be_is_listed(jokers: int) -> None:
    """Also where there is only one of them: the third yellow street, or anything on the set."""
    hands = [*HANDS]
    hands[1] = f"yellow1-2 CHANCEx{jokers} H1-2 TOKENx2 MRMx{4 - jokers}"
    rules = mr.compose("card-nl", players=4, parameters={"auto_arrange": False})
    game = mr.Game(rules, start=rules.position({"hands": hands}), seed=1)
    game.play(GoOut(1, (), ()))
    (choice,) = game.choices(1)
    form: Any = rules.forms.choice(choice)
    listed = {*form["fields"]["items"]["other"]["each"]["values"]}
    assert {"set:yellow", "CHANCE:deed:yellow", "CHANCE:H3@yellow"} <= listed


@pytest.mark.rule("C-Q-37")
def test_every_layout_that_is_listed_is_accepted() -> None:
    game = gone_out()
    (choice,) = game.choices(1)
    listed = list(choice.domains[0])
    assert len(listed) == len(set(listed)) > 3
    assert all(game.why_not(choice.action(items)) is None for items in listed)
