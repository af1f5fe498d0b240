"""What the board game contributes: the family, its editions, effects and bots."""

from __future__ import annotations

from importlib.resources import files

from monopoly_rules.plugins import Bot, Family, File, Modifier, hookimpl
from monopoly_rules_variants.board_game.bots import BOTS
from monopoly_rules_variants.board_game.data import BoardData, check
from monopoly_rules_variants.board_game.effects import effects
from monopoly_rules_variants.board_game.numbers import BoardNumbers
from monopoly_rules_variants.board_game.rules import BoardRules

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


class BoardModifier(Modifier[BoardNumbers]):
    """A change of the board game."""

    FAMILY = "board"


@hookimpl
def register_families() -> list[Family[BoardNumbers, BoardData]]:
    return [BOARD]


@hookimpl
def register_editions() -> list[File]:
    return [HERE / "editions" / "nl.toml"]


@hookimpl
def register_bots() -> list[Bot]:
    return list(BOTS)
