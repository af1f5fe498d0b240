"""Decisions: who is awaited, who may act, what a seat may do, and the question as it is seen."""

from __future__ import annotations

import attrs
import pytest

from monopoly_rules.kernel import (
    CHANCE,
    HOST,
    Among,
    Choice,
    DefinitionError,
    RuleSet,
    Seat,
    always,
    verb,
)
from toy_game import compose
from toy_game.turns import Give, Passing, Throw, TimeUp

from .pebbles import POT, Ask, Nod, PebbleLook, Stop, Take, Toss, Tossing, Wish, pebbles

RULES = pebbles(3)
START = RULES.start()[0]


@pytest.fixture(scope="module")
def toy() -> RuleSet:
    return compose("toy-bazaar", players=3)


@pytest.mark.smoke
def test_awaited_seat_and_others_who_may_act() -> None:
    decision = RULES.decision(START)
    assert decision.awaited == (0,)
    assert [seat for seat in range(-3, 5) if decision.may_act(seat)] == [HOST, 0, 1, 2]
    assert not decision.over
    assert decision.question(1) == Ask(0)


def test_choices_are_one_for_each_verb_and_shape() -> None:
    decision = RULES.decision(START)
    assert [choice.kind.__name__ for choice in decision.choices(0)] == [
        "Take",
        "Toss",
        "Wish",
        "Smash",
        "Spin",
    ]
    assert [choice.kind.__name__ for choice in decision.choices(1)] == ["Wish", "Smash", "Spin"]
    assert decision.choices(CHANCE) == ()
    assert decision.choices(7) == ()


def test_host_has_verbs_at_every_decision_and_is_never_awaited() -> None:
    decision = RULES.decision(START)
    (choice,) = decision.choices(HOST)
    assert list(choice) == [Stop(HOST)]
    assert HOST not in decision.awaited
    assert Stop(HOST) in decision


def test_action_is_in_the_decision_exactly_when_it_is_not_refused() -> None:
    decision = RULES.decision(START)
    assert Take(0, 1) in decision
    assert Take(1, 1) not in decision
    assert Wish(1, 1) in decision


def test_chance_is_awaited_alone() -> None:
    decision = RULES.decision(RULES.apply(START, Toss(0))[0])
    assert decision.awaited == (CHANCE,)
    assert decision.question(None) == Tossing()
    assert not any(decision.may_act(seat) for seat in range(3))


def test_simultaneous_question_awaits_all_who_have_not_chosen(toy: RuleSet) -> None:
    state = toy.position(
        {"hands": [[1, 2], [3], [4, 5]], "agenda": [{"task": "Passing"}]},
    )
    assert toy.decision(state).awaited == (0, 1, 2)
    state, _ = toy.apply(state, Give(1, 3))
    decision = toy.decision(state)
    assert decision.awaited == (0, 2)
    assert not decision.may_act(1)
    refusal = decision.why_not(Give(1, 3))
    assert refusal is not None
    assert refusal.rule == "K-SEAT"
    assert decision.question(0) == Passing()
    assert decision.choices(2)[0].domains == (Among((4, 5), noun="card"),)


def test_others_may_do_business_while_one_is_awaited(toy: RuleSet) -> None:
    state = toy.position({"hands": [[1], [2, 3], []]})
    decision = toy.decision(state)
    assert decision.awaited == (0,)
    kinds = {choice.kind.__name__ for choice in decision.choices(1)}
    assert kinds == {"Sell", "LayDown"}
    assert Throw(1) not in decision
    assert TimeUp(HOST) in decision


def test_a_verb_is_not_asked_while_the_column_that_it_needs_is_empty() -> None:
    asked: list[int] = []

    def offers(look: PebbleLook, question: Ask, seat: Seat) -> tuple[Choice[Nod], ...]:
        asked.append(look.pot)
        return (Choice(Nod, seat),)

    rules = pebbles(2, verbs={Ask: (verb(Nod, offers=offers, do=always, only_with="pot"),)})
    state = rules.start()[0]
    assert Choice(Nod, 0) in rules.decision(state).choices(0)
    assert Choice(Nod, 0) not in rules.decision(attrs.evolve(state, pot=0)).choices(0)
    assert asked == [POT]


def test_a_verb_that_needs_no_known_column_is_refused() -> None:
    with pytest.raises(DefinitionError, match="'pots', which is no column; columns: heaps, pot"):
        pebbles(2, verbs={Ask: (verb(Nod, do=always, only_with="pots"),)})
