"""Editions made for the tests: the Dutch file with something changed, as a plugin that ships it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import attrs

from monopoly_rules.plugins import hookimpl

DUTCH = (files("monopoly_rules_variants.board_game") / "editions" / "nl.toml").read_text("utf-8")
FOLDER = TemporaryDirectory()
CARD = """
[[chance]]
id = "advance-elektriciteitsbedrijf"
effect = "advance-to"
target = 12
"""


@attrs.define(eq=False)
class Editions:
    """A plugin that ships one edition file."""

    file: Path

    @hookimpl
    def register_editions(self) -> list[Path]:
        return [self.file]


def skin(name: str, *changes: tuple[str, str], more: str = "", folder: Path | None = None) -> Path:
    """The Dutch edition under another name, with texts replaced and tables added."""
    text = DUTCH.replace('id = "nl"', f'id = "{name}"', 1)
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    file = (folder or Path(FOLDER.name)) / f"{name}.toml"
    file.write_text(text + more, encoding="utf-8")
    return file


CARD_TO_12 = Editions(skin("card-to-12", more=CARD))
