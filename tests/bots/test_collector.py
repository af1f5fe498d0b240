"""What the collector does with hands for which a person knows what to do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import cast

import pytest

from monopoly_rules.core.cards import Card
from monopoly_rules.kernel import JSON, Action, Lane
from monopoly_rules.plugins import compose, registry_of
from monopoly_rules_variants import card_game
from monopoly_rules_variants.card_game import CardRules
from monopoly_rules_variants.card_game.bots.collector import Collector
from monopoly_rules_variants.card_game.values.actions import (
    Discard,
    Draw,
    GoOut,
    NeutralTake,
    Swap,
    Trade,
)

REGISTRY = registry_of(card=card_game)


@lru_cache(maxsize=32)
def rules_for(players: int, spec: str = "card-nl") -> CardRules:
    return cast("CardRules", compose(spec, players=players, registry=REGISTRY))


def asked(players: int, **given: object) -> Action:
    """What a collector does; it has to be allowed."""
    rules = rules_for(players)
    state = rules.position({"active": 0, **given})
    decision = rules.decision(state)
    action = Collector(rules, 0)(rules.view(state, 0), decision.choices(0))
    assert decision.why_not(action) is None, action
    return action


def hands(own: str, players: int = 4) -> list[str]:
    size = {5: 11, 6: 9}.get(players, 10)
    return [own, *[f"?x{size}"] * (players - 1)]


def test_it_goes_out_when_it_pays() -> None:
    good = "darkblue1-2 H1 H2 H3 TOKENx2 GOx2 MRM"
    assert isinstance(asked(4, hands=hands(good)), GoOut)


def test_it_takes_the_card_that_completes_a_set() -> None:
    own = "darkblue1 green1-2 H1 H2 TOKENx2 pink1 red1 brown1"
    piles = ["H4", "darkblue2", "lightblue1", "station1"]
    assert asked(4, hands=hands(own), piles=piles) == Trade(0, 1, 1, -1)


def test_it_draws_where_nothing_helps() -> None:
    own = "darkblue1-2 green1-2 H1 H2 TOKENx2 pink1-2"
    piles = ["brown1", "lightblue1", "H1", "station1"]
    assert isinstance(asked(4, hands=hands(own), piles=piles), Draw)


def test_with_three_players_it_takes_two_cards_instead_of_drawing_one() -> None:
    own = "darkblue1-2 green1-2 H1 H2 TOKENx2 pink1-2"
    piles = ["brown1 H2", "lightblue1", "H1"]
    action = asked(3, hands=hands(own, 3), piles=piles, neutral=["station1"])
    assert isinstance(action, NeutralTake)


def test_it_discards_what_no_set_needs() -> None:
    rules = rules_for(4)
    own = "darkblue1-2 green1-3 H1 H2 TOKENx2 brown1"
    start = rules.position({"hands": hands(own), "active": 0})
    lane = Lane(rules, start, Random(1))
    lane.take(Draw(0))
    action = Collector(rules, 0)(lane.view(0), lane.decision.choices(0))
    assert isinstance(action, Discard)
    drawn = set(lane.view(0).hand) - set(start.hands[0])
    assert set(action.cards) <= {Card.BROWN1, *drawn}


def test_with_five_players_it_swaps_for_what_it_needs() -> None:
    own = "darkblue1 green1-3 H1 H2 TOKENx2 pink1 red1 brown1"
    piles = ["lightblue1", "station1", "darkblue2", "yellow1", "H1"]
    assert asked(5, hands=hands(own, 5), trade=piles) == Swap(0, 2)


MODES: dict[str, tuple[int, Mapping[str, JSON]]] = {
    "two": (2, {}),
    "two, both piles": (2, {"neutral_piles_per_turn": 2, "neutral_multi_trade": True}),
    "three": (3, {}),
    "three, no take": (3, {"neutral_plus_draw": False}),
    "four": (4, {}),
    "five": (5, {}),
    "six": (6, {}),
}


@pytest.mark.parametrize("arranging", [True, False], ids=["arranged", "arranging"])
@pytest.mark.parametrize("spec", ["card-nl", "card-de"])
@pytest.mark.parametrize("mode", MODES)
def test_matches_between_collectors_end(mode: str, spec: str, arranging: bool) -> None:
    players, parameters = MODES[mode]
    given = {**parameters, "auto_arrange": arranging, "stall_orbits": 25}
    rules = compose(spec, players=players, parameters=given, registry=REGISTRY)
    for seed in range(3):
        lane = Lane(rules, rules.start()[0], Random(seed))
        table = [Collector(cast("CardRules", rules), seat) for seat in range(players)]
        actions = lane.play(table)
        assert lane.over
        assert actions < 5_000
