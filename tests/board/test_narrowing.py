"""Trades filled in field by field: what is left after each field is nearly always accepted."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from monopoly_rules.kernel import Action, Choice
from monopoly_rules_variants.board_game.values.actions import (
    CounterOffer,
    OfferSettlement,
    OfferTrade,
)

from .boards import board, play

RARELY = 0.2
"""The share of actions filled in at random that may be refused."""


def filled(choice: Choice[Action], rng: Random) -> Action:
    """An action of a choice, made as a person fills in a form."""
    values = {}
    for name in choice.fields:
        domain = choice.domains[choice.fields.index(name)]
        values[name] = domain.sample(rng)
        choice = choice.given(**{name: values[name]})
    return choice.action(*(values[name] for name in choice.fields))


@pytest.mark.parametrize("spec", ["board-nl", "board-de", "board-star-wars"])
def test_few_offers_that_are_filled_in_field_by_field_are_refused(spec: str) -> None:
    rules, rng = board(4, {}, spec), Random(1)
    asked: Counter[type[Action]] = Counter()
    refused: Counter[type[Action]] = Counter()
    for seed in range(6):
        lane = play(rules, seed, turns=20 + 25 * seed)
        if lane.over:
            continue
        decision = rules.decision(lane.state())
        for seat in range(4):
            for choice in decision.choices(seat):
                if choice.kind in (OfferTrade, CounterOffer, OfferSettlement):
                    for _ in range(60):
                        asked[choice.kind] += 1
                        refused[choice.kind] += filled(choice, rng) not in decision
    assert asked[OfferTrade] >= 240
    assert refused.total() < RARELY * asked.total(), (refused, asked)


def test_a_partner_who_is_given_leaves_that_partners_goods() -> None:
    rules = board(3)
    given = {"turn": 0, "deeds": [["Brink"], ["Spui"], ["Plein"]], "cash": [500, 70, 900]}
    decision = rules.decision(rules.position(given))
    (trade,) = [each for each in decision.choices(0) if each.kind is OfferTrade]
    with_the_second = trade.given(partner=1)
    cash, deeds = with_the_second.domains[4:6]
    assert list(deeds) == [(), (rules.value_of("deed", "Spui"),)]
    assert cash.contains(70)
    assert not cash.contains(80)


def test_the_last_field_asks_for_something_if_there_is_only_money_yet() -> None:
    rules = board(3)
    given = {"turn": 0, "deeds": [["Brink"], ["Spui"], []], "cash": [500, 70, 900]}
    decision = rules.decision(rules.position(given))
    (trade,) = [each for each in decision.choices(0) if each.kind is OfferTrade]
    left = trade.given(partner=1, give_cash=50, give_deeds=())
    assert not left.domains[5].contains(()), "Spui, or it is no trade"
