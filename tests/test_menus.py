"""Menus: choices as people are asked. What they cost, what they are called, and that forms which
are filled in field by field are seldom refused."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Action, Choice, ChoiceError, Span, choice_schema, menu_of
from monopoly_rules.plugins.parts.random_player import RandomPlayer

RARELY = 0.2
"""The share of actions filled in at random that may be refused."""


def filled(choice: Choice[Action], rng: Random) -> Action:
    """An action of a choice, made as a person fills in a form."""
    values = {}
    for place, name in enumerate(choice.fields):
        values[name] = choice.domains[place].sample(rng)
        choice = choice.given(**{name: values[name]})
    return choice.action(*(values[name] for name in choice.fields))


def moments(spec: str, players: int, seed: int, plays: int, **parameters: JSON) -> list[mr.Game]:
    """A game by random players and, every other seed, by bots, stopped every few plays."""
    rules = mr.compose(spec, players=players, parameters=parameters)
    game = mr.Game(rules, seed=seed)
    bots = mr.bots(rules) if seed % 2 else [RandomPlayer(rules, s, seed) for s in range(players)]
    found = []
    for play in range(plays):
        if game.over:
            break
        if play % 3 == 0:
            found.append(mr.Game(rules, start=game.state, seed=1))
        seat = game.awaited[0]
        game.play(bots[seat](game.view(seat), game.choices(seat)))
    return found


@pytest.mark.parametrize("whole", [False, True], ids=["choices", "menus"])
@pytest.mark.parametrize(
    ("spec", "players", "parameters"),
    [
        ("card-nl", 2, {}),
        ("card-de", 4, {}),
        ("card-nl", 6, {"auto_arrange": False}),
        ("board-nl", 3, {}),
        ("board-de+short", 4, {}),
    ],
)
def test_few_actions_that_are_filled_in_field_by_field_are_refused(
    spec: str, players: int, parameters: dict[str, JSON], whole: bool
) -> None:
    rng = Random(1)
    asked: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for seed in range(4):
        for game in moments(spec, players, seed, 120, **parameters):
            for seat in range(players):
                choices = menu_of(game.choices(seat)) if whole else game.choices(seat)
                for choice in choices:
                    times = 1 if choice.exact else 10
                    name = choice.kind.__name__
                    answers = [game.why_not(filled(choice, rng)) for _ in range(times)]
                    asked[name] += times
                    refused[name] += sum(answer is not None for answer in answers)
                    assert not (choice.exact and refused[name]), name
    inexact = [name for name in asked if refused[name]]
    assert all(refused[name] < RARELY * asked[name] for name in inexact), (refused, asked)


@pytest.mark.parametrize("spec", ["card-nl", "board-nl", "board-star-wars", "toy-bazaar"])
def test_forms_fit_the_schema_and_offer_what_the_choices_offer(spec: str) -> None:
    rules = mr.compose(spec, players=3)
    valid = Draft202012Validator(choice_schema(rules))
    for seed in range(2):
        for game in moments(spec, 3, seed, 60):
            for seat in range(3):
                menu, choices = menu_of(game.choices(seat)), game.choices(seat)
                for form in game.menu(seat, "en"):
                    valid.validate(form)
                    assert form["title"]
                for choice in choices:
                    for action in choice.first(5):
                        assert sum(action in each for each in menu) == 1
                for each in menu:
                    for action in each.first(5):
                        assert game.why_not(action) is None


def board(**given: object) -> mr.Game:
    rules = mr.compose("board-nl", players=3)
    start = rules.position({"turn": 0, "cash": [500, 70, 900], **given})
    return mr.Game(rules, start=start, seed=1, names=["Anna", "Bram", "Cleo"])


def forms(game: mr.Game, kind: str, seat: int = 0, locale: str = "en") -> list[Any]:
    return [form for form in game.menu(seat, locale) if form["action"] == kind]


OWNED = [["Dorpsstraat", "Brink", "Spui"], ["Kalverstraat"], ["Plein"]]


def test_there_is_one_trade_for_each_partner_with_that_partners_goods() -> None:
    trades = forms(board(deeds=OWNED), "OfferTrade")
    assert [each["fields"]["partner"]["label"] for each in trades] == ["Bram", "Cleo"]
    assert [each["fields"]["take_deeds"]["labels"] for each in trades] == [
        ["Kalverstraat"],
        ["Plein"],
    ]
    assert [each["fields"]["take_cash"]["high"] for each in trades] == [70, 900]
    assert [each["title"] for each in trades] == ["Offer a trade", "Offer a trade"]
    for each in trades:
        assert {example["partner"] for example in each["examples"]} == {
            each["fields"]["partner"]["value"]
        }


@pytest.mark.rule("B-HOUSE-3", "B-MORTGAGE-2", "B-MORTGAGE-6")
def test_building_mortgaging_and_redeeming_say_what_they_cost_or_bring() -> None:
    (build,) = forms(board(deeds=OWNED), "Build")
    assert build["fields"]["lot"]["brings"] == [-50, -50]
    assert build["fields"]["lot"]["notes"] == ["costs €50", "costs €50"]
    (mortgage,) = forms(board(deeds=OWNED), "Mortgage", locale="nl")
    assert mortgage["fields"]["deed"]["notes"][-1] == "levert € 130 op"
    (redeem,) = forms(board(deeds=OWNED, mortgaged=["Spui"]), "Redeem", locale="de")
    assert redeem["fields"]["deed"]["note"] == redeem["note"] == "kostet € 143"
    assert redeem["brings"] == -143
    assert redeem["title"] == "Eine Hypothek tilgen"


@pytest.mark.rule("B-MORTGAGE-8")
def test_mortgaged_deeds_in_a_trade_cost_their_interest() -> None:
    given = board(deeds=OWNED, mortgaged=["Kalverstraat"])
    bram, _ = forms(given, "OfferTrade")
    assert bram["fields"]["take_deeds"]["notes"] == ["costs €20; price €400, mortgaged"]
    assert bram["fields"]["give_cash"]["brings"] == [0, -500]


@pytest.mark.rule("B-BUY-1", "B-AUCTION-2")
def test_buying_and_bidding_say_what_they_cost() -> None:
    rules = mr.compose("board-nl", players=2)
    game = mr.Game(rules, start=rules.position({"turn": 0}), chance=mr.Asked())
    game.play(game.action(0, {"action": "Throw"}))
    game.play(game.action(mr.CHANCE, {"action": "Dice", "first": 1, "second": 2}))
    (buy,) = forms(game, "Buy")
    assert (buy["brings"], buy["note"], buy["title"]) == (-60, "costs €60", "Buy the property")
    game.play(game.action(0, {"action": "Decline"}))
    (seat,) = game.awaited
    (bid,) = forms(game, "Bid", seat)
    amount = bid["fields"]["amount"]
    assert amount["brings"] == [-amount["low"], -amount["high"]]


@pytest.mark.rule("B-JAIL-8")
def test_the_fine_says_what_it_costs() -> None:
    game = board(jail={"0": 0})
    assert forms(game, "PayFine")[0]["note"] == "costs €50"


@pytest.mark.rule("B-SELL-9")
def test_a_group_sale_names_its_lots() -> None:
    built = {"Dorpsstraat": 4, "Brink": 5}
    (sale,) = forms(board(deeds=OWNED, buildings=built), "GroupSale", locale="nl")
    levels = sale["fields"]["levels"]
    assert levels["labels"][-1] == "Dorpsstraat 4, Brink 4"
    assert levels["notes"][-1] == "levert € 25 op"
    (sale,) = forms(board(deeds=OWNED, buildings={"Dorpsstraat": 5, "Brink": 5}), "GroupSale")
    assert "Village Street 4, Village Green hotel" in sale["fields"]["levels"]["labels"]


def test_no_card_is_one_of_the_values_to_add() -> None:
    rules = mr.compose("card-nl", players=2)
    game = mr.Game(rules, seed=7, names=["Anna", "Bram"])
    (trade,) = forms(game, "Trade", game.awaited[0])
    assert trade["fields"]["added"]["labels"][0] == "none"
    assert trade["fields"]["added"]["values"][0] == -1
    assert trade["exact"]


def test_joined_forms_leave_what_fits_together() -> None:
    rules = mr.compose("card-nl", players=2)
    given = {"hands": ["red1-3 H1-4 GOx3", "?x10"], "piles": ["?x2", "?x5"], "active": 0}
    game = mr.Game(rules, start=rules.position(given), seed=1)
    (trade,) = [each for each in menu_of(game.choices(0)) if each.kind.__name__ == "Trade"]
    assert not trade.exact
    assert trade.domains[1] == Span(1, 3)
    assert not trade.given(count=3).domains[2].contains(-1), "three need an added one"
    assert trade.given(added=-1).domains[1] == Span(1, 2)
    with pytest.raises(ChoiceError):
        trade.given(added=-1, count=3)


def test_a_form_that_is_begun_shows_what_is_left() -> None:
    game = board(deeds=OWNED)
    begun: dict[str, Any] = {
        "action": "OfferTrade",
        "partner": 2,
        "give_cash": 30,
        "give_deeds": [],
    }
    form: Any = game.form(0, begun)
    assert form["fields"]["give_cash"]["value"] == 30
    assert form["fields"]["take_deeds"] == {
        "kind": "one",
        "value": [19],
        "noun": "deed",
        "label": "Plein",
    }
    with pytest.raises(ChoiceError, match="give_cash cannot be 501"):
        game.form(0, {"action": "OfferTrade", "partner": 2, "give_cash": 501})
    with pytest.raises(ChoiceError, match="not offered Buy now"):
        game.form(0, {"action": "Buy"})
    with pytest.raises(mr.RecordError, match="unknown key"):
        game.form(0, {"action": "Build", "lots": 3})
    with pytest.raises(mr.RecordError, match="this is seat 0"):
        game.form(0, '{"action": "Build", "seat": 1}')
