"""The command that runs scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from monopoly_rules.cli.console import out
from monopoly_rules.cli.files import read_game
from monopoly_rules.kernel import RecordError
from monopoly_rules.scenarios import verify as verify_files

SAVED = ".json"
"""How the name of a saved game ends."""


def verify(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="Scenario files (TOML) or saved games (JSON)."),
    ],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show failures only.")] = False,
) -> None:
    """Run scenario files, and replay saved games with every position compared."""
    scenarios = [file for file in files if file.suffix != SAVED]
    results = verify_files(scenarios) if scenarios else []
    for result in results:
        if result.problem is not None:
            out.print(f"FAILED  {result.problem}")
        elif not quiet:
            out.print(f"ok      {result.file}: {result.name}")
    failed = sum(not result.holds for result in results)
    if scenarios:
        out.print(f"{len(results) - failed} of {len(results)} scenarios hold")
    for file in files:
        if file.suffix == SAVED:
            failed += not _replays(file, quiet)
    if failed:
        raise typer.Exit(1)


def _replays(file: Path, quiet: bool) -> bool:
    """Whether a saved game can be played again and reaches every recorded position."""
    try:
        game = read_game(file)
    except RecordError as error:
        out.print(f"FAILED  {error}")
        return False
    if not quiet:
        out.print(f"ok      {file}: {len(game.history)} actions lead where they led")
    return True
