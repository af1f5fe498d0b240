"""Waiting for two things at once: what a person types, and what a server sends."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable
from typing import Final

from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.prompt import EndOfInput, ask, is_typed

BEAT: Final = 0.1
"""Seconds between two looks at the server while nothing is typed."""


def waits_for_both() -> bool:
    """Whether something can be typed while others play: at a terminal, but not on Windows."""
    return os.name == "posix" and sys.stdin is not None and sys.stdin.isatty()


def ask_unless(prompt: str, news: Callable[[], bool]) -> str | None:
    """The next line that is typed; None if there are news first."""
    if is_typed() or not waits_for_both():
        return ask(prompt)
    out.print(prompt, end="", soft_wrap=True)
    out.file.flush()
    while not select.select([sys.stdin], [], [], BEAT)[0]:
        if news():
            out.print()
            return None
    read = sys.stdin.readline()
    if not read:
        out.print()
        raise EndOfInput
    return read.strip()
