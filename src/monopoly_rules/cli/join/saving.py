"""A game that a server has sent, as a file."""

from __future__ import annotations

from pathlib import Path

from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.writing import replace_text


def write_game(screen: Screen, file: Path, text: str) -> str:
    """Write a game to a new file; what to say of it, also if it fails, for the game goes on."""
    try:
        if file.exists():
            return screen.fill("{0}: this file is there already; nothing was saved", str(file))
        replace_text(file, text)
    except (OSError, ValueError) as error:
        return screen.fill("{0}: cannot be written: {1}", str(file), str(error))
    return screen.fill("saved: {0}", str(file))
