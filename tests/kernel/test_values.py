"""Values: fast making of frozen ones, secret fields, and ranges on fields."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Annotated, ClassVar, get_type_hints

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import monopoly_rules as mr
from monopoly_rules.kernel import (
    HIDDEN,
    DefinitionError,
    Event,
    PlainWords,
    Secret,
    maker,
    say_event,
    seen_only_by,
)
from monopoly_rules.kernel.values.fields import domains_of, hints_of, names_of
from monopoly_rules.kernel.values.secrets import PartlySecret, secrets_of

if TYPE_CHECKING:
    from decimal import Decimal


@attrs.frozen
class Pair:
    one: int
    two: tuple[int, ...] = (1, 2)
    three: str = "x"


@attrs.frozen
class Whispered(Event):
    giver: int
    receiver: int
    word: Annotated[Secret[str], seen_only_by("giver", "receiver")]
    TEXT: ClassVar = "{giver:seat} told {receiver:seat}: {word}"
    VEILED: ClassVar = "{giver:seat} told {receiver:seat} something"


@attrs.frozen
class Buried(PartlySecret):
    where: Annotated[Secret[int], seen_only_by()]


make = maker(Pair)


@pytest.mark.smoke
@given(st.integers(), st.lists(st.integers()).map(tuple), st.text())
def test_maker_makes_what_the_class_makes(one: int, two: tuple[int, ...], three: str) -> None:
    made, usual = make(one, two, three), Pair(one, two, three)
    assert made == usual
    assert hash(made) == hash(usual)
    assert repr(made) == repr(usual)
    assert type(made) is Pair
    assert pickle.loads(pickle.dumps(made)) == usual


def test_maker_knows_defaults_and_names() -> None:
    assert make(1) == Pair(1)
    assert make(three="y", one=2) == Pair(2, three="y")
    with pytest.raises(TypeError):
        make()  # type: ignore[call-arg]  # on purpose


def test_what_maker_makes_is_frozen() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        make(1).one = 2  # type: ignore[misc]  # on purpose
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del make(1).one


def test_maker_refuses_what_it_cannot_make() -> None:
    @attrs.frozen
    class Checked:
        number: int = attrs.field(validator=attrs.validators.ge(0))

    with pytest.raises(DefinitionError, match="validators"):
        maker(Checked)
    with pytest.raises(DefinitionError, match="attrs class"):
        maker(int)


def test_secret_is_seen_by_the_seats_it_names_and_nobody_else() -> None:
    event = Whispered("X-1", 0, 2, "now")
    assert event.seen_by(0) is event
    assert event.seen_by(2) == event
    for seat in (1, 3, None, -1, -2):
        seen = event.seen_by(seat)
        assert seen.word is HIDDEN
        assert (seen.giver, seen.receiver, seen.rule) == (0, 2, "X-1")


def test_secret_that_names_nobody_is_seen_by_nobody() -> None:
    assert all(Buried(7).seen_by(seat).where is HIDDEN for seat in (None, 0, 1, -1))


def test_seeing_twice_reveals_nothing() -> None:
    event = Whispered("X-1", 0, 2, "now")
    assert event.seen_by(1).seen_by(0).word is HIDDEN


def test_sentence_fits_what_is_seen() -> None:
    words = PlainWords(("Anna", "Bram", "Cleo"))
    event = Whispered("X-1", 0, 2, "now")
    assert say_event(event.seen_by(2), words) == "Anna told Cleo: now  [X-1]"
    assert say_event(event.seen_by(1), words) == "Anna told Cleo something  [X-1]"
    assert event.seen_by(1).spoken_fields() == {"rule": "X-1", "giver": 0, "receiver": 2}


def test_secret_seen_by_an_unknown_field_is_the_authors_mistake() -> None:
    @attrs.frozen
    class Wrong(PartlySecret):
        card: Annotated[Secret[int], seen_only_by("seats")]

    with pytest.raises(DefinitionError, match="'seats', which is not a field"):
        secrets_of(Wrong)


def test_annotation_that_exists_only_for_types_is_explained() -> None:
    @attrs.frozen
    class Typed:
        amount: Decimal

    with pytest.raises(DefinitionError, match="TYPE_CHECKING"):
        domains_of(Typed, 2)


def test_names_stand_in_order() -> None:
    assert names_of(Pair) == ("one", "two", "three")


@attrs.frozen
class Quoted:
    plain: int
    inside: tuple["Pair", ...]  # noqa: UP037  # that is what is tested
    marked: Annotated["Pair", "Pair"]  # noqa: UP037
    nothing: None
    said: Annotated[str, "not a type"] = ""


@attrs.frozen
class FurtherQuoted(Quoted):
    more: int = 0
    KIND: ClassVar[str] = ""


@pytest.mark.parametrize("kind", [Pair, Whispered, Buried, Quoted, FurtherQuoted])
def test_hints_are_those_of_the_standard_library(kind: type) -> None:
    expected = get_type_hints(kind, include_extras=True)
    assert {name: hints_of(kind)[name] for name in names_of(kind)} == {
        name: expected[name] for name in names_of(kind)
    }


@pytest.mark.parametrize("spec", ["board-nl", "card-nl"])
def test_hints_of_whole_games(spec: str) -> None:
    rules = mr.compose(spec, players=4)
    kinds = [*rules.actions.values(), *rules.tasks.values(), *rules.events.values()]
    for kind in (*kinds, rules.STATE, rules.VIEW, type(rules.numbers)):
        expected = get_type_hints(kind, include_extras=True)
        for name in names_of(kind):
            assert str(hints_of(kind)[name]) == str(expected[name])
