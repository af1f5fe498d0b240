"""Writing drawings, without losing what is none."""

from __future__ import annotations

from pathlib import Path

from monopoly_rules.cli.screen.console import Stop
from monopoly_rules.cli.table.files import reason
from monopoly_rules.writing import replace_text

BEGINNING = b"<svg"


def write_drawing(svg: str, file: Path) -> None:
    """Put a drawing into a file; one clear line if that fails or something else is there."""
    try:
        if file.is_file() and file.stat().st_size:
            with file.open("rb") as there:
                if there.read(len(BEGINNING)) != BEGINNING:
                    raise Stop(f"{file}: this is not a drawing, so it is not overwritten", 1)
        replace_text(file, f"{svg}\n")
    except (OSError, ValueError) as error:
        raise Stop(f"{file}: cannot be written: {reason(error)}", 1) from None
