"""Asking a person: a line from a terminal, or from a pipe with what was read shown beside it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TextIO

from rich.text import Text

from monopoly_rules.cli.screen.console import clean, out
from monopoly_rules.cli.screen.lines import wrapped

LONGEST = 10_000
"""More characters than anybody types in a line."""

BACK = ("back", "terug", "zurück", "zurueck")
"""What is typed to leave a form or a question without an answer, in any of our languages."""


_EARLY: Final[list[str]] = []
"""What was typed where only Enter was asked for: it is read next, as if it had waited."""


class EndOfInput(Exception):
    """There is nothing more to read."""


def typed_early(text: str) -> None:
    """Let a line that was typed before it was asked for be the next one."""
    _EARLY.append(text)


def is_typed() -> bool:
    """Whether the next line has been typed already."""
    return bool(_EARLY)


def last_line(prompt: str) -> str:
    """The end of a prompt, behind which is typed; what has no room on its line is printed above it,
    for a terminal breaks inside words."""
    *above, last = wrapped(Text(prompt), out.width - 1)
    for line in above:
        out.print(line, soft_wrap=True)
    return last.plain + prompt[len(prompt.rstrip()) :]


def ask(prompt: str) -> str:
    """The next line, without spaces around it; `EndOfInput` where there is none."""
    if _EARLY:
        out.print(clean(f"{prompt}{_EARLY[0]}"), soft_wrap=True)
        return _EARLY.pop(0)
    source: TextIO | None = sys.stdin
    if source is None:  # Python has none where the stream was closed before it began
        raise EndOfInput
    if source.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  # editing and history, where the system has it
        try:
            return input(last_line(prompt)).strip()
        except EOFError:
            out.print()
            raise EndOfInput from None
        except KeyboardInterrupt:
            out.print()  # what is said next does not stand behind the prompt
            raise
    out.print(prompt, end="", soft_wrap=True)
    try:
        read = source.readline(LONGEST)
    except UnicodeDecodeError:
        read = "?\n"
    part = read
    while len(part) == LONGEST and not part.endswith("\n"):  # the rest is no line of its own
        part = source.readline(LONGEST)
    # What comes from a pipe is not echoed: without this a transcript could not be read.
    out.print(clean(read.strip()))
    if not read:
        raise EndOfInput
    return read.strip()


Ask = Callable[[str], str]
