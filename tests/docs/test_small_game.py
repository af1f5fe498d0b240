"""The small game of the tutorial: its files are a game that conforms, in 120 lines."""

from __future__ import annotations

import importlib
import sys
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

from monopoly_rules.kernel import Game
from monopoly_rules.plugins import Registry, compose, registry_of
from monopoly_rules.testing import RandomPlayers, Variant, check_variant

from .pages import DOCS, Block, blocks, in_checkout

pytestmark = in_checkout


def files() -> list[Block]:
    """The files that the page shows whole."""
    return [block for block in blocks(DOCS / "tutorials" / "small-game.md") if block.file]


@pytest.fixture
def pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module of the page, imported from its files."""
    for block in files():
        file = tmp_path / block.file
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    importlib.invalidate_caches()
    monkeypatch.delitem(sys.modules, "pig", raising=False)
    return importlib.import_module("pig")


def known(pig: ModuleType) -> Registry:
    found = registry_of(pig=pig)
    assert not found.failures
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_it_conforms(pig: ModuleType, players: int) -> None:
    check_variant(Variant("pig-plain", players, partial(compose, registry=known(pig))))


def test_it_is_played_to_its_end(pig: ModuleType) -> None:
    rules = compose("pig-plain", players=3, registry=known(pig), parameters={"target": 30})
    game, players = Game(rules, seed=5), RandomPlayers(rules, 5)
    while (action := players.action(game.decision)) is not None:
        game.play(action)
    assert game.outcome is not None
    assert game.outcome.rule == "PIG-3"
    assert max(game.outcome.scores) >= 30


def test_it_is_short() -> None:
    """Blank lines do not count, and neither does what every distribution has."""
    own = [block for block in files() if block.file.startswith("src/")]
    assert [block.file for block in own] == [
        "src/pig/rulebook.toml",
        "src/pig/plain.toml",
        "src/pig/__init__.py",
    ]
    assert sum(bool(line.strip()) for block in own for line in block.text.splitlines()) <= 120
