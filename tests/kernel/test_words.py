"""Sentences, seats, extras, points, refusals and errors: the small values of the kernel."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    Account,
    Catalogue,
    DefinitionError,
    Extra,
    GameError,
    HistoryError,
    IllegalAction,
    MonopolyRulesError,
    PlainWords,
    PositionError,
    RecordError,
    Refusal,
    Told,
    fill,
    point,
    refusal,
    say_refusal,
    seat_name,
)
from monopoly_rules.kernel.tables.points import points_of
from monopoly_rules.kernel.values.extras import same_shape
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.kernel.wire.strict import structured

from .pebbles import PebbleRules, Take


@pytest.mark.smoke
def test_template_is_filled_with_nouns() -> None:
    words = PlainWords(("Anna", "Bram"), {"money": Told("€ {0}")})
    assert fill("{0:seat} pays {1:money}", words, (1, 30)) == "Bram pays € 30"
    assert fill("{who:seat}: {what}", words, (), {"who": 0, "what": 12_345}) == "Anna: 12,345"
    assert fill("{0:seat}", words, ((0, 1),)) == "Anna, Bram"
    assert fill("{0:seat}", words, ((),)) == "-"
    assert fill("{0}", words, ("as it is",)) == "as it is"


def test_template_is_translated_before_it_is_filled() -> None:
    class Dutch(NullTranslations):
        def gettext(self, message: str) -> str:
            return {"{0:seat} pays": "{0:seat} betaalt"}.get(message, message)

    words = PlainWords(("Anna",), None, Catalogue("nl", [Dutch()]))
    assert fill("{0:seat} pays", words, (0,)) == "Anna betaalt"


def test_seats_have_names() -> None:
    assert seat_name(CHANCE) == "chance"
    assert seat_name(HOST) == "host"
    assert seat_name(2, ("Anna",)) == "seat 2"


def test_refusal_without_values_is_the_same_object() -> None:
    assert refusal("X-1", "no") is refusal("X-1", "no")
    assert refusal("X-1", "no") == Refusal("X-1", "no")
    assert say_refusal(Refusal("X-2", "{0:seat} owes {1}", (0, 5)), PlainWords(("Anna",))) == (
        "Anna owes 5"
    )


def test_refusal_as_text_is_a_sentence_with_its_rules() -> None:
    said = Refusal(
        "B-Q-61", "{0:seat} has {1:money}, not {2:money}", (1, 50, 60), because="B-BUY-1"
    )
    assert str(said) == "seat 1 has 50, not 60 [B-BUY-1, B-Q-61]"
    assert str(refusal("X-1", "no {houses:term} left")) == "no houses left [X-1]"


def test_errors_have_one_root_and_carry_fields() -> None:
    for kind in (IllegalAction, RecordError, PositionError, GameError, HistoryError):
        assert issubclass(kind, MonopolyRulesError)
    error = IllegalAction(Refusal("X-1", "no"), Take(1, 2), "no")
    assert (error.seat, error.action, error.sentence) == (1, Take(1, 2), "no")
    assert str(error) == "no [X-1]"
    assert IllegalAction(Refusal("X-1", "no"), None, "no").seat is None


def test_points_of_a_family_are_found_by_name() -> None:
    points = points_of(PebbleRules)
    assert points["aim"].rule == "P-3"

    @point("X-9")
    def other(look: object) -> int:
        return 7

    class More(PebbleRules):
        aim = other

    assert points_of(More)["aim"].rule == "X-9"
    assert More.aim(None) == 7


def test_extra_starts_for_every_seat() -> None:
    assert Extra("a", 3).opening(4) == 3
    assert Extra("a", ((1, 2),), per_seat=True).opening(2) == ((1, 2), (1, 2))
    assert Account("pot", 0).opening(5) == 0


@pytest.mark.parametrize(
    "how",
    [
        {"start": 1.5},
        {"start": [1]},
        {"start": None},
        {"start": (1, {})},
        {"start": 0, "shown": "owner"},
        {"start": (1, 2), "per_seat": True},
        {"start": 1, "per_seat": True},
    ],
)
def test_extra_that_cannot_be_kept_is_refused(how: dict[str, object]) -> None:
    with pytest.raises(DefinitionError):
        Extra("a", **how)  # type: ignore[arg-type, type-var]  # on purpose


def test_loaded_extra_has_the_shape_of_its_start() -> None:
    assert same_shape(3, 0)
    assert not same_shape(True, 0)
    assert not same_shape(0, False)
    assert same_shape((1, 2, 3), (0,))
    assert same_shape((), (0,))
    assert not same_shape((1, "a"), (0,))
    assert not same_shape(1, (0,))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ("[1,]", "line 1, column "),
        ('{"a": 1, "a": 2}', "$"),
        ("NaN", "$"),
        ("-Infinity", "$"),
        ("1.5", "$"),
        ("1e3", "$"),
        ("[" * 200_000, "$"),
        ("1" * 5_000, "$"),
        ("\x00", "line 1, column 1"),
    ],
)
def test_text_that_is_not_strict_json_says_where(text: str, place: str) -> None:
    with pytest.raises(RecordError) as caught:
        parsed(text)
    assert caught.value.place.startswith(place)


def test_only_text_is_parsed() -> None:
    with pytest.raises(RecordError):
        parsed(b"{}")  # type: ignore[arg-type]  # on purpose


def test_structuring_takes_nothing_for_something_else() -> None:
    import attrs

    @attrs.frozen
    class Box:
        number: int
        name: str
        flag: bool
        many: list[int]
        few: tuple[str, ...]

    good = {"number": 1, "name": "a", "flag": False, "many": [1], "few": ["x"]}
    assert structured(good, Box) == Box(1, "a", False, [1], ("x",))
    for change, place in [
        ({"number": "1"}, "$.number"),
        ({"number": True}, "$.number"),
        ({"number": 1.0}, "$.number"),
        ({"name": 1}, "$.name"),
        ({"flag": 1}, "$.flag"),
        ({"flag": "false"}, "$.flag"),
        ({"many": (1,)}, "$.many"),
        ({"many": [1, "2"]}, "$.many[1]"),
        ({"few": "xy"}, "$.few"),
        ({"more": 1}, "$"),
    ]:
        with pytest.raises(RecordError) as caught:
            structured({**good, **change}, Box)  # type: ignore[dict-item]
        assert caught.value.place == place
    for missing in good:
        rest = {name: value for name, value in good.items() if name != missing}
        with pytest.raises(RecordError, match=f"'{missing}' is missing"):
            structured(rest, Box)
