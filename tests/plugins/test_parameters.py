"""Parameters: layers, the caller's overrides, the modifiers' own, and their JSON values."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

import attrs
import pytest

from monopoly_rules.kernel import JSON, MonopolyRulesError, Settings, Several, Span
from monopoly_rules.plugins import Modifier, Parameter, ParameterError, Registry
from monopoly_rules.plugins.parts.parameters import (
    build,
    flat,
    places_of,
    read_value,
    write_value,
)
from toy_game import ToyModifier, ToyNumbers

from .houses import composed, doubling, plugin, refused, registry, rules, written
from .sites import edition


def richer(name: str = "rich", rule: str = "R-1", coins: int = 50) -> ToyModifier:
    """A modifier that changes a parameter."""
    made = ToyModifier(name)

    @made.params(rule=rule)
    def more_coins(numbers: ToyNumbers) -> ToyNumbers:
        """Everybody starts with more coins."""
        return attrs.evolve(numbers, coins=coins)

    return made


def line(explanation: str, name: str) -> str:
    """What an explanation says of a parameter."""
    (found,) = [each for each in explanation.splitlines() if f" parameter {name} " in each]
    return found.strip()


# Layers: family, edition, player count, modifiers, caller


@attrs.frozen
class Layered:
    """Numbers with defaults, for a family of its own."""

    coins: Annotated[int, Span(0, 1000), Parameter("TOY-1")] = 1
    hand: Annotated[int, Span(0, 4), Parameter("TOY-1")] = 3
    toll: Annotated[int, Span(0, 1000), Parameter("TOY-3")] = 1
    price: Annotated[int, Span(0, 1000), Parameter("TOY-7")] = 1
    premium: Annotated[int, Span(0, 1000), Parameter("TOY-8")] = 1
    rounds: Annotated[int, Span(1, 1000), Parameter("TOY-2")] = 1


class LayeredModifier(Modifier[Layered]):
    FAMILY = "layered"


@pytest.fixture
def layers(tmp_path: Path) -> Registry:
    """A family whose parameters are set in every layer."""
    from toy_game.plugin import TOY

    family = attrs.evolve(TOY, name="layered", numbers=Layered)  # type: ignore[arg-type]
    text = """
        [edition]
        id = "one"
        family = "layered"
        title = "Layers"
        language = "en"
        players = [2, 3]
        [parameters]
        toll = 2
        price = 2
        premium = 2
        rounds = 2
        [players.3]
        price = 3
        premium = 3
        rounds = 3
        [names]
        card = "card"
        coins = "coins"
    """
    first, second = LayeredModifier("first"), LayeredModifier("second")

    @first.params(rule="L-4")
    def fourth(numbers: Layered) -> Layered:
        """The first modifier."""
        return attrs.evolve(numbers, premium=4, rounds=4)

    @second.params(rule="L-5")
    def fifth(numbers: Layered) -> Layered:
        """The second modifier: sees what the first has done."""
        return attrs.evolve(numbers, rounds=numbers.rounds + 1)

    file = written(tmp_path, "one.toml", text)
    return registry(layered=plugin(families=[family], editions=[file], modifiers=[first, second]))


@pytest.mark.smoke
def test_each_layer_goes_over_the_one_before(layers: Registry) -> None:
    found = rules("layered-one+first+second", parameters={"rounds": 6}, known=layers)
    assert attrs.asdict(found.numbers) == {
        "coins": 1,  # the family's default
        "hand": 3,
        "toll": 2,  # the edition
        "price": 3,  # the edition, for three players
        "premium": 4,  # a modifier
        "rounds": 6,  # the caller
    }


def test_the_explanation_names_who_set_what(layers: Registry) -> None:
    text = rules("layered-one+first+second", known=layers).explain()
    assert line(text, "coins") == "parameter coins = 1  [TOY-1]  (the family)"
    assert line(text, "toll") == "parameter toll = 2  [TOY-3]  (edition one)"
    assert line(text, "price") == "parameter price = 3  [TOY-7]  (edition one, 3 players)"
    assert line(text, "premium") == "parameter premium = 4  [TOY-8]  (modifier first [L-4])"
    assert line(text, "rounds") == "parameter rounds = 5  [TOY-2]  (modifier second [L-5])"
    text = rules("layered-one", parameters={"rounds": 6}, players=2, known=layers).explain()
    assert line(text, "rounds") == "parameter rounds = 6  [TOY-2]  (the caller)"
    assert line(text, "price") == "parameter price = 2  [TOY-7]  (edition one)"


def test_the_player_count_matters_only_for_that_count(layers: Registry) -> None:
    assert rules("layered-one", players=2, known=layers).numbers.price == 2
    assert rules("layered-one", players=3, known=layers).numbers.price == 3


# What a modifier may do to the numbers


def test_a_modifier_that_changes_no_parameter() -> None:
    assert refused("toy-bazaar+rich", richer(coins=10)) == (
        "modifier 'rich' of plugin 'house' (given), rule R-1: it changes no parameter"
    )


def test_a_modifier_that_returns_something_else() -> None:
    made = ToyModifier("odd")

    @made.params(rule="ODD-1")
    def forgets(numbers: ToyNumbers) -> ToyNumbers:
        """Forgets to return."""
        return None  # type: ignore[return-value]

    assert refused("toy-bazaar+odd", made) == (
        "modifier 'odd' of plugin 'house' (given), rule ODD-1: forgets returns ToyNumbers, "
        "not NoneType"
    )


def test_a_modifier_that_breaks() -> None:
    made = ToyModifier("odd")

    @made.params(rule="ODD-1")
    def breaks(numbers: ToyNumbers) -> ToyNumbers:
        """Names a parameter that is not there."""
        return attrs.evolve(numbers, tol=3)  # type: ignore[call-arg]

    message = refused("toy-bazaar+odd", made)
    assert message.startswith(
        "modifier 'odd' of plugin 'house' (given), rule ODD-1: breaks raised TypeError: "
    )
    assert "'tol'" in message


def test_a_modifier_that_leaves_the_range() -> None:
    assert refused("toy-bazaar+rich", richer(coins=-1)) == (
        "modifier 'rich' of plugin 'house' (given), rule R-1: parameter 'coins': "
        "expected 0 to 1000, got -1"
    )


# The caller


@pytest.mark.smoke
def test_a_caller_sets_a_parameter() -> None:
    found = rules("toy-bazaar", parameters={"toll": 3})
    assert found.numbers.toll == 3
    assert found.parameters == {"toll": 3}


def test_what_the_caller_sets_to_what_it_was_is_not_recorded() -> None:
    assert rules("toy-bazaar", parameters={"toll": 6, "price": 3}).parameters == {"price": 3}
    spec = "toy-bazaar+rich"
    assert rules(spec, richer(), parameters={"coins": 50}).parameters == {}
    assert rules(spec, richer(), parameters={"coins": 10}).parameters == {"coins": 10}


def wrong(parameters: Mapping[str, JSON]) -> str:
    """Why the caller's parameters are refused."""
    with pytest.raises(ParameterError) as caught:
        composed("toy-bazaar", parameters=parameters)
    return str(caught.value)


def test_a_misspelt_parameter() -> None:
    assert wrong({"tol": 3}) == (
        "parameter 'tol': there is no such parameter; did you mean 'toll'?"
    )


def test_a_parameter_like_no_other() -> None:
    assert wrong({"xyz": 3}) == (
        "parameter 'xyz': there is no such parameter; "
        "known: coins, hand, premium, price, rounds, toll"
    )


def test_a_fixed_parameter_says_why() -> None:
    assert wrong({"hand": 4}) == (
        "parameter 'hand': it cannot be set here: a larger hand would need more cards"
    )


def test_editions_and_modifiers_may_set_a_fixed_parameter(tmp_path: Path) -> None:
    file = written(tmp_path, "big.toml", edition("big", hand=4))
    known = registry(big=plugin(editions=[file]))
    assert rules("toy-big", known=known).numbers.hand == 4


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (-1, "expected 0 to 1000, got -1"),
        (1001, "expected 0 to 1000, got 1001"),
        ("3", "expected a whole number, got a text: '3'"),
        (3.0, "expected a whole number, got a fraction: 3.0"),
        (True, "expected a whole number, got true or false: True"),
        (None, "expected a whole number, got null: None"),
        ([3], "expected a whole number, got a list: [3]"),
        ({}, "expected a whole number, got an object: {}"),
    ],
)
def test_a_value_that_cannot_be(value: JSON, said: str) -> None:
    assert wrong({"toll": value}) == f"parameter 'toll': {said}"


def test_errors_are_brief_whatever_is_sent() -> None:
    assert len(wrong({"toll": "x" * 100_000})) < 200
    assert len(wrong({"x" * 100_000: 3})) < 300


# The modifiers' own


@attrs.frozen
class Limit:
    """Parameters of a modifier; one of them has to be given."""

    rounds: Annotated[int, Span(1, 100), Parameter("T-1")]
    strict: Annotated[bool, Parameter("T-2")] = False


def timed() -> tuple[ToyModifier, Settings[Limit]]:
    made = doubling("timed", "T-1")
    return made, made.parameters(Limit, example={"timed.rounds": 20})


@pytest.mark.smoke
def test_a_modifier_has_parameters_of_its_own() -> None:
    made, key = timed()
    found = rules("toy-bazaar+timed", made, parameters={"timed.rounds": 5})
    assert found.setting(key) == Limit(5, strict=False)
    assert found.parameters == {"timed.rounds": 5}
    assert line(found.explain(), "timed.rounds") == (
        "parameter timed.rounds = 5  [T-1]  (the caller)"
    )
    assert line(found.explain(), "timed.strict") == (
        "parameter timed.strict = false  [T-2]  (modifier timed)"
    )


def test_its_defaults_are_not_recorded() -> None:
    made, _ = timed()
    given: dict[str, JSON] = {"timed.rounds": 5, "timed.strict": False}
    assert rules("toy-bazaar+timed", made, parameters=given).parameters == {"timed.rounds": 5}


def test_a_required_one_is_asked_for_with_an_example() -> None:
    made, _ = timed()
    assert refused("toy-bazaar+timed", made) == (
        "parameter 'timed.rounds': it is required with the modifier 'timed', "
        "for instance timed.rounds=20"
    )


def test_its_values_are_checked_too() -> None:
    made, _ = timed()
    spec = "toy-bazaar+timed"
    assert refused(spec, made, parameters={"timed.rounds": 0}) == (
        "parameter 'timed.rounds': expected 1 to 100, got 0"
    )
    assert refused(spec, made, parameters={"timed.round": 5}) == (
        "parameter 'timed.round': there is no such parameter; did you mean 'timed.rounds'?"
    )


def test_they_exist_only_with_their_modifier() -> None:
    made, key = timed()
    assert refused("toy-bazaar", made, parameters={"timed.rounds": 5}) == (
        "parameter 'timed.rounds': it belongs to the modifier 'timed', which is not in play"
    )
    with pytest.raises(MonopolyRulesError, match="is the modifier in play"):
        rules("toy-bazaar", made).setting(key)


def test_an_edition_may_give_them(tmp_path: Path) -> None:
    """As the ledger does: the printed number differs from edition to edition."""
    made, key = timed()
    file = written(tmp_path, "hours.toml", edition("hours", {"timed.rounds": 9}))
    known = registry(made, hours=plugin(editions=[file]))
    assert rules("toy-hours", known=known).parameters == {}
    found = rules("toy-hours+timed", known=known)
    assert found.setting(key).rounds == 9
    assert line(found.explain(), "timed.rounds").endswith("(edition hours)")
    given = rules("toy-hours+timed", parameters={"timed.rounds": 9}, known=known)
    assert given.parameters == {}, "it was nine already"


def test_an_edition_that_gives_a_wrong_one_says_so_also_without_the_modifier(
    tmp_path: Path,
) -> None:
    made, _ = timed()
    file = written(tmp_path, "hours.toml", edition("hours", {"timed.rounds": 0}))
    known = registry(made, hours=plugin(editions=[file]))
    assert refused("toy-hours", known=known) == (
        "hours.toml: [parameters]: parameter 'timed.rounds': expected 1 to 100, got 0"
    )


# JSON values


class Cutoff(Enum):
    TURN = "finish_turn"
    THROW = "finish_throw"


def read_limit(value: JSON) -> int:
    """A limit as people write it: "20 rounds"."""
    if not isinstance(value, str):
        raise ValueError("write a text such as '20 rounds'")  # noqa: TRY004  # the contract
    number, _, unit = value.partition(" ")
    if unit != "rounds":
        raise ValueError(f"{value!r} is no number of rounds, such as '20 rounds'")
    return int(number)


@attrs.frozen
class Inner:
    fine: Annotated[int, Span(0, 100), Parameter("X-1")] = 50


@attrs.frozen
class Everything:
    """Every kind of parameter there is."""

    flag: Annotated[bool, Parameter("X-1")] = False
    name: Annotated[str, Parameter("X-1")] = "anna"
    maybe: Annotated[int | None, Span(1, 9), Parameter("X-1")] = None
    mode: Annotated[Literal["open", "sealed"], Parameter("X-1")] = "open"
    cutoff: Annotated[Cutoff, Parameter("X-1")] = Cutoff.TURN
    steps: Annotated[tuple[int, ...], Several(Span(0, 9), 1, 3), Parameter("X-1")] = (1, 2)
    pair: Annotated[tuple[int, str], Parameter("X-1")] = (1, "a")
    limit: Annotated[
        int,
        Parameter("X-1", read=read_limit, write=lambda value: f"{value} rounds"),
    ] = 20
    count: Annotated[int | Literal["all"], Span(1, 9), Parameter("X-1")] = "all"
    jail: Inner = Inner()


PLACES = places_of(Everything)


def test_flat_names_are_those_of_the_nested_class() -> None:
    assert list(PLACES)[-1] == "jail.fine"
    assert build(Everything, {"jail.fine": 60}).jail.fine == 60
    assert flat(Everything())["jail.fine"] == 50


@pytest.mark.parametrize(
    ("name", "json", "value"),
    [
        ("flag", True, True),
        ("name", "bram", "bram"),
        ("maybe", None, None),
        ("maybe", 3, 3),
        ("mode", "sealed", "sealed"),
        ("cutoff", "finish_throw", Cutoff.THROW),
        ("steps", [3, 2, 1], (3, 2, 1)),
        ("pair", [2, "b"], (2, "b")),
        ("limit", "30 rounds", 30),
        ("count", "all", "all"),
        ("count", 2, 2),
        ("jail.fine", 100, 100),
    ],
)
def test_a_value_and_its_json(name: str, json: JSON, value: object) -> None:
    """Enumerations are strings, tuples lists; what is written is what is read."""
    place = PLACES[name]
    assert read_value(place, json, 3) == value
    assert write_value(place, value) == json


@pytest.mark.parametrize(
    ("name", "json", "said"),
    [
        ("flag", 1, "expected true or false, got a whole number: 1"),
        ("flag", "false", "expected true or false, got a text: 'false'"),
        ("name", 1, "expected a text, got a whole number: 1"),
        ("maybe", 0, "expected 1 to 9, got 0"),
        ("maybe", "x", "expected a whole number or null, got a text: 'x'"),
        ("mode", "opne", "expected 'open' or 'sealed', got 'opne'"),
        ("cutoff", "TURN", "expected 'finish_turn' or 'finish_throw', got 'TURN'"),
        ("steps", 1, "expected a list, got a whole number: 1"),
        ("steps", [1, "2"], "[1]: expected a whole number, got a text: '2'"),
        ("steps", [], "expected a list of 1 to 3 values, each 0 to 9, got []"),
        ("pair", [1], "expected a list of 2 values, got a list: [1]"),
        ("pair", ["a", 1], "expected a whole number, got a text: 'a'"),
        ("limit", 20, "write a text such as '20 rounds'"),
        ("limit", "20 turns", "'20 turns' is no number of rounds, such as '20 rounds'"),
        ("limit", "many rounds", "invalid literal for int() with base 10: 'many'"),
        ("count", 0, "expected 1 to 9, got 0"),
    ],
)
def test_a_wrong_value(name: str, json: JSON, said: str) -> None:
    with pytest.raises(ParameterError) as caught:
        read_value(PLACES[name], json, 3)
    assert str(caught.value) == f"parameter {name!r}: {said}"


def test_a_reader_that_breaks_is_still_a_typed_error() -> None:
    """Records are untrusted, and their parameters pass through here."""

    @attrs.frozen
    class Careless:
        size: Annotated[int, Parameter("X-1", read=lambda value: value["size"])]

    with pytest.raises(ParameterError, match=r"^parameter 'size': 7 cannot be read: "):
        read_value(places_of(Careless)["size"], 7, 3)


def test_values_of_json_are_recorded_in_json() -> None:
    made = doubling("odd", "X-1")
    key = made.parameters(Everything)
    given: dict[str, JSON] = {
        "odd.cutoff": "finish_throw",
        "odd.steps": [3],
        "odd.limit": "30 rounds",
    }
    found = rules("toy-bazaar+odd", made, parameters=given)
    assert found.setting(key).cutoff is Cutoff.THROW
    assert found.setting(key).limit == 30
    assert found.parameters == given
    assert line(found.explain(), "odd.limit").startswith("parameter odd.limit = 30 rounds ")


def test_a_field_without_its_rule_is_a_mistake_of_the_author() -> None:
    @attrs.frozen
    class Bare:
        toll: int

    with pytest.raises(MonopolyRulesError) as caught:
        places_of(Bare)
    assert str(caught.value).endswith(
        'is not a parameter; write `toll: Annotated[…, Parameter("the rule it belongs to")]`'
    )


def test_a_validator_of_the_numbers_class_speaks_as_a_parameter() -> None:
    def even(instance: object, attribute: attrs.Attribute[int], value: int) -> None:
        if value % 2:
            raise ValueError(f"{attribute.name} is even")

    @attrs.frozen
    class Checked:
        size: Annotated[int, Parameter("X-1")] = attrs.field(default=2, validator=even)

    with pytest.raises(ParameterError, match=r"^parameter 'Checked': size is even$"):
        build(Checked, {"size": 3})


def test_a_default_may_be_made_anew() -> None:
    @attrs.frozen
    class Made:
        size: Annotated[int, Parameter("X-1")]
        steps: Annotated[tuple[int, ...], Parameter("X-1")] = attrs.field(factory=lambda: (1, 2))

    places = places_of(Made)
    assert places["steps"].default == (1, 2)
    assert not places["steps"].required
    assert places["size"].required
    assert build(Made, {"size": 3}) == Made(3, (1, 2))


def test_a_type_that_no_parameter_has() -> None:
    @attrs.frozen
    class Odd:
        size: Annotated[float, Parameter("X-1")] = 1.0

    with pytest.raises(MonopolyRulesError, match="'float'> is not a type that can be read"):
        read_value(places_of(Odd)["size"], 2, 3)
