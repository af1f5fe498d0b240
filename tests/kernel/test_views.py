"""Views made from a view class: what a field shows, in a value and in the live view of a lane."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, ClassVar

import attrs
import pytest

from monopoly_rules.kernel import (
    HIDDEN,
    DefinitionError,
    Lane,
    Seat,
    SeatQuestion,
    Secret,
    Showing,
    Span,
    Table,
    View,
    seen_only_by,
)
from monopoly_rules.kernel.tables.views import viewing

from .pebbles import (
    PebbleLook,
    PebbleRules,
    PebbleState,
    PebbleTable,
    PebbleView,
    composition,
    pebbles,
)


def made(kind: type[View], **showing: Showing[Table]) -> None:
    viewing(kind, PebbleState, showing)


def test_a_field_with_another_type_than_its_column_does_not_show_it() -> None:
    """A secret column stays secret though a field has its name."""

    @attrs.frozen
    class Sizes(View):
        heaps: int

    with pytest.raises(DefinitionError, match=r"Sizes.heaps does not say what it shows: PebbleSt"):
        made(Sizes)
    made(Sizes, heaps=lambda look, seat: 3)


def test_a_field_that_is_no_column_says_what_it_shows() -> None:
    @attrs.frozen
    class Wide(PebbleView):
        width: int

    with pytest.raises(DefinitionError, match=r"Wide.width does not say what it shows"):
        made(Wide)


@pytest.mark.parametrize("name", ["width", "question"])
def test_only_fields_of_the_view_class_itself_are_shown_in_another_way(name: str) -> None:
    with pytest.raises(DefinitionError, match=f"PebbleView declares no field '{name}'"):
        made(PebbleView, **{name: lambda look, seat: 3})


@attrs.frozen
class Guess(SeatQuestion[PebbleLook]):
    number: Annotated[Secret[int], Span(0, 9), seen_only_by("seat")]


@attrs.frozen
class Public(PebbleView):
    largest: int
    mine: int


def largest(look: PebbleTable, seat: Seat | None) -> int:
    return max(look.heaps)


def mine(look: PebbleTable, seat: Seat | None) -> int:
    return -1 if seat is None else look.heaps[seat]


class Guessing(PebbleRules):
    VIEW = Public  # type: ignore[assignment]  # a view class of its own
    SHOWING: ClassVar[Mapping[str, Showing[PebbleTable]]] = {"largest": largest, "mine": mine}
    QUESTIONS: ClassVar = (*PebbleRules.QUESTIONS, Guess)  # type: ignore[assignment]  # one more


@pytest.mark.parametrize("rules", [pebbles(3), Guessing(composition(3))], ids=["open", "guessing"])
def test_a_live_view_shows_what_a_view_of_the_moment_shows(rules: PebbleRules) -> None:
    lane = Lane(rules, rules.start()[0], Random(1))
    live = [lane.view(seat) for seat in range(3)]
    for _ in range(5):
        (seat,) = lane.decision.awaited
        lane.take(next(iter(lane.decision.choices(seat)[0])))
        for seat, view in enumerate(live):
            now = rules.view(lane.state(), seat)
            for field in attrs.fields(rules.VIEW):
                seen, there = getattr(view, field.name), getattr(now, field.name)
                assert (tuple(seen) if isinstance(seen, list) else seen) == there, field.name


def test_a_question_hides_its_secrets_in_every_view() -> None:
    rules = Guessing(composition(3))
    state = attrs.evolve(rules.start()[0], agenda=(Guess(1, 7),))
    lane = Lane(rules, state, Random(1))
    for seat, number in ((0, HIDDEN), (1, 7), (2, HIDDEN)):
        for view in (rules.view(state, seat), lane.view(seat)):
            assert view.question == Guess(1, number)
    assert rules.view(state, None).question == Guess(1, HIDDEN)


def test_a_family_that_sees_in_its_own_way_does_so_in_the_lane_too() -> None:
    class Blind(PebbleRules):
        def see(self, look: PebbleTable, seat: Seat | None) -> PebbleView:
            return attrs.evolve(super().see(look, seat), heaps=())

    rules = Blind(composition(2))
    heaps: Sequence[int] = Lane(rules, rules.start()[0], Random(1)).view(0).heaps
    assert heaps == ()
