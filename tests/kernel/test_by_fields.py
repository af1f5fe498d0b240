"""Equality, hash and repr by fields are those that attrs would have written."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.kernel import EqualByFields, ReprByFields


@attrs.frozen
class Written:
    """A class whose methods attrs writes."""

    seat: int
    cards: tuple[str, ...] = ()
    note: str = attrs.field(default="", eq=False)
    secret: str = attrs.field(default="", repr=False)
    shout: str = attrs.field(default="", repr=str.upper)


@attrs.frozen
class Shared(EqualByFields):
    """The same with shared methods."""

    seat: int
    cards: tuple[str, ...] = ()
    note: str = attrs.field(default="", eq=False)
    secret: str = attrs.field(default="", repr=False)
    shout: str = attrs.field(default="", repr=str.upper)


@attrs.frozen
class Further(Shared):
    """A subclass with the same fields."""


@attrs.frozen
class Empty(EqualByFields):
    """No fields at all."""


@attrs.frozen
class OtherEmpty(EqualByFields):
    """Neither has this one."""


VALUES = [(0,), (1,), (0, ("a",)), (0, (), "n"), (0, (), "", "s"), (0, (), "", "", "loud")]


@pytest.mark.parametrize("fields", VALUES)
def test_a_repr_is_that_of_attrs(fields: tuple[int]) -> None:
    assert repr(Shared(*fields)) == repr(Written(*fields)).replace("Written", "Shared")


@pytest.mark.parametrize("one", VALUES)
@pytest.mark.parametrize("other", VALUES)
def test_what_is_equal_is_what_attrs_calls_equal(one: tuple[int], other: tuple[int]) -> None:
    equal = Written(*one) == Written(*other)
    assert (Shared(*one) == Shared(*other)) is equal
    assert (Shared(*one) != Shared(*other)) is not equal
    assert (hash(Shared(*one)) == hash(Shared(*other))) is equal


def test_values_of_two_classes_are_never_equal() -> None:
    assert Shared(0) != Further(0)
    assert Shared(0) != Written(0)
    assert Empty() == Empty()
    assert Empty() != OtherEmpty()
    assert len({Empty(), Empty(), OtherEmpty(), Shared(0), Further(0)}) == 4


def test_a_class_may_have_methods_of_its_own() -> None:
    @attrs.frozen
    class Own(EqualByFields):
        x: int

        def __eq__(self, other: object) -> bool:
            return True

        def __repr__(self) -> str:
            return "own"

    assert Own(1) == Own(2)
    assert repr(Own(1)) == "own"
    with pytest.raises(TypeError):
        hash(Own(1))


def test_a_class_may_be_shown_by_its_fields_and_equal_only_itself() -> None:
    @attrs.frozen(eq=False)
    class Thing(ReprByFields):
        x: int

    assert repr(Thing(1)) == "Thing(x=1)"
    assert Thing(1) != Thing(1)


def test_instances_have_slots_and_stay_frozen() -> None:
    value = Further(0)
    assert not hasattr(value, "__dict__")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        value.seat = 1  # type: ignore[misc]  # that is the point


def test_a_class_gets_methods_of_its_own_when_its_values_are_first_compared() -> None:
    @attrs.frozen
    class Fresh(EqualByFields):
        x: int

    assert vars(Fresh)["__eq__"] is EqualByFields.__eq__
    assert Fresh(1) == Fresh(1)
    assert vars(Fresh)["__eq__"] is not EqualByFields.__eq__
    assert vars(Fresh)["__hash__"] is not EqualByFields.__hash__
    assert (Fresh(1) == Fresh(2), Fresh(1) == 1, hash(Fresh(1)) == hash(Fresh(1))) == (
        False,
        False,
        True,
    )


def test_an_equality_of_its_own_may_ask_the_usual_one() -> None:
    @attrs.frozen
    class Asking(EqualByFields):
        x: int

        def __eq__(self, other: object) -> bool:
            return super().__eq__(other) is True

        __hash__ = EqualByFields.__hash__

    assert Asking(1) == Asking(1)
    assert Asking(1) != Asking(2)
    assert len({Asking(1), Asking(1)}) == 1
