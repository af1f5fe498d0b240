"""A modifier's own memory, verbs and events: typed, shown to whom they should be, in records."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Annotated

import attrs
import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import (
    JSON,
    Account,
    Action,
    Choice,
    DefinitionError,
    Event,
    Extra,
    Game,
    PositionError,
    RecordError,
    Seat,
    Seats,
    Several,
    Span,
    always,
    say_refusal,
    verb,
)
from monopoly_rules.plugins import Registry, compose
from toy_game import ToyLook, ToyModifier, ToyRules, ToyTable, on_six, toll, tolls_go_to
from toy_game.business import SALE, Sell
from toy_game.turns import Passing, Throw, Turn
from toy_game.values import Paid

from .houses import Usual, doubling, refused, registry, rules

weather = ToyModifier("weather")
"""Every 6 is a storm: the toll rises, and everybody loses a biscuit from a secret store."""
STORMS: Extra[int] = weather.extra("storms", 0)
BISCUITS: Extra[tuple[int, ...]] = weather.extra_per_seat("biscuits", 9, shown="owner")
MOOD: Extra[str] = weather.extra("mood", "calm", shown="nobody")
POT = weather.account("pot")


@attrs.frozen
class Pray(Action):
    """Ask for better weather."""

    loudly: Annotated[int, Span(0, 3)]


@attrs.frozen
class Calmed(Event):
    seat: Seat
    TEXT = "{seat:seat} calmed the sea"


def offer_prayer(look: ToyLook, question: object, seat: Seat) -> Iterator[Choice[Pray]]:
    yield Choice(Pray, seat, (Span(0, 3),))


def pray(table: ToyTable, question: object, action: Pray) -> None:
    table.put(STORMS, 0)
    table.put(MOOD, "grateful")
    table.tell(Calmed, "WEATHER-3", action.seat)


PRAYER = verb(Pray, offers=offer_prayer, refuse=always, do=pray)
weather.verb(Turn, PRAYER)
weather.event(Calmed)


@weather.around(toll, rule="WEATHER-1")
def dearer_in_storms(usual: Usual, look: ToyLook, seat: Seat) -> int:
    """The toll rises by one for each storm."""
    return usual(look, seat) + look.extra(STORMS)


@weather.replace(on_six, rule="WEATHER-2")
def storm(table: ToyTable, seat: Seat) -> None:
    """A 6 is a storm."""
    table.put(STORMS, table.extra(STORMS) + 1)
    left = list(table.extra(BISCUITS))
    left[seat] -= 1
    table.put(BISCUITS, tuple(left))


@weather.replace(tolls_go_to, rule="WEATHER-4")
def to_the_pot(look: ToyLook) -> Account:
    """Tolls go to a pot."""
    return POT


KNOWN = registry(weather)
EXTRAS: dict[str, JSON] = {
    "weather.storms": 3,
    "weather.biscuits": [1, 2, 3],
    "weather.mood": "wild",
    "weather.pot": 0,
}
SPEC = "toy-bazaar+weather"


def game(*throws: int, registry: Registry = KNOWN) -> Game:
    """A game of three with these throws, each in turn, from a position without cards."""
    found = compose(SPEC, players=3, registry=registry)
    start = found.position({"coins": [50, 50, 50]})
    playing = Game(found, start=start, chance=mr.Scripted([(pips,) for pips in throws]))
    for number in range(len(throws)):
        playing.play(Throw(number % 3))
    return playing


# Extras


@pytest.mark.smoke
def test_an_extra_is_kept_in_the_state_and_changes_the_rules() -> None:
    playing = game(6, 6, 1)
    extras = playing.rules.forms.state(playing.state)["extras"]
    assert extras == {
        "weather.storms": 2,
        "weather.biscuits": [8, 8, 9],
        "weather.mood": "calm",
        "weather.pot": 8,
    }
    assert playing.rules.forms.state(playing.state)["coins"] == [50, 50, 42]


def test_extras_are_shown_to_all_to_their_owner_or_to_nobody() -> None:
    playing = game(6)
    seen = {seat: playing.rules.forms.view(playing.view(seat))["extras"] for seat in (0, 1, None)}
    assert seen == {
        0: {"weather.storms": 1, "weather.biscuits": 8, "weather.pot": 0},
        1: {"weather.storms": 1, "weather.biscuits": 9, "weather.pot": 0},
        None: {"weather.storms": 1, "weather.pot": 0},
    }


def test_records_keep_extras_by_name_and_play_on() -> None:
    found = compose(SPEC, players=3, registry=KNOWN)
    start = found.position({"coins": [50, 50, 50], "extras": EXTRAS})
    playing = Game(found, start=start, seed=1)
    playing.play(Throw(0))
    record = json.loads(playing.save())
    assert record["start"]["extras"] == EXTRAS
    again = Game.load(playing.save(), compose=_compose)
    assert again.state == playing.state


def _compose(spec: str, *, players: int, parameters: object) -> mr.RuleSet:
    return compose(spec, players=players, registry=KNOWN)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("weather.storms", True),
        ("weather.storms", "3"),
        ("weather.biscuits", [1, 2]),
        ("weather.biscuits", 9),
        ("weather.mood", 1),
        ("weather.other", 1),
    ],
)
def test_a_wrong_extra_in_a_position_is_refused(name: str, value: JSON) -> None:
    found = compose(SPEC, players=3, registry=KNOWN)
    with pytest.raises((RecordError, PositionError), match="extras"):
        found.position({"extras": {**EXTRAS, name: value}})


cellar = ToyModifier("cellar")
CRATES: Extra[tuple[tuple[int, ...], ...]] = cellar.extra_per_seat(
    "crates", (), within=Several(Span(1, 9), 0, 3)
)
HOLDER = cellar.extra("holder", -1, within=Seats((-1,)))


@cellar.around(on_six, rule="CELLAR-1")
def count(usual: Callable[[ToyTable, Seat], None], table: ToyTable, seat: Seat) -> None:
    """Whoever throws a 6 holds the key."""
    table.put(HOLDER, seat)
    usual(table, seat)


IN_THE_CELLAR = registry(cellar)


@pytest.mark.parametrize(
    ("crates", "holder", "says"),
    [
        ([[1], ["x"]], 0, r"cellar.crates: expected 2 values, each .*, got "),
        ([[1], [-3]], 0, r"cellar.crates: expected 2 values, each "),
        ([[1], [1, 2, 3, 4]], 0, r"cellar.crates: expected 2 values, each "),
        ([[1], [2]], 2, r"cellar.holder: expected -1 to 1, got a whole number: 2"),
    ],
)
def test_an_extra_outside_its_range_is_refused(crates: JSON, holder: int, says: str) -> None:
    found = compose("toy-bazaar+cellar", players=2, registry=IN_THE_CELLAR)
    with pytest.raises(RecordError, match=says):
        found.position({"extras": {"cellar.crates": crates, "cellar.holder": holder}})


def test_an_extra_inside_its_range_is_accepted() -> None:
    found = compose("toy-bazaar+cellar", players=2, registry=IN_THE_CELLAR)
    given: JSON = {"cellar.crates": [[], [1, 9, 9]], "cellar.holder": 1}
    state = found.position({"extras": given})
    assert state.extras == (((), (1, 9, 9)), 1)


def test_a_list_in_an_extra_is_named() -> None:
    found = compose("toy-bazaar+cellar", players=2, registry=IN_THE_CELLAR)
    state = found.start()[0]
    wrong = attrs.evolve(state, extras=(([1, 2], ()), -1))  # type: ignore[arg-type]  # on purpose
    (problem,) = found.problems(wrong)
    assert say_refusal(problem, found.words()).startswith(
        "the extra cellar.crates cannot be ([1, 2], ()); expected 2 values, each "
    )


def test_an_extra_starts_inside_its_range() -> None:
    with pytest.raises(
        DefinitionError, match=r"^extra 'odd.memory' starts with 7; expected 0 to 3$"
    ):
        ToyModifier("odd").extra("memory", 7, within=Span(0, 3))


def test_an_extra_of_a_modifier_that_is_not_in_play() -> None:
    found = rules("toy-bazaar", weather)
    look = found.codec.read_only(found, found.start()[0])
    with pytest.raises(DefinitionError) as caught:
        look.extra(STORMS)
    assert str(caught.value) == (
        "extra 'weather.storms' is not part of 'toy-bazaar'; is its modifier in play?"
    )


def test_two_extras_of_one_name() -> None:
    made = ToyModifier("odd")
    made.extra("memory", 0)
    for again in (made.extra, made.extra_per_seat):
        with pytest.raises(
            DefinitionError, match=r"^modifier 'odd' has two extras called 'memory'$"
        ):
            again("memory", 0)
    with pytest.raises(DefinitionError, match="has two extras called 'memory'"):
        made.account("memory")


def test_an_extra_holds_plain_values_only() -> None:
    made = ToyModifier("odd")
    with pytest.raises(DefinitionError, match="it can hold an int, a bool, a str, or tuples"):
        made.extra("memory", [1])  # type: ignore[type-var]


def test_only_what_is_kept_per_seat_has_an_owner() -> None:
    with pytest.raises(DefinitionError, match="is shown to its owner but not kept per seat"):
        ToyModifier("odd").extra("memory", 1, shown="owner")


def test_extras_of_several_modifiers_stand_in_the_order_of_the_spec() -> None:
    other = doubling("other", "O-1")
    key = other.extra("count", 7)
    known = registry(weather, other)
    found = compose("toy-bazaar+other+weather", players=2, registry=known)
    assert next(iter(found.forms.state(found.start()[0])["extras"])) == "other.count"  # type: ignore[arg-type]
    assert found.place_of(key) == 0


def test_the_explanation_names_extras_and_verbs() -> None:
    text = compose(SPEC, players=3, registry=KNOWN).explain()
    lines = [line.strip() for line in text.splitlines()]
    assert "extra weather.storms, shown to all  (plugin 'house' (given))" in lines
    assert "extra weather.biscuits, shown to owner  (plugin 'house' (given))" in lines
    assert "extra weather.mood, shown to nobody  (plugin 'house' (given))" in lines
    assert "verb Turn.Pray  (plugin 'house' (given))" in lines
    assert "point toll  [TOY-3]  (weather goes around it [WEATHER-1])" in lines


# Verbs and events


@pytest.mark.smoke
def test_verbs_and_events_of_a_modifier_carry_its_name() -> None:
    playing = game(6)
    action = playing.action(2, {"action": "weather:Pray", "loudly": 1})
    assert action == Pray(2, 1)
    (event,) = playing.play(action)
    forms = playing.rules.forms
    assert forms.action(action) == {"action": "weather:Pray", "seat": 2, "loudly": 1}
    assert forms.event(event) == {"event": "weather:Calmed", "rule": "WEATHER-3", "seat": 2}
    assert playing.tell(event) == "seat 2 calmed the sea  [WEATHER-3]"
    offers = {forms.choice(choice)["action"] for choice in playing.choices(1)}
    assert offers == {"Throw", "weather:Pray"}
    assert json.loads(playing.save())["plays"][-1]["actions"][0]["action"] == "weather:Pray"


def test_without_the_modifier_its_verb_is_unknown() -> None:
    playing = Game(rules("toy-bazaar", weather).erased, seed=1)
    with pytest.raises(RecordError, match="unknown action 'weather:Pray'; known: Bid"):
        playing.action(0, {"action": "weather:Pray", "loudly": 1})
    assert playing.why_not(Pray(0, 1)) is not None


def test_a_verb_of_the_family_keeps_its_name_when_a_modifier_adds_it_elsewhere() -> None:
    """Selling while cards are passed is still selling: records stay readable."""
    made = ToyModifier("hasty")
    made.verb(Passing, SALE)
    made.event(Paid)
    found = rules("toy-bazaar+hasty", made)
    assert found.name_of(Sell) == "Sell"
    assert found.name_of(Paid) == "Paid"
    assert Sell in found.verbs[Passing]


def test_a_verb_for_a_question_that_is_not_the_familys() -> None:
    @attrs.frozen
    class Riddle(Turn):
        pass

    made = ToyModifier("odd")
    made.verb(Riddle, PRAYER)
    assert refused("toy-bazaar+odd", made) == (
        "modifier 'odd' of plugin 'house' (given) adds Pray to Riddle, which is not a question of "
        "the family 'toy' nor of a modifier before it"
    )


def test_a_verb_that_the_question_has_already() -> None:
    made = ToyModifier("odd")
    made.verb(Turn, SALE)
    assert refused("toy-bazaar+odd", made) == (
        "modifier 'odd' of plugin 'house' (given) adds Sell to Turn, which has it from the family "
        "'toy'"
    )


def test_one_action_of_two_modifiers() -> None:
    other = ToyModifier("other")
    other.verb(Passing, PRAYER)
    assert refused("toy-bazaar+weather+other", weather, other) == (
        "Pray belongs to modifier 'weather' of plugin 'house' (given) and to modifier 'other' of "
        "plugin 'house' (given)"
    )
    again = ToyModifier("again")
    again.verb(Turn, PRAYER)
    assert refused("toy-bazaar+weather+again", weather, again) == (
        "modifier 'again' of plugin 'house' (given) adds Pray to Turn, which has it from modifier "
        "'weather' of plugin 'house' (given)"
    )


def test_types_are_those_of_the_family() -> None:
    found: ToyRules = rules(SPEC, weather)
    assert found.numbers.toll == 6
