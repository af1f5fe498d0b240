"""The conformance kit over the Dutch board."""

from __future__ import annotations

import pytest

from monopoly_rules.kernel import JSON
from monopoly_rules.testing import FAST, Variant, VariantConformance

from .boards import compose_board

MODES: dict[str, dict[str, JSON]] = {
    "asked": {
        "turn.business": "asked",
        "rent.claim": "manual",
        "timed.limit": "announced",
    },
    "quiet": {
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
    "free": {
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
}


def _players(number: int, *marks: pytest.MarkDecorator) -> object:
    return pytest.param(Variant("board-nl", number, compose_board, {}, FAST), marks=marks)


def _mode(name: str, players: int, *marks: pytest.MarkDecorator) -> object:
    variant = Variant("board-nl", players, compose_board, MODES[name], FAST)
    return pytest.param(variant, marks=marks, id=name)


class TestDutch(VariantConformance):
    @pytest.fixture(
        params=[
            _players(2),
            _players(6),
            *(_players(number, pytest.mark.long) for number in (3, 4, 5)),
        ],
        ids=str,
    )
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        found: Variant = request.param
        return found


class TestModes(VariantConformance):
    @pytest.fixture(
        params=[
            _mode("asked", 3, pytest.mark.long),
            _mode("quiet", 4, pytest.mark.long),
            _mode("free", 5, pytest.mark.long),
        ],
    )
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        found: Variant = request.param
        return found
