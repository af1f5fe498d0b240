"""What the board game contributes: the family, its editions, effects and bots."""

from __future__ import annotations

from importlib.resources import files

from monopoly_rules.plugins import Bot, Family, File, hookimpl
from monopoly_rules_variants.board_game.bots import BOTS
from monopoly_rules_variants.board_game.data import BoardData, check
from monopoly_rules_variants.board_game.effects import effects
from monopoly_rules_variants.board_game.modifiers import BoardModifier
from monopoly_rules_variants.board_game.numbers import BoardNumbers
from monopoly_rules_variants.board_game.rules import BoardRules
from monopoly_rules_variants.board_game.short import SHORT
from monopoly_rules_variants.board_game.timed import TIMED

HERE = files("monopoly_rules_variants.board_game")

BOARD = Family(
    name="board",
    rules=BoardRules,
    numbers=BoardNumbers,
    data=BoardData,
    version=1,
    rulebook=HERE / "rulebook.toml",
    players_rule="B-SETUP-1",
    effects=effects,
    check=check,
)


@hookimpl
def register_families() -> list[Family[BoardNumbers, BoardData]]:
    return [BOARD]


@hookimpl
def register_editions() -> list[File]:
    return list((HERE / "editions").iterdir())


@hookimpl
def register_modifiers() -> list[BoardModifier]:
    return [SHORT, TIMED]


@hookimpl
def register_bots() -> list[Bot]:
    return list(BOTS)


@hookimpl
def register_catalogues() -> list[File]:
    return [HERE / "locale"]
