"""Format 1 of records: saves of 0.1 are still read, verified by the digests they have."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from monopoly_rules.kernel import JSON, Composer, Game, RecordError, RuleSet
from monopoly_rules.kernel.wire import format1
from toy_game import compose as compose_toy

from .mutations import mutated
from .pebbles import Nod, Toss, compose
from .test_malformed import require_place
from .test_records import played

SAVES = Path(__file__).parent / "saves"
"""Written by 0.1.0, and never to be written again."""
PEBBLES = (SAVES / "format-1-pebbles.json").read_text()
BAZAAR = (SAVES / "format-1-bazaar.json").read_text()
both = pytest.mark.parametrize(("text", "by"), [(PEBBLES, compose), (BAZAAR, compose_toy)])


def changed(text: str, **chance: object) -> str:
    record = json.loads(text)
    record["chance"] |= chance
    return json.dumps(record)


@pytest.mark.smoke
@both
def test_an_old_save_loads_with_the_digests_it_has(text: str, by: Composer) -> None:
    record = json.loads(text)
    assert record["format"] == 1
    game = Game.load(text, compose=by)
    recorded = [each for play in (record["opening"], *record["plays"]) for each in play["after"]]
    forms = game.rules.forms
    assert [format1.digest(forms, ply.state) for ply in game.history] == recorded
    assert [forms.action(ply.action) for ply in game.history] == [
        each for play in (record["opening"], *record["plays"]) for each in play["actions"]
    ]


@both
def test_an_old_save_is_written_as_a_new_one(text: str, by: Composer) -> None:
    old = Game.load(text, compose=by)
    new = Game.load(old.save(), compose=by)
    record = json.loads(new.save())
    assert record["format"] == 2
    assert record["chance"]["seed"] == hex(json.loads(text)["chance"]["seed"])
    assert new.state == old.state
    assert new.events() == old.events()
    assert new.save() == old.save()


def test_an_old_game_goes_on_as_it_would_have() -> None:
    old, new = Game.load(PEBBLES, compose=compose), played()
    for each in (old, new):
        each.play(Toss(0))
        each.play(Nod(1))
        each.play(Toss(1))
        each.undo(0)
    assert old.save() == new.save()


def test_an_old_save_that_strays_is_refused_at_the_first_action() -> None:
    record = json.loads(PEBBLES)
    record["plays"][1]["after"][1] = "00000000"
    with pytest.raises(RecordError) as caught:
        Game.load(json.dumps(record), compose=compose)
    assert caught.value.place == "$.plays[1].actions[1]"
    assert "is e5550fd0, but the record says '00000000'" in caught.value.problem
    again = Game.load(json.dumps(record), compose=compose, anyway=True)
    assert again.first_difference is not None
    assert Game.load(again.save(), compose=compose).state == again.state


@pytest.mark.parametrize(
    ("chance", "place"),
    [
        ({"seed": "0x5"}, "$.chance.seed"),
        ({"seed": True}, "$.chance.seed"),
        ({"seed": 2**256}, "$.chance.seed"),
        ({"seed": 10**400}, "$.chance.seed"),
        ({"draws": 2}, "$.chance.draws"),
        ({"draws": True}, "$.chance.draws"),
        ({"draws": None}, "$.chance.draws"),
        ({"kind": "loaded"}, "$.chance"),
        ({"state": 1}, "$.chance"),
    ],
)
def test_the_source_of_an_old_save_is_checked(chance: dict[str, object], place: str) -> None:
    with pytest.raises(RecordError) as caught:
        Game.load(changed(PEBBLES, **chance), compose=compose)
    assert caught.value.place == place


@both
def test_the_number_of_the_format_alone_does_not_pass(text: str, by: Composer) -> None:
    """A record says by its format how it is to be read; neither reads the other's."""
    for here, other in ((text, 2), (Game.load(text, compose=by).save(), 1)):
        with pytest.raises(RecordError):
            Game.load(json.dumps({**json.loads(here), "format": other}), compose=by)


def test_changed_old_saves_are_refused_with_a_place_or_load() -> None:
    known = compose_toy("toy-bazaar", players=3)

    def by(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        if (spec, players, parameters) != ("toy-bazaar", 3, {}):
            return compose_toy(spec, players=players, parameters=parameters)
        return known

    data = json.loads(BAZAAR)
    rng = random.Random(9)
    loaded = 0
    for _ in range(1_500):
        try:
            game = Game.load(json.dumps(mutated(data, rng)), compose=by)
        except RecordError as error:
            require_place(error)
            continue
        loaded += 1
        assert Game.load(game.save(), compose=by).state == game.state
    assert loaded < 300


@pytest.mark.parametrize("number", [0, 3, 10**30, -1])
def test_other_formats_are_refused(number: int) -> None:
    with pytest.raises(RecordError, match="formats 1 and 2 are read") as caught:
        Game.load(json.dumps({**json.loads(PEBBLES), "format": number}), compose=compose)
    assert caught.value.place == "$.format"
