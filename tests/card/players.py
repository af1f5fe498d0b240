"""Players for the tests: random ones that go out when they can."""

from __future__ import annotations

from random import Random

from monopoly_rules.kernel import CHANCE, HOST, Lane, RuleSet, Seat, State, Table, View
from monopoly_rules_variants.card_game.values.actions import GoOut

LIMIT = 200_000


def play_match(rules: RuleSet, seed: int) -> Lane[State, Table, View]:
    """A whole match in the lane; every action is checked."""
    lane = Lane(rules, rules.start()[0], Random(seed))
    rng = Random(seed + 1)
    for _ in range(LIMIT):
        if lane.over:
            return lane
        awaited = lane.decision.awaited
        assert awaited
        assert CHANCE not in awaited
        assert HOST not in awaited
        seat: Seat = awaited[int(rng.random() * len(awaited))]
        choices = lane.decision.choices(seat)
        going_out = [choice for choice in choices if choice.kind is GoOut]
        chosen = going_out[0] if going_out else choices[int(rng.random() * len(choices))]
        lane.take(chosen.sample(rng))
    raise AssertionError(f"{rules.spec} for {rules.players} players: seed {seed} does not end")
