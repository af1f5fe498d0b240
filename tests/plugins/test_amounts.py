"""Amounts that callers set: up to 10**9, and no play leads out of the ranges of a state."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import JSON, Span
from monopoly_rules.plugins import ParameterError, compose
from monopoly_rules.testing import walk
from monopoly_rules.testing.parameters import Settable, settable

MOST = 10**9
SPECS = {"board-nl": 3, "board-de": 4, "board-star-wars": 3, "card-nl": 4, "card-de": 5}
Amounts = dict[str, JSON]


def amounts(spec: str) -> dict[str, Settable]:
    """The parameters of a variant that are sums of money."""
    found = settable(compose(spec, players=SPECS[spec]))
    return {
        name: each
        for name, each in found.items()
        if isinstance(each.place.range, Span) and each.place.range.noun == "money"
    }


def test_the_amounts_that_can_be_set() -> None:
    board = {"money.start", "go.salary", "jail.fine", "auction.increment"}
    for spec in SPECS:
        assert set(amounts(spec)) == (board if spec.startswith("board") else {"win_target"})


@pytest.mark.parametrize("spec", SPECS)
def test_a_larger_amount_is_refused(spec: str) -> None:
    for name in amounts(spec):
        assert compose(spec, players=SPECS[spec], parameters={name: MOST}).parameters == {
            name: MOST
        }
        for value in (MOST + 1, 10**30, -1):
            with pytest.raises(ParameterError, match=f"to {MOST}, got") as caught:
                compose(spec, players=SPECS[spec], parameters={name: value})
            assert caught.value.name == name


@pytest.mark.parametrize(
    ("spec", "given"),
    [
        ("board-nl", {"go.salary": 1_000_000}),
        ("board-nl", {"go.salary": MOST, "money.start": MOST}),
        ("board-de", {"go.salary": MOST, "auction.bid_limit": "liquidation"}),
        ("board-star-wars", {"jail.fine": MOST, "money.start": MOST, "auction.increment": MOST}),
        ("card-nl", {"win_target": MOST}),
    ],
)
def test_play_stays_within_the_ranges(spec: str, given: Amounts) -> None:
    """With a salary of a million cash left its range after 352 actions."""
    rules = compose(spec, players=SPECS[spec], parameters=given)
    for seed in (1, 2):
        played = walk(rules, seed, 1_000)
        assert (played.broke, played.refused) == (None, ())
        assert rules.problems(played.moments[-1].state) == ()
        assert rules.problems(played.moments[len(played.moments) // 2].state) == ()


@pytest.mark.parametrize(
    "limit", ["0 rounds", "10000001 turns", "9" * 5000 + " turns", "٣ turns", []]
)
def test_limits_of_time_have_limits(limit: JSON) -> None:
    with pytest.raises(ParameterError, match=r"timed\.limit") as caught:
        compose("board-nl+timed", players=3, parameters={"timed.limit": limit})
    assert len(str(caught.value)) < 300
