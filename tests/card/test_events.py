"""What is told names the rule by which it happened."""

from __future__ import annotations

import random
from typing import Final

import pytest

import monopoly_rules as mr
from monopoly_rules.kernel import JSON

RULES: Final = {
    "Added": {"C-TRADE-3"},
    "Arranged": {"C-Q-37"},
    "Chose": {"C-Q-69"},
    "Dealt": {"C-SETUP-4"},
    "Discarded": {"C-DISCARD-2"},
    "Drew": {"C-DRAW-1", "C-P3-4"},
    "Exchanged": {"C-P3-3", "C-P3-4"},
    "LaidTradeCard": {"C-P56-5", "C-P56-6"},
    "NeutralDealt": {"C-P3-2"},
    "Paid": {"C-SCORE-14"},
    "Passed": {"C-P56-7"},
    "Rewarded": {"C-REWARD-1", "C-P56-10"},
    "RoundEnded": {"C-ROUND-4"},
    "Shown": {"C-SCORE-2"},
    "Stalled": {"C-Q-58", "C-Q-22"},
    "Traded": {"C-TRADE-1", "C-P56-4"},
    "WentOut": {"C-OUT-14"},
    "Won": {"C-WIN-1"},
}
"""The rules of every kind of event but `Earned`, which has those of its lines."""
STEPS: Final = 250


@pytest.mark.parametrize(
    ("spec", "players", "parameters"),
    [
        ("card-nl", 2, {}),
        ("card-nl", 3, {"auto_arrange": False}),
        ("card-nl", 4, {"stall_orbits": 1}),
        ("card-de", 5, {}),
        ("card-nl", 6, {"stall_orbits": 4}),
    ],
)
def test_every_event_of_a_match_names_its_rule(
    spec: str, players: int, parameters: dict[str, JSON]
) -> None:
    game = mr.Game(mr.compose(spec, players=players, parameters=parameters), seed=3)
    rng = random.Random(1)
    for _ in range(STEPS):
        if game.over:
            break
        choices = list(game.choices(game.awaited[0]))
        game.play(rng.choice(choices).sample(rng))
    told = {(type(event).__name__, event.rule) for event in game.events()}
    known = {(kind, rule) for kind, rules in RULES.items() for rule in rules}
    assert {(kind, rule) for kind, rule in told - known if kind != "Earned"} == set()
