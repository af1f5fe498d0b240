"""Coming back to a table whose server does not answer: some attempts, each of them said."""

from __future__ import annotations

import time
from typing import Final

from monopoly_rules.cli.join.talking.line import Lost
from monopoly_rules.cli.join.talking.talk import Talk
from monopoly_rules.cli.screen.console import out
from monopoly_rules.cli.screen.lines import tell_command
from monopoly_rules.cli.screen.screen import Screen
from monopoly_rules.cli.table.again import ended

WAITS: Final = (1, 2, 4, 8, 15)
"""Seconds before each attempt."""


def come_back(talk: Talk, screen: Screen, again: str) -> None:
    """Come to the table again as soon as the server answers, or say how to do so later."""
    out.print()
    for number, seconds in enumerate(WAITS, start=1):
        text = "the server does not answer; trying again in {0} s ({1} of {2})"
        tell_command(screen.fill(text, seconds, number, len(WAITS)))
        time.sleep(seconds)
        try:
            talk.come_back()
        except Lost:
            continue
        return
    told = screen.fill("the server does not answer; come back with:")
    raise ended(told, again, 1)
