"""JSON forms: what is written is read, secrets are left out, and nothing else is taken."""

from __future__ import annotations

import json
from typing import ClassVar

import attrs
import pytest
from jsonschema import Draft202012Validator

from monopoly_rules.kernel import (
    CHANCE,
    JSON,
    DefinitionError,
    Forms,
    Outcome,
    RecordError,
    RuleSet,
    action_schema,
    choice_schema,
    event_schema,
    view_schema,
)
from monopoly_rules.kernel.wire.forms import EXAMPLES
from monopoly_rules.testing import walk
from toy_game import compose
from toy_game.values import Chose

from .pebbles import Ask, Coin, Count, PebbleState, Stop, Take, Wished, pebbles

RULES = pebbles(2)
FORMS = RULES.forms
STATE = PebbleState((Ask(1),), (3, ("", "x"), True), None, (10, 4), 6, 1)
WRITTEN: dict[str, JSON] = {
    "agenda": [{"task": "Ask", "seat": 1}],
    "extras": {"luck": 3, "wish": ["", "x"], "flag": True},
    "outcome": None,
    "heaps": [10, 4],
    "pot": 6,
    "turn": 1,
}


@pytest.fixture(scope="module")
def toy() -> RuleSet:
    return compose("toy-bazaar", players=4)


@pytest.mark.smoke
def test_position_is_written_and_read() -> None:
    assert FORMS.state(STATE) == WRITTEN
    assert FORMS.read_state(WRITTEN) == STATE
    over = attrs.evolve(STATE, agenda=(), outcome=Outcome("P-3", (1,), (3, 4), "done"))
    assert FORMS.read_state(json.loads(json.dumps(FORMS.state(over)))) == over


def test_actions_and_tasks_are_written_and_read() -> None:
    for action in (Take(0, 2), Stop(-2), Coin(CHANCE, 1)):
        assert FORMS.read_action(FORMS.action(action)) == action
    for task in (Ask(0), Count(3)):
        assert FORMS.read_task(FORMS.task(task)) == task
    assert FORMS.action(Take(0, 2)) == {"action": "Take", "seat": 0, "amount": 2}


def test_secret_that_is_not_seen_is_left_out() -> None:
    event = Wished("P-4", 1, "7")
    assert FORMS.event(event.seen_by(1)) == {
        "event": "Wished",
        "rule": "P-4",
        "seat": 1,
        "wish": "7",
    }
    assert FORMS.event(event.seen_by(0)) == {"event": "Wished", "rule": "P-4", "seat": 1}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"pot": "6"}, "$.pot"),
        ({"pot": 6.0}, "$.pot"),
        ({"pot": True}, "$.pot"),
        ({"pot": 21}, "$.pot"),
        ({"pot": 10**40}, "$.pot"),
        ({"pot": None}, "$.pot"),
        ({"heaps": [10]}, "$.heaps"),
        ({"heaps": [10, 4, 0]}, "$.heaps"),
        ({"heaps": [10, "4"]}, "$.heaps[1]"),
        ({"heaps": {"0": 10}}, "$.heaps"),
        ({"heaps": [[10], [4]]}, "$.heaps[0]"),
        ({"turn": 2}, "$.turn"),
        ({"turn": -1}, "$.turn"),
        ({"agenda": {}}, "$.agenda"),
        ({"agenda": [None]}, "$.agenda[0]"),
        ({"agenda": [{"task": "Ask"}]}, "$.agenda[0]"),
        ({"agenda": [{"task": "Ask", "seat": 9}]}, "$.agenda[0].seat"),
        ({"agenda": [{"task": "Ask", "seat": 1, "x": 1}]}, "$.agenda[0]"),
        ({"agenda": [{"task": "Take", "seat": 1}]}, "$.agenda[0].task"),
        ({"agenda": [{"seat": 1}]}, "$.agenda[0]"),
        ({"extras": []}, "$.extras"),
        ({"extras": {"luck": 3, "wish": ["", ""]}}, "$.extras"),
        ({"extras": {"luck": 3, "wish": ["", ""], "flag": 1}}, "$.extras.flag"),
        ({"extras": {"luck": True, "wish": ["", ""], "flag": True}}, "$.extras.luck"),
        ({"extras": {"luck": 3, "wish": [""], "flag": True}}, "$.extras.wish"),
        ({"extras": {"luck": 3, "wish": ["", 1], "flag": True}}, "$.extras.wish"),
        ({"extras": {"luck": 3, "wish": ["", ""], "flag": True, "x": 1}}, "$.extras"),
        ({"outcome": "over"}, "$.outcome"),
        ({"outcome": {}}, "$.outcome"),
        ({"outcome": {"rule": 1, "winners": [], "scores": [], "reason": ""}}, "$.outcome.rule"),
        (
            {"outcome": {"rule": "", "winners": ["0"], "scores": [], "reason": ""}},
            "$.outcome.winners[0]",
        ),
        ({"surplus": 1}, "$"),
    ],
)
def test_position_that_is_wrong_says_where(change: dict[str, object], place: str) -> None:
    with pytest.raises(RecordError) as caught:
        FORMS.read_state({**WRITTEN, **change})
    assert caught.value.place == place
    assert caught.value.problem


@pytest.mark.parametrize("key", sorted(WRITTEN))
def test_position_with_a_missing_key_is_refused(key: str) -> None:
    with pytest.raises(RecordError, match=f"'{key}' is missing"):
        FORMS.read_state({name: value for name, value in WRITTEN.items() if name != key})


def test_set_may_be_sent_in_any_order(toy: RuleSet) -> None:
    action = toy.forms.read_action({"action": "Sell", "seat": 0, "cards": [7, 3, 5]})
    assert toy.forms.action(action)["cards"] == [3, 5, 7]


def test_names_of_a_modifiers_classes_carry_its_name() -> None:
    rules = pebbles(2, owners={Take: "greedy"})
    assert rules.forms.action(Take(0, 1))["action"] == "greedy:Take"
    assert rules.forms.read_action({"action": "greedy:Take", "seat": 0, "amount": 1}) == Take(0, 1)
    with pytest.raises(RecordError, match="unknown action 'Take'"):
        rules.forms.read_action({"action": "Take", "seat": 0, "amount": 1})


def test_choice_form_labels_its_values_in_the_words_of_the_game(toy: RuleSet) -> None:
    state = toy.position({"hands": [[1], [2], [3], []], "agenda": [{"task": "Passing"}]})
    (choice,) = toy.decision(state).choices(1)
    form = toy.forms.choice(choice)
    assert form["fields"] == {
        "card": {"kind": "among", "values": [2], "noun": "card", "labels": ["card 2"]}
    }


def test_choice_that_is_not_exact_shows_examples_that_are_accepted(toy: RuleSet) -> None:
    shown = 0
    for moment in walk(toy, 3, 200).played:
        for choice in moment.decision.choices(0):
            form = toy.forms.choice(choice)
            assert ("examples" in form) is not choice.exact
            examples = form.get("examples", [])
            assert isinstance(examples, list)
            assert len(examples) <= EXAMPLES
            for example in examples:
                assert toy.forms.read_action(example) in moment.decision
            assert choice.exact or examples
            shown += len(examples)
    assert shown


def test_forms_of_a_whole_game_fit_their_schemas(toy: RuleSet) -> None:
    validators = {
        "view": Draft202012Validator(view_schema(toy)),
        "event": Draft202012Validator(event_schema(toy)),
        "action": Draft202012Validator(action_schema(toy)),
        "choice": Draft202012Validator(choice_schema(toy)),
    }
    for validator in validators.values():
        Draft202012Validator.check_schema(validator.schema)
    for moment in walk(toy, 3, 60).played:
        assert moment.action is not None
        validators["action"].validate(toy.forms.action(moment.action))
        validators["view"].validate(toy.forms.view(toy.view(moment.state, 1)))
        for event in moment.events:
            validators["event"].validate(toy.forms.event(event.seen_by(2)))
        for choice in moment.decision.choices(0):
            validators["choice"].validate(toy.forms.choice(choice))


@pytest.mark.parametrize(
    "action",
    [
        {"action": "Take", "seat": 0, "amount": 11},
        {"action": "Take", "seat": 0},
        {"action": "Take", "seat": 0, "amount": 1, "more": 1},
        {"action": "Grab", "seat": 0},
        {"action": "Take", "seat": "0", "amount": 1},
        [],
    ],
)
def test_schema_of_actions_refuses_what_reading_refuses(action: JSON) -> None:
    assert not Draft202012Validator(action_schema(RULES.erased)).is_valid(action)
    with pytest.raises(RecordError):
        FORMS.read_action(action)


def test_schema_tells_secret_fields_as_optional(toy: RuleSet) -> None:
    schema = event_schema(toy)
    kinds = schema["oneOf"]
    assert isinstance(kinds, list)
    for kind in kinds:
        assert isinstance(kind, dict)
        properties, required = kind["properties"], kind["required"]
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        if properties["event"] == {"const": Chose.__name__}:
            assert "choice" in properties
            assert "choice" not in required


def test_view_without_a_json_form_is_the_authors_mistake() -> None:
    @attrs.frozen
    class Odd(RULES.VIEW):  # type: ignore[name-defined, misc]
        secret: complex

    class OddRules(type(RULES)):  # type: ignore[misc]  # a class made here
        VIEW = Odd
        SHOWING: ClassVar = {"secret": lambda look, seat: 1j}

    with pytest.raises(DefinitionError, match="complex"):
        view_schema(pebbles_like(OddRules))


def pebbles_like(kind: type) -> RuleSet:
    from .pebbles import composition

    made: RuleSet = kind(composition(2)).erased
    return made


def test_forms_are_made_once_for_a_rule_set() -> None:
    assert isinstance(RULES.forms, Forms)
    assert RULES.forms is RULES.forms
