"""The deal of the lane is the deal of states: the same cards, from as many numbers of chance."""

from __future__ import annotations

import random

import pytest

from monopoly_rules.kernel import CHANCE, Lane
from monopoly_rules.plugins import compose
from monopoly_rules_variants.card_game.rules import CardRules
from monopoly_rules_variants.card_game.turn.dealing import Dealing, deal_in_place


def test_the_lane_deals_in_place() -> None:
    assert CardRules.IN_PLACE[Dealing] is deal_in_place


@pytest.mark.rule("C-SETUP-3")
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("spec", "players"), [("card-nl", 2), ("card-nl", 6), ("card-de", 4)])
def test_deal_in_place_deals_as_a_drawn_shuffle_does(spec: str, players: int, seed: int) -> None:
    rules = compose(spec, players=players)
    start, _ = rules.start()
    plain, lane = random.Random(seed), random.Random(seed)
    decision = rules.decision(start)
    assert decision.awaited == (CHANCE,)
    dealt, _ = rules.apply(start, decision.drawn(plain))
    assert rules.decision(dealt).awaited != (CHANCE,)
    assert Lane(rules, start, lane).state() == dealt
    assert lane.getstate() == plain.getstate()
