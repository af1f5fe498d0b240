"""States, tables and looks: the ways between them, what they share, and what cannot be written."""

from __future__ import annotations

import copy
import pickle
from typing import Annotated

import attrs
import pytest

from monopoly_rules.kernel import DefinitionError, Span, State, Table, slotted, writable
from monopoly_rules.kernel.tables.states import StateCodec

from .pebbles import FLAG, LUCK, WISH, Ask, Nodding, PebbleState, PebbleTable, pebbles

RULES = pebbles(3)
STATE = PebbleState((Ask(0),), (0, ("", "", ""), False), None, (1, 2, 3), 14, 0)


def thawed() -> PebbleTable:
    return RULES.codec.open_table(RULES, STATE, [])


def shared(one: object, other: object) -> bool:
    return one is other


@pytest.mark.smoke
def test_thawed_and_frozen_again_is_the_same_value() -> None:
    again = RULES.codec.freeze(thawed())
    assert again == STATE
    assert hash(again) == hash(STATE)
    assert type(again) is PebbleState


def test_columns_that_nobody_wrote_stay_the_same_objects() -> None:
    table = thawed()
    table.give(1, 2)
    after = RULES.codec.freeze(table)
    assert after.heaps == (1, 4, 3)
    assert after.extras is STATE.extras
    assert STATE.heaps == (1, 2, 3)
    table = thawed()
    table.put(LUCK, 4)
    assert RULES.codec.freeze(table).heaps is STATE.heaps


def test_column_is_copied_when_it_is_first_written_and_only_then() -> None:
    table = thawed()
    assert shared(table.heaps, STATE.heaps)
    table.give(0, 1)
    first = table.heaps
    table.give(0, 1)
    assert table.heaps is first


def test_writable_keeps_lists_and_copies_tuples() -> None:
    column = [1, 2]
    assert writable(column) is column
    assert writable((1, 2)) == [1, 2]


def test_lane_table_has_lists_of_its_own_throughout() -> None:
    table = RULES.codec.open_in_place(RULES, STATE)
    assert type(table.heaps) is list
    assert type(table.extras) is list
    assert table.log is None
    heaps = table.heaps
    table.give(2, 1)
    assert table.heaps is heaps
    assert STATE.heaps == (1, 2, 3)
    assert RULES.codec.freeze(table).heaps == (1, 2, 4)


def test_look_shares_everything_and_can_be_read() -> None:
    look = RULES.codec.read_only(RULES, STATE)
    assert shared(look.heaps, STATE.heaps)
    assert shared(look.agenda, STATE.agenda)
    assert look.pot == 14
    assert look.extra(FLAG) is False
    assert isinstance(look, PebbleTable)


@pytest.mark.smoke
def test_look_cannot_be_written_in_any_way() -> None:
    look = RULES.codec.read_only(RULES, STATE)
    with pytest.raises(TypeError, match="read-only"):
        look.pot = 3
    with pytest.raises(TypeError):
        look.heaps[0] = 3  # type: ignore[index]  # on purpose
    with pytest.raises(TypeError, match="read-only"):
        look.give(0, 1)
    with pytest.raises(TypeError, match="read-only"):
        look.put(LUCK, 1)
    with pytest.raises(AttributeError):
        look.push(Ask(1))
    with pytest.raises(AttributeError):
        look.done()
    with pytest.raises(TypeError):
        look.dismiss(0)
    with pytest.raises((TypeError, AttributeError)):
        look.end(None)  # type: ignore[arg-type]  # on purpose
    assert RULES.codec.freeze(thawed()) == STATE


def test_a_state_keeps_the_table_it_came_from_as_its_look() -> None:
    plain, table = thawed(), thawed()
    for each in (plain, table):
        each.give(2, 1)
        each.push(Ask(1))
    state, same = RULES.codec.close(table), RULES.codec.freeze(plain)
    assert state == same
    assert hash(state) == hash(same)
    look = RULES.codec.read_only(RULES, state)
    assert look is table
    assert shared(look.heaps, state.heaps)
    assert shared(look.agenda, state.agenda)
    assert look.log is None
    with pytest.raises(TypeError, match="read-only"):
        look.give(0, 1)


def test_other_rules_copies_and_frozen_states_get_a_look_of_their_own() -> None:
    state = RULES.codec.close(thawed())
    look = RULES.codec.read_only(RULES, state)
    other = pebbles(3)
    assert RULES.codec.read_only(other, state).rules is other
    loaded = pickle.loads(pickle.dumps(state))
    for each in (attrs.evolve(state), copy.copy(state), loaded, RULES.codec.freeze(thawed())):
        assert each == state
        assert not hasattr(each, "look")
        assert RULES.codec.read_only(RULES, each) is not look


def test_agenda_is_a_stack() -> None:
    table = thawed()
    table.push(Nodding(2))
    assert table.agenda == [Ask(0), Nodding(2)]
    table.done()
    assert table.agenda == [Ask(0)]
    assert STATE.agenda == (Ask(0),)


def test_a_task_below_is_brought_up() -> None:
    table = thawed()
    table.push(Nodding(2))
    table.push(Nodding(1))
    table.bring_up(1)
    assert table.agenda == [Ask(0), Nodding(1), Nodding(2)]


def test_leaving_seat_takes_its_tasks_along_wherever_they_stand() -> None:
    table = thawed()
    for seat in (1, 2, 1, 0):
        table.push(Nodding(seat))
    agenda = table.agenda
    table.dismiss(1)
    assert table.agenda == [Ask(0), Nodding(2), Nodding(0)]
    assert table.agenda is agenda
    table.dismiss(0)
    assert table.agenda == [Nodding(2)]


def test_extras_are_read_and_written_by_their_key() -> None:
    table = thawed()
    table.put(WISH, ("a", "b", "x"))
    table.put_for(WISH, 2, "c")
    table.put(LUCK, 7)
    assert table.extra(WISH) == ("a", "b", "c")
    assert RULES.codec.freeze(table).extras == (7, ("a", "b", "c"), False)
    assert STATE.extras == (0, ("", "", ""), False)


def test_extra_of_a_modifier_that_is_not_in_play_is_named() -> None:
    table = pebbles(2, extras=()).codec.open_table(
        pebbles(2, extras=()), PebbleState((), (), None, (0, 0), 20, 0), None
    )
    with pytest.raises(DefinitionError, match="'luck' is not part of 'pebbles'"):
        table.extra(LUCK)


def test_table_without_a_field_of_its_state_is_the_authors_mistake() -> None:
    @attrs.frozen
    class Wide(State):
        width: Annotated[int, Span(0, 3)]

    @slotted
    class Narrow(Table):
        height: int

    class Loose(Table):
        width: int

    for table in (Narrow, Loose):
        with pytest.raises(DefinitionError, match=f"{table.__name__} lacks 'width'.*@slotted"):
            StateCodec(Wide, table)
