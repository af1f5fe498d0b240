"""Where a command writes what it was asked for, apart from what plugins print meanwhile."""

from __future__ import annotations

import os
import sys
from typing import TextIO

_own: TextIO | None = None


def keep_apart() -> None:
    """From now on only `asked_for` is the output of the process. Whatever plugins write elsewhere,
    at import, in play or at exit, past Python or by programs they start, goes to stderr."""
    global _own  # a process has one output
    stream = sys.stdout
    try:
        own = os.dup(stream.fileno())
        os.dup2(sys.stderr.fileno(), stream.fileno())
    except (AttributeError, OSError, ValueError):  # one of them is closed or no file
        return
    _own = open(own, "w", encoding=stream.encoding, errors="replace")  # noqa: SIM115


def asked_for() -> TextIO | None:
    """The stream of the output, if it is apart; None where it is stdout, as everybody's."""
    return _own


def flush() -> None:
    """Write what still waits; `OSError` if nobody can take it."""
    for stream in (_own, sys.stdout):
        if stream is not None:
            stream.flush()


def give_up() -> None:
    """Nobody reads it: nothing more is written, also not when Python closes the stream."""
    stream = sys.stdout if _own is None else _own
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
