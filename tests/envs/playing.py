"""What the tests of environments share: the games, and players that say any legal token."""

from __future__ import annotations

import importlib
import random
import sys
from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the extra 'rl' is not installed")

from monopoly_rules.envs import Encoding, TableEnv
from monopoly_rules.plugins import Registry, registry_of
from tools.steps import said_at_random

BUILT_IN = {
    "board-nl": range(2, 7),
    "board-de": range(3, 7),
    "board-star-wars": range(2, 9),
    "card-nl": range(2, 7),
    "card-de": range(2, 7),
}
"""The variants with the numbers of players that their booklets allow."""
TOY = {"toy-bazaar": range(2, 6)}
HOUSE_RULES = {
    "board-nl+speed-die+immunity+loans": range(2, 7),
    "board-star-wars+parking-pot": range(2, 9),
}
SOURCES = Path(__file__).parents[2] / "variants" / "popular-house-rules" / "src"


@cache
def registry(spec: str) -> Registry | None:
    """Where a game is found: among what is installed, or with the plugin of house rules beside
    it."""
    if spec not in HOUSE_RULES:
        return None
    if not SOURCES.is_dir():
        pytest.skip("the house rules lie only in the checkout")
    sys.path.append(str(SOURCES))
    names = ("monopoly_rules_variants.board_game", "popular_house_rules")
    board, house_rules = map(importlib.import_module, names)
    return registry_of(board=board, house=house_rules)


@cache
def encoding(spec: str, players: int) -> Encoding:
    """The encoding of a game, made once."""
    return Encoding.of(spec, players=players, registry=registry(spec))


def every_game() -> list[tuple[str, int]]:
    """Every variant and some of other plugins, with every number of players."""
    games = BUILT_IN | TOY | HOUSE_RULES
    return [(spec, players) for spec, numbers in games.items() for players in numbers]


def some_games() -> list[tuple[str, int]]:
    """Each of them once, with few and with many players in turn."""
    games = BUILT_IN | TOY | HOUSE_RULES
    return [
        (spec, numbers[-1] if place % 2 else numbers[0])
        for place, (spec, numbers) in enumerate(games.items())
    ]


def play(env: TableEnv, steps: int, seed: int = 0) -> int:
    """Say so many legal tokens at random; returns how many games that took."""
    rng = random.Random(seed)
    games = 0
    while steps > 0:
        env.reset(seed=seed + games)
        games += 1
        while env.agents and steps > 0:
            steps -= said_at_random(env, rng)
    return games
