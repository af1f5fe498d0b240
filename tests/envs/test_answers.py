"""Answers field by field: every action that tokens can say, and no other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import prod

import pytest
from tests.envs.playing import encoding, some_games

from monopoly_rules.envs import Answer, Encoding, EnvError, Sitting
from monopoly_rules.envs.tokens import BACK, RUNGS
from monopoly_rules.kernel import Action, Choice


def said_by(found: Encoding, seat: int, choices: Sequence[Choice[Action]]) -> set[Action]:
    """Every action that can be said, by saying everything."""
    actions: set[Action] = set()
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        tokens = waiting.pop()
        answer = Answer(found.vocabulary, seat, choices)
        action = None
        for token in tokens:
            action = answer.take(token)
        if action is not None:
            actions.add(action)
        else:
            waiting += [(*tokens, token) for token in answer.legal if token != BACK]
    return actions


@pytest.mark.parametrize(("spec", "players"), some_games())
def test_tokens_say_exactly_the_exact_choices(spec: str, players: int) -> None:
    """Where choices can be listed and no field is climbed by rungs, tokens say all of them."""
    found, rng = encoding(spec, players), random.Random(4)
    sitting = Sitting(found, 4)
    compared = 0
    for _ in range(60):
        if not sitting.legal:
            sitting = Sitting(found, compared)
        choices = [each for each in sitting.choices(sitting.seat) if each.exact]
        kinds = found.vocabulary.actions
        whole = all(
            not any(field.rungs or field.empty for field in kinds[each.kind].fields)
            for each in choices
        )
        number = sum(each.count() or 0 for each in choices)
        if choices and whole and number <= 25:
            listed = {action for choice in choices for action in choice}
            assert said_by(found, sitting.seat, choices) == listed
            compared += 1
        sitting.say(rng.choice(list(sitting.legal)))
    assert compared > 5


def test_bids_climb_by_rungs() -> None:
    """A bid is the least possible, so many above it, or the most."""
    found = encoding("board-nl", 2)
    sitting = Sitting(found, 1)
    rng = random.Random(2)
    for _ in range(3000):
        bids = [each for each in sitting.choices(sitting.seat) if each.kind.__name__ == "Bid"]
        if bids:
            break
        sitting.say(rng.choice(list(sitting.legal)))
    (bid,) = bids
    (amounts,) = bid.domains
    low, high = amounts.low, amounts.high  # type: ignore[attr-defined]  # a span
    said = {each.amount for each in said_by(found, sitting.seat, bids)}  # type: ignore[attr-defined]  # bids
    assert said == {low + steps for steps in RUNGS if low + steps < high} | {high}


def test_what_is_not_legal_is_refused() -> None:
    sitting = Sitting(encoding("card-nl", 2), 1)
    with pytest.raises(EnvError, match=r"token 0 is not legal now; legal: \["):
        sitting.say(0)


def test_a_way_that_leads_nowhere_is_taken_back_and_barred() -> None:
    """An offer may come to a point from which no trade is possible: then only `BACK` is legal, and
    this action is not offered again at this decision."""
    found, rng = encoding("board-nl", 4), random.Random(8)
    sitting, met = Sitting(found, 8), 0
    for step in range(20_000):
        if not sitting.legal:
            sitting = Sitting(found, step)
        if list(sitting.legal) == [BACK]:
            began = int(
                sitting.observation(sitting.seat)[found.observer.layout.parts["said"]].argmax()
            )
            sitting.say(BACK)
            assert began not in sitting.legal
            assert BACK not in sitting.legal
            met += 1
            if met == 3:
                return
        else:
            sitting.say(rng.choice(list(sitting.legal)))
    pytest.fail("no such offer was met")


def test_a_trade_is_a_few_small_decisions() -> None:
    """An offer of two players' goods has millions of forms; no decision has a hundred tokens."""
    found, rng = encoding("board-nl", 2), random.Random(3)
    sitting = Sitting(found, 3)
    forms = most = 0
    for step in range(700):
        if not sitting.legal:
            sitting = Sitting(found, step)
        for choice in sitting.choices(sitting.seat):
            if choice.kind.__name__ == "OfferTrade":
                forms = max(forms, prod(domain.count() for domain in choice.domains))
        most = max(most, len(sitting.legal))
        sitting.say(rng.choice(list(sitting.legal)))
    assert forms > 1_000_000
    assert 10 < most < 100
