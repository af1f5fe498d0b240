"""What the board game contributes: the family, its editions, effects and bots."""

from __future__ import annotations

from pathlib import Path

from monopoly_rules.plugins import Bot, Family, File, hookimpl
from monopoly_rules_variants.board_game.bots import BOTS
from monopoly_rules_variants.board_game.editions.checking import check, vet
from monopoly_rules_variants.board_game.editions.data import BoardData
from monopoly_rules_variants.board_game.editions.parameters import BoardNumbers
from monopoly_rules_variants.board_game.modifiers.modifier import BoardModifier
from monopoly_rules_variants.board_game.modifiers.short import SHORT
from monopoly_rules_variants.board_game.modifiers.timed import TIMED
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.turn.effects import effects

HERE = Path(__file__).parent

BOARD = Family(
    name="board",
    rules=BoardRules,
    numbers=BoardNumbers,
    data=BoardData,
    version=3,
    rulebook=HERE / "rulebook.toml",
    players_rule="B-SETUP-1",
    effects=effects,
    check=check,
    vet=vet,
    between_programs={"turn.business": "asked"},
)
"""The board game as plugins know it."""


@hookimpl
def register_families() -> list[Family[BoardNumbers, BoardData]]:
    """The family."""
    return [BOARD]


@hookimpl
def register_editions() -> list[File]:
    """Every edition."""
    return [each for each in (HERE / "editions").iterdir() if each.name.endswith(".toml")]


@hookimpl
def register_modifiers() -> list[BoardModifier]:
    """The short and the timed game."""
    return [SHORT, TIMED]


@hookimpl
def register_bots() -> list[Bot]:
    """The players."""
    return list(BOTS)


@hookimpl
def register_catalogues() -> list[File]:
    """The texts."""
    return [HERE / "locale"]
