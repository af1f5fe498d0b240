"""Malformed records, positions and messages: one typed error with a place, and nothing changed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from typing import TypeAlias, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monopoly_rules.kernel import JSON, Game, GameError, RecordError, RuleSet
from monopoly_rules.kernel.play.players import sample
from toy_game import compose

from .mutations import broken_text, mutated
from .strategies import json_values, junk

Path: TypeAlias = tuple[str | int, ...]
RECORDS = 10_000
"""Mutated by a seeded generator; Hypothesis makes more of them."""


@pytest.fixture(scope="module")
def rules() -> RuleSet:
    return compose("toy-bazaar", players=3)


@pytest.fixture(scope="module")
def game(rules: RuleSet) -> Game:
    """A game with every sort of action in its first plays, started from a position."""
    start = rules.position({"hands": [[1, 4, 5], [2, 3], [6, 7]], "coins": [3, 10, 10]})
    for seed in range(100):
        game = Game(rules, seed=seed, names=["Anna", "Bram", "Cleo"], start=start)
        rng = random.Random(seed)
        for _ in range(14):
            if not game.over:
                game.play(sample(game.choices(rng.choice(game.awaited)), rng))
        if len({type(ply.action) for ply in game.history}) >= 7:
            return game
    raise AssertionError("no game with so many sorts of actions")


@pytest.fixture(scope="module")
def load(rules: RuleSet) -> Callable[[str], Game]:
    """Loading that composes as usual, but each rule set only once: composing reads files."""
    made: dict[str, RuleSet] = {}

    def composed(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        key = json.dumps([spec, players, parameters], sort_keys=True)
        if key not in made:
            made[key] = compose(spec, players=players, parameters=parameters)
        return made[key]

    return lambda text: Game.load(text, compose=composed)


def require_place(error: RecordError) -> None:
    """A place and a problem, both in words."""
    assert error.place.startswith(("$", "line ")), error.place
    assert error.problem


def require_refused_or_whole(load: Callable[[str], Game], text: str) -> bool:
    """Refused with a place, or a game that can be saved and loaded; anything else is a defect."""
    try:
        loaded = load(text)
    except RecordError as error:
        require_place(error)
        return False
    again = load(loaded.save())
    assert again.state == loaded.state
    assert again.rules.problems(again.state) == ()
    return True


@pytest.mark.smoke
def test_record_itself_loads(game: Game, load: Callable[[str], Game]) -> None:
    assert load(game.save()).save() == game.save()


def test_thousands_of_mutated_records_are_refused_or_whole(
    game: Game, load: Callable[[str], Game]
) -> None:
    text = game.save()
    data = json.loads(text)
    rng = random.Random(2024)
    loaded = 0
    for number in range(RECORDS):
        bad = json.dumps(mutated(data, rng)) if number % 4 else broken_text(text, rng)
        loaded += require_refused_or_whole(load, bad)
    assert loaded < RECORDS // 4
    assert game.save() == text


@pytest.fixture(scope="module")
def every_place(game: Game) -> list[Path]:
    return places(json.loads(game.save()))


@settings(max_examples=1_000)
@given(where=st.integers(0, 10**6), value=json_values)
def test_records_mutated_by_hypothesis_are_refused_or_whole(
    game: Game,
    load: Callable[[str], Game],
    every_place: list[Path],
    where: int,
    value: JSON,
) -> None:
    place = every_place[where % len(every_place)]
    require_refused_or_whole(load, json.dumps(put(json.loads(game.save()), place, value)))


@settings(max_examples=300)
@given(text=st.text(max_size=60))
def test_any_text_is_refused(load: Callable[[str], Game], text: str) -> None:
    assert not require_refused_or_whole(load, text)


def test_every_truncation_is_refused(game: Game, load: Callable[[str], Game]) -> None:
    text = game.save()
    for end in range(0, len(text), 7):
        assert not require_refused_or_whole(load, text[:end])


def test_every_key_is_needed_and_no_other_is_taken(game: Game, load: Callable[[str], Game]) -> None:
    record = json.loads(game.save())
    for key in record:
        assert not require_refused_or_whole(load, json.dumps(without(record, key)))
    assert not require_refused_or_whole(load, json.dumps({**record, "more": 1}))


def test_order_of_plays_matters(game: Game, load: Callable[[str], Game]) -> None:
    record = json.loads(game.save())
    turned = {**record, "plays": record["plays"][::-1]}
    assert not require_refused_or_whole(load, json.dumps(turned))
    left_out = {**record, "plays": record["plays"][1:]}
    assert not require_refused_or_whole(load, json.dumps(left_out))


def test_actions_of_another_game_are_refused(game: Game, load: Callable[[str], Game]) -> None:
    record = json.loads(game.save())
    for action in (
        {"action": "Take", "seat": 0, "amount": 1},
        {"action": "__class__", "seat": 0},
        {"action": "Throw", "seat": 17},
        {"action": "Throw", "seat": "0"},
        {"action": "Die", "seat": 0, "pips": 3},
    ):
        record["plays"][3]["actions"][0] = action
        with pytest.raises(RecordError) as caught:
            load(json.dumps(record))
        assert caught.value.place.startswith("$.plays[3].actions[0]")


@pytest.mark.parametrize("number", [10**18, 10**400, -(10**400), 2**63])
def test_huge_numbers_are_refused_without_effort(
    game: Game, load: Callable[[str], Game], number: int
) -> None:
    record = json.loads(game.save())
    for place in places(record):
        if type(at(record, place)) is int:
            assert not require_refused_or_whole(load, json.dumps(put(record, place, number)))


@pytest.mark.parametrize("depth", [10, 100, 400, 3_000, 100_000])
@pytest.mark.parametrize("key", ["names", "parameters", "start", "plays", "chance", "rules"])
def test_deep_nesting_in_a_record_is_refused(
    game: Game, load: Callable[[str], Game], key: str, depth: int
) -> None:
    record = without(json.loads(game.save()), key)
    text = json.dumps(record)[:-1] + f', "{key}": {"[" * depth}{"]" * depth}}}'
    assert not require_refused_or_whole(load, text)


@pytest.mark.parametrize("depth", [600, 900])
def test_deep_nesting_in_a_position_is_refused(
    game: Game, load: Callable[[str], Game], depth: int
) -> None:
    deep = "[" * depth + "]" * depth
    text = json.dumps(put(json.loads(game.save()), ("start", "sold"), "HERE"))
    assert not require_refused_or_whole(load, text.replace('"HERE"', deep))


@pytest.mark.parametrize("depth", [600, 900])
def test_deep_nesting_in_a_message_is_refused(game: Game, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    with pytest.raises(RecordError):
        game.action(0, f'{{"action": "Sell", "cards": {deep}}}')


def test_number_with_thousands_of_digits_in_a_message_is_refused(game: Game) -> None:
    with pytest.raises(RecordError):
        game.action(0, {"action": "Seal", "amount": 10**5_000})


@settings(max_examples=600)
@given(value=junk)
def test_any_message_is_an_action_or_refused(game: Game, value: object) -> None:
    before = game.state
    for message in (value, {"action": value}, {"action": "Sell", "cards": value}):
        try:
            action = game.action(0, message)  # type: ignore[arg-type]  # on purpose
        except RecordError as error:
            require_place(error)
        else:
            assert action.seat == 0
            game.why_not(action)
    assert game.state is before


def test_mutated_messages_are_actions_or_refused(game: Game) -> None:
    rng = random.Random(7)
    sent = [game.rules.forms.action(ply.action) for ply in game.history]
    for number in range(3_000):
        message = mutated(cast("JSON", sent[number % len(sent)]), rng)
        try:
            action = game.action(0, message)  # type: ignore[arg-type]  # on purpose
        except RecordError:
            continue
        assert action.seat == 0
        refusal = game.why_not(action)
        assert refusal is None or refusal.rule


def test_mutated_positions_are_positions_or_refused(rules: RuleSet, game: Game) -> None:
    rng = random.Random(8)
    forms = rules.forms
    states = [forms.state(ply.state) for ply in game.history]
    read = 0
    for number in range(4_000):
        position = mutated(cast("JSON", states[number % len(states)]), rng)
        try:
            state = forms.read_state(position)
        except RecordError as error:
            require_place(error)
            continue
        read += 1
        assert forms.read_state(forms.state(state)) == state
        for problem in rules.problems(state):
            assert problem.rule
    assert read < 1_000


@settings(max_examples=400)
@given(value=junk)
def test_any_value_is_a_position_or_refused(rules: RuleSet, value: object) -> None:
    with pytest.raises(RecordError):
        rules.forms.read_state(value)


# Places in a record


def places(value: JSON, here: Path = ()) -> list[Path]:
    """Every place of a JSON value."""
    inner: list[tuple[str | int, JSON]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [here, *(place for key, each in inner for place in places(each, (*here, key)))]


def at(value: JSON, place: Path) -> JSON:
    """What stands at a place."""
    for key in place:
        value = value[key]  # type: ignore[index]
    return value


def put(value: JSON, place: Path, new: JSON) -> JSON:
    """The value with another one at a place."""
    if not place:
        return new
    copy: JSON = json.loads(json.dumps(value))
    at(copy, place[:-1])[place[-1]] = new  # type: ignore[index]
    return copy


def without(record: dict[str, JSON], key: str) -> dict[str, JSON]:
    """The record without one of its keys."""
    return {name: value for name, value in record.items() if name != key}


def test_a_record_cannot_hide_behind_the_rules(game: Game, load: Callable[[str], Game]) -> None:
    """Seats, outcomes, extras and the agenda are bounded before any rule sees them."""
    text = game.save()
    record = json.loads(text)
    record["start"] = game.rules.forms.state(game.state)
    record["opening"] = {"actions": [], "after": [], "draws": 0}
    record["plays"] = []
    load(json.dumps(record))
    deep = {**record, "start": {**record["start"], "agenda": record["start"]["agenda"] * 300}}
    with pytest.raises(RecordError, match="agenda"):
        load(json.dumps(deep))
    ended = {"rule": "X-1", "winners": [77], "scores": [], "reason": "so"}
    over = {**record, "start": {**record["start"], "agenda": [], "outcome": ended}}
    with pytest.raises(RecordError, match="does not fit"):
        load(json.dumps(over))
    huge = {**record, "chance": {"kind": "seeded", "seed": hex(10**400)}}
    with pytest.raises(RecordError, match="seed"):
        load(json.dumps(huge))


@pytest.mark.parametrize("seat", [99, -3, "0", True, None])
def test_a_seat_that_is_none(game: Game, seat: object) -> None:
    if seat is not None:
        with pytest.raises(GameError, match="there is no seat"):
            game.view(seat)  # type: ignore[arg-type]  # hostile
        with pytest.raises(GameError, match="there is no seat"):
            game.events(seat)  # type: ignore[arg-type]  # hostile
    with pytest.raises(GameError, match="there is no seat"):
        game.choices(seat)  # type: ignore[arg-type]  # hostile
