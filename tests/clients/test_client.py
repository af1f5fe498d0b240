"""A client that knows the catalogue, the schemas and the choices, and no game, plays any game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from . import filling
from .table import GAMES, Played, Table

ENOUGH = 4_000
"""More actions than any of these games takes."""


@pytest.mark.parametrize("played", GAMES, ids=[played.spec for played in GAMES])
def test_clients_without_code_for_a_game_play_it_to_its_end(played: Played) -> None:
    table = Table(played, 7)
    table.play(ENOUGH)
    assert table.game.over
    plays = table.game.version
    assert table.refused < 0.1 * plays
    assert all(table.kept.values()), "every type of message was sent"


def test_the_client_imports_nothing_of_the_library() -> None:
    tree = ast.parse(Path(filling.__file__).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert modules == {"__future__", "collections.abc", "random", "typing"}
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))
