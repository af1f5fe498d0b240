"""Waiting for two things at once: what a person types, and what a server sends."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable
from typing import Final

from monopoly_rules.cli.join.showing.half_typed import HalfTyped
from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.prompt import EndOfInput, ask, is_typed, last_line

BEAT: Final = 0.1
"""Seconds between two looks at the server while nothing is typed."""


def waits_for_both() -> bool:
    """Whether something can be typed while others play: at a terminal, but not on Windows."""
    return os.name == "posix" and sys.stdin is not None and sys.stdin.isatty()


class Typist:
    """Whoever types: what was begun before the news came stands behind the next prompt again."""

    def __init__(self) -> None:
        self._half = HalfTyped()

    def line(self, prompt: str, news: Callable[[], bool]) -> str | None:
        """The next line that is typed; None if there are news first."""
        if is_typed() or not waits_for_both():
            return ask(prompt)
        try:
            with self._half.keys():  # before the prompt: what is typed behind it is shown once
                out.print(last_line(prompt), end="", soft_wrap=True)
                self._half.show()
                return self._line(news)
        except (EndOfInput, KeyboardInterrupt):
            out.print()  # what is said next does not stand behind the prompt
            raise

    def _line(self, news: Callable[[], bool]) -> str | None:
        while True:
            if select.select([sys.stdin], [], [], BEAT)[0]:
                whole = self._half.take()
                if whole is not None:
                    return whole
            elif news():
                out.print()
                return None
