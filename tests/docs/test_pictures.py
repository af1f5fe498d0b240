"""The pictures in the documentation are what the command draws now, and the pages show them all."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.drawing.outlines import outline, parsed

from monopoly_rules.scenarios import verify
from tools.pictures import COMMANDS, FROM_POSITIONS, IMAGES, draw

from .pages import PAGES, ROOT, in_checkout

pytestmark = in_checkout


@pytest.mark.parametrize("name", FROM_POSITIONS)
def test_a_picture_of_a_position_is_current(name: str, tmp_path: Path) -> None:
    draw(name, tmp_path)
    made = (tmp_path / name).read_text(encoding="utf-8")
    kept = (IMAGES / name).read_text(encoding="utf-8")
    assert outline(made) == outline(kept), "run `python -m tools.pictures`"


@pytest.mark.parametrize("file", sorted(IMAGES.glob("*.svg")), ids=lambda file: file.name)
def test_every_picture_is_well_formed_and_shown(file: Path) -> None:
    parsed(file.read_text(encoding="utf-8"))
    pages = [*PAGES, ROOT / "README.md"]
    assert any(f"images/{file.name}" in page.read_text(encoding="utf-8") for page in pages)
    assert file.name in (*COMMANDS, "watch.svg", "growth.svg")


def test_the_scenario_of_the_pictures_holds() -> None:
    (result,) = verify([ROOT / "examples" / "a-visit.toml"])
    assert result.holds, result.problem
