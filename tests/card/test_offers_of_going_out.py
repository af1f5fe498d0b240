"""What going out offers: how many cards are shed, which roles may be named, and the examples.

A client builds its form from these numbers and shows the examples as buttons, so they are compared
with a search through every way to shed.
"""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import say_refusal

TWELVE = "red1-3 CHANCE H2 H3 TOKENx2 GO MRM orange1 orange2"
"""Twelve cards with a Chance: the two orange streets go, or the Chance completes them and the
Houses go that have no 1st one."""
THIRTEEN = "darkblue1-2 H1 H2 TOKENx2 GOx2 MRMx2 station1-2 H3"
"""Thirteen cards without a Chance and with many ways to shed three."""


def asked(
    hand: str, spec: str = "card-nl", players: int = 2, out_hand: str = "base"
) -> tuple[mr.Game, mr.Choice[mr.Action] | None]:
    """A game in which seat 0 has this hand and is asked, and its choice of going out."""
    rules = mr.compose(spec, players=players, parameters={"p56_out_hand": out_hand})
    own = len(mr.Hand.parse(hand))
    usual = {5: 11, 6: 9}.get(players, 10)
    given: dict[str, object] = {"hands": [hand, *[f"?x{usual}"] * (players - 1)], "active": 0}
    if players < 5:
        given["piles"] = ["?" if own == usual else "", *["?"] * (players - 1)]
    game = mr.Game(rules, start=rules.position(given), seed=1)
    found = [choice for choice in game.choices(0) if choice.kind.__name__ == "GoOut"]
    assert len(found) <= 1
    return game, found[0] if found else None


def described(game: mr.Game, choice: mr.Choice[mr.Action] | None) -> dict[str, Any]:
    """The choice as a client gets it."""
    assert choice is not None
    form: dict[str, Any] = json.loads(json.dumps(game.rules.forms.choice(choice)))
    return form


def laid_value(hand: str, shed: list[int], spec: str) -> int | None:
    """What the cards that are left earn at best when they are laid down; None if they may not."""
    cards = list(mr.Hand.parse(hand))
    for card in shed:
        cards.remove(mr.Card(card))
    found = mr.best_lay_down(mr.Hand(tuple(cards)), spec)
    return None if found is None else found.total


def ways(hand: str, spec: str) -> dict[tuple[int, ...], int]:
    """Every different way to shed down to ten that leaves a legal hand, and its value."""
    cards = [int(card) for card in mr.Hand.parse(hand)]
    found = {}
    for shed in sorted(set(combinations(cards, len(cards) - 10))):
        value = laid_value(hand, list(shed), spec)
        if value is not None:
            found[shed] = value
    return found


@pytest.mark.rule("C-OUT-2", "C-OUT-7")
def test_ten_cards_without_a_chance_can_be_laid_in_one_way() -> None:
    game, choice = asked("yellow1-3 H1-3 TOKENx2 MRMx2")
    form = described(game, choice)
    assert (form["exact"], form["count"]) == (True, 1)
    assert form["fields"]["shed"]["value"] == []
    assert form["fields"]["roles"]["value"] == []
    assert "examples" not in form


@pytest.mark.rule("C-OUT-3", "C-Q-18", "C-Q-73")
def test_exactly_the_surplus_is_shed_in_the_order_the_player_likes() -> None:
    form = described(*asked(THIRTEEN))
    shed = form["fields"]["shed"]["other"]
    assert (shed["least"], shed["most"], shed["ordered"]) == (3, 3, True)
    assert shed["items"] == [int(card) for card in mr.Hand.parse(THIRTEEN)]
    assert (form["exact"], form["count"]) == (False, None)


@pytest.mark.rule("C-OUT-2")
@pytest.mark.parametrize(
    ("hand", "shed", "told"),
    [
        (TWELVE, [mr.Card.H2], "with 12 cards in hand, exactly 2 must be shed and 10 laid down"),
        (THIRTEEN, [], "with 13 cards in hand, exactly 3 must be shed and 10 laid down"),
        (
            TWELVE[:-16],
            [mr.Card.H2],
            "with 10 cards in hand, exactly 0 must be shed and 10 laid down",
        ),
    ],
)
def test_a_refusal_says_how_many_must_be_shed(hand: str, shed: list[mr.Card], told: str) -> None:
    game, _ = asked(hand)
    refused = game.why_not(
        game.action(0, {"action": "GoOut", "shed": [*map(int, shed)], "roles": []})
    )
    assert refused is not None
    assert (refused.rule, say_refusal(refused, game.words("en"))) == ("C-OUT-2", told)


@pytest.mark.rule("C-Q-65", "C-Q-72")
@pytest.mark.parametrize(
    ("hand", "jokers", "roles"),
    [
        ("red1-3 CHANCE H2 H3 TOKENx2 GO MRM", 1, ["H1@red"]),
        (
            "darkblue1 CHANCEx2 H1 TOKENx2 GOx2 MRMx2",
            2,
            ["deed:darkblue", "H2@darkblue", "TOKEN@darkblue", "idle"],
        ),
    ],
)
def test_roles_may_be_named_for_none_or_for_every_chance(
    hand: str, jokers: int, roles: list[str]
) -> None:
    field = described(*asked(hand))["fields"]["roles"]
    assert (field["least"], field["most"]) == (0, jokers)
    assert field["each"]["values"] == roles


@pytest.mark.rule("C-OUT-3", "C-Q-60")
@pytest.mark.parametrize("spec", ["card-nl", "card-de"])
@pytest.mark.parametrize("hand", [TWELVE, THIRTEEN])
def test_the_examples_are_the_ways_to_shed_and_the_best_comes_first(hand: str, spec: str) -> None:
    game, choice = asked(hand, spec)
    assert choice is not None
    every = ways(hand, spec)
    examples: list[dict[str, Any]] = [game.rules.forms.action(action) for action in choice]
    shown = [(tuple(example["shed"]), tuple(example["roles"])) for example in examples]
    assert len(set(shown)) == len(shown)
    assert {shed for shed, _ in shown} == set(every)
    assert len({shed for shed, _ in shown}) == len(shown), "no way twice"
    assert every[shown[0][0]] == max(every.values())
    for example in examples:
        again, _ = asked(hand, spec)
        again.play(again.action(0, example))


@pytest.mark.rule("C-Q-65")
def test_the_first_example_says_what_the_chance_will_be() -> None:
    game, choice = asked(TWELVE)
    form = described(game, choice)
    assert form["examples"][0]["roles"] == ["H1@red"]
    assert len(form["examples"]) == len(ways(TWELVE, "card-nl")) == 2
    assert form["example_labels"][0].endswith("Chance as: 1st House on Groningen)")
    told = [event.rule for event in game.play(game.action(0, form["examples"][0]))]
    unnamed, _ = asked(TWELVE)
    assert told == [
        event.rule
        for event in unnamed.play(unnamed.action(0, {**form["examples"][0], "roles": []}))
    ]
    assert unnamed.outcome == game.outcome


@pytest.mark.rule("C-OUT-3", "C-Q-72")
def test_what_is_shed_narrows_the_roles() -> None:
    _, choice = asked(TWELVE)
    assert choice is not None
    orange = tuple(int(card) for card in mr.Hand.parse("orange1 orange2"))
    houses = tuple(int(card) for card in mr.Hand.parse("H2 H3"))
    for shed, roles in ((orange, ["H1@red"]), (houses, ["deed:orange"])):
        (many,) = choice.given(shed=shed).domains[1:]
        form: Any = many.describe(lambda noun, value: str(value))
        assert form["each"]["values"] == roles


def test_a_client_gets_at_most_five_examples() -> None:
    game, choice = asked(THIRTEEN)
    assert choice is not None
    assert len(described(game, choice)["examples"]) == 5
    assert len(ways(THIRTEEN, "card-nl")) > 5


@pytest.mark.rule("C-OUT-4", "C-OUT-5")
def test_nothing_is_offered_where_no_ten_cards_can_be_laid() -> None:
    _, choice = asked("red1 orange1 pink1 lightblue1 green1 yellow1 H1 H2 GO MRM darkblue1")
    assert choice is None


@pytest.mark.rule("C-Q-48", "C-I-7")
def test_five_players_lay_their_eleven_cards_or_ten_of_them_where_that_is_agreed() -> None:
    hand = "utility1-2 TOKENx3 GOx2 MRMx2 station1-2"
    form = described(*asked(hand, players=5))
    assert (form["exact"], form["fields"]["shed"]["value"]) == (True, [])
    form = described(*asked(hand, players=5, out_hand="ten"))
    shed = form["fields"]["shed"]["other"]
    assert (form["exact"], shed["least"], shed["most"]) == (False, 1, 1)
    assert {len(example["shed"]) for example in form["examples"]} == {1}


@pytest.mark.rule("C-Q-48")
def test_six_players_lay_their_nine_cards() -> None:
    form = described(*asked("utility1-2 TOKENx3 GOx2 MRMx2", players=6))
    assert (form["exact"], form["count"], form["fields"]["shed"]["value"]) == (True, 1, [])


@pytest.mark.rule("C-DISCARD-1", "C-Q-27")
def test_the_discard_asks_for_exactly_the_surplus_in_any_order() -> None:
    rules = mr.compose("card-nl", players=2)
    given = {"hands": ["red1-3 H1-4 GOx4 MRM", "?x10"], "piles": ["", "?"], "active": 0}
    game = mr.Game(rules, start=rules.position(given), seed=1)
    game.play(game.action(0, {"action": "Draw"}))
    (discard,) = (rules.forms.choice(choice) for choice in game.choices(0))
    cards: Any = discard["fields"]
    assert (cards["cards"]["least"], cards["cards"]["most"]) == (3, 3)
    assert (cards["cards"]["ordered"], discard["exact"]) == (True, True)
