"""Overrides by naming: what a rule point ends up with, and what does not go together."""

from __future__ import annotations

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import DefinitionError, Seat, moment, point
from toy_game import ToyLook, ToyModifier, ToyNumbers, ToyTable, on_six, toll, turn_ended
from toy_game.turns import Throw

from .houses import (
    Usual,
    adding,
    composed,
    doubling,
    fixing,
    plugin,
    pricing,
    refused,
    registry,
    rules,
    toll_of,
)


@pytest.mark.smoke
def test_replace_puts_a_function_in_the_place_of_the_point() -> None:
    assert toll_of(rules("toy-bazaar+one", fixing("one", "H-1", 1))) == 1


@pytest.mark.smoke
def test_around_gets_what_it_wraps_first() -> None:
    assert toll_of(rules("toy-bazaar+double", doubling("double", "H-1"))) == 12


def test_without_modifiers_the_family_decides() -> None:
    assert toll_of(rules("toy-bazaar", doubling("double", "H-1"))) == 6


def test_around_stacks_in_the_order_written() -> None:
    both = doubling("double", "H-1"), adding("more", "H-2")
    assert toll_of(rules("toy-bazaar+double+more", *both)) == 6 * 2 + 1
    assert toll_of(rules("toy-bazaar+more+double", *both)) == (6 + 1) * 2


def test_going_around_a_replacement() -> None:
    both = fixing("three", "H-1", 3), doubling("double", "H-2")
    assert toll_of(rules("toy-bazaar+three+double", *both)) == 6


def test_one_modifier_may_replace_and_go_around_its_own_replacement() -> None:
    made = fixing("odd", "H-1", 3)

    @made.around(toll, rule="H-2")
    def one_more(usual: Usual, look: ToyLook, seat: Seat) -> int:
        """One coin more than fixed."""
        return usual(look, seat) + 1

    assert toll_of(rules("toy-bazaar+odd", made)) == 4


def test_two_that_replace_one_point() -> None:
    known = registry(
        ada=plugin(modifiers=[fixing("one", "ADA-1", 1)]),
        bea=plugin(modifiers=[fixing("two", "BEA-1", 2)]),
    )
    assert refused("toy-bazaar+one+two", known=known) == (
        "'one' of plugin 'ada' (given) replaces the rule point 'toll' [ADA-1, was TOY-3], and "
        "'two' of plugin 'bea' (given) replaces it [BEA-1]; if 'two' is meant to win, give it "
        "after=('one',)"
    )


def test_one_that_replaces_what_another_went_around() -> None:
    both = doubling("double", "H-1"), fixing("one", "H-2")
    assert refused("toy-bazaar+double+one", *both) == (
        "'double' of plugin 'house' (given) goes around the rule point 'toll' [H-1, was TOY-3], "
        "and 'one' of plugin 'house' (given) replaces it [H-2]; if 'one' is meant to win, give it "
        "after=('double',)"
    )


def test_after_says_which_one_wins() -> None:
    one, two = fixing("one", "H-1", 1), fixing("two", "H-2", 2, after=("one",))
    assert toll_of(rules("toy-bazaar+one+two", one, two)) == 2
    double, last = doubling("double", "H-1"), fixing("last", "H-2", 3, after=("double",))
    assert toll_of(rules("toy-bazaar+double+last", double, last)) == 3


def test_after_one_is_not_after_the_other() -> None:
    one, double = fixing("one", "H-1", 1), doubling("double", "H-2")
    last = fixing("last", "H-3", 3, after=("one",))
    message = refused("toy-bazaar+one+double+last", one, double, last)
    assert message.startswith("'double' of plugin 'house' (given) goes around the rule point")


def test_different_points_never_conflict() -> None:
    both = fixing("one", "H-1"), pricing("cheap", "H-2")
    assert toll_of(rules("toy-bazaar+cheap+one", *both)) == 1


def test_a_point_of_another_family() -> None:
    @point("C-1")
    def toll_(look: ToyLook, seat: Seat) -> int:
        return 0

    lost = ToyModifier("lost")

    @lost.replace(toll_, rule="LOST-1")
    def nothing(look: ToyLook, seat: Seat) -> int:
        """There is no toll."""
        return 0

    assert refused("toy-bazaar+lost", lost) == (
        "modifier 'lost' of plugin 'house' (given), rule LOST-1, overrides the rule point 'toll_', "
        "which is not one of the family 'toy'; its points: on_six, price, toll, tolls_go_to, "
        "turn_ended"
    )


def test_a_point_of_another_family_that_is_called_the_same() -> None:
    @point("C-1")
    def toll(look: ToyLook, seat: Seat) -> int:
        return 0

    lost = ToyModifier("lost")

    @lost.around(toll, rule="LOST-1")
    def nothing(usual: Usual, look: ToyLook, seat: Seat) -> int:
        """There is no toll."""
        return 0

    assert "rule LOST-1, overrides the rule point 'toll', which is not one of" in refused(
        "toy-bazaar+lost", lost
    )


def test_a_function_that_is_no_point() -> None:
    made = ToyModifier("odd")
    with pytest.raises(DefinitionError) as caught:
        made.replace(len, rule="ODD-1")(len)  # type: ignore[arg-type]
    assert str(caught.value).startswith("modifier 'odd', rule ODD-1: <built-in function ")
    assert str(caught.value).endswith(" is not a rule point; a family marks its own with @point")


def test_replacing_a_point_twice_in_one_modifier() -> None:
    made = fixing("odd", "ODD-1")
    with pytest.raises(DefinitionError) as caught:
        made.replace(toll, rule="ODD-2")(lambda look, seat: 0)
    assert str(caught.value) == (
        "modifier 'odd', rule ODD-2: it has already changed the rule point 'toll'; "
        "replace it once, before going around it"
    )


def test_a_change_without_a_docstring() -> None:
    made = ToyModifier("mute")

    def silent(look: ToyLook, seat: Seat) -> int:
        return 0

    with pytest.raises(DefinitionError) as caught:
        made.replace(toll, rule="MUTE-1")(silent)
    assert str(caught.value) == (
        "modifier 'mute', rule MUTE-1: say in the docstring of silent what the rule is; "
        "the rulebook shows it"
    )


# Rule ids


def test_two_modifiers_that_claim_one_rule_id() -> None:
    known = registry(
        ada=plugin(modifiers=[doubling("double", "H-1")]),
        bea=plugin(modifiers=[pricing("cheap", "H-1")]),
    )
    assert refused("toy-bazaar+double+cheap", known=known) == (
        "the rule id 'H-1' is claimed by modifier 'double' of plugin 'ada' (given) and by modifier "
        "'cheap' of plugin 'bea' (given)"
    )
    assert toll_of(rules("toy-bazaar+double", known=known)) == 12, "one alone is no clash"


def test_a_modifier_that_claims_a_rule_of_the_family() -> None:
    assert refused("toy-bazaar+double", doubling("double", "TOY-3")) == (
        "the rule id 'TOY-3' is claimed by toy and by modifier 'double' of plugin 'house' (given)"
    )


def test_a_modifier_that_claims_a_rule_of_the_kernel() -> None:
    assert refused("toy-bazaar+double", doubling("double", "K-OVER")) == (
        "the rule id 'K-OVER' is claimed by kernel and by modifier 'double' of plugin 'house' "
        "(given)"
    )


def test_two_functions_of_one_modifier_may_carry_out_one_rule() -> None:
    made = doubling("double", "H-1")

    @made.params(rule="H-1")
    def dearer(numbers: ToyNumbers) -> ToyNumbers:
        """Not reached."""
        return numbers

    assert [row.id for row in made.rows] == ["H-1"]


# Acting at a point


def acting(name: str, rule: str, amount: int) -> ToyModifier:
    """A modifier that pays whoever has had a turn."""
    made = ToyModifier(name)

    @made.then(turn_ended, rule=rule)
    def wages(table: ToyTable, seat: Seat) -> None:
        """Every turn is paid for."""
        table.earn(seat, amount, rule)

    return made


def test_a_moment_that_nobody_uses_is_none() -> None:
    assert rules("toy-bazaar").turn_ended is None


def test_all_who_act_at_a_moment_do_so_in_the_order_of_the_spec() -> None:
    known = registry(acting("one", "ONE-1", 1), acting("ten", "TEN-1", 10))
    for spec, order in (("one+ten", ["ONE-1", "TEN-1"]), ("ten+one", ["TEN-1", "ONE-1"])):
        found = composed(f"toy-bazaar+{spec}", known=known)
        start = found.position({"coins": [50, 50, 50]})
        playing = mr.Game(found, start=start, chance=mr.Scripted([(1,)]))
        playing.play(Throw(0))
        assert found.forms.state(playing.state)["coins"] == [55, 50, 50]
        assert [event.rule for event in playing.events()[-2:]] == order


def test_then_follows_what_is_usual_at_a_point_that_acts() -> None:
    made = ToyModifier("made")

    @made.then(on_six, rule="MADE-1")
    def a_coin(table: ToyTable, seat: Seat) -> None:
        """A 6 brings a coin as well."""
        table.earn(seat, 1, "MADE-1")

    found = composed("toy-bazaar+made", made)
    playing = mr.Game(
        found, start=found.position({"hands": [[1], [2], [3]]}), chance=mr.Scripted([(6,)])
    )
    coins = found.forms.state(playing.state)["coins"]
    playing.play(Throw(0))
    assert playing.decision.awaited == (0, 1, 2), "the pass, which is usual"
    assert found.forms.state(playing.state)["coins"] != coins


@moment("TOY-2")
def untyped(table: ToyTable, seat: Seat):  # type: ignore[no-untyped-def]  # noqa: ANN201
    """Something has happened."""


def test_then_where_nobody_says_what_is_returned() -> None:
    """Families need not write types: a point that says nothing about its result may act."""
    late = ToyModifier("late")

    @late.then(untyped, rule="LATE-1")
    def more(table: ToyTable, seat: Seat) -> None:
        """And then something else."""

    assert [change.how for change in late.changes] == ["then"]


def test_then_at_a_point_that_answers() -> None:
    late = ToyModifier("late")
    with pytest.raises(DefinitionError, match=r"'toll', which answers \(int\); change its answer"):

        @late.then(toll, rule="LATE-1")  # type: ignore[arg-type]  # what a type checker says too
        def nothing(look: ToyLook, seat: Seat) -> None:
            """Nobody would read what this returns."""


def test_a_function_that_cannot_be_called_as_its_point_is() -> None:
    made = ToyModifier("made")

    def nothing() -> int:
        """The toll is nothing."""
        return 0

    def forgetful(look: ToyLook, seat: Seat) -> int:
        """Forgets that it goes around something."""
        return 0

    with pytest.raises(DefinitionError) as caught:
        made.replace(toll, rule="MADE-1")(nothing)  # type: ignore[arg-type]  # the mistake
    assert str(caught.value) == (
        "modifier 'made', rule MADE-1: nothing is called as nothing(look, seat) at the rule point "
        "'toll': too many positional arguments"
    )
    with pytest.raises(DefinitionError, match=r"called as forgetful\(usual, look, seat\)"):
        made.around(toll, rule="MADE-2")(forgetful)  # type: ignore[arg-type]  # the mistake
    assert not made.changes
    assert not made.rows
