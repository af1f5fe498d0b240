"""Domains: what they contain, count, list, draw and describe is one and the same set."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from monopoly_rules.kernel import (
    Among,
    Domain,
    Many,
    One,
    PerSeat,
    Pick,
    Seats,
    Several,
    Span,
    shuffled,
)
from monopoly_rules.kernel.wire.schema import DOMAINS, SHAPES, schema_of_domain

from .strategies import Counting, Extreme, domains, exactly_in, flat, junk, manys, uniform

SMALL = 400


def named(noun: str, value: object) -> str:
    return f"{noun}:{value}"


@given(domains)
def test_counts_what_it_lists_each_value_once(domain: Domain) -> None:
    if domain.count() <= SMALL:
        listed = list(domain)
        assert domain.count() == len(listed) == len(set(map(repr, listed)))


@given(domains)
def test_contains_what_it_lists(domain: Domain) -> None:
    for value, _ in zip(domain, range(SMALL), strict=False):
        assert domain.contains(value)


@given(domains, junk)
def test_contains_nothing_else_and_may_be_asked_anything(domain: Domain, value: object) -> None:
    found = domain.contains(value)
    if domain.count() <= SMALL:
        assert found == exactly_in(value, list(domain))


@given(domains, st.integers(0, 2**32))
def test_draws_what_it_contains(domain: Domain, seed: int) -> None:
    if domain.count():
        drawn = domain.sample(Counting(seed))
        assert domain.contains(drawn)
        if domain.count() <= SMALL:
            assert exactly_in(drawn, list(domain))


@given(domains)
def test_draws_at_both_ends_of_the_generator(domain: Domain) -> None:
    if domain.count():
        assert domain.contains(domain.sample(Extreme(0.0)))
        assert domain.contains(domain.sample(Extreme(1 - 2**-53)))


@given(domains, st.integers(0, 2**32), st.integers(0, 2**32))
def test_draws_from_a_fixed_number_of_calls(domain: Domain, seed: int, other: int) -> None:
    if domain.count():
        one, two = Counting(seed), Counting(other)
        domain.sample(one)
        domain.sample(two)
        assert one.calls == two.calls


@settings(max_examples=40)
@given(flat)
def test_every_value_is_drawn_sooner_or_later(domain: Domain) -> None:
    if 0 < domain.count() <= 12:
        rng = Counting(1)
        drawn = {repr(domain.sample(rng)) for _ in range(domain.count() * 60)}
        assert len(drawn) == domain.count()


@given(domains)
def test_description_is_json_of_the_published_shape(domain: Domain) -> None:
    described = domain.describe(named)
    again = json.loads(json.dumps(described))
    assert again == described
    published = {"domain": {"oneOf": [*DOMAINS, *SHAPES]}}
    Draft202012Validator({"$defs": published, "$ref": "#/$defs/domain"}).validate(again)


@given(domains)
def test_schema_takes_every_value(domain: Domain) -> None:
    validator = Draft202012Validator(schema_of_domain(domain))
    for value, _ in zip(domain, range(30), strict=False):
        validator.validate(json.loads(json.dumps(value)))


@given(manys(manys(uniform, rising=False), rising=True), st.integers(0, 2**32))
def test_rising_tuples_of_tuples_are_drawn_in_order(domain: Many, seed: int) -> None:
    if domain.count():
        assert domain.contains(domain.sample(Counting(seed)))


def test_rising_tuples_may_be_asked_about_values_without_an_order() -> None:
    assert not Many(Among((None, 1, "a")), 2, 3, rising=True).contains((1, None))


@pytest.mark.smoke
def test_true_is_not_one() -> None:
    assert not Span(0, 5).contains(True)
    assert not Among((0, 1)).contains(False)
    assert not One(1).contains(True)
    assert not Pick((0, 1, 2), 1, 1).contains((True,))
    assert not Many(Span(0, 5), 1, 1).contains((True,))
    assert not Span(0, 5).contains(1.0)
    assert not Among((0, 1)).contains(1.0)


@pytest.mark.smoke
def test_span_keeps_to_its_step() -> None:
    span = Span(21, 30, 3)
    assert list(span) == [21, 24, 27, 30]
    assert [number for number in range(40) if span.contains(number)] == [21, 24, 27, 30]
    assert Span(5, 4).count() == 0
    assert list(Span(5, 4)) == []


def test_span_without_end_in_sight_is_counted_and_drawn() -> None:
    span = Span(0, 10**12)
    assert span.count() == 10**12 + 1
    assert span.contains(span.sample(Counting(1)))


def test_unordered_pick_stands_in_the_order_of_the_items() -> None:
    pick = Pick(("c", "a", "b"), 2, 2)
    assert [*pick] == [("c", "a"), ("c", "b"), ("a", "b")]
    assert pick.contains(("c", "a"))
    assert not pick.contains(("a", "c"))


def test_ordered_pick_knows_every_order() -> None:
    pick = Pick((1, 2, 3), 0, 3, ordered=True)
    assert pick.count() == 1 + 3 + 6 + 6
    assert pick.contains((3, 1))
    assert not pick.contains((3, 3))


def test_pick_of_a_deck_is_counted_without_listing() -> None:
    assert Pick(tuple(range(60)), 60, 60, ordered=True).count() > 10**80


def test_rising_many_is_a_multiset_in_one_order() -> None:
    many = Many(Span(0, 2), 2, 2, rising=True)
    assert [*many] == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
    assert not many.contains((1, 0))


def test_ranges_that_depend_on_the_players() -> None:
    assert list(Seats().seated(3)) == [0, 1, 2]
    assert list(Seats(also=(-1,)).seated(2)) == [-1, 0, 1]
    column = PerSeat(Span(0, 1)).seated(3)
    assert column.count() == 8
    assert not column.contains((0, 1))
    assert Several(Seats(), 0, 2).seated(4).contains((3, 0))


def test_domain_is_its_own_range() -> None:
    assert Span(0, 3).seated(5) == Span(0, 3)


@given(st.lists(st.integers(0, 9), max_size=12).map(tuple), st.integers(0, 2**32))
def test_shuffling_keeps_the_items_and_takes_one_number_each(
    items: tuple[int, ...], seed: int
) -> None:
    rng = Counting(seed)
    assert sorted(map(str, shuffled(items, rng))) == sorted(map(str, items))
    assert rng.calls == len(items)


def test_shuffling_is_even() -> None:
    rng = Counting(3)
    seen: dict[tuple[object, ...], int] = {}
    for _ in range(6_000):
        order = tuple(shuffled((1, 2, 3), rng))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())
