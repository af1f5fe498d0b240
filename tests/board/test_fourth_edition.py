"""A fourth edition by TOML alone is a playable variant, and no code asks which edition it plays."""

from __future__ import annotations

import ast
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import cast

import pytest

from monopoly_rules.kernel import Lane
from monopoly_rules.plugins import compose, registry_of
from monopoly_rules.testing import Variant, VariantConformance
from monopoly_rules_variants import board_game
from monopoly_rules_variants.board_game import BoardRules

from .boards import BRIEF, REGISTRY
from .skins import Editions

MARS = registry_of(board=board_game, mars=Editions(Path(__file__).parent / "mars.toml"))
compose_mars = partial(compose, registry=MARS)
FOLDER = Path(str(files("monopoly_rules_variants.board_game")))
CODE = sorted(FOLDER.rglob("*.py"))
EDITIONS = {each.value.heading.id for each in REGISTRY.editions.values()}
VARIANTS = [
    Variant("board-mars", 2, compose_mars, {}, BRIEF),
    Variant("board-mars", 7, compose_mars, {"timed.limit": "announced"}, BRIEF),
    Variant("board-mars+short+timed", 4, compose_mars, {"timed.limit": "9 rounds"}, BRIEF),
]


class TestMars(VariantConformance):
    @pytest.fixture(params=VARIANTS, ids=str)
    def variant(self, request: pytest.FixtureRequest) -> Variant:
        found: Variant = request.param
        return found


def test_its_names_and_numbers_are_in_force() -> None:
    rules = cast("BoardRules", compose_mars("board-mars", players=3))
    state = rules.position({"cash": [5000, 3000, 3000], "at": [37, 0, 0]})
    lane = Lane(rules, state, Random(1))
    assert lane.table.cash == [5000, 3000, 3000]
    drawn = rules.render(rules.view(state, 0), rules.words())
    assert "Olympus Mons" in drawn
    assert "Rover" in drawn
    assert "5,000 b" in drawn
    assert rules.jail_square == 20
    assert rules.house_max == 3
    short = cast("BoardRules", compose_mars("board-mars+short", players=3))
    assert short.house_max == 2


def test_there_are_the_printed_editions() -> None:
    assert {"nl", "de", "star-wars"} == EDITIONS


@pytest.mark.parametrize("file", CODE, ids=lambda file: file.relative_to(FOLDER).as_posix())
def test_no_code_asks_which_edition_it_plays(file: Path) -> None:
    """Neither an edition's id nor anything that only an edition names stands in code."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    texts = {
        node.value.strip()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    ids = EDITIONS | {f"board-{edition}" for edition in EDITIONS}
    assert not texts & ids
    asked = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not asked & {"edition", "heading", "variant"}


def test_no_code_names_what_only_an_edition_names() -> None:
    names = set()
    for edition in EDITIONS:
        rules = cast("BoardRules", compose(f"board-{edition}", players=3, registry=REGISTRY))
        data = rules.data
        names |= {space.name for space in data.space} | {group.name for group in data.group}
        names |= {token.name for token in data.token} | {data.currency.name}
        names |= {data.names.chance, data.names.chest, data.names.bank}
    found = {
        (file.name, node.value)
        for file in CODE
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in names
    }
    assert not found
