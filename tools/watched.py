"""The picture of a watched game, as a terminal shows it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import StringIO

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

COMMAND = "monopoly-rules watch card-nl --players 4 --seed 7 --locale en"
WIDTH = 110


def watched() -> list[str]:
    """What a terminal shows, line by line."""
    terminal = {"FORCE_COLOR": "1", "TERM": "xterm-256color", "COLUMNS": str(WIDTH)}
    done = subprocess.run(
        [sys.executable, "-m", "monopoly_rules", *COMMAND.split()[1:], "--pace", "0"],
        env=os.environ | terminal,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.splitlines()


def first_round(lines: list[str]) -> list[str]:
    """From the last table before somebody goes out to the end of the scores."""
    plain = [Text.from_ansi(line).plain for line in lines]
    out = next(place for place, line in enumerate(plain) if "[C-OUT-14]" in line)
    start = max(place for place in range(out) if plain[place].startswith("╭"))
    scores = next(place for place in range(out, len(plain)) if " scores " in plain[place])
    end = next(place for place in range(scores, len(plain)) if plain[place].startswith("╰"))
    return lines[start : end + 1]


def drawn(lines: list[str]) -> str:
    """The lines as a picture that fetches nothing from elsewhere."""
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    console.print(Text(f"$ {COMMAND}", style="bold"))
    console.print("…")
    for line in lines:
        console.print(Text.from_ansi(line))
    title = "monopoly-rules"
    picture = console.export_svg(title=title, theme=DIMMED_MONOKAI, unique_id="watch")
    picture = re.sub(r"\s*@font-face \{.*?\}", "", picture, flags=re.DOTALL)
    picture = picture.replace("Fira Code, monospace", "monospace")
    return "\n".join(line.rstrip() for line in picture.splitlines()) + "\n"
