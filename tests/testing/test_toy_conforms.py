"""The bazaar passes its own conformance kit, for every number of players."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from monopoly_rules.testing import CHECKS, ConformanceError, Variant, VariantConformance
from monopoly_rules.testing.checks.isolation import (
    check_same_seed_same_game,
    digest,
    digest_elsewhere,
)
from toy_game import compose

from .mutants import MUTANTS

BAZAARS = [Variant("toy-bazaar", players, compose) for players in (2, 3, 4, 5)]
POOR = Variant("toy-bazaar", 3, compose, {"coins": 2, "toll": 9, "rounds": 8})


class TestBazaar(VariantConformance):
    @pytest.fixture(params=BAZAARS, ids=str)
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        given: Variant = request.param
        return given


class TestBazaarWithOtherNumbers(VariantConformance):
    """Poor players in a long game: debts, bankruptcies and empty hands."""

    @pytest.fixture
    def variant(self) -> Variant:
        return POOR


@pytest.mark.smoke
def test_smallest_bazaar_passes_the_quick_checks() -> None:
    variant = Variant("toy-bazaar", 2, compose)
    for check in CHECKS[:8]:
        check(variant)


@pytest.mark.parametrize("players", [2, 5])
def test_another_process_with_another_hash_seed_plays_the_same_games(players: int) -> None:
    variant = Variant("toy-bazaar", players, compose)
    here = digest(variant)
    assert digest_elsewhere(variant, 1) == here
    assert digest_elsewhere(variant, 4711) == here


HASHING = """
from collections.abc import Mapping
from importlib.resources import files

import attrs
from monopoly_rules.plugins import compose as compose_spec, hookimpl, registry_of
from toy_game.plugin import TOY
from toy_game.rules import ToyRules

class HashOrder(ToyRules):
    def __init__(self, composition):
        super().__init__(composition)
        self.toll = lambda look, seat: 1 + list({"rain", "snow", "wind", "sun"}).index("sun")

class Plugin:
    @hookimpl
    def register_families(self):
        return [attrs.evolve(TOY, rules=HashOrder)]

    @hookimpl
    def register_editions(self):
        return [files("toy_game") / "editions" / "bazaar.toml"]

def compose(spec, *, players, parameters):
    plugins = registry_of(toy=Plugin())
    return compose_spec(spec, players=players, parameters=parameters, registry=plugins)
"""


def test_rule_that_depends_on_hash_order_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hash_order.py").write_text(HASHING)
    monkeypatch.syspath_prepend(tmp_path)
    composer = importlib.import_module("hash_order").compose
    variant = Variant("toy-bazaar", 3, composer)
    with pytest.raises(ConformanceError, match="PYTHONHASHSEED"):
        check_same_seed_same_game(variant)


def test_composer_that_other_processes_cannot_import_is_passed_over() -> None:
    variant = Variant("toy-bazaar", 2, MUTANTS["LostCoin"].compose)
    assert digest_elsewhere(variant, 1) is None
    local = Variant("toy-bazaar", 2, lambda *spec, **how: compose(*spec, **how))
    assert digest_elsewhere(local, 1) is None
