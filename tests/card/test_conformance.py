"""The conformance kit over both editions and every number of players."""

from __future__ import annotations

import pytest

from monopoly_rules.testing import Variant, VariantConformance


class TestDutch(VariantConformance):
    @pytest.fixture(params=[2, 3, 4, 5, 6], scope="class")
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        return Variant("card-nl", request.param)


class TestGerman(VariantConformance):
    @pytest.fixture(params=[2, 3, 4, 5, 6], scope="class")
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        return Variant("card-de", request.param)


class TestArrangedByHand(VariantConformance):
    @pytest.fixture(params=[3, 5], scope="class")
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        return Variant(
            "card-nl", request.param, parameters={"auto_arrange": False, "stall_orbits": 1}
        )


class TestBothNeutralPiles(VariantConformance):
    @pytest.fixture(scope="class")
    def variant(self) -> Variant:
        numbers = {"neutral_piles_per_turn": 2, "neutral_multi_trade": True}
        return Variant("card-nl", 2, parameters=numbers)
