"""The quick ways of writing and reading records do what the plain ones do."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from monopoly_rules.kernel import JSON, Game, RecordError, RuleSet
from monopoly_rules.kernel.saves.loading import MOST_KNOWN, ReadActions
from monopoly_rules.kernel.saves.writing import head_of
from monopoly_rules.kernel.wire.digests import Digests
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.records import Record, read_record, require_sizes
from monopoly_rules.kernel.wire.strict import structured
from monopoly_rules.plugins import compose
from monopoly_rules.testing import walk

from .mutations import broken_text, mutated
from .pebbles import Take, pebbles

MUTATIONS = 3_000


@pytest.fixture(scope="module", params=[("toy-bazaar", 3), ("card-nl", 3), ("board-nl", 2)])
def game(request: pytest.FixtureRequest) -> Game:
    """A game of each family, with its record short enough to be changed thousands of times."""
    spec, players = request.param
    game = Game(compose(spec, players=players), seed=3, names=["Anna", "Bram", "Cleo"][:players])
    for action in walk(game.rules, 3, 60).actions:
        if action.seat >= 0:
            game.play(action)
    return game


def test_a_record_is_what_the_plain_way_writes(game: Game) -> None:
    forms = game.rules.forms
    history = game._history
    plays = [
        {
            "actions": [forms.action(ply.action) for ply in plies],
            "after": [Digests(game.rules, forms).of(ply.state) for ply in plies],
            "draws": history.drawn_at(number + 1),
        }
        for number, plies in enumerate(history.plies())
    ]
    head = head_of(game.rules, game.names, game._chance, None)
    record = {**head, "opening": plays[0], "plays": plays[1:]}
    assert game.save() == json.dumps(record, separators=(",", ":"))


def plainly(text: str) -> Record:
    data = parsed(text)
    if isinstance(data, dict):
        require_sizes(data)
    return structured(data, Record)


def outcome(read: Callable[[str], Record], text: str) -> object:
    try:
        return read(text)
    except RecordError as error:
        return error.place, error.problem


def test_records_are_read_as_the_strict_reader_reads_them(game: Game) -> None:
    data = json.loads(game.save())
    rng = random.Random(5)
    read = 0
    for number in range(MUTATIONS // 3):
        other: JSON = {**data, "plays": mutated(data["plays"][:3], rng)}
        if number % 3 == 0:
            other = mutated(data, rng)
        if isinstance(other, dict) and other.get("format") in (1, 2):
            for text in (json.dumps(other), json.dumps(other, separators=(",", ":"))):
                assert outcome(read_record, text) == outcome(plainly, text)
            read += 1
    assert read > MUTATIONS // 6


def test_broken_texts_are_read_as_the_strict_reader_reads_them(game: Game) -> None:
    """Cut, repeated and exchanged characters among the plays, where texts are cut into pieces."""
    head, between, plays = game.save().partition(',"plays":[')
    pieces = plays[:-2].split("},{")
    rng = random.Random(8)
    refused = 0
    for _ in range(MUTATIONS // 3):
        some = "},{".join(pieces[: rng.randrange(1, 8)]).removesuffix("}") + "}"
        text = f"{head}{between}{broken_text(some, rng)}]}}"
        wanted = outcome(plainly, text)
        assert outcome(read_record, text) == wanted
        refused += not isinstance(wanted, Record)
    assert MUTATIONS // 6 < refused < MUTATIONS // 3


@pytest.mark.parametrize(
    "plays",
    [
        '{"actions":[{"a":"},{"}],"after":["00"],"draws":0}',
        '{"actions":[{"a":"x\\"}],"after":["00"],"draws":0}',
        '{"actions":[],"after":[""],"draws":0}',
        '{"actions":[],"after":["a","","b"],"draws":1}',
        '{"actions":[{"a":1,"a":1}],"after":["00"],"draws":0}',
        '{"actions":[{"a":0.5}],"after":["00"],"draws":0}',
        '{"actions":[],"after":["0\\u0030"],"draws":0}',
        '{"actions":[],"after":["00"],"draws":00}',
        '{"actions":[],"after":["00"],"draws":\u0661}',
        '{"actions":[],"after":["\u0661"],"draws":1}',
        '{"actions":[[],[],[],[],[],[],[],[],[],[]],"after":["00"],"draws":0}',
        '{"actions":[]],[["after":["00"],"draws":0}',
        '{"actions":[1],"after":["00"],"draws":0},{"actions":[1],"after":["00"],"draws":2,"x":0}',
        '{"actions":[1],"after":["00"],"draws":0},',
        '{"actions":[1],"after":["00"],"draws":0}]},{"plays":[',
    ],
)
def test_odd_plays_are_read_as_the_strict_reader_reads_them(plays: str) -> None:
    text = Game(pebbles(2).erased, seed=1).save()
    text = f"{text[:-2]}{plays}]}}"
    assert outcome(read_record, text) == outcome(plainly, text)


def test_actions_are_read_as_forms_read_them(game: Game) -> None:
    forms = game.rules.forms
    written = [forms.action(ply.action) for ply in game.history]
    rng = random.Random(6)

    def found(read: Callable[[], object]) -> object:
        try:
            return read()
        except RecordError as error:
            return error.place, error.problem

    for number in range(MUTATIONS):
        data: JSON = written[number % len(written)]
        if number % 2:
            data = mutated(data, rng)
        assert found(lambda: forms.read_again(data)) == found(lambda: forms.read_action(data, ""))  # noqa: B023  # at once


def test_true_is_not_taken_for_an_action_with_one() -> None:
    forms = pebbles(2).erased.forms
    assert forms.read_again({"action": "Take", "seat": 0, "amount": 1}) == Take(0, 1)
    for wrong in (True, "1"):
        with pytest.raises(RecordError) as caught:
            forms.read_again({"action": "Take", "seat": 0, "amount": wrong})
        assert caught.value.place == "amount"
    with pytest.raises(RecordError):
        forms.read_again({"action": "Take", "seat": False, "amount": 1})


def test_what_is_remembered_of_actions_is_bounded() -> None:
    rules: RuleSet = compose("board-nl", players=2)
    actions, forms = ReadActions(rules), rules.forms
    lists: list[list[object]] = [
        [{"action": "Bid", "seat": 0, "amount": amount}] for amount in range(2 * MOST_KNOWN)
    ]
    for each in lists:
        actions.all_of(each)
    assert len(actions.lists) == MOST_KNOWN
    assert 0 < len(forms._read) <= MOST_KNOWN


def test_true_is_no_number_wherever_it_stands_in_a_record() -> None:
    game = Game(pebbles(2).erased, seed=1)
    for seat in (0, 1, 0, 1):
        game.play(Take(seat, 1))
    record = json.loads(game.save())
    record["plays"][2]["actions"][0]["amount"] = True
    plays = json.dumps(record.pop("plays"))
    rest = json.dumps(record)[1:-1]
    for text in (
        f'{{{rest}, "plays": {plays}}}',
        f'{{"plays": {plays}, {rest}}}',
        f'{{"\\u0070lays": {plays}, {rest}}}',
    ):
        with pytest.raises(RecordError) as caught:
            Game.load(text, compose=lambda *_, **__: game.rules)
        assert caught.value.place == "$.plays[2].actions[0].amount"
