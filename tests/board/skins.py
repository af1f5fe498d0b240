"""Editions made for the tests: a file with something changed, as a plugin that ships it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from monopoly_rules.plugins import hookimpl

EDITIONS = files("monopoly_rules_variants.board_game") / "editions"
FOLDER = TemporaryDirectory()
CARD = """
[[chance]]
id = "advance-to-12"
effect = "advance-to"
target = 12
"""


class Editions:
    """A plugin that ships edition files."""

    def __init__(self, *shipped: Path) -> None:
        self.shipped = shipped

    @hookimpl
    def register_editions(self) -> list[Path]:
        return [*self.shipped]


def skin(
    name: str,
    *changes: tuple[str, str],
    more: str = "",
    folder: Path | None = None,
    of: str = "nl",
) -> Path:
    """An edition under another name, with texts replaced and tables added."""
    text = (EDITIONS / f"{of}.toml").read_text("utf-8").replace(f'id = "{of}"', f'id = "{name}"', 1)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    file = (folder or Path(FOLDER.name)) / f"{name}.toml"
    file.write_text(text + more, encoding="utf-8")
    return file


CARD_TO_12 = Editions(skin("card-to-12", more=CARD), skin("card-to-12-de", more=CARD, of="de"))
