"""Expectations: each kind once as it holds and once as it does not."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import pytest

from monopoly_rules.kernel import JSON, RuleSet, Seat
from monopoly_rules.plugins import compose, hookimpl, registry_of
from monopoly_rules.scenarios import ScenarioError, run_scenario, verify
from monopoly_rules.scenarios.expectations import EXPECTATIONS
from toy_game import ToyModifier, ToyTable, on_six
from toy_game import plugin as toy

from .writing import CARDS, HEAD, THROW, failure, holds, read

TOLL = (
    HEAD
    + "given = { coins = [20, 10, 10], hands = [[1, 2, 4], [], []] }"
    + THROW
    + "chance = [1]\n"
)
"""Seat 0 has paid the toll of 6; seat 1 is next."""
END = (
    HEAD
    + "given = { coins = [20, 10, 10], hands = [[1, 2, 4], [], []], turns = 11, active = 2 }"
    + THROW.replace("seat = 0", "seat = 2")
    + "chance = [1]\n"
)
"""The last turn: 27, 10 and 4."""


def then(folder: Path, expectation: str, text: str = TOLL) -> None:
    holds(folder, f"{text}[scenario.then]\n{expectation}\n")


def miss(folder: Path, expectation: str, text: str = TOLL) -> str:
    error = failure(folder, f"{text}[scenario.then]\n{expectation}\n")
    assert error.step == "then"
    return error.problem


HOLD = [
    ("state", "state = { coins = [14, 10, 10] }"),
    ("state", 'state = { "coins.0" = 14, bank = 106, turns = 1 }'),
    ("state", 'state = { hands = { "0" = [1, 2, 4] } }'),
    ("state", 'state = { "hands.0.2" = 4 }'),
    ("state", 'state = { "hands.0" = [4, "card 1", 2] }'),
    ("state", 'state = { agenda = [{ task = "Turn", seat = 1 }] }'),
    ("state", "state = { extras = {} }"),
    ("awaited", "awaited = [1]"),
    ("over", "over = false"),
    ("events", 'events = [{ event = "Threw", pips = 1 }, { event = "Paid", amount = 6 }]'),
    ("events", 'events = [{ event = "Paid", rule = "TOY-3", seat = 0 }]'),
    ("events", 'events = [{ rule = "TOY-3" }]'),
    ("no_events", 'no_events = [{ event = "Earned" }, { event = "Paid", amount = 7 }]'),
    ("told", 'told = { en = ["threw 1", "paid"] }'),
    ("offered", 'offered = [{ seat = 1, action = "Throw" }]'),
    ("offered", 'offered = [{ seat = 0, action = "Sell", cards = ["card 2"] }]'),
    ("not_offered", 'not_offered = [{ seat = 0, action = "Throw" }]'),
    ("choices", 'choices = { "0" = ["Sell", "LayDown"], "1" = ["Throw"], "2" = [] }'),
    ("choices", 'choices = { host = ["TimeUp"], chance = [] }'),
    ("views", 'views = { "0" = { hand = [1, 2, 4], held = [3, 0, 0] }, none = { hand = [] } }'),
    ("views", 'views = { "1" = { "held.0" = 3, question = { task = "Turn" } } }'),
]


@pytest.mark.parametrize(("kind", "expectation"), HOLD)
def test_it_holds(tmp_path: Path, kind: str, expectation: str) -> None:
    assert expectation.startswith(kind)
    then(tmp_path, expectation)


MISS = [
    ("state = { coins = [20, 10, 10] }", "expected coins = [20, 10, 10], found [14, 10, 10]"),
    ('state = { "coins.0" = 20 }', "expected coins.0 = 20, found 14"),
    ("state = { coins = 14 }", "expected coins = 14, found [14, 10, 10]"),
    ("state = { turns = true }", "expected turns = True, found 1"),
    ('state = { "hands.0" = ["card 9"] }', "expected hands.0 = ['card 9'], found [1, 2, 4]"),
    (
        "state = { coin = [14] }",
        "the position has no 'coin': did you mean 'coins'?",
    ),
    (
        'state = { "coins.3" = 1 }',
        "the position has no 'coins.3': there are 3 values, counted from 0",
    ),
    (
        'state = { "coins.x" = 1 }',
        "the position has no 'coins.x': there are 3 values, counted from 0",
    ),
    ('state = { "bank.x" = 1 }', "the position has no 'bank.x': 106 has no parts"),
    ("state = 3", "state: expected an object, got a whole number: 3"),
    ("awaited = [0]", "expected awaited = [0], found [1]"),
    ("awaited = []", "expected awaited = [], found [1]"),
    ("awaited = 1", "awaited: expected a list, got a whole number: 1"),
    ("awaited = [7]", "seat: expected 0 to 2, 'chance' or 'host', got a whole number: 7"),
    ("over = true", "expected over = True, found False"),
    ("over = 0", "over: expected true or false, got a whole number: 0"),
    (
        "outcome = { winners = [0] }",
        "expected the outcome {'winners': [0]}, but the game is not over",
    ),
    (
        'events = [{ event = "Paid", amount = 7 }]',
        "expected the event {'event': 'Paid', 'amount': 7} (in this order); happened: ['",
    ),
    (
        'events = [{ event = "Paid" }, { event = "Threw" }]',
        "expected the event {'event': 'Threw'} (in this order); happened: ['",
    ),
    (
        'events = [{ event = "Paid" }, { event = "Paid" }]',
        "expected the event {'event': 'Paid'} (in this order); happened: ['",
    ),
    (
        'events = [{ event = "Payd" }]',
        "event: unknown event 'Payd'; did you mean 'Paid'?",
    ),
    (
        'events = [{ event = "Paid", amuont = 6 }]',
        "Paid: unknown key 'amuont'; did you mean 'amount'?",
    ),
    ("events = [3]", "event: expected an object, got a whole number: 3"),
    ("events = 3", "events: expected a list, got a whole number: 3"),
    (
        'no_events = [{ event = "Paid" }]',
        "expected no event {'event': 'Paid'}, but '",
    ),
    ('no_events = [{ event = "Payd" }]', "event: unknown event 'Payd'; did you mean 'Paid'?"),
    ('no_events = [{ event = "Paid", amuont = 6 }]', "Paid: unknown key 'amuont'; "),
    ("no_events = [{ ruel = 3 }]", "event: unknown key 'ruel'; did you mean 'rule'?"),
    (
        'told = { en = ["paid", "threw"] }',
        "expected 'threw' to be told (in this order); told: ['seat 0 threw 1  [TOY-2]', ",
    ),
    ("told = { en = [3] }", "told: expected a text, got a whole number: 3"),
    ("told = [3]", "told: expected an object, got a list: [3]"),
    (
        'offered = [{ seat = 0, action = "Throw" }]',
        "expected {'seat': 0, 'action': 'Throw'} to be offered",
    ),
    ('offered = [{ seat = 0, action = "Thorw" }]', "action: unknown action 'Thorw'; "),
    ('offered = [{ seat = 0, action = "Sell", card = [1] }]', "Sell: unknown key 'card'; "),
    ('offered = [{ action = "Throw" }]', "Throw: the key 'seat' is missing"),
    ("offered = [3]", "offered: expected an object, got a whole number: 3"),
    (
        'not_offered = [{ seat = 1, action = "Throw" }]',
        "expected {'seat': 1, 'action': 'Throw'} not to be offered",
    ),
    ('not_offered = [{ seat = 1, action = "Thorw" }]', "action: unknown action 'Thorw'; "),
    (
        'not_offered = [{ seat = 1, action = "Sell", cards = [99] }]',
        "Sell.cards[0]: expected ",
    ),
    (
        'choices = { "1" = ["Sell"] }',
        "expected seat 1 to choose among ['Sell'], found ['Throw']",
    ),
    ('choices = { "1" = ["Thorw"] }', "choices: unknown action 'Thorw'; did you mean 'Throw'?"),
    ('choices = { "3" = [] }', "seat: expected 0 to 2, 'chance' or 'host', got a text: '3'"),
    ('choices = { "1" = "Throw" }', "choices: expected a list, got a text: 'Throw'"),
    (
        'views = { "1" = { hand = [1] } }',
        "expected seat 1 to see hand = [1], found []",
    ),
    ('views = { "1" = { hnad = [] } }', "the view of seat 1 has no 'hnad': did you mean 'hand'?"),
    ("views = { host = { hand = [] } }", "views: expected a player or 'none', got a text: 'host'"),
    ('views = { "1" = [] }', "views: expected an object, got a list: []"),
    ("awiated = [1]", "unknown expectation 'awiated'; did you mean 'awaited'?"),
]


@pytest.mark.parametrize(("expectation", "said"), MISS)
def test_it_does_not_hold(tmp_path: Path, expectation: str, said: str) -> None:
    assert miss(tmp_path, expectation).startswith(said)


def test_how_a_game_ended(tmp_path: Path) -> None:
    then(
        tmp_path,
        'over = true\noutcome = { winners = [0], scores = [27, 10, 4], rule = "TOY-10" }',
        END,
    )
    then(tmp_path, "awaited = []", END)
    said = miss(tmp_path, "outcome = { winners = [1] }", END)
    assert said.startswith("expected the outcome {'winners': [1]}, found {'rule': 'TOY-10', ")
    assert miss(tmp_path, "outcome = { winner = [1] }", END) == (
        "outcome: unknown key 'winner'; did you mean 'winners'?"
    )


def test_every_kind_of_expectation_is_tried() -> None:
    held = {kind for kind, _ in HOLD} | {"outcome"}
    missed = {expectation.partition(" ")[0] for expectation, _ in MISS}
    assert held == set(EXPECTATIONS)
    assert set(EXPECTATIONS) <= missed


def test_events_of_a_step_are_its_own_and_those_of_the_end_are_all(tmp_path: Path) -> None:
    step = THROW + 'chance = [1]\nthen = { no_events = [{ event = "Sold" }] }\n'
    sale = '[[scenario.when]]\nseat = 0\naction = "Sell"\ncards = [1]\n'
    text = HEAD + "given = { coins = [20, 10, 10], hands = [[1], [], []] }\n" + sale + step
    then(tmp_path, 'events = [{ event = "Sold" }, { event = "Paid" }]', text)


def test_events_of_the_deal_count_too(tmp_path: Path) -> None:
    order = ", ".join(str(card) for card in range(20))
    text = HEAD + f"given = {{ chance = [[{order}]] }}\n"
    then(tmp_path, 'events = [{ event = "Dealt", seat = 2, cards = [6, 7, 8] }]', text)


def test_an_expectation_after_a_step_names_the_step(tmp_path: Path) -> None:
    text = HEAD + CARDS + THROW + "chance = [1]\nthen = { awaited = [2] }\n"
    assert str(failure(tmp_path, text)) == (
        "case.toml:9, 'one', step 1 (Throw of seat 0; now asked: RaiseMoney, seat 0): "
        "expected awaited = [2], found [0]"
    )


@pytest.mark.parametrize("keys", ["state = {{ {} }}", "{}"])
def test_of_very_many_that_do_not_hold_the_first_are_told(tmp_path: Path, keys: str) -> None:
    """A file of 156 kB was answered with a message of 5 MB."""
    names = [f"k{number} = 1" for number in range(15_000)]
    said = miss(tmp_path, keys.format((", " if "{{" in keys else "\n").join(names)))
    assert said.endswith("; and more")
    assert said.count("'k") == 20
    assert len(said) < 10_000
    few = miss(tmp_path, keys.format((", " if "{{" in keys else "\n").join(names[:20])))
    assert few.count("'k") == 20
    assert "and more" not in few


def test_expectations_that_are_no_table(tmp_path: Path) -> None:
    text = HEAD + CARDS + THROW + "chance = [1]\nthen = [1]\n"
    assert failure(tmp_path, text).problem == "then: expected an object, got a list: [1]"


# Extras of modifiers have names with dots


storms = ToyModifier("weather")
COUNT = storms.extra("storms", 0)


@storms.replace(on_six, rule="WEATHER-1")
def storm(table: ToyTable, seat: Seat) -> None:
    """A 6 is a storm."""
    table.put(COUNT, table.extra(COUNT) + 1)


def compose_storms(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
    house = ModuleType("house")
    vars(house)["register_modifiers"] = hookimpl(lambda: [storms])
    known = registry_of(toy=toy, house=house)
    return compose(spec, players=players, parameters=parameters, registry=known)


@pytest.mark.parametrize(
    "expectation",
    [
        'state = { extras = { "weather.storms" = 4 } }',
        'state = { "extras.weather.storms" = 4 }',
        'views = { "1" = { extras = { "weather.storms" = 4 } } }',
        'views = { none = { "extras.weather.storms" = 4 } }',
    ],
)
def test_extras_by_their_names(tmp_path: Path, expectation: str) -> None:
    text = (
        HEAD.replace("bazaar", "bazaar+weather")
        + """
    given = { coins = [9, 9, 9], extras = { "weather.storms" = 3 } }
    when = [{ seat = 0, action = "Throw", chance = [6] }]
    """
    )
    (scenario,) = read(tmp_path, f"{text}\n[scenario.then]\n{expectation}\n")
    run_scenario(scenario, compose_storms)
    wrong = expectation.replace("4", "5")
    (scenario,) = read(tmp_path, f"{text}\n[scenario.then]\n{wrong}\n")
    with pytest.raises(ScenarioError, match=r"extras\.weather\.storms = 5, found 4"):
        run_scenario(scenario, compose_storms)


def test_rule_sets_are_made_once(tmp_path: Path) -> None:
    calls: list[str] = []

    def counting(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        calls.append(f"{spec} {players} {dict(parameters)}")
        return compose_storms(spec, players=players, parameters=parameters)

    row = '[[scenario]]\nname = "%s"\nrules = ["TOY-1"]\nseed = 1\nthen = { over = false }\n'
    file = tmp_path / "case.toml"
    rows = "".join(row % name for name in "abc")
    file.write_text('spec = "toy-bazaar"\nplayers = 2\n' + rows + "parameters = { toll = 3 }\n")
    assert [result.holds for result in verify([file, file], counting)] == [True] * 6
    assert calls == ["toy-bazaar 2 {}", "toy-bazaar 2 {'toll': 3}"]
