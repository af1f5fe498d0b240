"""The conformance kit over every edition and every set of modifiers of the board game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from monopoly_rules.kernel import JSON
from monopoly_rules.testing import FAST, Variant, VariantConformance

from .boards import ALONE, BRIEF, compose_board

COUNTS = {"nl": (2, 6), "de": (3, 6), "star-wars": (2, 8)}
MODIFIERS: dict[str, dict[str, JSON]] = {
    "": {},
    "+short": {},
    "+timed": {"timed.limit": "announced"},
    "+short+timed": {"timed.limit": "6 rounds"},
}

MODES: dict[str, tuple[str, int, dict[str, JSON]]] = {
    "asked": (
        "board-nl+timed",
        3,
        {
            "turn.business": "asked",
            "rent.claim": "manual",
            "timed.limit": "announced",
            "timed.deal": 0,
        },
    ),
    "quiet": (
        "board-nl+timed",
        4,
        {
            "turn.business": "active_only",
            "rent.claim": "manual",
            "timed.limit": "4 rounds",
            "jail.card_after_third_throw": True,
            "jail.bonus_after_release": True,
            "cards.reshuffle": "every_draw",
            "auction.bid_limit": "liquidation",
            "bankrupt.resign": True,
            "bankrupt.release_cards": "auction",
            "bankrupt.auction_unmortgaged": False,
        },
    ),
    "free": (
        "board-nl",
        5,
        {
            "sell.refund": "paid",
            "sell.even": False,
            "sell.hotel_exchange": False,
            "sell.group_sale": False,
            "mortgage.clear": "lot",
            "house.blocked_by_group_mortgage": False,
            "stock.houses": 6,
            "stock.hotels": 2,
            "money.start": 6000,
            "bankrupt.unpaid_interest": "bankrupt",
        },
    ),
    "claimed": ("board-de", 4, {"rent.claim": "manual", "timed.limit": "announced"}),
}

BUILDING: dict[str, dict[str, JSON]] = {
    "board-nl": {"money.start": 9000, "stock.houses": 12, "stock.hotels": 4},
    "board-de": {
        "money.start": 180000,
        "stock.houses": 12,
        "stock.hotels": 4,
        "house.gate": "none",
    },
}
"""Enough money and too few houses, so that the walks build, sell and mortgage a lot."""


def _extremes() -> Iterator[Variant]:
    for edition, counts in COUNTS.items():
        for modifiers, parameters in MODIFIERS.items():
            for players in counts:
                spec = f"board-{edition}{modifiers}"
                yield Variant(spec, players, compose_board, parameters, BRIEF)


def _every_count() -> Iterator[Variant]:
    for edition, (fewest, most) in COUNTS.items():
        for modifiers, parameters in MODIFIERS.items():
            for players in range(fewest, most + 1):
                spec = f"board-{edition}{modifiers}"
                yield Variant(spec, players, compose_board, parameters, FAST)


def _modes() -> Iterator[object]:
    for name, (spec, players, parameters) in MODES.items():
        yield pytest.param(Variant(spec, players, compose_board, parameters, FAST), id=name)
    for spec, values in ALONE.items():
        for name, value in values.items():
            parameters = {**BUILDING[spec], name: value}
            yield pytest.param(
                Variant(spec, 3, compose_board, parameters, BRIEF), id=f"{spec} with {name} alone"
            )


class TestExtremes(VariantConformance):
    @pytest.fixture(params=_extremes(), ids=str)
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        found: Variant = request.param
        return found


@pytest.mark.long
class TestEveryCount(VariantConformance):
    @pytest.fixture(params=_every_count(), ids=str)
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        found: Variant = request.param
        return found


@pytest.mark.long
class TestModes(VariantConformance):
    @pytest.fixture(params=_modes())
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        found: Variant = request.param
        return found
