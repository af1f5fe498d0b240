"""All readers, and how many inputs each gets."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from .agendas import agendas
from .cards import hands, notation
from .files import editions, scenarios
from .games import actions, positions, saves
from .journals import journals
from .reader import Reader

AT_ONCE: Final = {
    "saves": 5_000,
    "journals": 3_000,
    "actions": 20_000,
    "positions": 9_000,
    "agendas": 1_000,
    "scenarios": 1_000,
    "editions": 300,
    "hands": 9_000,
    "notation": 8_000,
}
"""In the default run: together about twenty seconds of one processor."""
LONG: Final = {
    "saves": 110_000,
    "journals": 60_000,
    "actions": 300_000,
    "positions": 190_000,
    "agendas": 60_000,
    "scenarios": 40_000,
    "editions": 20_000,
    "hands": 120_000,
    "notation": 100_000,
}
"""In `nox -s long`: a million."""


def reader_of(name: str, folder: Path) -> Reader:
    """A reader by its name; files are written into the folder."""
    made = {
        "saves": saves,
        "journals": journals,
        "actions": actions,
        "positions": positions,
        "agendas": agendas,
        "scenarios": lambda: scenarios(folder),
        "editions": lambda: editions(folder),
        "hands": hands,
        "notation": notation,
    }
    return made[name]()
