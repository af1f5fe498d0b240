"""Openings: what columns hold before anything has happened."""

from __future__ import annotations

from typing import Annotated, ClassVar

import attrs
import pytest

from monopoly_rules.kernel import DefinitionError, Openings, PerSeat, Span, State
from monopoly_rules.kernel.tables.openings import opening_of

from .pebbles import Ask, PebbleRules, PebbleState, composition, pebbles

opens: Openings[PebbleRules] = Openings()


@attrs.frozen
class Heap(State):
    height: Annotated[int, Span(0, 9)] = opens(3)
    shares: Annotated[tuple[int, ...], PerSeat(Span(0, 9))] = opens.per_seat(1)
    width: Annotated[int, Span(0, 9)] = opens.by(lambda rules: 2 * rules.players)


def test_a_column_opens_with_what_its_declaration_says() -> None:
    rules = pebbles(3)
    opening = opening_of(Heap, rules, (Ask(1),))
    assert opening == Heap((Ask(1),), (0, ("", "", ""), False), None, 3, (1, 1, 1), 6)


def test_an_opening_is_no_default() -> None:
    with pytest.raises(TypeError, match="missing 3 required positional arguments: 'height'"):
        Heap((), (), None)


def test_a_column_that_does_not_say_what_it_opens_with_is_named() -> None:
    @attrs.frozen
    class Deep(State):
        depth: Annotated[int, Span(0, 9)]

    with pytest.raises(DefinitionError, match=r"Deep.depth does not say what it opens with"):
        opening_of(Deep, pebbles(2), ())


def test_rules_open_with_their_agenda() -> None:
    class Asking(PebbleRules):
        AGENDA: ClassVar = (Ask(1),)

    extras = (0, ("", ""), False)
    assert Asking(composition(2)).opening() == PebbleState((Ask(1),), extras, None, (0, 0), 20, 0)
