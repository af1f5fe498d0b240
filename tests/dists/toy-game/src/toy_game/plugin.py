"""What this distribution contributes: a game and one edition of it."""

from __future__ import annotations

from importlib.resources import files

from monopoly_rules.plugins import Family, File, Modifier, hookimpl
from toy_game.rules import ToyData, ToyNumbers, ToyRules

HERE = files("toy_game")

TOY = Family(
    name="toy",
    rules=ToyRules,
    numbers=ToyNumbers,
    data=ToyData,
    version=1,
    rulebook=HERE / "rulebook.toml",
    players_rule="TOY-12",
)


class ToyModifier(Modifier[ToyNumbers]):
    """A change of the bazaar."""

    FAMILY = "toy"


@hookimpl
def register_families() -> list[Family[ToyNumbers, ToyData]]:
    return [TOY]


@hookimpl
def register_editions() -> list[File]:
    return [HERE / "editions" / "bazaar.toml"]
