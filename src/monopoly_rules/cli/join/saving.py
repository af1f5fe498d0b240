"""A game that a server has sent, as a file."""

from __future__ import annotations

from pathlib import Path

from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.kernel import marked
from monopoly_rules.writing import replace_text


def taken(screen: Screen, file: Path) -> str | None:
    """What to say of a file that is there already; None for one that can be written."""
    try:
        there = file.exists()
    except (OSError, ValueError) as error:
        return screen.fill("{0}: cannot be written: {1}", str(file), str(error))
    told = marked("{0}: this file is there already; nothing was saved")
    return screen.fill(told, str(file)) if there else None


def write_game(screen: Screen, file: Path, text: str) -> str:
    """Write a game to a new file; what to say of it, also if it fails: it can be had again."""
    problem = taken(screen, file)
    if problem is not None:
        return problem
    try:
        replace_text(file, text, private=True)
    except (OSError, ValueError) as error:
        return screen.fill("{0}: cannot be written: {1}", str(file), str(error))
    return screen.fill("saved: {0}", str(file))
