"""The command that runs scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.table.files import read_game, read_text
from monopoly_rules.kernel import RecordError
from monopoly_rules.kernel.errors.quoting import cleaned
from monopoly_rules.scenarios import ScenarioError, fill_in
from monopoly_rules.scenarios import verify as verify_files

SAVED = ".json"
"""How the name of a saved game ends."""
LONGEST = 200
"""So many characters of a scenario's name are shown; anybody may have written it."""


def verify(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="Scenario files (TOML) or saved games (JSON)."),
    ],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show failures only.")] = False,
    write: Annotated[
        bool, typer.Option("--write", help='Write what comes out where a scenario expects "?".')
    ] = False,
) -> None:
    """Run scenario files, and replay saved games while comparing every position."""
    games = {file for file in files if _is_game(file)}
    scenarios = [file for file in files if file not in games]
    for file in scenarios if write else ():
        _fill_in(file)
    results = [(file, result) for file in scenarios for result in verify_files([file])]
    for file, result in results:
        if result.problem is not None:
            # The library names the file only; here there may be others of that name.
            out.tell(f"FAILED  {file}{result.problem.removeprefix(file.name)}")
        elif not quiet:
            out.tell(f"ok      {file}: {cleaned(result.name, LONGEST)}")
    failed = sum(not result.holds for _, result in results)
    if scenarios:
        out.print(f"{len(results) - failed} of {len(results)} scenarios hold")
    for file in files:
        if file in games:
            failed += not _replays(file, quiet)
    if failed:
        raise typer.Exit(1)


def _fill_in(file: Path) -> None:
    try:
        filled = fill_in(file)
    except ScenarioError:
        return  # it cannot be read, as its result will say
    except OSError as error:
        out.tell(f"FAILED  {file}: {error.strerror}; nothing was written")
        raise typer.Exit(1) from error
    if filled:
        out.print(f"wrote   {file}: {filled} filled in")


def _is_game(file: Path) -> bool:
    """Whether a file is a saved game: by its name, or because it begins like one."""
    if file.suffix.casefold() == SAVED:
        return True
    try:
        return read_text(file).lstrip().startswith("{")
    except RecordError:
        return False


def _replays(file: Path, quiet: bool) -> bool:
    """Whether a saved game can be played again and reaches every recorded position."""
    try:
        game = read_game(file)
    except RecordError as error:
        out.tell(f"FAILED  {error}")
        return False
    if not quiet:
        out.tell(f"ok      {file}: {len(game.history)} actions replay exactly")
    return True
