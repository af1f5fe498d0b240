"""The command that runs scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from monopoly_rules.cli.console import out
from monopoly_rules.scenarios import verify as verify_files


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Scenario files (TOML).")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show failures only.")] = False,
) -> None:
    """Run scenario files: given a position, when these actions, then what is expected."""
    results = verify_files(files)
    for result in results:
        if result.problem is not None:
            out.print(f"FAILED  {result.problem}")
        elif not quiet:
            out.print(f"ok      {result.file}: {result.name}")
    failed = sum(not result.holds for result in results)
    out.print(f"{len(results) - failed} of {len(results)} scenarios hold")
    if failed:
        raise typer.Exit(1)
