"""Offers in positions and in messages: what the rules of counter-offers leave possible."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.kernel import Task
from monopoly_rules_variants.board_game import BoardState
from monopoly_rules_variants.board_game.bargains.offer_answer import OfferAnswer
from monopoly_rules_variants.board_game.property.inheriting import Inheriting
from monopoly_rules_variants.board_game.table.debts import Debt
from monopoly_rules_variants.board_game.values.actions import CounterOffer, OfferTrade

from .boards import board

RULES = board(3, {"trade.counters": 2})
BRINK = 1


def position(**more: object) -> BoardState:
    """The first player is about to throw and owns Brink."""
    given = {"cash": [500, 500, 500], "deeds": [["Brink"], [], []]}
    return RULES.position({**given, **more})


def answer(counters: int) -> OfferAnswer:
    return OfferAnswer(0, 1, 0, (BRINK,), (), 50, (), (), counters)


def rules_broken(state: BoardState) -> list[str]:
    return [problem.rule for problem in RULES.problems(state)]


def test_an_open_offer_follows_on_no_more_counter_offers_than_are_allowed() -> None:
    for counters, broken in ((2, []), (3, ["B-Q-91"])):
        terms = (0, 1, (0, (BRINK,), ()), (50, (), ()), counters)
        assert rules_broken(attrs.evolve(position(), offers=(terms,))) == broken


@pytest.mark.parametrize(
    ("tasks", "fits"),
    [
        ((answer(2),), True),
        ((answer(3),), False),
        ((Debt(0, 2, 900, "B-RENT-1", 0, (0, 1, 0)), answer(0)), True),
        ((Debt(0, 2, 900, "B-RENT-1", 0, (0, 1, 0)), answer(1)), False),
        ((Debt(2, 0, 900, "B-RENT-1", 0, (0, 1, 0)), answer(0)), False),
    ],
)
def test_an_offer_that_waits_fits_what_led_to_it(tasks: tuple[Task, ...], fits: bool) -> None:
    state = position()
    asked = attrs.evolve(state, agenda=(*state.agenda, *tasks))
    assert (rules_broken(asked) == []) is fits


def test_only_what_was_surrendered_outlasts_an_heir() -> None:
    state = position(out=[2], cash=[500, 500, 0])
    for lost, fits in (((3,), True), ((), False)):
        heir = Inheriting(2, (), (), lost)
        asked = attrs.evolve(state, agenda=(*state.agenda, heir, answer(0)))
        assert (rules_broken(asked) == []) is fits


@pytest.mark.rule("B-Q-91")
def test_everybody_sees_how_many_counter_offers_have_led_to_an_offer() -> None:
    state = position()
    state, _ = RULES.apply(state, OfferTrade(2, 0, 50, (), (), 0, (BRINK,), ()))
    state, _ = RULES.apply(state, CounterOffer(0, 2, 0, (BRINK,), (), 70, (), ()))
    for seat in (None, 0, 1, 2):
        (seen,) = RULES.view(state, seat).offers
        assert (seen.maker, seen.partner, seen.take_cash, seen.counters) == (0, 2, 70, 1)
    assert RULES.forms.read_state(RULES.forms.state(state)) == state


@pytest.mark.rule("B-Q-91")
def test_a_counter_offer_is_offered_with_sensible_examples() -> None:
    state = position()
    state, _ = RULES.apply(state, OfferTrade(0, 1, 0, (BRINK,), (), 50, (), ()))
    decision = RULES.decision(state)
    (choice,) = [each for each in decision.choices(1) if each.kind is CounterOffer]
    assert not choice.exact
    found = choice.first(10)
    assert found
    assert all(decision.why_not(each) is None for each in found)
    assert decision.choices(2) == ()
