"""The identity of a rule set: what a replay depends on, and records made under other rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON, Game, RecordError, RuleSet, Seat
from monopoly_rules.plugins import Registry, compose
from toy_game import ToyLook, ToyModifier, ToyNumbers, toll
from toy_game import plugin as toy
from toy_game.plugin import TOY
from toy_game.turns import Throw

from .houses import adding, doubling, plugin, registry, rules, written
from .sites import beside, distribution, edition


def fingerprint(
    spec: str = "toy-bazaar",
    *modifiers: ToyModifier,
    players: int = 3,
    parameters: Mapping[str, JSON] | None = None,
    known: Registry | None = None,
) -> str:
    found = rules(spec, *modifiers, players=players, parameters=parameters, known=known)
    return found.fingerprint


def bazaar(folder: Path, text: str, version: int = 1) -> Registry:
    """The bazaar with another edition file, or another version of its rules."""
    file = written(folder, "bazaar.toml", text)
    family = attrs.evolve(TOY, version=version)
    return registry(toy=plugin(families=[family], editions=[file]))


@pytest.fixture
def usual(tmp_path: Path) -> str:
    return fingerprint(known=bazaar(tmp_path, edition("bazaar")))


# What changes it


@pytest.mark.smoke
def test_the_same_rules_have_the_same_fingerprint() -> None:
    assert fingerprint() == fingerprint()
    assert len(fingerprint()) == 16


def test_the_identity_names_its_parts() -> None:
    found = rules("toy-bazaar+double+more", doubling("double", "H-1"), adding("more", "H-2"))
    assert list(found.identity) == [
        "family toy",
        "edition bazaar",
        "numbers",
        "modifier 1 double",
        "modifier 2 more",
    ]
    assert found.identity["family toy"] == "1"
    assert found.identity["modifier 1 double"] == "1"


def test_another_version_of_the_rules(tmp_path: Path, usual: str) -> None:
    assert fingerprint(known=bazaar(tmp_path, edition("bazaar"), version=2)) != usual


def test_another_number_in_the_edition(tmp_path: Path, usual: str) -> None:
    assert fingerprint(known=bazaar(tmp_path, edition("bazaar", toll=5))) != usual


def test_another_word_in_the_edition(tmp_path: Path, usual: str) -> None:
    text = edition("bazaar").replace('card = "card"', 'card = "crate"')
    assert fingerprint(known=bazaar(tmp_path, text)) != usual


def test_another_number_for_this_many_players(tmp_path: Path, usual: str) -> None:
    text = edition("bazaar") + "[players.3]\ntoll = 5\n"
    assert fingerprint(known=bazaar(tmp_path, text)) != usual


def test_a_number_of_the_caller() -> None:
    assert fingerprint(parameters={"toll": 5}) != fingerprint()


def test_modifiers_their_order_and_their_versions() -> None:
    double, more = doubling("double", "H-1"), adding("more", "H-2")
    other = ToyModifier("double", version=2)

    @other.replace(toll, rule="H-1")
    def twice(look: ToyLook, seat: Seat) -> int:
        """The toll is doubled, in another way."""
        return 0

    found = {
        fingerprint(),
        fingerprint("toy-bazaar+double", double),
        fingerprint("toy-bazaar+double", other),
        fingerprint("toy-bazaar+double+more", double, more),
        fingerprint("toy-bazaar+more+double", double, more),
    }
    assert len(found) == 5


# What does not


def test_the_version_of_a_distribution() -> None:
    found = [
        fingerprint("toy-game:toy-bazaar", known=beside(distribution("toy-game", version, toy=toy)))
        for version in ("0.1.0", "0.2.0")
    ]
    assert found[0] == found[1]


def test_the_title_of_an_edition(tmp_path: Path, usual: str) -> None:
    text = edition("bazaar").replace("The bazaar bazaar", "Another title")
    assert fingerprint(known=bazaar(tmp_path, text)) == usual


def test_a_number_for_other_players(tmp_path: Path, usual: str) -> None:
    text = edition("bazaar") + "[players.4]\ntoll = 5\n"
    assert fingerprint(known=bazaar(tmp_path, text)) == usual


def test_how_an_edition_is_written(tmp_path: Path, usual: str) -> None:
    text = "# A comment.\n" + edition("bazaar").replace('"toll" = 6', "toll   =   6")
    assert fingerprint(known=bazaar(tmp_path, text)) == usual


def test_what_the_caller_sets_to_what_it_was() -> None:
    assert fingerprint(parameters={"toll": 6}) == fingerprint()


def test_a_plugin_beside_it() -> None:
    beside = registry(house=plugin(modifiers=[doubling("double", "H-1")]))
    assert fingerprint(known=beside) == fingerprint()


# Records


def composer(known: Registry) -> mr.kernel.Composer:
    def make(spec: str, *, players: int, parameters: Mapping[str, JSON]) -> RuleSet:
        return compose(spec, players=players, parameters=parameters, registry=known)

    return make


def dearer(version: int, amount: int) -> ToyModifier:
    """A modifier in two versions of its rules."""
    made = ToyModifier("dear", version=version)

    @made.params(rule="D-1")
    def more(numbers: ToyNumbers) -> ToyNumbers:
        """The toll is dearer."""
        return attrs.evolve(numbers, toll=amount)

    return made


def played(known: Registry, spec: str = "toy-bazaar+dear") -> str:
    """A game with two tolls in it, saved."""
    found = compose(spec, players=2, registry=known, parameters={"price": 3})
    start = found.position({"coins": [50, 50]})
    game = Game(found, start=start, chance=mr.Scripted([(6,), (1,), (1,)]))
    for seat in (0, 1, 0):
        game.play(Throw(seat))
    return game.save()


@pytest.mark.smoke
def test_a_record_under_its_own_rules_loads() -> None:
    known = registry(dearer(1, 7))
    text = played(known)
    record = json.loads(text)
    assert record["parameters"] == {"price": 3}
    assert record["rules"]["modifier 1 dear"] == "1"
    game = Game.load(text, compose=composer(known))
    assert game.first_difference is None
    assert game.rules.parameters == {"price": 3}


def test_a_record_under_other_rules_is_refused_and_the_difference_named() -> None:
    text = played(registry(dearer(1, 7)))
    now = registry(dearer(2, 8))
    with pytest.raises(RecordError) as caught:
        Game.load(text, compose=composer(now))
    message = str(caught.value)
    assert message.startswith("$.rules: played under other rules: ")
    assert "modifier 1 dear was 1, is 2" in message
    assert "numbers was " in message
    assert "family toy" not in message, "only what differs"


def test_anyway_replays_and_names_the_first_difference() -> None:
    text = played(registry(dearer(1, 7)))
    game = Game.load(text, compose=composer(registry(dearer(2, 8))), anyway=True)
    assert game.first_difference is not None
    assert game.first_difference.startswith("$.plays[1]"), "the first toll is in the second play"
    assert game.rules.forms.state(game.state)["coins"] == [42, 42]


def test_anyway_under_rules_that_lead_to_the_same_has_no_difference() -> None:
    text = played(registry(dearer(1, 7)))
    game = Game.load(text, compose=composer(registry(dearer(2, 7))), anyway=True)
    assert game.first_difference is None


def test_a_record_whose_modifier_is_gone() -> None:
    text = played(registry(dearer(1, 7)))
    for anyway in (False, True):
        with pytest.raises(RecordError) as caught:
            Game.load(text, compose=composer(registry()), anyway=anyway)
        assert str(caught.value) == (
            "$.spec: 'toy-bazaar+dear' cannot be composed: unknown modifier 'dear'; there is none"
        )


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("spec", "toy-bazaar+", "$.spec"),
        ("players", 9, "$.players"),
        ("parameters", {"toll": "much"}, "$.parameters.toll"),
        ("parameters", {"jail.fine": 50}, "$.parameters.jail.fine"),
        ("parameters", {"hand": 1}, "$.parameters.hand"),
        ("rules", {}, "$.rules"),
    ],
)
def test_a_record_that_no_rules_fit(key: str, value: JSON, place: str) -> None:
    known = registry(dearer(1, 7))
    record = json.loads(played(known))
    record[key] = value
    with pytest.raises(RecordError) as caught:
        Game.load(json.dumps(record), compose=composer(known))
    assert caught.value.place == place


def test_games_of_users_find_their_own_rules() -> None:
    game = mr.Game(mr.compose("toy-bazaar", players=2, parameters={"toll": 3}), seed=5)
    game.play(Throw(0))
    again = mr.Game.load(game.save())
    assert isinstance(again, mr.Game)
    assert again.state == game.state
    assert again.rules.parameters == {"toll": 3}
