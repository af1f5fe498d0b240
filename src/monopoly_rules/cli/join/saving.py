"""A game that a server has sent, as a file."""

from __future__ import annotations

from pathlib import Path

from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.writing import replace_text


def write_game(screen: Screen, file: Path, text: str) -> None:
    """Write a game to a new file, and say so; what fails is said, and the game goes on."""
    try:
        if file.exists():
            told = screen.fill("{0}: this file is there already; nothing was saved", str(file))
        else:
            replace_text(file, text)
            told = screen.fill("saved: {0}", str(file))
    except (OSError, ValueError) as error:
        told = screen.fill("{0}: cannot be written: {1}", str(file), str(error))
    screen.say(f"  {told}")
