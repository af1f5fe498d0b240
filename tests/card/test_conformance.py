"""The conformance kit over both editions and every number of players.

Each number of players is checked with one edition in the default run and with both in the long one.
"""

from __future__ import annotations

import pytest

from monopoly_rules.testing import Variant, VariantConformance


def _at_length(players: int) -> object:
    return pytest.param(players, marks=pytest.mark.long)


class TestDutch(VariantConformance):
    @pytest.fixture(params=[2, _at_length(3), 4, 5, _at_length(6)], scope="class")
    @classmethod
    def variant(cls, request: pytest.FixtureRequest) -> Variant:
        return Variant("card-nl", request.param)


class TestGerman(VariantConformance):
    @pytest.fixture(params=[_at_length(2), 3, _at_length(4), _at_length(5), 6], scope="class")
    @classmethod
    def variant(cls, request: pytest.FixtureRequest) -> Variant:
        return Variant("card-de", request.param)


class TestArrangedByHand(VariantConformance):
    @pytest.fixture(params=[3, _at_length(5)], scope="class")
    @classmethod
    def variant(cls, request: pytest.FixtureRequest) -> Variant:
        return Variant(
            "card-nl", request.param, parameters={"auto_arrange": False, "stall_orbits": 1}
        )


class TestBothNeutralPiles(VariantConformance):
    @pytest.fixture(params=[_at_length(2)], scope="class")
    @classmethod
    def variant(cls, request: pytest.FixtureRequest) -> Variant:
        numbers = {"neutral_piles_per_turn": 2, "neutral_multi_trade": True}
        return Variant("card-nl", request.param, parameters=numbers)
