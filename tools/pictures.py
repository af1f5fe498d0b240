"""Draws the pictures of README and docs: ``python -m tools.pictures`` writes ``docs/images``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from monopoly_rules.__main__ import main
from tools.watched import drawn, first_round, watched

ROOT: Final = Path(__file__).parents[1]
IMAGES: Final = ROOT / "docs" / "images"
COMMANDS: Final = {
    "board.svg": "draw examples/a-visit.toml --locale en --output",
    "visit.svg": "draw examples/a-visit.toml --to 1 --locale nl --output",
    "landings.svg": "draw board-nl --landings 300 --seed 7 --locale en --output",
    "table.svg": "draw card-nl --players 3 --seed 7 --turns 9 --view 0 --locale en --output",
    "layout.svg": "score yellow1-3 CHANCE H2 H3 TOKENx2 GO MRM pink1 --locale en --draw",
}
"""What is typed in a shell for each picture, the file left out."""
FROM_POSITIONS: Final = ("board.svg", "visit.svg", "layout.svg")
"""Those that show a position or a hand, and change only if the drawing does; bots play the rest."""


def draw(name: str, folder: Path = IMAGES) -> None:
    """Draw one picture."""
    words = COMMANDS[name].replace("examples/", f"{ROOT.as_posix()}/examples/").split()
    if main([*words, str(folder / name)]):
        sys.exit(f"{name} could not be drawn")


if __name__ == "__main__":
    for each in COMMANDS:
        draw(each)
    (IMAGES / "watch.svg").write_text(drawn(first_round(watched())), encoding="utf-8")
