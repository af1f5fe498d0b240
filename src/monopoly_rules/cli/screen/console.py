"""What every command shares: the two streams, one clear line for an error."""

from __future__ import annotations

from typing import cast

import typer
from rich.console import Console

from monopoly_rules.kernel import JSON, RecordError
from monopoly_rules.kernel.wire.parsing import parsed
from monopoly_rules.output import asked_for


class Printer(Console):
    """Prints what it is given: names and titles of plugins are no markup and no emoji."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(
            file=None if stderr else asked_for(),
            stderr=stderr,
            markup=False,
            emoji=False,
            highlight=False,
            soft_wrap=True,
        )
        if not self.is_terminal:
            self.width = 1000  # no reason to break the lines of a file or a pipe

    def tell(self, text: str) -> None:
        """Print a line that is to be read: on a terminal, which would break it inside a word, it is
        broken between two."""
        self.print(text, soft_wrap=not self.is_terminal)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


out = Printer()
err = Printer(stderr=True)

INTERRUPTED = 130
"""What shells report of a process that was interrupted."""
DEBUG = "MONOPOLY_RULES_DEBUG"


def clean(text: str) -> str:
    """Text without control characters: names come from files that anybody may have written.

    >>> clean("An\\x1b[2Jna")
    'An?[2Jna'
    """
    return "".join(each if each.isprintable() else "?" for each in text)


def complain(text: str) -> None:
    """Say what is wrong, in one line."""
    err.tell(f"monopoly-rules: {' '.join(text.split())}")


class Stop(typer.Exit):
    """End with one clear line."""

    def __init__(self, line: str, code: int = 2) -> None:
        complain(line)
        super().__init__(code)


def settings_of(pairs: list[str] | None) -> dict[str, JSON]:
    """Parameters from ``NAME=VALUE``; values are JSON, or plain text.

    >>> settings_of(["jail.fine=100", "timed.limit=20 rounds", "auto_arrange=false"])
    {'jail.fine': 100, 'timed.limit': '20 rounds', 'auto_arrange': False}
    """
    found: dict[str, JSON] = {}
    for pair in pairs or ():
        name, equals, text = pair.partition("=")
        if not equals or not name:
            raise Stop(f"--set {pair!r}: write NAME=VALUE")
        if name in found:
            raise Stop(f"--set {pair!r}: {name!r} is set twice")
        try:
            found[name] = cast("JSON", parsed(text))
        except RecordError:
            found[name] = text
    return found
