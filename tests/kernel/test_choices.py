"""Choices: an action class with a domain for each field, exact or with examples."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_rules.kernel import (
    Action,
    Among,
    Choice,
    ChoiceError,
    DefinitionError,
    Domain,
    FieldValue,
    One,
    Pick,
    Refusal,
    Seat,
    Span,
    always,
    for_each_seat,
    verb,
)
from monopoly_rules.kernel.values.actions import check_of, ranges_of

from .strategies import Counting, domains


@attrs.frozen
class Bid(Action):
    amount: Annotated[int, Span(1, 1000)]


@attrs.frozen
class Trade(Action):
    give: Annotated[int, Span(0, 9)]
    get: Annotated[int, Span(0, 9)]


@attrs.frozen
class Roll(Action):
    pass


@attrs.frozen
class Loose(Action):
    amount: int


TRADE = Choice(Trade, 1, (Span(0, 3), Among((5, 7))))


@pytest.mark.smoke
def test_exact_choice_holds_every_combination() -> None:
    assert TRADE.count() == 8
    assert len(set(TRADE)) == 8
    assert Trade(1, 2, 7) in TRADE
    assert all(action in TRADE for action in TRADE)


def test_choice_holds_no_other_seat_kind_or_value() -> None:
    assert Trade(0, 2, 7) not in TRADE
    assert Trade(1, 4, 7) not in TRADE
    assert Trade(1, 2, 6) not in TRADE
    assert Bid(1, 2) not in TRADE
    assert Trade(1, True, 7) not in TRADE


def test_choice_without_fields_is_one_action() -> None:
    choice = Choice(Roll, 2)
    assert list(choice) == [Roll(2)]
    assert choice.count() == 1
    assert choice.sample(Counting(0)) == Roll(2)


def test_listing_has_a_limit() -> None:
    assert Choice(Bid, 0, (Span(1, 10**9),)).first(3) == [Bid(0, 1), Bid(0, 2), Bid(0, 3)]


@given(domains, domains, st.integers(0, 2**32))
def test_draws_from_its_own_domains(one: object, two: object, seed: int) -> None:
    choice = Choice(Trade, 0, (one, two))  # type: ignore[arg-type]  # any two domains
    if choice.count():
        assert choice.sample(Counting(seed)) in choice


@given(domains)
def test_counts_the_product(domain: object) -> None:
    choice = Choice(Trade, 0, (domain, Span(1, 3)))  # type: ignore[arg-type]  # any domain
    assert choice.count() == 3 * domain.count()  # type: ignore[attr-defined]  # any domain


def even(look: object, action: Trade) -> bool:
    return (action.give + action.get) % 2 == 0


class Known:
    """Who offers a choice that is not exact: a predicate and examples."""

    def __init__(self, accepts: Callable[[Trade], bool], *examples: Trade) -> None:
        self.predicate, self.known = accepts, examples

    def domains(self, given: Mapping[str, FieldValue]) -> None:
        return None

    def accepts(self, action: Action) -> bool:
        return isinstance(action, Trade) and self.predicate(action)

    def examples(self) -> Iterator[Trade]:
        return iter(self.known)

    def sample(self, rng: object) -> None:
        return None


def inexact(*examples: Trade) -> Choice[Trade]:
    fields = (Span(0, 9), Span(0, 9))
    return Choice(Trade, 0, fields, False, Known(lambda a: even(None, a), *examples))


def test_inexact_choice_lets_the_predicate_decide() -> None:
    choice = inexact(Trade(0, 1, 1))
    assert choice.count() is None
    assert Trade(0, 1, 3) in choice
    assert Trade(0, 1, 2) not in choice
    assert list(choice) == [Trade(0, 1, 1)]
    assert all(choice.sample(Counting(seed)) in choice for seed in range(50))


def test_inexact_choice_that_hardly_ever_fits_draws_from_the_examples() -> None:
    example = Trade(0, 3, 4)
    choice: Choice[Trade] = Choice(
        Trade, 0, (Span(0, 9**9), One(4)), False, Known(lambda a: a == example, example)
    )
    assert choice.sample(Counting(0)) == example


def test_inexact_choice_without_an_example_is_the_authors_mistake() -> None:
    choice: Choice[Trade] = Choice(
        Trade, 0, (Span(0, 9), Span(0, 9)), False, Known(lambda a: False)
    )
    with pytest.raises(DefinitionError, match="Trade"):
        choice.sample(Counting(0))


def test_verb_binds_its_predicate_examples_and_sampler_to_what_is_not_exact() -> None:
    def offers(look: object, question: object, seat: Seat) -> Iterator[Choice[Trade]]:
        yield Choice(Trade, seat, (Span(0, 9), Span(0, 9)), exact=False)

    def refuse(look: object, question: object, action: Trade) -> Refusal | None:
        return None if even(look, action) else pytest.fail("never said")

    trading = verb(
        Trade,
        offers=offers,
        refuse=refuse,
        do=always,
        examples=lambda look, question, seat: iter([Trade(seat, 0, 0)]),
        sampler=lambda look, question, seat, rng: Trade(seat, 2, 2),
    )
    (offered,) = trading.offers(None, None, 3)
    (choice,) = trading.bound([offered], None, None, 3)
    assert choice.sample(Counting(0)) == Trade(3, 2, 2)
    assert list(choice) == [Trade(3, 0, 0)]
    assert Trade(3, 4, 2) in choice


def test_verb_describes_what_is_not_exact_when_somebody_reads_it() -> None:
    described: list[Seat] = []

    def domains(
        look: object, question: object, seat: Seat, given: Mapping[str, FieldValue]
    ) -> tuple[Domain, ...]:
        described.append(seat)
        return (Span(0, 9), One(4))

    trading = verb(
        Trade,
        offers=lambda look, question, seat: (Choice(Trade, seat, exact=False),),
        refuse=lambda look, question, action: None,
        do=always,
        domains=domains,
    )
    (offered,) = trading.offers(None, None, 3)
    (choice,) = trading.bound([offered], None, None, 3)
    assert Trade(2, 1, 4) not in choice
    assert described == []
    assert choice.domains == (Span(0, 9), One(4))
    assert Trade(3, 1, 4) in choice
    assert Trade(3, 1, 5) not in choice
    assert choice == Choice(Trade, 3, (Span(0, 9), One(4)), exact=False)
    assert described == [3]


def test_form_names_every_field_with_its_domain() -> None:
    form = TRADE.describe(lambda noun, value: str(value))
    assert json.loads(json.dumps(form)) == form
    assert form["action"] == "Trade"
    assert form["seat"] == 1
    assert list(form["fields"]) == ["give", "get"]  # type: ignore[arg-type]  # an object
    assert form["exact"] is True
    assert form["count"] == 8


def test_count_that_json_readers_cannot_hold_is_left_out() -> None:
    choice = Choice(Bid, 0, (Pick(tuple(range(60)), 60, 60, ordered=True),))
    assert choice.count() > 2**53  # type: ignore[operator]  # exact
    assert choice.describe(lambda noun, value: "")["count"] is None


def test_actions_without_fields_are_interned_by_seat() -> None:
    rolls = for_each_seat(Roll)
    assert rolls[3] is rolls[3]
    assert rolls[3] == Roll(3)


def test_field_without_a_range_is_the_authors_mistake() -> None:
    with pytest.raises(DefinitionError, match=r"Loose\.amount has 0 ranges"):
        ranges_of(Loose, 2)


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 0, 1001, (1,), [1]])
def test_fixed_range_refuses_what_lies_outside(value: object) -> None:
    check = check_of(Bid, 2)
    assert check is not None
    refusal = check(Bid(0, value))  # type: ignore[arg-type]  # on purpose
    assert refusal is not None
    assert refusal.rule == "K-FIELD"


def test_fixed_ranges_let_the_rest_pass() -> None:
    check = check_of(Trade, 2)
    assert check is not None
    assert check(Trade(0, 0, 9)) is None
    assert check(Trade(0, 0, 10)) is not None
    assert check_of(Roll, 2) is None


# Narrowing


def test_an_exact_choice_keeps_its_other_fields() -> None:
    choice = Choice(Trade, 3, (Span(0, 9), Among((1, 4))))
    narrowed = choice.given(give=2)
    assert narrowed.domains == (One(2), Among((1, 4)))
    assert list(narrowed) == [Trade(3, 2, 1), Trade(3, 2, 4)]
    assert list(narrowed.given(get=4)) == [Trade(3, 2, 4)]
    assert choice.domains == (Span(0, 9), Among((1, 4))), "the choice itself stays"


def test_a_verb_says_what_is_left_once_something_is_given() -> None:
    def domains(
        look: object, question: object, seat: Seat, given: Mapping[str, FieldValue]
    ) -> tuple[Domain, ...]:
        give = given.get("give")
        return (Span(0, 9), Span(0, give if type(give) is int else 9))

    trading = verb(
        Trade,
        offers=lambda look, question, seat: (Choice(Trade, seat, exact=False),),
        refuse=lambda look, question, action: None,
        do=always,
        examples=lambda look, question, seat: iter([Trade(seat, 1, 1), Trade(seat, 2, 0)]),
        domains=domains,
    )
    (offered,) = trading.offers(None, None, 3)
    (choice,) = trading.bound([offered], None, None, 3)
    narrowed = choice.given(give=2)
    assert narrowed.domains == (One(2), Span(0, 2))
    assert list(narrowed) == [Trade(3, 2, 0)], "only examples that agree"
    assert narrowed.sample(Counting(0)) in narrowed
    assert Trade(3, 2, 2) in narrowed
    assert Trade(3, 1, 1) not in narrowed


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"giv": 2}, "Trade has no field 'giv'; its fields: give, get"),
        ({"give": 12}, "Trade.give cannot be 12 here; possible: "),
    ],
)
def test_what_cannot_be_given_is_named(fields: dict[str, int], message: str) -> None:
    choice = Choice(Trade, 3, (Span(0, 9), Among((1, 4))))
    with pytest.raises(ChoiceError) as caught:
        choice.given(**fields)
    assert str(caught.value).startswith(message)
