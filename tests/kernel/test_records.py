"""Records: saved, loaded, verified, refused; and what happens under other rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monopoly_rules.kernel import (
    CHANCE,
    JSON,
    Asked,
    ChanceSource,
    Composer,
    Game,
    RecordError,
    RuleSet,
    Scripted,
    Seeded,
    State,
    Table,
)
from monopoly_rules.kernel.wire.digests import Trail
from monopoly_rules.testing import walk
from toy_game import compose as compose_toy

from .pebbles import Ask, Coin, Nod, PebbleState, Take, Toss, Wish, compose, pebbles

RULES = pebbles(2).erased


@pytest.fixture(scope="module")
def toys() -> dict[int, RuleSet]:
    return {players: compose_toy("toy-bazaar", players=players) for players in (2, 3, 4, 5)}


def played(chance: ChanceSource | None = None) -> Game:
    game = Game(RULES, chance=chance or Seeded(5), names=["Anna", "Bram"])
    game.play(Take(0, 2))
    game.play(Toss(1))
    game.play(Nod(0))
    game.play(Wish(1, 4))
    return game


def changed(text: str, **parts: JSON) -> str:
    return json.dumps({**json.loads(text), **parts})


def same(one: Game, other: Game) -> bool:
    return (
        one.state == other.state
        and one.save() == other.save()
        and [(p.action, p.state, p.events) for p in one.history]
        == [(p.action, p.state, p.events) for p in other.history]
        and one.events(0) == other.events(0)
        and one.names == other.names
    )


@pytest.mark.smoke
def test_saved_game_loads_as_it_was() -> None:
    game = played()
    assert same(Game.load(game.save(), compose=compose), game)


def test_loaded_game_goes_on_as_it_would_have() -> None:
    game = played()
    again = Game.load(game.save(), compose=compose)
    for each in (game, again):
        each.play(Toss(0))
        each.play(Nod(1))
        each.play(Toss(1))
    assert same(game, again)


def test_loaded_game_can_be_undone_and_meets_the_same_dice() -> None:
    game = played()
    again = Game.load(game.save(), compose=compose)
    for each in (game, again):
        for _ in range(3):
            each.undo()
        each.play(Toss(1))
    assert same(game, again)


def test_record_says_what_it_holds() -> None:
    record = json.loads(played().save())
    assert record["format"] == 2
    assert record["spec"] == "pebbles"
    assert record["players"] == 2
    assert record["names"] == ["Anna", "Bram"]
    assert record["rules"] == {"family pebbles": "1"}
    assert record["chance"] == {"kind": "seeded", "seed": "0x5"}
    assert record["start"] is None
    assert record["opening"] == {"actions": [], "after": [], "draws": 0}
    assert record["plays"][0]["actions"] == [{"action": "Take", "seat": 0, "amount": 2}]
    kinds = [action["action"] for action in record["plays"][1]["actions"]]
    assert kinds == ["Toss", "Coin"]
    assert [play["draws"] for play in record["plays"]] == [0, 1, 1, 1]


def test_record_is_the_shortest_json() -> None:
    text = played().save()
    assert json.dumps(json.loads(text), separators=(",", ":")) == text


def test_all_but_the_plays_is_the_same_from_first_to_last() -> None:
    """A journal can begin with it."""
    game = Game(RULES, seed=5)
    heads = []
    for action in (Take(0, 2), Toss(1), Nod(0)):
        heads.append({**json.loads(game.save()), "plays": []})
        game.play(action)
    assert heads[0] == heads[1] == heads[2]


def test_no_digest_is_made_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[State | Table] = []
    plain = Trail.of

    def counted(self: Trail, position: State | Table) -> int:
        made.append(position)
        return plain(self, position)

    monkeypatch.setattr(Trail, "of", counted)
    game = played()
    assert made == []
    game.save()
    assert len(made) == len(game.history)
    game.play(Toss(0))
    game.undo()
    game.redo()
    game.save()
    game.save()
    assert len(made) == len(game.history)
    again = Game.load(game.save(), compose=compose)
    assert len(made) == 2 * len(game.history)
    again.save()
    again.undo()
    again.save()
    assert len(made) == 2 * len(game.history)


@settings(max_examples=40)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 5), cut=st.integers(0, 100))
def test_save_load_replay_is_the_identity_anywhere_in_a_game(
    toys: dict[int, RuleSet], seed: int, players: int, cut: int
) -> None:
    rules = toys[players]

    def recompose(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        return toys[players]

    game = Game(rules, seed=seed)
    actions = [action for action in walk(rules, seed, 300).actions if action.seat != CHANCE]
    for action in actions[:cut]:
        game.play(action)
    again = Game.load(game.save(), compose=recompose)
    assert same(game, again)
    for action in actions[cut:]:
        game.play(action)
        again.play(action)
    assert same(game, again)


def test_game_from_a_position_keeps_it() -> None:
    start = PebbleState((Ask(1),), (3, ("", "x"), True), None, (10, 4), 6, 1)
    game = Game(RULES, seed=1, start=start)
    game.play(Take(1, 2))
    again = Game.load(game.save(), compose=compose)
    assert same(game, again)
    again.undo()
    assert again.state == start


def test_game_that_awaits_chance_is_saved_and_loaded() -> None:
    game = Game(RULES, chance=Asked())
    game.play(Toss(0))
    again = Game.load(game.save(), compose=compose)
    assert again.awaited == (CHANCE,)
    game.play(Coin(CHANCE, 1))
    again.play(Coin(CHANCE, 1))
    assert same(game, again)


def test_scripted_game_goes_on_with_its_second_source_or_is_asked() -> None:
    game = played(Scripted([(1,)]))
    assert json.loads(game.save())["chance"] == {"kind": "asked"}
    again = Game.load(game.save(), compose=compose)
    again.play(Toss(0))
    assert again.awaited == (CHANCE,)
    game = played(Scripted([(1,)], then=Seeded(8)))
    again = Game.load(game.save(), compose=compose)
    for each in (game, again):
        each.play(Toss(0))
    assert same(game, again)


def test_another_source_may_take_over_when_loading() -> None:
    game = played()
    again = Game.load(game.save(), compose=compose, chance=Scripted([(1,), (0,)]))
    again.play(Toss(0))
    assert again.history[-1].action == Coin(CHANCE, 1)
    again.undo()
    again.play(Toss(0))
    assert again.history[-1].action == Coin(CHANCE, 1)


def test_source_that_takes_over_throws_at_once_where_chance_is_awaited() -> None:
    game = Game(RULES, chance=Asked())
    game.play(Toss(0))
    again = Game.load(game.save(), compose=compose, chance=Scripted([(1,)]))
    assert again.awaited == (1,)
    assert again.history[-1].action == Coin(CHANCE, 1)
    again.undo()
    assert again.history == ()


def test_forced_decisions_are_part_of_the_record() -> None:
    game = Game(RULES, seed=1, forced=True)
    game.play(Toss(0))
    again = Game.load(game.save(), compose=compose, forced=True)
    assert same(game, again)
    again.undo()
    assert again.history == ()


def other_version(version: str) -> Composer:
    def composed(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        return pebbles(players, identity={"family pebbles": version, "house": "x"}).erased

    return composed


def test_other_rules_are_refused_and_the_difference_named() -> None:
    with pytest.raises(RecordError) as caught:
        Game.load(played().save(), compose=other_version("2"))
    assert caught.value.place == "$.rules"
    assert "family pebbles was 1, is 2" in caught.value.problem
    assert "house was absent, is x" in caught.value.problem


def test_other_rules_that_play_alike_load_anyway() -> None:
    again = Game.load(played().save(), compose=other_version("2"), anyway=True)
    assert again.first_difference is None
    assert again.state == played().state


def test_other_rules_that_play_otherwise_are_named_at_the_first_difference() -> None:
    record = json.loads(played().save())
    for play in record["plays"][1:3]:
        play["after"][0] = "00000000"
    text = json.dumps(record)
    again = Game.load(text, compose=other_version("2"), anyway=True)
    assert again.first_difference is not None
    assert again.first_difference.startswith("$.plays[1].actions[0]: the position after this")
    with pytest.raises(RecordError) as caught:
        Game.load(text, compose=compose)
    assert caught.value.place == "$.plays[1].actions[0]"


def test_action_that_is_refused_on_replay_is_named() -> None:
    record = json.loads(played().save())
    record["plays"][0]["actions"][0]["amount"] = 7
    with pytest.raises(RecordError) as caught:
        Game.load(json.dumps(record), compose=compose)
    assert caught.value.place == "$.plays[0].actions[0]"
    assert "Take is refused" in caught.value.problem
    assert "[P-1]" in caught.value.problem


def test_record_of_a_spec_that_cannot_be_composed() -> None:
    for parts in ({"spec": "marbles"}, {"players": 99}, {"parameters": {"x": 1}}):
        with pytest.raises(RecordError) as caught:
            Game.load(changed(played().save(), **parts), compose=compose)
        assert caught.value.place == "$.spec"


def test_number_of_names_has_to_fit() -> None:
    with pytest.raises(RecordError) as caught:
        Game.load(changed(played().save(), names=["Anna"]), compose=compose)
    assert caught.value.place == "$.names"


def test_impossible_start_is_refused_with_its_rule() -> None:
    game = Game(RULES, seed=1, start=RULES.start()[0])
    record = json.loads(game.save())
    record["start"]["pot"] = 19
    with pytest.raises(RecordError, match="P-5") as caught:
        Game.load(json.dumps(record), compose=compose)
    assert caught.value.place == "$.start"


@pytest.mark.parametrize(
    "chance",
    [
        {"kind": "seeded", "seed": 5},
        {"kind": "seeded", "seed": "5"},
        {"kind": "seeded", "seed": "0x"},
        {"kind": "seeded", "seed": "0xG"},
        {"kind": "seeded", "seed": "0xA"},
        {"kind": "seeded", "seed": "0x1\n"},
        {"kind": "seeded", "seed": "0x\u0661"},
        {"kind": "seeded", "seed": "0x1" + "0" * 64},
        {"kind": "seeded", "seed": ["0x5"]},
        {"kind": "seeded"},
        {"kind": "seeded", "seed": "0x5", "draws": 1},
        {"kind": "asked", "seed": "0x5"},
        {"kind": "loaded"},
        {},
    ],
)
def test_chance_source_of_a_record_is_checked(chance: JSON) -> None:
    with pytest.raises(RecordError) as caught:
        Game.load(changed(played().save(), chance=chance), compose=compose)
    assert caught.value.place.startswith(("$.chance", "$.plays", "$.opening"))


@pytest.mark.parametrize("draws", [-1, 10**9])
def test_draws_of_a_record_are_bounded(draws: int) -> None:
    record = json.loads(played().save())
    record["plays"][3]["draws"] = draws
    with pytest.raises(RecordError) as caught:
        Game.load(json.dumps(record), compose=compose)
    assert caught.value.place == "$.plays[3].draws"


@pytest.mark.parametrize("seed", [0, 7, -7, 2**64, 2**128 - 1, 2**256 - 1, -(2**256) + 1])
def test_any_seed_is_saved_and_loaded(seed: int) -> None:
    game = Game(RULES, seed=seed)
    game.play(Toss(0))
    again = Game.load(game.save(), compose=compose)
    for each in (game, again):
        each.play(Nod(1))
        each.play(Toss(1))
    assert same(game, again)


def test_draws_of_a_record_cannot_run_backwards() -> None:
    record = json.loads(played().save())
    record["plays"][1]["draws"] = 0
    record["plays"][0]["draws"] = 1
    with pytest.raises(RecordError) as caught:
        Game.load(json.dumps(record), compose=compose)
    assert caught.value.place == "$.plays[1].draws"


def test_play_without_an_action_is_refused() -> None:
    record = json.loads(played().save())
    record["plays"][2] |= {"actions": [], "after": []}
    with pytest.raises(RecordError) as caught:
        Game.load(json.dumps(record), compose=compose)
    assert caught.value.place == "$.plays[2].actions"


def test_every_action_needs_its_digest() -> None:
    record = json.loads(played().save())
    record["plays"][1]["after"].pop()
    with pytest.raises(RecordError) as caught:
        Game.load(json.dumps(record), compose=compose)
    assert caught.value.place == "$.plays[1].after"


SAVE = """
import sys
from monopoly_rules.kernel import CHANCE, Game
from monopoly_rules.testing import walk
from toy_game import compose
players, seed, text = int(sys.argv[1]), int(sys.argv[2]), sys.stdin.read()
rules = compose("toy-bazaar", players=players)
game = Game(rules, seed=seed)
for action in walk(rules, seed, 300).actions:
    if action.seat != CHANCE:
        game.play(action)
loaded = Game.load(text, compose=compose)
assert loaded.save() == text, "loaded"
sys.stdout.write(game.save())
"""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_another_process_with_another_hash_seed_loads_and_saves_the_same_text(
    toys: dict[int, RuleSet], players: int
) -> None:
    game = Game(toys[players], seed=17)
    for action in walk(toys[players], 17, 300).actions:
        if action.seat != CHANCE:
            game.play(action)
    for hash_seed in ("0", "12345"):
        run = subprocess.run(
            [sys.executable, "-c", SAVE, str(players), "17"],
            input=game.save(),
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=False,
        )
        assert run.returncode == 0, run.stderr
        assert run.stdout == game.save()
